"""What the pages of editions show."""
