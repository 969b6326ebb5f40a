"""The only writers of results and profiles."""
