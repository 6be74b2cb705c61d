"""The Magnificent by finger: cards by their place, tiles turned and laid on the camp, prints as plain as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.core.game import Ask, Field, Option, Tell
from companion.games.magnificent import moves as m
from companion.games.magnificent.parts import (
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
Shape = tuple[Cell, ...]
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
    shape = fingers.view["position"]["shapes"][f"{move.colour} {move.size}"]
    if shape is None:
        for cell in move.cells:
            _touch(fingers, cell)
    else:
        _hold(fingers, tuple(map(tuple, shape)), _normal(move.cells))
        _touch(fingers, _under(move.cells))
    fingers.tap("lay it here")


def _hold(fingers: Fingers, shape: Shape, wanted: Shape) -> None:
    """Turned and flipped until it lies as it is wanted."""
    for flip in (False, True):
        held = _normal(shape)
        for turns in range(4):
            lies = _normal(tuple((row, -column) for row, column in held)) if flip else held
            if lies == wanted:
                for word in ("turn",) * turns + ("flip",) * flip:
                    fingers.tap(word)
                return
            held = _normal(tuple((column, -row) for row, column in held))
    raise AssertionError(f"{shape} never lies like {wanted}")


def _normal(cells: Any) -> Shape:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _under(cells: tuple[Cell, ...]) -> Cell:
    """The space by which the screen holds a shape: the one nearest its middle, the first of several."""
    shape = _normal(cells)
    middle = max(row for row, _ in shape) / 2, max(column for _, column in shape) / 2
    row, column = min(shape, key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]))
    return row + min(r for r, _ in cells), column + min(c for _, c in cells)


def _touch(fingers: Fingers, cell: Cell) -> None:
    camp, own = fingers.page.locator(".state svg.camp.is-open"), _own(fingers)["camp"]
    camp.scroll_into_view_if_needed()
    box = camp.bounding_box()
    assert box is not None
    across, down = box["width"] / (own["columns"] + 2 * EDGE), box["height"] / (own["rows"] + 2 * EDGE)
    fingers.page.mouse.click(box["x"] + (cell[1] + 0.5 + EDGE) * across, box["y"] + (cell[0] + 0.5 + EDGE) * down)
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
    """On the action's own screen; else behind the button with the board."""
    turn = _turn(fingers)
    if turn and turn["stage"] in ("action", "end"):
        fingers.answer(ask, move)
    else:
        fingers.tap_at(".footer-bar button")
        fingers.answer(ask, move)
        fingers.page.locator(".sheet").wait_for(state="detached")


def plain(move: Any) -> Any:
    """What is printed is told as plainly as can be."""
    if isinstance(move, Tell) and type(move.value) in PLAIN:
        return replace(move, value=PLAIN[type(move.value)][0])
    return move


GESTURES = Gestures(answer, enter, offer, plain, (m.Done, m.Plan, m.Forgo), "Points, round by round")
