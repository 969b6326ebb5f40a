"""What the pages of the statistics show."""
