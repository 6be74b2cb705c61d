"""Every question of whole games of The Magnificent can be answered on a phone; tiles are laid by finger."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from companion.core.why import Illegal
from companion.games.magnificent import GAME
from companion.games.magnificent.rules.moves import Build, MagnificentMove
from companion.games.magnificent.rules.parts import Bonus, Camp, Cell, Gain, Level, Levels
from tests.browser.magnificent_views import Seen, earliest, front, games
from tests.browser.stage import stage
from tests.browser.test_every_question import TOO_SMALL, TOO_WIDE
from tests.browser.views import View

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
Show = Callable[[str], "Page"]
Draw = Callable[[Seen], "Page"]

# Taps every button of the screen, of the screens and sheets it opens, and of what a pressed choice brings up.
TAP_ALL = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const words = (button) => `${button.getAttribute('aria-label') ?? ''}|${button.textContent}|${button.className}`;
  const buttons = (where) => [...document.querySelectorAll(`${where} button:not(.performer)`)];
  const explore = async (where, seen, deep) => {
    for (;;) {
      const next = buttons(where).findLast((button) => !seen.has(words(button))); // what a choice brings up comes first
      if (!next) return;
      seen.add(words(next));
      const before = document.querySelector('.band h1').textContent;
      next.click();
      await drawn();
      if (document.querySelector('.sheet') && !where.startsWith('.sheet')) {
        await explore('.sheet > :not(header)', new Set(), deep);
        document.querySelector('.sheet > header button').click();
        await drawn();
      }
      const back = buttons('.phone > .acts').find((button) => button.textContent.trim() === 'Back');
      if (back && !deep && document.querySelector('.band h1').textContent !== before) {
        await explore(':is(.phone > .state, .phone > .acts)', new Set([words(back)]), true);
        buttons('.phone > .acts').find((button) => button.textContent.trim() === 'Back').click();
        await drawn();
      }
    }
  };
  await explore(':is(.phone > .state, .phone > .acts)', new Set(), false);
  return window.taps;
}"""


@pytest.fixture(scope="module")
def found() -> dict[str, Seen]:
    return games()


@pytest.fixture(scope="module")
def port(found: dict[str, Seen]) -> Iterator[int]:
    with stage({str(n): seen.view for n, seen in enumerate(found.values())}) as port:
        yield port


@pytest.fixture
def show(phone: Page, port: int, found: dict[str, Seen]) -> Show:
    """Shows the view of this name on the phone."""
    phone.goto(f"http://table.lan:{port}/screen.html?view=0")
    phone.wait_for_selector("body[data-ready]")

    def shown(name: str) -> Page:
        phone.evaluate("(n) => window.show(n)", str([*found].index(name)))
        return phone

    return shown


@pytest.fixture
def draw(phone: Page) -> Iterator[Draw]:
    """Shows the placement of one view on the phone."""
    views: dict[str, View] = {"one": {}}
    with stage(views) as port:

        def drawn(seen: Seen) -> Page:
            views["one"] = seen.view
            phone.goto(f"http://table.lan:{port}/screen.html?view=one")
            phone.wait_for_selector("body[data-ready]")
            if seen.view["position"]["turn"]["stage"] == "action":
                phone.locator(".acts .pair .option").first.click()
            return phone

        yield drawn


def as_text(move: object) -> str:
    return json.dumps(move, sort_keys=True)


def test_every_legal_option_can_be_tapped(show: Show, found: dict[str, Seen]) -> None:
    missed = {}
    for name, seen in found.items():
        ask = front(seen.view)
        legal = [one["move"] for one in ask["options"] if not one["no"]] if ask else []
        sent = {as_text(tap.get("move")) for tap in show(name).evaluate(TAP_ALL)} if legal else set()
        if missing := [move for move in legal if as_text(move) not in sent]:
            missed[name] = missing
    assert missed == {}


