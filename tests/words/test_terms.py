"""The words of the game are explained, and the rules tell of each of them."""

from games.words.rulebook import PARTS
from games.words.terms import ON_DESK, ON_TABLE, TERMS
from tests.words.test_help import kinds_of_people


def rules_told() -> set[str]:
    numbers = {rule.number for part in PARTS for rule in part.rules}
    return numbers | {str(part.number) for part in PARTS}


def test_every_term_names_a_rule_that_the_rules_page_has() -> None:
    assert {term.rule for term in TERMS.values()} <= rules_told()


def test_no_two_terms_are_called_the_same() -> None:
    words = [str(term.word) for term in TERMS.values()]
    assert len(set(words)) == len(words)


def test_an_explanation_is_short_enough_to_be_read_beside_the_table() -> None:
    for term in TERMS.values():
        assert 20 < len(str(term.said)) <= 150, str(term.word)


def test_every_desk_explains_its_words() -> None:
    assert {kind.removeprefix("solo-") for kind in ON_DESK} == kinds_of_people()
    assert {*ON_TABLE, *(id for ids in ON_DESK.values() for id in ids)} <= set(TERMS)
