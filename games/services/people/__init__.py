"""Who plays: guests and accounts, their browsers, devices and seats."""
