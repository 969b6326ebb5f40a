"""News without the site open: the installed app, and web push."""
