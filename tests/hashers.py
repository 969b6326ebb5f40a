"""Passwords of the tests, which nobody wants to find out."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class Quick(PBKDF2PasswordHasher):
    """Passwords hashed as on a real site, but in few rounds: hundreds of tests log in, and each
    would wait for a million rounds."""

    iterations = 1000
