"""Circus by finger: what is rehearsed lies behind the strip of kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.game import Ask, Field, Option
from companion.games.circus.rules import moves as m
from tests.browser.gestures import Gestures

if TYPE_CHECKING:
    from tests.browser.fingers import Fingers

CELLS = ("inspiration", "impression", "practice", "talent", "costume", "develop")


def answer(fingers: Fingers, ask: Ask[Any], option: Option[Any] | None, move: Any) -> bool:
    return False


def enter(fingers: Fingers, field: Field, value: Any) -> bool:
    return False


def offer(fingers: Fingers, ask: Ask[Any], move: Any) -> None:
    cell = move.upgrade.partition(" ")[0] if isinstance(move, m.Play) else "develop"
    fingers.tap_at(f".rehearsal .cell >> nth={CELLS.index(cell)}")
    fingers.answer(ask, move)
    fingers.page.locator(".sheet").wait_for(state="detached")


def plain(move: Any) -> Any:
    return move


GESTURES = Gestures(answer, enter, offer, plain, (), (), "Points, round by round")
