"""Everything the tests start: servers of the site, a PostgreSQL and a Redis of a test's own."""
