"""The keeper's room: Django's admin in the look of the site. Views here read, and call services."""

from games.admin.site import keeper_site

__all__ = ["keeper_site"]
