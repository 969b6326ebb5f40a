"""Profiles: whether others may see one, and its face."""

from club.statistics.models import Profile
from games.models import Person


def save_profile(person: Person, *, shown: bool, face: str | None = None) -> Profile:
    """Show or hide a profile. It keeps its address, so that a link works again once it is shown
    again; without `face` it keeps its face, too."""
    wishes = {"shown": shown} | ({} if face is None else {"face": face})
    profile, _new = Profile.objects.update_or_create(person=person, defaults=wishes)
    return profile


def merge(guest: Person, account: Person) -> None:
    """Give the guest's profile to the account, unless that has one. It is hidden until the account
    agrees: the guest agreed to be named, but by another name."""
    if not Profile.objects.filter(person=account).exists():
        Profile.objects.filter(person=guest).update(person=account, shown=False)
