"""The read side: what the pages of events show."""
