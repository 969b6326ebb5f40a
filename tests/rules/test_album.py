"""Reading an album: rules 7.1 to 7.9, with the worked examples of the rulebook as drawings."""

from dataclasses import replace

from games.rules import contests, grid
from games.rules.album import Page
from games.rules.components import Edition
from tests.rules.drawing import draw, picture, place


def points(house: Edition, card: str, page: Page) -> int:
    return contests.points(page, house.contests[card])


def number(house: Edition, card: str, page: Page) -> int:
    return contests.count(page, house.contests[card]).number


def test_a_drawing_is_printed_back_as_it_was_drawn() -> None:
    drawn = """
        aabb........
        aabb........
        *dddee......
        .dddee......
        .dddee......
        ....ee......
    """
    assert picture(place(drawn)).split()[:6] == drawn.split()


def test_two_groups_of_rectangles_score_3_or_6(house: Edition) -> None:
    """Rule 7.1, worked example: of a lone rectangle and two joined ones the larger counts."""
    assert points(house, "size-5", draw("aaa\naaa")) == 3
    page = draw(
        """
        aaassbbb
        aaassbbb
        .....ccc
        .....ccc
        """
    )
    assert points(house, "size-5", page) == 6


def test_stamps_join_along_part_of_an_edge_but_not_at_a_corner(house: Edition) -> None:
    """Rule 7.1."""
    shifted = draw("aa....\naabb..\n..bb..", a="blue space 1", b="blue animals 1")
    corner = draw("aa..\naa..\n..bb\n..bb", a="blue space 1", b="blue animals 1")
    assert number(house, "colour-3", shifted) == 2
    assert number(house, "colour-3", corner) == 1


def test_a_lone_stamp_is_a_group_and_an_empty_album_has_none(house: Edition) -> None:
    """Rule 7.1."""
    assert number(house, "theme-3", draw("aa\naa", a="blue space 1")) == 1
    assert number(house, "theme-3", draw(".")) == 0


def test_a_group_needs_what_the_card_names(house: Edition) -> None:
    """Rule 7.1: through a stamp of another colour no group goes on."""
    page = draw("aabbcc\naabbcc", a="blue space 1", b="green space 1", c="blue space 1")
    assert number(house, "colour-3", page) == 1
    assert number(house, "theme-3", page) == 3


def test_squares_are_not_rectangles(house: Edition) -> None:
    """Rule 7.2."""
    page = draw("aabbb\naabbb\n..bbb")
    assert number(house, "size-5", page) == 0


def test_rare_stamps_count_in_size_contests_only(house: Edition) -> None:
    """Rule 7.3, ruling R6."""
    page = draw("aa\naa", a="rare 5")
    assert number(house, "size-1", page) == 1
    assert number(house, "size-2", page) == 1
    assert number(house, "colour-5", page) == number(house, "colour-6", page) == 0


def test_second_most_numerous_colour_tied_at_three_scores_12(house: Edition) -> None:
    """Rule 7.4, worked example: purple and green three each."""
    page = draw(
        "aabbccdd\naabbccdd\neeffgg..\neeffgg..",
        a="purple space 1",
        b="purple animals 1",
        c="purple flowers 1",
        d="green space 1",
        e="green animals 1",
        f="green flowers 1",
        g="blue space 1",
    )
    assert points(house, "colour-1", page) == 12


def test_second_most_numerous_drops_one_largest(house: Edition) -> None:
    """Rule 7.4."""
    page = draw(
        "aabbccdd\naabbccdd",
        a="purple space 1",
        b="purple space 1",
        c="purple space 1",
        d="green animals 1",
    )
    assert number(house, "colour-1", page) == 1
    assert number(house, "theme-1", page) == 1
    assert number(house, "colour-1", draw("aa\naa", a="purple space 1")) == 0


FIVE_THEMES = {
    "a": "purple space 1",
    "b": "purple monuments 1",
    "c": "blue animals cancelled",
    "d": "blue flowers -1",
    "e": "green vehicles 2",
}


def test_one_set_of_all_themes_scores_9(house: Edition) -> None:
    """Rule 7.5, worked example; the stamps need not touch."""
    page = draw("aa.bb.cc\naa.bb.cc\n........\ndd.ee...\ndd.ee...", **FIVE_THEMES)
    assert points(house, "theme-2", page) == 9
    assert number(house, "colour-2", page) == 0


def test_a_stamp_is_in_one_set_of_a_kind_at_most(house: Edition) -> None:
    """Rule 7.5: nine stamps hold one set, however the tenth theme is doubled."""
    legend = FIVE_THEMES | {"f": "purple space 1", "g": "blue monuments 1", "h": "blue animals 1"}
    page = draw("aabbccddeeff\naabbccddeeff\ngghh........\ngghh........", **legend)
    assert number(house, "theme-2", page) == 1
    full = legend | {"i": "blue flowers 1", "j": "green vehicles 1"}
    page = draw("aabbccddeeff\naabbccddeeff\ngghhiijj....\ngghhiijj....", **full)
    assert number(house, "theme-2", page) == 2


def test_two_perfect_corners_score_8(house: Edition) -> None:
    """Rule 7.6, worked example: top left and bottom left corner of one stamp."""
    page = draw("aabb\naabb\nccdd\nccdd\neeff\neeff")
    assert points(house, "finale-1", page) == 8


def test_no_perfect_corner_where_a_stamp_passes_by_or_at_the_border(house: Edition) -> None:
    """Rule 7.6: three stamps meet in a T; the border has no corners."""
    assert number(house, "finale-1", draw("aabb\naabb\ncccc\ncccc")) == 0
    assert number(house, "finale-1", draw("aabb\naabb\ncc..\ncc..")) == 0


