"""What a person’s games come to, the profile that others may see, and games worth watching."""
