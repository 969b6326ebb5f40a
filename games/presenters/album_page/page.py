"""The context of the page on which albums are laid out by hand."""

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.presenters.album_page.layout import EXAMPLE, WHICH, LaidTiles, Laying
from games.presenters.album_page.scores import scores
from games.presenters.album_page.tile_buttons import hand
from games.presenters.albums import CELLS
from games.rules.album_link import face_of
from games.words.names import tile_name


class LoosePiece(NamedTuple):
    face: str
    name: str
    x: int
    y: int
    lies: str
    """CSS classes for its place and size."""


class LooseAlbum(NamedTuple):
    which: str
    title: str
    link: str
    pieces: list[LoosePiece]


def page_context(laying: Laying) -> dict[str, Any]:
    return {
        "albums": albums(laying),
        "cells": CELLS,
        "hand": hand(laying.hand),
        "refused": laying.refused,
        "empty": not any(laying.albums),
        "example": EXAMPLE,
        **scored(laying),
    }


def scored(laying: Laying) -> dict[str, Any]:
    return {
        "edition": laying.box,
        "groups": scores(laying),
        "titles": _titles(laying),
    }


def albums(laying: Laying) -> list[LooseAlbum]:
    return [
        LooseAlbum(which, title, laying.links[which], pieces(album))
        for which, title, album in zip(WHICH, _titles(laying), laying.albums, strict=False)
    ]


def pieces(album: LaidTiles) -> list[LoosePiece]:
    return [
        LoosePiece(
            face_of(tile), tile_name(tile), x, y, f"x-{x} y-{y} w-{tile.width} h-{tile.height}"
        )
        for tile, x, y in album
    ]


def _titles(laying: Laying) -> list[str]:
    if len(laying.albums) == 1:
        return [_("Your album")]
    return [_("Album A"), _("Album B")]
