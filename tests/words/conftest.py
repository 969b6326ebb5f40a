from tests.rules.conftest import house

__all__ = ["house"]
