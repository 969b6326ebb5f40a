"""What the page of the interface says of its operations."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

OPERATIONS: Texts = {
    "me": _("Who you are, and what your token may do"),
    "my-tables": _("The tables you play at, your turns first"),
    "table": _("A table as your seat may see it, or as a watcher may"),
    "decision": _("What you are asked, with its token and options"),
    "version": _("Whether the table has changed"),
    "log": _("What happened, as far as you may know"),
    "move": _("Your move"),
    "concede": _("Give up; a stand-in plays on"),
    "host": _("Host a table"),
    "solo": _("Begin a solo game against Pinzetta"),
    "join": _("Take a seat by an invitation"),
    "start": _("Start the game, if you host the table"),
    "leave": _("Leave a table that has not begun"),
    "cancel": _("Call a table off that you host"),
    "record": _("The record of a finished game"),
    "edition": _("Every tile and card, with its words"),
    "my-games": _("Your finished games and their points"),
}
EXAMPLES = {
    "ask": 'curl -H "Authorization: Bearer $TOKEN" {address}/me',
    "host": (
        "curl -X POST {address}/tables \\\n"
        '  -H "Authorization: Bearer $TOKEN" \\\n'
        """  -d '{{"seats": ["easy"]}}'"""
    ),
    "start": (
        'curl -X POST {address}/tables/CODE/start \\\n  -H "Authorization: Bearer $TOKEN" -d "{{}}"'
    ),
    "decision": 'curl -H "Authorization: Bearer $TOKEN" \\\n  {address}/tables/CODE/decision',
    "asked": (
        '{{"version": 1763427600001, "token": "0.0.0",\n'
        ' "decision": {{"kind": "take", "seat": 0, "token": "0.0.0",\n'
        '              "items": [1, 2, 3, 4, 5, 6]}},\n'
        ' "may_take_back": false}}'
    ),
    "move": (
        "curl -X POST {address}/tables/CODE/moves \\\n"
        '  -H "Authorization: Bearer $TOKEN" \\\n'
        """  -d '{{"token": "0.0.0", "move": {{"kind": "take", "item": 3}}}}'"""
    ),
    "line": ('websocat -H "Authorization: Bearer $TOKEN" \\\n  {socket}/tables/CODE/line/'),
    "said": (
        '{{"version": 1763427600002}}\n'
        '{{"id": 1, "token": "0.0.1", "move": {{"kind": "take", "item": 5}}}}\n'
        '{{"ack": 1, "status": 200, "version": 1763427600003, "decision": null, …}}'
    ),
    "error": '{{"error": "not-in-pool", "sentence": "That item is not in the pool any more: …"}}',
}
"""Commands and answers; the same in every language."""
