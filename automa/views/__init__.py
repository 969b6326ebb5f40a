"""Pages of the Automa."""
