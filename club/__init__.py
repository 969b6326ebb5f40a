"""What brings people back: small apps around the games, each in a folder of its own.

The games know nothing of them; they hear of games by `games.services.signals`.
"""
