"""How the moves of each game are made with a finger, where it takes more than the button with its words."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.core.game import Ask, Field, Option
    from tests.browser.fingers import Fingers


class Gestures(NamedTuple):
    """How it is done, where it takes more than the button with the option's words.

    answer, enter: True where the game has a way of its own for this move (listed as this option, or typed), or for this
    field. offer: to what is not waited for. plain: the move with a printed value that is typed quickly in place of the
    one told. aside: moves that stand for nothing done on the table. drawn: moves that are not listed, but made in a
    picture. end: words of a phone's last screen.
    """

    answer: Callable[[Fingers, Ask[Any], Option[Any] | None, Any], bool]
    enter: Callable[[Fingers, Field, Any], bool]
    offer: Callable[[Fingers, Ask[Any], Any], None]
    plain: Callable[[Any], Any]
    aside: tuple[type, ...]
    drawn: tuple[type, ...]
    end: str


def gestures_of(key: str) -> Gestures:
    found: Gestures = import_module(f"tests.browser.gestures.{key}").GESTURES
    return found
