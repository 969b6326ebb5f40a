"""The read side: what a page needs, in words and numbers."""
