"""Hypothesis as the tests here use it: on a busy machine it is slower, and nothing is wrong."""

from hypothesis import HealthCheck, given, settings

__all__ = ["given", "settings"]

settings.register_profile(
    "patient",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("patient")
