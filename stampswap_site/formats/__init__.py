"""Where a language writes dates otherwise than Django does for it: CODE/formats.py."""