def test_what_is_offered_besides_can_be_tapped(show: Show, found: dict[str, Seen]) -> None:
    missed = {}
    for name, seen in found.items():
        offered = [one["move"] for offer in seen.view["offers"] for one in offer["options"] if not one["no"]]
        if not offered:
            continue
        page = show(name)
        page.locator(".footer-bar button").first.click()
        sent = {as_text(tap.get("move")) for tap in page.evaluate(TAP_SHEET)}
        if missing := [move for move in offered if as_text(move) not in sent]:
            missed[name] = missing
    assert missed == {}


TAP_SHEET = """async () => {
  for (const button of document.querySelectorAll('.sheet > .inside button:not(.performer)')) button.click();
  return window.taps;
}"""


def test_a_print_that_is_missing_is_asked_for_by_the_action(show: Show, found: dict[str, Seen]) -> None:
    name = next(n for n, seen in found.items() if plans(seen) == {"build", "travel", "perform"})
    sent = {as_text(tap.get("move")) for tap in show(name).evaluate(TAP_ALL)}
    assert all(as_text({"do": "plan", "action": action}) in sent for action in ("build", "travel", "perform"))


def plans(seen: Seen) -> set[str]:
    ask = front(seen.view)
    moves = [option["move"] for option in ask["options"]] if ask else []
    untold = not seen.view["position"]["ringmasters"][seen.seat]["levels"]
    return {move["action"] for move in moves if move["do"] == "plan"} if untold else set()


def test_every_typed_answer_has_its_fields(show: Show, found: dict[str, Seen]) -> None:
    for name, seen in found.items():
        ask = front(seen.view)
        if ask and ask["form"] and not ask["options"]:
            page = show(name)
            assert page.locator(".keypad, .field, .amount").count() >= len(ask["form"]["fields"]), name
            assert page.locator(".acts .option").count() >= 1, name


def test_nothing_is_wider_than_a_small_phone(phone: Page, show: Show, found: dict[str, Seen]) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    assert {name: wide for name in found if (wide := show(name).evaluate(TOO_WIDE))} == {}


def test_targets_are_large_enough(phone: Page, show: Show, found: dict[str, Seen]) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    assert {name: small for name in found if (small := show(name).evaluate(TOO_SMALL))} == {}


# what is typed becomes a move the game takes


def asked_for(found: dict[str, Seen], kind: str) -> str:
    return next(name for name, seen in found.items() if fields(seen) == [kind])


def fields(seen: Seen) -> list[str]:
    ask = front(seen.view)
    return [field["kind"] for field in ask["form"]["fields"]] if ask and ask["form"] else []


def told(page: Page) -> Any:
    """The value that the last tap told, as the game reads it."""
    move: Any = msgspec.convert(page.evaluate("window.taps[window.taps.length - 1].move"), GAME.moves)
    return move.value


def press(page: Page, *labels: str) -> None:
    for label in labels:
        page.locator(".acts").get_by_role("button", name=label, exact=True).first.click()


def test_a_bonus_is_told_in_a_few_taps(show: Show, found: dict[str, Seen]) -> None:
    page = show(asked_for(found, "bonus"))
    press(page, "coins", "coins: 1", "gem", "orange gem", "Build", "That is it")
    assert told(page) == Bonus((Gain("coins", 2), Gain("gem", 1, "orange")), action="build")


def test_a_camp_is_told_by_its_size_and_its_spaces(show: Show, found: dict[str, Seen]) -> None:
    page = show(asked_for(found, "camp"))
    press(page, "rows: \N{MINUS SIGN}1", "columns: 1")
    tap(page.locator(".camp"), (0, 0), 7, 10)
    press(page, "no camp")
    tap(page.locator(".camp"), (6, 9), 7, 10)
    press(page, "That is it")
    assert told(page) == Camp(7, 10, outside=((6, 9),), bonuses=((0, 0),))


def test_build_levels_are_told_one_by_one(show: Show, found: dict[str, Seen]) -> None:
    page = show(asked_for(found, "levels"))
    press(page, "Another level", "Another level", "That is it")
    assert told(page) == Levels((Level(2, 1), Level(4, 1)))


