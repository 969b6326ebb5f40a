"""The same deal at several tables, and tournaments."""