def test_halves_of_a_double_are_different_stamps_in_a_corner(house: Edition) -> None:
    """Rule 7.6, ruling R7."""
    assert number(house, "finale-1", draw("aabb\naabb\nccdd\nccdd", "ab", "cd")) == 1


def test_exactly_three_surrounded_stamps_one_a_forever_at_the_border(house: Edition) -> None:
    """Rule 7.7, worked example: of two forever stamps only the left one is surrounded."""
    page = draw(
        """
        aa**..
        aaccee
        ddccee
        ddff..
        ..ff..
        """
    )
    assert [mounted.stamp.id for mounted in page.surrounded] == ["a", "*2,0", "c"]
    assert number(house, "finale-2", page) == 3


def test_an_empty_cell_at_a_corner_only_leaves_a_stamp_surrounded(house: Edition) -> None:
    """Rule 7.7."""
    page = draw("aabb\naabb\ncc..\ncc..")
    assert [mounted.stamp.id for mounted in page.surrounded] == ["a"]
    assert number(house, "finale-2", draw("aabb\naabb")) == 0


def test_one_complete_edge_scores_10(house: Edition) -> None:
    """Rule 7.8, worked example: five stamps along the right side."""
    rows = [".........aaa"] * 3 + ["..........bb"] * 3 + ["..........cc"] * 2
    rows += ["..........dd"] * 2 + ["..........ee"] * 2
    page = draw("\n".join(rows))
    assert points(house, "finale-3", page) == 10
    assert number(house, "finale-6", page) == 2  # the two rightmost columns
    gap = draw("\n".join(rows[:-2]))
    assert points(house, "finale-3", gap) == 0


def test_an_edge_may_pay_for_its_stamps_instead(house: Edition) -> None:
    """Rule 7.8: the worked example fits both readings, 10 points for the edge or 2 for each of its
    stamps; other edges tell them apart, and a stamp in the corner of two counts once."""
    by_edge = house.contests["finale-3"]
    by_stamp = replace(by_edge, counts="edge_stamps", rate=2)

    def both(picture: str) -> tuple[int, int]:
        page = draw(picture)
        return contests.points(page, by_edge), contests.points(page, by_stamp)

    example = [".........aaa"] * 3 + ["..........bb"] * 3 + ["..........cc"] * 2
    example += ["..........dd"] * 2 + ["..........ee"] * 2
    assert both("\n".join(example)) == (10, 10)
    large = ["aaabbbcccddd"] * 3
    assert both("\n".join(large)) == (10, 8)
    corner = large + ["eee........."] * 3 + ["fff........."] * 3 + ["ggg........."] * 3
    assert both("\n".join(corner)) == (20, 14)
    assert both("\n".join(corner[:-3])) == (10, 8)
    assert both("\n".join(["aaabbbccc..."] * 3)) == (0, 0)


def test_two_gaps_of_two_among_six_empty_areas_score_6(house: Edition) -> None:
    """Rule 7.9, worked example."""
    page = draw(
        """
        .aa..bbccc..
        .aaddbbccc..
        eeeddffcccgg
        eeehhffiiigg
        jj.hhkkiii..
        jjlllkkmmm..
        ..lll..mmmpp
        ..lll.....pp
        """
    )
    assert [area.bit_count() for area in page.empty_areas] == [2, 2, 4, 1, 4, 59]
    assert points(house, "finale-4", page) == 6
    assert number(house, "finale-5", page) == 1


def test_empty_cells_that_meet_at_a_corner_are_two_areas(house: Edition) -> None:
    """Rule 7.9."""
    page = draw(".*aa\n*.aa\nbbcc\nbbcc")
    assert number(house, "finale-5", page) == 2
    assert number(house, "finale-4", page) == 0


def test_halves_of_a_double_count_as_two_small_squares(house: Edition) -> None:
    """Rule 1.4."""
    legend = {"a": "blue space 1", "b": "green space 2"}
    double = draw("aabb\naabb", "ab", **legend)
    assert number(house, "size-1", double) == 2
    assert number(house, "size-5", double) == number(house, "size-6", double) == 0
    assert number(house, "theme-3", double) == 2
    long = draw("aaaa\naaaa", a="blue space 1")
    assert number(house, "size-1", long) == 0
    assert number(house, "size-5", long) == 1


def test_forever_stamps_are_no_small_squares_and_have_nothing_to_share(house: Edition) -> None:
    """Rule 1.5."""
    page = draw("**\n**")
    cards = [card for card in house.contests.values() if card.type != "finale"]
    assert {card.id: number(house, card.id, page) for card in cards} == dict.fromkeys(
        (card.id for card in cards), 0
    )


def test_what_a_contest_counts_is_lit(house: Edition) -> None:
    page = draw("aabb\naabb", a="blue space 1", b="green space 1")
    assert contests.count(page, house.contests["colour-4"]).cells == grid.cells(0, 0, 2, 2)


def test_a_perfect_corner_lights_the_four_stamps_around_it(house: Edition) -> None:
    page = draw("aabbee\naabbee\nccdd\nccdd")
    assert contests.count(page, house.contests["finale-1"]).cells == grid.cells(0, 0, 4, 4)


def test_touching_pairs_light_only_their_stamps(house: Edition) -> None:
    page = draw("..aabb\n..aabb", a="blue space 1", b="green space 1")
    assert contests.count(page, house.contests["theme-6"]).cells == grid.cells(2, 0, 4, 2)
