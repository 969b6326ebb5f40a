"""The front page and the club’s own page, where all of it meets."""
