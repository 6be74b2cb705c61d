"""Drum Roll by finger: cubes to their places, acts in their rows, printed benefits gain by gain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.core.game import Ask, Field, Option, Tell
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.parts import SPACES, Benefit, Gain, Region, Sets
from tests.browser.gestures import Gestures

if TYPE_CHECKING:
    from tests.browser.fingers import Fingers

GIVES = {
    "coins": "coins", "fame": "fame", "cube": "cubes", "wagon": "trailer", "waive": "skip a wage", "look": "see cards",
    "hand": "hand limit",
}  # fmt: skip


def answer(fingers: Fingers, ask: Ask[Any], option: Option[Any] | None, move: Any) -> bool:
    if option is None:
        return False
    words = fingers.said(option.label), fingers.said(option.brings)
    match move:
        case m.Give(card, colour):
            fingers.tap_at(f'button.spot[aria-label^="{colour} to {fingers.called(card)}:" i]')
        case m.Perform(card=card):
            fingers.tap(*words, fingers.called(card))
        case m.Exchange():
            fingers.tap("exchange")
            fingers.tap(*words)
        case m.Cube(colour) | m.Spend(colour):
            fingers.tap(colour)
        case m.Place(space, True):
            fingers.tap_at(f".acts :is(.square, .pair > .option) >> nth={SPACES.index(space)}", refused=True)
            fingers.tap(*words)
        case m.Pay():
            fingers.tap_at("button.option.main")
        case m.Waive():
            fingers.tap("another")
            fingers.tap(*words)
        case _:
            return False
    return True


def enter(fingers: Fingers, field: Field, value: Any) -> bool:
    match field.kind:
        case "benefit":
            _benefit(fingers, value)
        case "region":
            fingers.tap("add a reward")
        case _:
            return False
    return True


def _benefit(fingers: Fingers, value: Benefit) -> None:
    assert not value.costs, "the scripted evening tells plain benefits"
    for gain in value.gives:
        fingers.tap(GIVES[gain.what])
        for _ in range(gain.n - 1):
            fingers.tap(f"more {GIVES[gain.what]}")
        for colour in gain.colours:
            fingers.tap(colour)


def offer(fingers: Fingers, ask: Ask[Any], move: Any) -> None:
    """What may be done at any time lies behind the button with the cards."""
    fingers.tap_at(".footer-bar button")
    fingers.answer(ask, move)
    fingers.page.locator(".sheet").wait_for(state="detached")


def plain(move: Any) -> Any:
    match move:
        case Tell(value=Benefit()):
            return replace(move, value=Benefit((Gain("coins", 3),)))
        case Tell(value=Region()):
            return replace(move, value=Region((Sets("magician", 2, 2),)))
        case _:
            return move


GESTURES = Gestures(answer, enter, offer, plain, (m.Done, m.Continue, m.Know), (), "Fame, show by show")
