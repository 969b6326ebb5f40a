"""The keeper's pages: lists by Django's admin, and pages of our own. Views here read and call
services."""

from games.admin.site import keeper_site

__all__ = ["keeper_site"]