@pytest.mark.parametrize("kind", ["ability", "criterion"])
def test_the_untouched_answer_is_one_the_game_reads(show: Show, found: dict[str, Seen], kind: str) -> None:
    page = show(asked_for(found, kind))
    page.locator(".acts .send .option").click()
    assert told(page) is not None


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("track", "A travel track has 5 poster spaces, here are 0."),
        ("performance", "The performance track has 2 spaces at least."),
    ],
)
def test_what_cannot_be_printed_is_not_sent_and_says_why(
    show: Show, found: dict[str, Seen], kind: str, says: str
) -> None:
    page = show(asked_for(found, kind))
    send = page.locator(".acts .send .option")
    assert says in send.inner_text()
    assert send.get_attribute("aria-disabled") == "true"


# laying tiles


def camp_of(seen: Seen) -> dict[str, Any]:
    own: dict[str, Any] = seen.view["position"]["ringmasters"][seen.seat]["camp"]
    return own


def tap(camp: Locator, cell: Cell, rows: int, columns: int) -> None:
    """A finger in the middle of this space."""
    camp.scroll_into_view_if_needed()
    box = camp.bounding_box()
    assert box is not None
    row, column = cell
    camp.page.mouse.click(
        box["x"] + box["width"] * (column + 0.5) / columns, box["y"] + box["height"] * (row + 0.5) / rows
    )


def placed(page: Page, seen: Seen) -> Build:
    """The tile that the last tap lays; the game takes it."""
    move: MagnificentMove = msgspec.convert(page.evaluate("window.taps[window.taps.length - 1].move"), GAME.moves)
    assert isinstance(move, Build)
    try:
        GAME.apply(seen.state, seen.seat, move)
    except Illegal as no:
        pytest.fail(f"{move}: {no.why}")
    return move


def is_building(seen: Seen) -> bool:
    turn, ask = seen.view["position"]["turn"], front(seen.view)
    is_asked = ask is not None and ask["form"] is not None and ["do", "build"] in ask["form"]["template"]
    return is_asked and turn["seat"] == seen.seat and bool(turn["build"]["left"]) and camp_of(seen)["rows"] is not None


def first_shape(seen: Seen) -> bool:
    """Whether the shape of the first tile that may be built is known."""
    build = seen.view["position"]["turn"]["build"]
    size = "small" if any(left["small"] for left in build["left"]) else "large"
    return seen.view["position"]["shapes"][f"{build['colours'][0]} {size}"] is not None


@pytest.fixture(scope="module")
def shaped() -> Seen:
    def fits(seen: Seen) -> bool:
        return is_building(seen) and first_shape(seen) and bool(camp_of(seen)["tiles"])

    return earliest(fits, 3, 1, told=True)


@pytest.fixture(scope="module")
def shapeless() -> Seen:
    return earliest(lambda seen: is_building(seen) and not first_shape(seen), 3, 1)


def test_where_it_fits_shows_a_place_the_game_takes(draw: Draw, shaped: Seen) -> None:
    page = draw(shaped)
    page.get_by_role("button", name="Where it fits").click()
    assert page.locator(".ghost.is-good").count() == 1
    page.get_by_role("button", name="Lay it here").click()
    assert placed(page, shaped).cells


@pytest.fixture(scope="module")
def free() -> Seen:
    """A tile of a bonus is due."""

    def fits(seen: Seen) -> bool:
        ask, turn = front(seen.view), seen.view["position"]["turn"]
        is_asked = ask is not None and ask["form"] is not None and ["do", "build"] in ask["form"]["template"]
        return is_asked and turn["seat"] == seen.seat and turn["build"]["free"] is not None

    return earliest(fits, 3, 4, told=True)


def test_the_tile_of_a_bonus_is_laid_in_its_colour_or_in_any(draw: Draw, free: Seen) -> None:
    page, due = draw(free), free.view["position"]["turn"]["build"]["free"]
    if due["colour"] is None:
        page.get_by_role("button", name=f"{due['size']} purple tile").click()
    page.get_by_role("button", name="Where it fits").click()
    page.get_by_role("button", name="Lay it here").click()
    assert placed(page, free).colour == (due["colour"] or "purple")


