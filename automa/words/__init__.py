"""Sentences in the reader's language for the keys of the rules."""
