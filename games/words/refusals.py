"""Why a move or a deal is refused."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.words.things import Words

REFUSALS: Words = {
    "game-over": _("The game is over."),
    "game-not-over": _("This game is still being played."),
    "no-such-seat": _("This table has no seat %(seat)s."),
    "not-your-turn": _("It is not your turn."),
    "not-asked": _("That is not what you are asked to decide now."),
    "nothing-to-take-back": _("There is nothing you could take back now."),
    "move-unreadable": _("That move cannot be read: %(why)s."),
    "move-unknown": _("There is no move called “%(kind)s”."),
    # Collect
    "not-in-pool": _("That item is not in the pool any more."),
    "not-among-effects": _("%(card)s is not one of the effects waiting for you."),
    "stack-empty": _("That stack is empty: draw from another one."),
    # Cut
    "cut-other-items": _("Each item of your daily collection belongs in the reserve or one pile."),
    "cut-empty-pile": _("Each pile needs at least one item."),
    "cut-reserve-more": ngettext_lazy(
        "Reserve at least %(number)s item.", "Reserve at least %(number)s items.", "number"
    ),
    "cut-reserve-fewer": ngettext_lazy(
        "You may reserve no more than %(number)s item.",
        "You may reserve no more than %(number)s items.",
        "number",
    ),
    "cut-rare-reserved": _("A rare stamp cannot be reserved."),
    "cut-extra-not-stamp": ngettext_lazy(
        "Only stamps can be reserved on top of the first item.",
        "Only stamps can be reserved on top of the first %(number)s items.",
        "number",
    ),
    "cut-uneven": ngettext_lazy(
        "Today the two piles may differ by at most %(number)s item.",
        "Today the two piles may differ by at most %(number)s items.",
        "number",
    ),
    "cut-one-more": _(
        "One pile must have exactly one item more than the other; of an even number, both the same."
    ),
    "foreseen-no-pile": _("Foresee one of your two piles, or none."),
    # Choose
    "pile-not-open": _("That pile cannot be taken: choose a pile that still lies out."),
    # Pinzetta
    "no-pinzetta": _("This edition has no Pinzetta: the solo game cannot be played with it."),
    "no-such-deal": _("Nobody has played a deal with this code to its end yet."),
    "solo-seats": _("The solo game has one player, and Pinzetta."),
    "solo-mat": _("Play with a mat that has no Pinzetta mat on its back; she has the one in play."),
    "solo-level": _("Pinzetta plays on level 1, 2 or 3."),
    "solo-in-turn": _("Against Pinzetta contests are not declared in turn."),
    "pinzetta-decides": _("Pinzetta goes by her own rules: this is not what they say."),
    "not-to-swap": _("Exchange one item from each side, as the event says."),
    "not-to-pick": _("Pick one of the items that the event is about."),
    # Show
    "not-in-album": _("That stamp is not in your album."),
    "not-a-new-stamp": _("Only your new stamps can be placed, each of them once."),
    "off-the-grid": _("A stamp lies off the grid: %(tile)s."),
    "cells-covered": _("A stamp lies on cells that are covered already: %(tile)s."),
    "still-fits": _("A stamp may be left out only when it fits nowhere; this one fits: %(tile)s."),
    "contest-missing": _("Enter a contest."),
    "contest-in-turn": _("At this table contests are declared in turn, after all albums are in."),
    "contest-not-open": _("Enter one of the contests in play on which you have no ticket."),
    # Gathering
    "lobby-closed": _("This table is not waiting for players any more."),
    "table-seats": _("A table has two to five seats."),
    "table-full": _("Every seat you could take is taken."),
    "seat-taken": _("That seat is not empty any more."),
    "seat-empty": _("Nobody sits there whom you could choose."),
    "seats-empty": _("Some seats are still empty: wait, or start with stand-ins."),
    "not-at-table": _("You do not sit at this table."),
    "host-leaves": _("Hand the table over or cancel it before you leave."),
    "host-only": _("Only the host of the table may do that."),
    # People
    "name-missing": _("Tell us a name, so that the others know who you are."),
    "name-too-long": ngettext_lazy(
        "A name has at most %(number)s letter.", "A name has at most %(number)s letters.", "number"
    ),
    "account-claimed": _("You have an account already."),
    "username-taken": _("Somebody else logs in by that name: choose another one."),
    "too-many": _("That is too often from your network: try again in an hour."),
    "letters-enough": _("We have written to that address often enough: try again in an hour."),
    "letter-unsent": _("The letter could not be sent just now: try again later."),
    # Chat
    "chat-empty": _("There is nothing to say in that."),
    "chat-too-long": ngettext_lazy(
        "A line of chat has at most %(number)s letter.",
        "A line of chat has at most %(number)s letters.",
        "number",
    ),
    "chat-too-fast": _("Not so fast: wait a moment before you say more."),
    "mute-self": _("You cannot mute yourself."),
    # At the table
    "not-late": _("They may still think: the table’s pace gives them more time."),
    "conceded": _("Whoever conceded cannot take the seat back."),
    "draft-too-large": _("That is more than a move could hold."),
    "game-paused": _("The game is paused: the keeper of this server has stopped all clocks."),
    # Keepers
    "keepers-only": _("Only a keeper of this server may do that."),
    "reason-missing": _("Say why: the players read it, and so do other keepers."),
    "reason-too-long": ngettext_lazy(
        "A reason has at most %(number)s letter.",
        "A reason has at most %(number)s letters.",
        "number",
    ),
    "mended-meanwhile": _("Meanwhile this game has changed: look at it again before you go on."),
    "remedy-status": _("That makes no sense for a game that stands like this one."),
    "no-such-move": _("This game has no move %(number)s."),
    "replay-breaks": _("The moves break off at number %(number)s: %(why)s. Rewind to before it."),
    "table-unreadable": _("The stored table cannot be read: set it up again from its moves first."),
    "stand-in-there": _("A bot plays in that seat already."),
    "nobody-to-return": _("There is nobody to whom the seat could be given back."),
    "sits-there-already": _("Whoever that is sits at this table already."),
    "no-such-person": _("Nobody has exactly that login or e-mail address."),
    "no-guest": _("Only a guest has a personal link that could be lost; others log in."),
    "not-paused": _("The game is not paused."),
    "void-already": _("The result is void already."),
    "not-void": _("The result counts."),
    "report-empty": _("Say what is wrong."),
    "report-too-long": ngettext_lazy(
        "A report has at most %(number)s letter.",
        "A report has at most %(number)s letters.",
        "number",
    ),
    "reports-waiting": _("Some of your reports still wait for an answer; they are not forgotten."),
    # A deal that was written by somebody else
    "deal-other-edition": _("The deal was made for another edition (%(edition)s)."),
    "deal-seats": _("The deal does not fit two to five players."),
    "deal-contests": _("The deal must have one contest of each type, the Finale last."),
    "deal-incomplete": _("The deal lacks a stack or event cards."),
    "deal-unknown": _("The deal names something that the edition does not have: %(id)s."),
    "deal-doubled": _("The deal has the same thing twice."),
}
