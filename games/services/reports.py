"""Players' reports that something is wrong, and the keeper's answers."""

import json
from hashlib import blake2b

from django.db import transaction
from django.utils import timezone

from games.models import ActKind, Game, Person, Player, Report, ReportStatus
from games.models.keeping import MAX_REPORT_LENGTH
from games.rules import referee
from games.rules.refusal import Refusal
from games.services import notify
from games.services.checks import check_game
from games.services.keeping import journal
from games.services.keeping.remedy import MAY_KEEP
from games.services.stored.snapshots import load

MAX_OPEN_REPORTS = 10
"""How many reports of one seat may wait for an answer."""


def report(player: Player, text: str, browser: str, error: str) -> Report:
    """Store a player's report with the current state of the game. It must work even if the stored
    table is damaged."""
    message = _clean(text)
    game = player.game
    waiting = Report.objects.filter(player=player).exclude(status=ReportStatus.SETTLED)
    if waiting.count() >= MAX_OPEN_REPORTS:
        raise Refusal("reports-waiting")
    transaction.on_commit(lambda: check_game.enqueue(game.code), robust=True)
    return Report.objects.create(
        game=game,
        player=player,
        person=player.person,
        name=player.name,
        text=message,
        line=game.line,
        move=game.moves,
        decision=_decision(game, player.seat),
        state=state_of(game),
        browser="".join(c if c.isprintable() else " " for c in browser)[:300],
        error=error[:8],
    )


def state_of(game: Game) -> str:
    """A digest of the stored table."""
    stored = json.dumps(game.snapshot, sort_keys=True)
    return blake2b(stored.encode(), digest_size=8).hexdigest()


def seen(report: Report) -> str:
    """Names the answer that a keeper has read, for `answer`."""
    return report.answered.isoformat() if report.answered else ""


def answer(pk: int, keeper: Person, text: str, status: ReportStatus, read: str = "") -> Report:
    """Store the keeper's answer, which the player reads; it may be changed later. `read` names the
    answer that was there (`seen`): if there is another one now, this is refused."""
    if not keeper.has_perm(MAY_KEEP):
        raise Refusal("keepers-only")
    with transaction.atomic():
        found = Report.objects.select_for_update().get(pk=pk)
        if seen(found) != read:
            raise Refusal("answered-meanwhile")
        found.answer = _clean(text) if text.strip() else ""
        found.status, found.answered = status, timezone.now()
        found.save(update_fields=["answer", "status", "answered"])
        journal.write(keeper, ActKind.REPLIED, game=found.game, reason=found.answer[:300])
        notify.notify(found.game)
    return found


def _decision(game: Game, seat: int) -> str:
    try:
        asked = referee.decision(load(game), seat)
    except Exception:  # damaged data can raise anything
        return "unreadable"
    return f"{asked.kind} {asked.token}" if asked else ""


def _clean(text: str) -> str:
    lines = ("".join(c if c.isprintable() else " " for c in line) for line in text.splitlines())
    cleaned = "\n".join(line.rstrip() for line in lines).strip()
    if not cleaned:
        raise Refusal("report-empty")
    if len(cleaned) > MAX_REPORT_LENGTH:
        raise Refusal("report-too-long", number=MAX_REPORT_LENGTH)
    return cleaned
