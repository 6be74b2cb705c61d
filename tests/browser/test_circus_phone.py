"""Every question of whole games of Circus can be answered on a phone; sums are made before the reader's eyes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from companion.core.why import Illegal
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove
from tests.browser.circus_views import Seen, front, games, legal, offered
from tests.browser.stage import stage
from tests.browser.test_every_question import TOO_SMALL, TOO_WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
Show = Callable[[str], "Page"]

# Taps every button of the screen, of the sheets it opens and of those they open; what the phone would have sent.
TAP_ALL = """async (name) => {
  const drawn = () => new Promise((done) => setTimeout(done));
  const buttons = () => [...document.querySelectorAll(document.querySelector('.sheet')
    ? '.sheet > :not(header) button' : ':is(.phone > .state, .phone > .acts) button')];
  const heading = () => document.querySelector('.sheet h2')?.textContent ?? '';
  const known = new Set();
  const words = () => document.querySelector('.sheet').textContent;
  const sent = [];
  const go = async (path) => {
    await window.show(name);
    for (const n of path) { buttons()[n].click(); await drawn(); }
  };
  const explore = async (path) => {
    await go(path);
    const before = heading();
    for (let n = 0, all = buttons().length; n < all; n += 1) {
      buttons()[n].click();
      await drawn();
      sent.push(...window.taps.splice(0));
      if (heading() === before) continue;
      if (!known.has(words())) { known.add(words()); await explore([...path, n]); }
      await go(path);
    }
  };
  await explore([]);
  return sent;
}"""
CUT = """() => [...document.querySelectorAll('main :is(b, small, h1, h2, h3, p, span, i)')]
    .filter((each) => each.clientWidth && !each.closest('.only-read, .cube, .seat, .footer-bar, .who'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


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


def as_text(move: object) -> str:
    return json.dumps(move, sort_keys=True)


def test_every_legal_answer_and_all_of_a_rehearsal_can_be_tapped(show: Show, found: dict[str, Seen]) -> None:
    lacking = {}
    for n, (name, seen) in enumerate(found.items()):
        moves = [*legal(seen.view), *offered(seen.view)]
        sent = {as_text(tap.get("move")) for tap in show(name).evaluate(TAP_ALL, str(n))} if moves else set()
        if left := [move for move in moves if as_text(move) not in sent]:
            lacking[name] = left
    assert lacking == {}


def test_the_views_hold_everything_that_may_be_done(found: dict[str, Seen]) -> None:
    done = {move["do"] for seen in found.values() for move in (*legal(seen.view), *offered(seen.view))}
    assert done == {"starts", "poster", "turn", "play", "give", "leave", "discard", "develop", "swap", "remove", "send"}


def test_every_typed_answer_has_its_fields(show: Show, found: dict[str, Seen]) -> None:
    typed = [name for name, seen in found.items() if (ask := front(seen.view)) and ask["form"]]
    assert typed
    for name in typed:
        assert show(name).locator(".keypad").count() == 1, name


@pytest.mark.parametrize(("width", "height"), [(320, 640), (360, 740)])
def test_nothing_is_too_wide_too_small_or_cut(
    phone: Page, show: Show, found: dict[str, Seen], width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    for name in found:
        page = show(name)
        assert page.evaluate(TOO_WIDE.replace("320.5", "innerWidth + 0.5")) == [], name
        assert page.evaluate(TOO_SMALL) == [], name
        assert page.evaluate(CUT) == [], name


def test_the_sheets_of_a_rehearsal_fit_too(phone: Page, show: Show, found: dict[str, Seen]) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    for name in (name for name, seen in found.items() if offered(seen.view)):
        page = show(name)
        for n in range(page.locator(".cell").count()):
            page.evaluate("(n) => document.querySelectorAll('.cell')[n].click()", n)
            page.locator(".sheet").wait_for()
            assert page.evaluate(TOO_WIDE) == [], name
            assert page.evaluate(TOO_SMALL) == [], name
            assert page.evaluate(CUT) == [], name
            page.evaluate("() => document.querySelector('.sheet > header button').click()")


def sending(found: dict[str, Seen]) -> tuple[str, Seen, list[dict[str, Any]]]:
    """A view of somebody who may send performers, some of whom share colours and push others out."""
    for name, seen in found.items():
        sends = seen.view["position"]["sends"] or []
        if (legal(seen.view) or [{"do": ""}])[0]["do"] == "send" and any(each["leave"] for each in sends):
            return name, seen, sends
    raise AssertionError("no such view")


def test_each_performer_shows_its_points_as_a_sum_and_who_leaves(show: Show, found: dict[str, Seen]) -> None:
    name, _, sends = sending(found)
    buttons = show(name).locator(".sends button")
    assert buttons.count() == len(sends)
    for n, send in enumerate(sends):
        text = buttons.nth(n).inner_text()
        assert str(send["points"]) in text.split()
        assert (f"{send['new']} new × 2" in text) == (send["new"] > 0)
        assert (f"{send['shared']} shared" in text) == (send["shared"] > 0)
        assert buttons.nth(n).locator(".leaving .sign").count() == len(send["leave"])
        assert send["points"] == send["shared"] + 2 * send["new"]


def test_one_tap_sends(show: Show, found: dict[str, Seen]) -> None:
    name, _, sends = sending(found)
    page = show(name)
    page.locator(".sends button").first.click()
    assert [tap["move"] for tap in page.evaluate("window.taps")] == [{"do": "send", "performer": sends[0]["card"]}]


def test_cubes_are_told_apart_without_their_colour(show: Show, found: dict[str, Seen]) -> None:
    """A letter and a rim of its own for each of the five."""
    page = show(sending(found)[0])
    cubes = page.locator(".cell .cube")
    marks = [(cubes.nth(n).locator("b").inner_text(), cubes.nth(n).locator("svg").inner_html()) for n in range(5)]
    assert len({letter for letter, _ in marks}) == 5
    assert len({rim for _, rim in marks}) == 5


def test_who_came_is_one_tap(show: Show, found: dict[str, Seen]) -> None:
    name = next(n for n, seen in found.items() if "who came" in n and len(legal(seen.view)) == 11)
    page = show(name)
    assert page.locator(".came button").count() == 11
    page.get_by_role("button", name="Female clown").click()
    assert page.evaluate("window.taps")[-1]["move"] == {"do": "turn", "specialty": "clown", "gender": "female"}


def test_a_card_that_prints_another_cost_is_played_with_it(show: Show, found: dict[str, Seen]) -> None:
    name, seen = next((name, seen) for name, seen in found.items() if dear(seen))
    page = show(name)
    page.get_by_role("button", name="Practice:").click()
    page.get_by_text("Another cost is printed on it").click()
    page.get_by_role("group", name="The cost on this card").get_by_role("button", name="0", exact=True).click()
    page.locator(".sheet .option").first.click()
    move: CircusMove = msgspec.convert(page.evaluate("window.taps")[-1]["move"], GAME.moves)
    try:
        assert len(GAME.apply(seen.state, seen.seat, move).upgrade_pile.discards) > 0
    except Illegal as no:
        pytest.fail(f"{move}: {no.why}")


def dear(seen: Seen) -> bool:
    """The cost of a Practice has been told, and some card may be in the hand."""
    plays = seen.view["position"]["plays"] or []
    told = any(play["upgrade"].startswith("practice") and play["cost"] is not None for play in plays)
    return bool(offered(seen.view)) and told and None in seen.state.circuses[seen.seat].hand


def test_the_finale_as_it_stands_names_all_six_specialties(show: Show, found: dict[str, Seen]) -> None:
    name = next(n for n, seen in found.items() if "waiting rehearsal" in n)
    page = show(name)
    page.get_by_text("If it ended now").click()
    assert page.locator(".sheet .lines li").count() == 6


def test_a_number_told_wrongly_is_told_anew(show: Show, found: dict[str, Seen]) -> None:
    page = show(next(n for n in found if "waiting rehearsal" in n))
    page.locator(".footer-bar button").first.click()
    for words in ("A printed number was told wrongly", "The upgrades track", "The lowest step of the upgrades track"):
        page.locator(".sheet").get_by_text(words).first.click()
    page.locator(".keypad").get_by_text("2", exact=True).click()
    page.get_by_text("That is it").click()
    told = {"do": "tell", "card": "track/upgrades", "field": "adds 0", "value": 2}
    assert page.evaluate("window.taps")[-1]["move"] | {"card": "track/upgrades"} == told


def test_who_a_performer_is_can_be_told_anew(show: Show, found: dict[str, Seen]) -> None:
    name, seen = next((n, seen) for n, seen in found.items() if "waiting rehearsal" in n and seen.state.arena)
    page, who = show(name), seen.state.arena[0]
    page.locator(".footer-bar button").first.click()
    page.locator(".sheet").get_by_text("A printed number was told wrongly").click()
    page.locator(".sheet .option").filter(has_text="Arena").first.click()
    page.locator(".sheet").get_by_text("The gender on the card").click()
    page.locator(".sheet").get_by_text("female", exact=True).first.click()
    page.get_by_text("That is it").click()
    assert page.evaluate("window.taps")[-1]["move"] == {
        "do": "tell", "card": who.card, "field": "gender", "value": "female",
    }  # fmt: skip


def test_each_action_of_the_advanced_game_has_a_name_and_a_sheet_of_its_own(show: Show, found: dict[str, Seen]) -> None:
    name = next(
        n for n, seen in found.items() if seen.view["position"]["actions"] and "swap" in str(offered(seen.view))
    )
    page = show(name)
    titles = {"Develop": "Develop", "Swap": "Swap a performer", "Remove cubes": "Remove cubes"}
    for word, title in titles.items():
        page.locator(".cell").filter(has_text=word).click()
        assert page.locator(".sheet > header").inner_text().strip().startswith(title)
        page.evaluate("() => document.querySelector('.sheet > header button').click()")


def test_what_went_back_by_itself_is_said_on_the_phone_that_began_it(show: Show, found: dict[str, Seen]) -> None:
    for name in (name for name in found if name.endswith("returned")):
        text = show(name).locator("main").inner_text()
        assert "the hand holds" in text or "the last of" in text, name
    assert any(name.endswith("returned") for name in found)
