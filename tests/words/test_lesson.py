"""Every step of the lesson can be shown."""

from pathlib import Path

from django.conf import settings

from games.rules.decisions import Decision
from games.words.lesson import DAY, LINE_KINDS, NUMBERED, PINZETTA, REGIONS, Suggest
from tests.words.test_help import questions

STYLES = Path(settings.BASE_DIR, "static", "css", "lesson.css").read_text()


def test_every_place_to_look_at_is_marked_and_has_a_link() -> None:
    places = {step.region for step in DAY.values()} - {"desk"}
    assert places == set(REGIONS)
    assert all(f'[data-look="{place}"]' in STYLES for place in places)


def test_every_point_is_ticked_off() -> None:
    points = {point for step in DAY.values() for point in step.points}
    assert points
    assert all(f'[data-point="{point}"]' in STYLES for point in points)


def test_everything_that_can_be_suggested_is() -> None:
    assert {step.suggests for step in DAY.values() if step.suggests} == set(Suggest)


def test_the_steps_and_hints_are_about_questions_that_there_are() -> None:
    kinds = {asked.kind for asked in questions(Decision)}
    takes = {key for key in NUMBERED if key.startswith("take-")}
    assert {*NUMBERED} - takes - {"done"} <= kinds
    assert {*PINZETTA} - {"line", "other"} <= kinds
    assert set(LINE_KINDS) <= kinds
