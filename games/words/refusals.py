"""Why a move or a deal is refused."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.words.things import Texts

REFUSALS: Texts = {
    "game-over": _(
        "The game is over: no move can be made any more, but all of them can be looked at."
    ),
    "game-not-over": _("This game is still being played: there can be a rematch once it is over."),
    "practice-unfinished": _(
        "This game is not over yet: once it is, everybody can play on from any of its moves."
    ),
    "practice-end": _("With this move the game is over: choose an earlier one to play on from."),
    "deal-not-open": _(
        "This deal cannot be played again: only that of a game among people that is finished can."
    ),
    "cards-sealed": _(
        "Others still play this deal: its cards stay closed until they are through, too."
    ),
    "deal-in-play": _(
        "You are playing this deal at another table: finish that game first, then practise."
    ),
    "deal-secret": _(
        "This deal is still played for a leaderboard: finish your own game on it first, or wait "
        "until its time is over."
    ),
    "no-such-seat": _("This table has no seat %(seat)s for that: choose one that it shows."),
    "not-your-turn": _("It is not your turn: wait until your desk asks you."),
    "not-asked": _("That is not what you are asked now: answer the question on your desk."),
    "nothing-to-take-back": _(
        "Nothing can be taken back now: only a cut or a Show can, while others still think."
    ),
    "move-unreadable": _("That move cannot be read: %(why)s. Pick from what is offered."),
    "move-unknown": _("There is no move called “%(kind)s”: pick from what is offered."),
    # Collect
    "not-in-pool": _("That item is not in the pool any more: take one that still lies there."),
    "not-among-effects": _("%(card)s is not one of the effects waiting for you: use one that is."),
    "stack-empty": _("That stack is empty: draw from another one."),
    # Cut
    "cut-other-items": _(
        "Put each item of your daily collection into the reserve or one of the piles, once."
    ),
    "cut-empty-pile": _("Each pile needs at least one item."),
    "cut-reserve-more": ngettext_lazy(
        "Reserve at least %(number)s item.", "Reserve at least %(number)s items.", "number"
    ),
    "cut-reserve-fewer": ngettext_lazy(
        "You may reserve no more than %(number)s item.",
        "You may reserve no more than %(number)s items.",
        "number",
    ),
    "cut-rare-reserved": _("A rare stamp cannot be reserved: put it into one of the piles."),
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
    "no-such-deal": _(
        "Nobody has finished a deal with this code yet: check the code, or play a new deal."
    ),
    "solo-seats": _("The solo game has one player, and Pinzetta."),
    "solo-mat": _("Play with a mat that has no Pinzetta mat on its back; she has the one in play."),
    "solo-level": _("Pinzetta plays on level 1, 2 or 3."),
    "solo-in-turn": _("Against Pinzetta no contest is declared in turn: enter one in the Show."),
    "pinzetta-decides": _("Pinzetta goes by her own rules: she may only do what they say."),
    "not-to-swap": _("Exchange one item from each side, as the event says."),
    "not-to-pick": _("Pick one of the items that the event is about."),
    # Show
    "not-in-album": _("That stamp is not in your album: lift one that lies there, or nothing."),
    "not-a-new-stamp": _("Only your new stamps can be placed, each of them once."),
    "off-the-grid": _(
        "This stamp lies off the grid: %(tile)s. All of it must lie on the 12 × 12 cells."
    ),
    "cells-covered": _(
        "This stamp lies on covered cells: %(tile)s. Place it where all its cells are empty."
    ),
    "still-fits": _(
        "This stamp still fits, so place it: %(tile)s. Only what fits nowhere may be left out."
    ),
    "contest-missing": _("Enter a contest: any one on which you have no ticket yet."),
    "contest-in-turn": _("At this table contests are declared in turn, after all albums are in."),
    "contest-not-open": _("Enter one of the contests in play on which you have no ticket."),
    # Gathering
    "edition-faulty": _(
        "No new game can be begun for now: the stamps and cards of this server cannot be read. "
        "Games that are being played go on."
    ),
    "no-such-edition": _("There is no such edition any more, or it was never yours to play with."),
    "edition-hidden": _("A keeper has hidden this edition, so no new game begins: %(reason)s"),
    "edition-changed": _(
        "This draft was changed in another window meanwhile. What you have typed is still here: "
        "save it once more if it shall count."
    ),
    "edition-unfinished": ngettext_lazy(
        "This draft cannot be played yet: %(number)s thing is missing or wrong.",
        "This draft cannot be played yet: %(number)s things are missing or wrong.",
        "number",
    ),
    "edition-too-large": ngettext_lazy(
        "An edition may have %(number)s kilobyte at most.",
        "An edition may have %(number)s kilobytes at most.",
        "number",
    ),
    "editions-enough": ngettext_lazy(
        "You may keep %(number)s of these: throw one away first.",
        "You may keep %(number)s of these: throw one away first.",
        "number",
    ),
    "edition-name": _("Give the edition a name."),
    "edition-name-long": ngettext_lazy(
        "The name of an edition has at most %(number)s letter.",
        "The name of an edition has at most %(number)s letters.",
        "number",
    ),
    "lobby-closed": _("This table is not waiting for players any more: join or host another one."),
    "table-seats": _("A table has two to five seats."),
    "may-not-host": _(
        "A keeper of this server lets you host no tables for now: join one, or play solo."
    ),
    "table-full": _("Every seat you could take is taken: join another table, or host one."),
    "seat-taken": _("That seat is not empty any more: choose another one."),
    "seat-empty": _("Nobody sits there whom you could choose: pick a seat that is taken."),
    "seats-empty": _("Some seats are still empty: wait, or start with stand-ins."),
    "not-at-table": _("Only those who sit at this table may do that, and you do not."),
    "link-void": _(
        "This link does not count any more: ask for another one where the seat is played now."
    ),
    "host-leaves": _("Hand the table over or cancel it before you leave."),
    "host-only": _("Only the host of the table may do that: ask them."),
    # People
    "name-missing": _("Tell us a name, so that the others know who you are."),
    "name-too-long": ngettext_lazy(
        "A name has at most %(number)s letter.", "A name has at most %(number)s letters.", "number"
    ),
    "account-claimed": _("You have an account already: nothing more is needed."),
    "username-taken": _("Somebody else logs in by that name: choose another one."),
    "names-enough": _("You have changed your name often enough for now: try again in an hour."),
    "share-unfinished": _("This game is not over yet: once it is, you can share it."),
    "too-many": _("That is too often: wait a little and try again."),
    "letters-enough": _("We have written to that address often enough: try again in an hour."),
    # Chat
    "chat-empty": _("There is nothing to say in that: write a word or two."),
    "chat-too-long": ngettext_lazy(
        "A line of chat has at most %(number)s letter.",
        "A line of chat has at most %(number)s letters.",
        "number",
    ),
    "silenced": _("A keeper of this server has muted you: you can play, and read what others say."),
    "chat-too-fast": _("Not so fast: wait a moment before you say more."),
    "chat-alone": _("Nobody else sits at this table who could read it: Pinzetta only plays."),
    "mute-self": _("You cannot mute yourself, only the others."),
    # At the table
    "not-late": _("They may still think: a stand-in can be called once the table’s pace is over."),
    "conceded": _("Whoever conceded cannot take the seat back, only watch to the end."),
    "draft-too-large": _("That is more than a move could hold: send only what your desk offers."),
    "game-paused": _("The game is paused: the keeper of this server has stopped all clocks."),
    # Keepers
    "keepers-only": _("Only a keeper of this server may do that: report a problem to reach one."),
    "is-keeper": _("That is a keeper: first “manage.py keeper --not” on the server."),
    "no-sandbox": _("That is no sandbox: only copies of games can be discarded."),
    "password-wrong": _("That is not your password: try again, or ask for a new one."),
    "answered-meanwhile": _(
        "Meanwhile another keeper has answered: read that answer first, then change it if you must."
    ),
    "reason-missing": _("Say why: the players read it, and so do other keepers."),
    "reason-too-long": ngettext_lazy(
        "A reason has at most %(number)s letter.",
        "A reason has at most %(number)s letters.",
        "number",
    ),
    "mended-meanwhile": _("Meanwhile this game has changed: look at it again before you go on."),
    "remedy-status": _(
        "That makes no sense for a game that stands like this one: its page offers what does."
    ),
    "moved-meanwhile": ngettext_lazy(
        "Meanwhile %(number)s move has been made, which would be set aside: look, then decide.",
        "Meanwhile %(number)s moves have been made, which would be set aside: look, then decide.",
        "number",
    ),
    "beyond-mending": _(
        "Too much of this game is lost to play on: end it, and its players can read what is left."
    ),
    "nothing-to-undo": _("That cannot be undone: nothing is kept of how the game was before it."),
    "same-bot": _("That bot plays in this seat already: choose another one."),
    "no-such-bot": _("There is no such bot: choose one that is offered."),
    "no-such-move": _("This game has no move %(number)s: choose one that its list shows."),
    "replay-breaks": _("The moves break off at number %(number)s: %(why)s. Rewind to before it."),
    "table-unreadable": _("The stored table cannot be read: set it up again from its moves first."),
    "stand-in-there": _("A bot plays in that seat already: nothing more is needed."),
    "nobody-to-return": _("There is nobody to give the seat back to: hand it to somebody else."),
    "sits-there-already": _(
        "Whoever that is sits at this table already: name somebody who does not."
    ),
    "no-such-person": _(
        "Nobody has exactly that login or e-mail address: look at the list of people."
    ),
    "no-such-device": _("That device is logged out already: look at the list again."),
    "no-guest": _("Only a guest has a personal link that could be lost; others log in."),
    "not-paused": _("The game is not paused: it goes on already."),
    "void-already": _("The result is void already: it can only be let count again."),
    "not-void": _("The result counts already: it can only be declared void."),
    "report-empty": _("Say what is wrong."),
    "report-too-long": ngettext_lazy(
        "A report has at most %(number)s letter.",
        "A report has at most %(number)s letters.",
        "number",
    ),
    "reports-waiting": _("Some of your reports still wait for an answer; they are not forgotten."),
    # Tournaments and duplicates
    "event-closed": _("Nobody can sign up any more: it has begun, or it was cancelled."),
    "event-full": _("Every place is taken: look for another one, or host one yourself."),
    "event-too-few": ngettext_lazy(
        "It takes at least %(number)s person to begin: share the link with others.",
        "It takes at least %(number)s people to begin: share the link with others.",
        "number",
    ),
    "event-seats-empty": ngettext_lazy(
        "Without bots every table must be full: the number of people must be a multiple of "
        "%(number)s.",
        "Without bots every table must be full: the number of people must be a multiple of "
        "%(number)s.",
        "number",
    ),
    "event-not-in": _("Only those who have signed up may do that, and you have not."),
    "event-status": _("That makes no sense as things stand now: the page offers what does."),
    "event-round": _(
        "This round is still being played: the next one begins when all its tables are through."
    ),
    "event-deadline": _("Choose a time that is still to come, within the next year."),
    "event-no-table": _("There is no such table, or its game has been removed."),
    "events-enough": ngettext_lazy(
        "You host %(number)s of them already: bring one to its end first, or cancel it.",
        "You host %(number)s of them already: bring one to its end first, or cancel it.",
        "number",
    ),
    # News on devices
    "push-off": _("This server sends no news to devices: its host has not turned that on."),
    "push-address": _(
        "That is not an address of a push service this site knows, so nothing is sent there: try "
        "another browser."
    ),
    "push-keys": _("Your browser sent no keys for news: try again, or with another browser."),
    "devices-enough": ngettext_lazy(
        "You get news on %(number)s device already: remove it first.",
        "You get news on %(number)s devices already: remove one of them first.",
        "number",
    ),
    # A deal that was written by somebody else
    "deal-other-edition": _(
        "The deal was made for another edition (%(edition)s): play it with that one."
    ),
    "deal-seats": _("The deal does not fit two to five players."),
    "deal-contests": _("The deal must have one contest of each type, the Finale last."),
    "deal-incomplete": _(
        "The deal must have every stack and enough event cards; some are missing."
    ),
    "deal-unknown": _("The deal may name only what the edition has, and not this: %(id)s."),
    "deal-doubled": _("The deal has the same thing twice: each may come once."),
}
