"""`manage.py simulate`: let bots play many games, and print figures about the balance."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO, TypeVar

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.bots import BOTS
from games.management.edition import edition_in_use
from games.management.numbers import whole_number
from games.rules.options import Options
from games.rules.refusal import Refusal
from games.rules.solo_cards import LEVELS
from games.simulation.figures import figures, solo_figures
from games.simulation.games import Finished, Plan, play_games
from games.simulation.report import report, solo_report
from games.words import sentence
from pinzetta import SoloOptions

DEFAULT_BOT = "collector"
BAR_WIDTH = 40

Thing = TypeVar("Thing")


class Command(BaseCommand):
    help = "Lets bots play many games and prints scores, wins and what the contests paid."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", help="two to five (default 4)")
        parser.add_argument("--solo", action="store_true", help="a bot plays against Pinzetta")
        parser.add_argument("--level", help="Pinzetta's level, 1 to 3 (default 1)")
        parser.add_argument("--intro", action="store_true", help="the solo game's intro mode")
        parser.add_argument("--games", default="100", help="how many (default 100)")
        parser.add_argument("--seed", default="1", help="the same seed gives the same games")
        parser.add_argument(
            "--bots",
            default=DEFAULT_BOT,
            help=f"one for all seats, or one for each, with commas between: {', '.join(BOTS)}",
        )
        parser.add_argument(
            "--declare-in-turn", action="store_true", help="contests are declared in turn"
        )
        parser.add_argument(
            "--thought", default="1", help="how many times as much the expert thinks (default 1)"
        )
        parser.add_argument("--records", metavar="FOLDER", help="write a record of each game here")
        parser.add_argument("--jobs", default="1", help="processes to play in (default 1)")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        games = whole_number("--games", options["games"], 1, 1_000_000)
        jobs = whole_number("--jobs", options["jobs"], 1, 64)
        game_options = solo_options(options) if options["solo"] else standard_options(options)
        players = whole_number("--players", options["players"] or 4, 2, 5)
        edition = edition_in_use()
        plan = Plan(
            edition=settings.EDITION_FOLDER,
            bots=bots_of(options["bots"], 1 if options["solo"] else players),
            seed=str(options["seed"]),
            options=game_options,
            records=Path(options["records"]) if options["records"] else None,
            solo=options["solo"],
            thought=whole_number("--thought", options["thought"], 1, 1000),
        )
        start = perf_counter()
        finished = self.play(plan, games, jobs, quiet=options["json"])
        seconds = perf_counter() - start
        if isinstance(game_options, SoloOptions):
            found = solo_figures(finished, seconds, game_options)
            text = solo_report(found)
        else:
            found = figures(edition, finished, seconds)
            text = report(found, plan.bots)
        self.stdout.write(json.dumps(found) if options["json"] else text)

    def play(self, plan: Plan, games: int, jobs: int, *, quiet: bool) -> list[Finished]:
        playing = play_games(plan, games, jobs)
        if sys.stderr.isatty() and not quiet:
            playing = with_bar(playing, games, sys.stderr)
        try:
            if plan.records:
                plan.records.mkdir(parents=True, exist_ok=True)
            return list(playing)
        except OSError as failure:
            raise CommandError(
                _("No records can be written to %(folder)s (%(reason)s).")
                % {"folder": plan.records, "reason": failure.strerror}
            ) from None
        except Refusal as refusal:
            raise CommandError(sentence(refusal)) from None


def solo_options(options: dict[str, Any]) -> SoloOptions:
    level = whole_number("--level", options["level"] or 1, LEVELS[0], LEVELS[-1])
    for option in ("players", "declare_in_turn"):
        if options[option]:
            name = option.replace("_", "-")
            raise CommandError(_("--%(option)s does not go with --solo.") % {"option": name})
    return SoloOptions(level=level, intro=options["intro"])


def standard_options(options: dict[str, Any]) -> Options:
    for option in ("level", "intro"):
        if options[option]:
            raise CommandError(_("--%(option)s goes with --solo only.") % {"option": option})
    return Options(declare_in_turn=options["declare_in_turn"])


def bots_of(text: str, players: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOTS:
            raise CommandError(
                _("There is no bot called “%(name)s”; there are: %(known)s.")
                % {"name": name, "known": ", ".join(BOTS)}
            )
    if len(names) not in (1, players):
        raise CommandError(
            _("--bots must name one bot, or one for each player: %(players)d, not %(named)d.")
            % {"named": len(names), "players": players}
        )
    return names if len(names) == players else names * players


def with_bar(things: Iterable[Thing], total: int, terminal: TextIO) -> Iterator[Thing]:
    """Yield the same things, and draw a progress bar."""
    for number, thing in enumerate(things, start=1):
        yield thing
        filled = "█" * (BAR_WIDTH * number // total)
        terminal.write(f"\r{filled:░<{BAR_WIDTH}} {number}/{total}")
        terminal.flush()
    terminal.write("\r\033[K")
