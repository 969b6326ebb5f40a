"""Where a language writes dates differently from Django: CODE/formats.py."""
