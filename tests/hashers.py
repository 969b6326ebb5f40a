"""Passwords of the tests, which nobody wants to find out."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class Quick(PBKDF2PasswordHasher):
    """As on a real site, except for the number of rounds that make guessing slow: hundreds of tests
    have a keeper or log in, and each would wait for a million."""

    iterations = 1000
