"""An app of the tests: its `flush` empties the database after a test that commits."""
