"""Circus put away: talents, posters, discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.why import Why, said
from companion.games.circus.rules.parts import TERMS
from printables.lying import Thing


def of_seat(view: Any, seat: int) -> Iterator[Thing]:
    for talent in view["circuses"][seat]["talents"]:
        yield Thing((said(TERMS[talent]),), signs=("card",))


def of_table(view: Any) -> Iterator[Thing]:
    """The arena comes before, in its order, with what is counted on it."""
    for n, poster in enumerate(view["posters"], 1):
        yield Thing((said("Poster {n} from the left", n=n), *_poster(poster)), signs=("poster",))
    for deck, n in view["discards"].items():
        if n:
            yield Thing((said("Discard pile: {deck}", deck=deck),), n)


def _poster(poster: Any) -> Iterator[Why]:
    if poster["state"] == "past":
        yield said("face down")
    elif poster["poster"]:
        yield said("{card}", card=poster["poster"])
