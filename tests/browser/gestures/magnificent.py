"""The Magnificent by finger: cards by their place, tiles drawn on the camp, prints as plain as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.core.game import Ask, Field, Option, Tell
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules.parts import (
    Ability,
    Bonus,
    Camp,
    Cell,
    Criterion,
    Gain,
    Level,
    Levels,
    Performance,
    Poster,
    Stage,
    Tent,
    Track,
)
from tests.browser.gestures import Gestures

if TYPE_CHECKING:
    from tests.browser.fingers import Fingers

COIN = Bonus((Gain("coins"),))
PLAIN: dict[type, tuple[Any, tuple[str, ...]]] = {
    Bonus: (COIN, ("coins",)),
    Ability: (Ability("one", COIN), ("coins",)),
    Criterion: (Criterion("rows", 5), ("points: 5",)),
    Poster: (Poster(points=5), ("points: 5",)),
    Tent: (Tent(coins=1), ("coins: 1",)),
    Camp: (Camp(8, 9), ()),
    Levels: (Levels((Level(2, 1), Level(4, 1))), ("another level",) * 2),
    Performance: (Performance(tuple(Stage(n, 1) for n in range(1, 11))), ("another space",) * 10),
    Track: (Track(("", "poster") * 5), ("nothing", "poster") * 5),
}
EDGE = 0.06  # around the camp, in spaces


def answer(fingers: Fingers, ask: Ask[Any], option: Option[Any] | None, move: Any) -> bool:
    place = next((n for n, each in enumerate(ask.options) if each is option), 0)
    match move:
        case m.Take(colour) if option and _is_untold(fingers, colour):
            fingers.tap(f"{colour} die")
            fingers.tap(fingers.said(option.label))
        case m.Lay():
            fingers.tap_at(f".acts > .option >> nth={place}")
        case m.Choose() | m.Remove() | m.Score() | m.Fill() if option:
            fingers.tap_at(f".acts .stack .option >> nth={place}")
        case m.Poster() if option:
            fingers.tap_at(f".acts .pair .option >> nth={place}")
        case m.Plan(action):
            fingers.tap(action)
        case m.Build():
            _build(fingers, move)
        case m.Travel():
            _enter_action(fingers, move)
            fingers.tap_at(f".two-abreast .option >> nth={_furthest_first(ask).index(move)}")
        case m.Perform() if option:
            _enter_action(fingers, move)
            fingers.tap(fingers.said(option.label))
        case m.Complete(space, gems):
            _complete(fingers, ask, space, gems)
        case m.Rearrange(space) if option:
            fingers.tap_at(f".hoarding > * >> nth={space}")
            fingers.tap(fingers.said(option.label))
        case m.Hang(space):
            fingers.tap_at(f".hoarding > * >> nth={space}")
        case m.Use():
            fingers.tap("the bonus of your card")
        case _:
            return False
    return True


def _furthest_first(ask: Ask[Any]) -> list[m.Travel]:
    return sorted((each.move for each in ask.options if isinstance(each.move, m.Travel)), key=lambda way: -way.steps)


def _turn(fingers: Fingers) -> dict[str, Any]:
    turn: dict[str, Any] = fingers.view["position"]["turn"]
    return turn


def _own(fingers: Fingers) -> dict[str, Any]:
    own: dict[str, Any] = fingers.view["position"]["ringmasters"][fingers.view["viewer"]]
    return own


def _is_untold(fingers: Fingers, colour: str) -> bool:
    dice = fingers.view["position"]["dice"]
    return any(die["colour"] == colour and die.get("face") is None for die in dice)


def _enter_action(fingers: Fingers, move: m.Build | m.Travel | m.Perform) -> None:
    if _turn(fingers)["stage"] == "action":
        fingers.tap(type(move).__name__.lower())


def _build(fingers: Fingers, move: m.Build) -> None:
    _enter_action(fingers, move)
    kind = fingers.page.locator(f'.acts [aria-label="{move.size} {move.colour} tile"]')
    if kind.count() and kind.first.get_attribute("aria-pressed") != "true":
        kind.first.click()
        fingers.taps += 1
    _stroke(fingers, _path(move.cells))
    fingers.tap("lay it here")


def _path(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A stroke over all of these spaces, edge by edge."""

    def on(walked: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
        if len(walked) == len(cells):
            return walked
        row, column = walked[-1]
        beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        ways = (on((*walked, cell)) for cell in beside if cell in cells and cell not in walked)
        return next((way for way in ways if way), None)

    found = next((way for cell in cells if (way := on((cell,)))), None)
    assert found, f"no stroke covers {cells}"
    return found


def _stroke(fingers: Fingers, cells: tuple[Cell, ...]) -> None:
    """One touch, drawn over these spaces of the camp."""
    camp, own = fingers.page.locator(".state svg.camp.is-open"), _own(fingers)["camp"]
    camp.scroll_into_view_if_needed()
    box = camp.bounding_box()
    assert box is not None
    across, down = box["width"] / (own["columns"] + 2 * EDGE), box["height"] / (own["rows"] + 2 * EDGE)
    mouse = fingers.page.mouse
    for n, (row, column) in enumerate(cells):
        mouse.move(box["x"] + (column + 0.5 + EDGE) * across, box["y"] + (row + 0.5 + EDGE) * down)
        if n == 0:
            mouse.down()
    mouse.up()
    fingers.taps += 1


def _complete(fingers: Fingers, ask: Ask[Any], space: int, gems: tuple[str, ...]) -> None:
    shows = [show["space"] for show in _turn(fingers)["complete"] or ()]
    ways = [each for each in ask.options if isinstance(each.move, m.Complete) and each.move.space == space]
    act = f".act >> nth={shows.index(space)}"
    if ways[0].move.gems == gems:
        fingers.tap_at(f"{act} >> .takes .option")
    else:
        fingers.tap_at(f"{act} >> .takes .small-button")
        fingers.tap(fingers.said(next(each.label for each in ways if each.move.gems == gems)))


def enter(fingers: Fingers, field: Field, value: Any) -> bool:
    if field.kind == "faces":
        for face in value:
            fingers.tap(f"{field.name} die showing {face}")
        return True
    for word in PLAIN[type(value)][1] if type(value) in PLAIN else ():
        fingers.tap(word)
    return type(value) in PLAIN


def offer(fingers: Fingers, ask: Ask[Any], move: Any) -> None:
    """On the screen of the action or the turn's end; else behind a chip, or the button with the board."""
    chip = fingers.page.locator(".chip", has_text="Bonus and trainers")
    is_here = _turn(fingers)["stage"] == "action" or (
        not chip.count() and fingers.page.locator(".state .option").count()
    )
    if is_here:
        fingers.answer(ask, move)
        return
    fingers.tap_at('.chip:has-text("Bonus and trainers")' if chip.count() else ".footer-bar button")
    fingers.answer(ask, move)
    fingers.page.locator(".sheet").wait_for(state="detached")


def plain(move: Any) -> Any:
    """What is printed is told as plainly as can be."""
    if isinstance(move, Tell) and type(move.value) in PLAIN:
        return replace(move, value=PLAIN[type(move.value)][0])
    return move


GESTURES = Gestures(answer, enter, offer, plain, (m.Done, m.Plan, m.Forgo), (m.Build,), "Points, round by round")
