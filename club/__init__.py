"""What brings people back: small apps around the games, each in a folder of its own.

The games know nothing of them; what happens there is heard by `games.services.signals`."""
