"""What plays by itself: bots, stand-ins, queued picks; and the advice of the expert."""
