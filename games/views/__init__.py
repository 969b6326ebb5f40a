"""One module per room of the site. Views read, answer forms and call services."""
