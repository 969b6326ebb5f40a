"""From a wish to play to a game that is dealt: lobbies, lessons, practice, rematches."""
