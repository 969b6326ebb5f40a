"""The front page and the club’s own page, which show parts of all other apps."""
