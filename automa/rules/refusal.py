"""Refused input: a message key with parameters; the site makes it a sentence."""


class Refusal(Exception):
    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.params.items())])
