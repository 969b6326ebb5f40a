"""What programs can ask for and do, by subject."""
