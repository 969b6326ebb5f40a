"""The only writers of tournaments and duplicates. Each locks the row of the event first, then those
of games: who does both never waits for somebody who waits for them."""
