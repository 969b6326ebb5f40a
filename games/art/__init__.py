"""What is to be drawn of each component; the shapes themselves lie in `static/art/stamps.svg`."""
