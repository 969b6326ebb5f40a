"""Views, one module per part of the site. They read, validate forms and call services."""
