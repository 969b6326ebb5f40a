"""Players say that something is wrong; a keeper answers."""

import json
from hashlib import blake2b

from django.db import transaction
from django.utils import timezone

from games.models import Game, Person, Player, Report, ReportStatus
from games.models.keeping import LONGEST_REPORT
from games.rules import referee
from games.rules.refusal import Refusal
from games.services import notify
from games.services.keeping.mending import MAY_KEEP
from games.services.tables import load

MOST_OPEN = 10
"""Of one seat that nobody has answered yet."""


def report(player: Player, text: str, browser: str, error: str) -> Report:
    """Keep a player's words with what the server knows at this moment. It must work at a table
    that is torn, too."""
    words = _clean(text)
    game = player.game
    waiting = Report.objects.filter(player=player).exclude(status=ReportStatus.SETTLED)
    if waiting.count() >= MOST_OPEN:
        raise Refusal("reports-waiting")
    return Report.objects.create(
        game=game,
        player=player,
        person=player.person,
        name=player.name,
        text=words,
        line=game.line,
        move=game.moves,
        decision=_decision(game, player.seat),
        state=state_of(game),
        browser="".join(c if c.isprintable() else " " for c in browser)[:300],
        error=error[:8],
    )


def state_of(game: Game) -> str:
    stored = json.dumps(game.snapshot, sort_keys=True)
    return blake2b(stored.encode(), digest_size=8).hexdigest()


def answer(pk: int, keeper: Person, text: str, status: ReportStatus) -> Report:
    """What the player reads about it; an answer may be written anew."""
    if not keeper.has_perm(MAY_KEEP):
        raise Refusal("keepers-only")
    with transaction.atomic():
        found = Report.objects.select_for_update().get(pk=pk)
        found.answer = _clean(text) if text.strip() else ""
        found.status, found.answered = status, timezone.now()
        found.save(update_fields=["answer", "status", "answered"])
        notify.notify(found.game)
    return found


def _decision(game: Game, seat: int) -> str:
    try:
        asked = referee.decision(load(game), seat)
    except Exception:  # whatever is torn, the keeper sees it in the state
        return "unreadable"
    return f"{asked.kind} {asked.token}" if asked else ""


def _clean(text: str) -> str:
    lines = ("".join(c if c.isprintable() else " " for c in line) for line in text.splitlines())
    words = "\n".join(line.rstrip() for line in lines).strip()
    if not words:
        raise Refusal("report-empty")
    if len(words) > LONGEST_REPORT:
        raise Refusal("report-too-long", number=LONGEST_REPORT)
    return words
