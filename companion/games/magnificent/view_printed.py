"""Which component prints what, with the words to tell it by: any of it may be told anew."""

from __future__ import annotations

from functools import cache

from companion.core.game import Json
from companion.games.magnificent.printed import OF, PRINTS
from companion.kit import views


@cache
def prints() -> dict[str, Json]:
    """The same for every position: {"fields": how each is told, "of": what prints which}."""
    return views.prints(PRINTS, OF)
