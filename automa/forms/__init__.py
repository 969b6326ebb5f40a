"""What pages send, read into values of the rules; whatever cannot be read is refused."""
