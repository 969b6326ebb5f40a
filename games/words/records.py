"""Sentences about what is wrong with a record; a refused move in it has the sentence of its
refusal."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

RECORDS: Texts = {
    "record-other-format": _("This is not the record of a Stamp Swap game."),
    "record-other-version": _("The record is of a version that this program does not know."),
    "record-unreadable": _("The record cannot be read: %(why)s."),
    "record-edition-broken": _("The edition inside the record is broken: %(why)s"),
    "record-unknown-edition": _(
        "The record carries no edition, and the one it names is not at hand (%(edition)s)."
    ),
    "record-unknown-variant": _("There is no variant of the game called “%(variant)s”."),
    "record-seats": _("Seats, mats and score sheets of the record differ in number."),
    "record-move-by-nobody": _("The move does not say which seat made it."),
    "record-score-differs": _(
        "Line %(line)s of the score sheet of seat %(seat)s differs: "
        "%(theirs)s in the record, %(ours)s here."
    ),
    "record-score-missing": _(
        "Line %(line)s of the score sheet of seat %(seat)s is missing in the record: %(ours)s."
    ),
    "record-score-extra": _(
        "Line %(line)s of the score sheet of seat %(seat)s is never scored: "
        "%(theirs)s in the record."
    ),
    "record-sum-differs": _(
        "The score of seat %(seat)s differs: %(theirs)s in the record, %(ours)s here."
    ),
    "record-winners-differ": _("The winners differ: %(theirs)s in the record, %(ours)s here."),
}
