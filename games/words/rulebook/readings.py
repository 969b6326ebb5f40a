"""Readings of single cards."""

from django.utils.translation import gettext_lazy as _

READINGS = (
    _(
        "Generous Gifts judges the values printed on the pile just taken. The pile has left "
        "its owner, so the owner’s Restorer does not help it."
    ),
    _(
        "Dealer and Generous Gifts can pay for the same pile. Both only score, so their owner "
        "is not asked for an order; cards that ask their owner something are put in order by a "
        "question of its own."
    ),
    _(
        "Bookbinder is asked before the Show, and only if the album is not empty. Taking a "
        "Show back undoes the lift, too, so that it can be decided again."
    ),
    _("Courier’s stamp is revealed at once, since its owner has just chosen."),
)