def test_a_finger_puts_the_ghost_where_it_points_and_buttons_move_it(draw: Draw, shaped: Seen) -> None:
    own, page = camp_of(shaped), draw(shaped)
    tap(page.locator(".camp"), (own["rows"] - 1, own["columns"] - 1), own["rows"], own["columns"])
    before = page.locator(".ghost .face").get_attribute("d")
    assert before is not None
    assert f"M{own['columns'] - 1} {own['rows'] - 1}" in before
    page.get_by_role("button", name="up", exact=True).click()
    assert page.locator(".ghost .face").get_attribute("d") != before
    page.get_by_role("button", name="down", exact=True).click()
    assert page.locator(".ghost .face").get_attribute("d") == before
    for _ in range(4):
        page.get_by_role("button", name="Turn").click()
    assert page.locator(".ghost .edge").count() == 1


def test_a_stroke_turns_and_flips_the_tile_onto_its_spaces(draw: Draw, shaped: Seen) -> None:
    own, page = camp_of(shaped), draw(shaped)
    page.get_by_role("button", name="Where it fits").click()
    page.get_by_role("button", name="Turn").click()
    page.get_by_role("button", name="Where it fits").click()
    wanted = page.locator(".ghost .face").get_attribute("d")
    assert wanted is not None
    cells = [(int(row), int(column)) for column, row in re.findall(r"M(\d+) (\d+)", wanted)]
    page.get_by_role("button", name="Turn").click()
    stroke(page.locator(".camp"), along(cells), own["rows"], own["columns"])
    drawn = page.locator(".ghost .face").get_attribute("d") or ""
    assert sorted(re.findall(r"M\d+ \d+", drawn)) == sorted(re.findall(r"M\d+ \d+", wanted))


def along(cells: list[Cell]) -> list[Cell]:
    """The spaces in an order in which each lies beside the one before."""
    for order in itertools.permutations(cells):
        if all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in itertools.pairwise(order)):
            return list(order)
    raise AssertionError(cells)


def stroke(camp: Locator, cells: list[Cell], rows: int, columns: int) -> None:
    """A finger drawn over these spaces."""
    camp.scroll_into_view_if_needed()
    box = camp.bounding_box()
    assert box is not None
    for n, (row, column) in enumerate(cells):
        x, y = box["width"] * (column + 0.5) / columns, box["height"] * (row + 0.5) / rows
        camp.page.mouse.move(box["x"] + x, box["y"] + y)
        if n == 0:
            camp.page.mouse.down()
    camp.page.mouse.up()


def test_a_place_where_it_does_not_fit_says_why(draw: Draw, shaped: Seen) -> None:
    own, page = camp_of(shaped), draw(shaped)
    tap(page.locator(".camp"), own["tiles"][0]["cells"][0], own["rows"], own["columns"])
    assert page.locator(".ghost.is-bad").count() == 1
    lay = page.get_by_role("button", name="Lay it here")
    assert lay.get_attribute("aria-disabled") == "true"
    assert "overlaps" in lay.inner_text()


def test_a_tile_of_unknown_shape_is_tapped_space_by_space(draw: Draw, shapeless: Seen) -> None:
    own, page = camp_of(shapeless), draw(shapeless)
    n = int("".join(filter(str.isdigit, page.get_by_role("button", name="Lay it here").inner_text())))
    for cell in free_row(own, n):
        tap(page.locator(".camp"), cell, own["rows"], own["columns"])
    page.get_by_role("button", name="Lay it here").click()
    assert len(placed(page, shapeless).cells) == n


def free_row(own: dict[str, Any], n: int) -> list[Cell]:
    """n free spaces that hang together beside what is built, found by growing."""
    taken = {tuple(cell) for tile in own["tiles"] for cell in tile["cells"]}
    outside = {tuple(cell) for cell in own["outside"]}
    free = {(r, c) for r in range(own["rows"]) for c in range(own["columns"])} - taken - outside
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1))
    for start in sorted(free):
        if taken and not any((start[0] + r, start[1] + c) in taken for r, c in sides):
            continue
        grown = [start]
        for row, column in grown:
            grown += [cell for r, c in sides if (cell := (row + r, column + c)) in free and cell not in grown]
        if len(grown) >= n:
            return grown[:n]
    raise AssertionError("no room")
