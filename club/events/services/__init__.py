"""The only writers of tournaments and duplicates. Each locks the row of the event before those of
games, so that no two of them wait for each other."""
