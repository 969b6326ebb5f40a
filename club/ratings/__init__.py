"""How strong people are, by the games among them."""
