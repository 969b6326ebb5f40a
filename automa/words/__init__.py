"""Keys into sentences, in the language of whoever reads."""
