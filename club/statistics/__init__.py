"""The statistics of a person’s games, their profile, and games worth watching."""
