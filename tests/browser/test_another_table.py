"""Another table takes the people along: a phone goes on there with one tap, and no page ends without a button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.parlour import NAMES, Parlour, parlour
from tests.browser.table_stage import hello, table_stage
from web.table.room import Plan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    """A game of Drum Roll that has begun; nobody has sat down yet."""
    with parlour(chromium, tmp_path, NAMES[:3]) as room:
        room.begin()
        yield room


def lay(room: Parlour, *names: str) -> None:
    """The host opens a table of another game for these people, with other seats and signs."""
    room.desk.room.lay("circus", Plan([*names], [*"BADC"[: len(names)]], pack="empty", dealer=False))


def seated(room: Parlour, seat: int) -> Page:
    page = room.sit(room.page(), seat)
    page.locator(".phone").wait_for()
    return page


# -- phones -----------------------------------------------------------------------------------------------------------


def test_a_phone_goes_on_at_the_new_table_with_one_tap(room: Parlour) -> None:
    anna = seated(room, 0)
    lay(room, "Bori", "Anna", "Csaba")
    anna.get_by_role("heading", name="Join the new game?").wait_for()
    assert "Circus" in anna.inner_text(".welcome")
    anna.get_by_role("button", name="Join as Anna").click()
    anna.get_by_role("heading", name="You have a seat").wait_for()
    assert room.desk.room.seats.rows()[1].token_hash is not None
    assert "ringside.seat" in anna.evaluate("Object.keys(localStorage)")
    room.begin()
    anna.locator(".phone .who", has_text="Anna").wait_for()


def test_a_phone_that_is_asked_hears_of_yet_another_table(room: Parlour) -> None:
    """Before Anna taps, the host opens one more, and then the first again, at which she still sits."""
    first, anna = room.desk.room.id, seated(room, 0)
    lay(room, "Bori", "Anna", "Csaba")
    anna.get_by_role("button", name="Join as Anna").wait_for()
    room.desk.room.lay("magnificent", Plan(["Anna", "Bori"], pack="empty"))
    anna.get_by_text("The Magnificent").wait_for()
    room.desk.room.resume(first)
    anna.locator(".phone .who", has_text="Anna").wait_for()


def test_whoever_has_a_seat_at_the_new_table_goes_on_by_itself(room: Parlour) -> None:
    anna, laptop = seated(room, 0), room.laptop()
    laptop.evaluate("async () => (await import('/static/js/line/post.js')).post('/api/again', {})")
    anna.get_by_role("heading", name="You have a seat").wait_for()
    laptop.get_by_text("1 of 3 seated").wait_for()
    room.begin()
    anna.locator(".phone .who", has_text="Anna").wait_for()


def test_while_the_host_chooses_nothing_changes_for_the_phones(room: Parlour) -> None:
    anna, laptop = seated(room, 0), room.laptop()
    before = anna.inner_text(".phone")
    laptop.get_by_role("button", name="Host").click()
    laptop.locator(".sheet").get_by_role("button", name="Another table").click()
    laptop.get_by_role("button", name="New game").click()
    laptop.get_by_role("heading", name="New game: Drum Roll").wait_for()
    assert anna.inner_text(".phone") == before


def test_the_new_lobby_outlives_a_reload(room: Parlour) -> None:
    laptop = room.laptop()
    laptop.goto(f"{room.address}/?start")
    laptop.get_by_role("button", name="New game").click()
    laptop.get_by_role("button", name="Open the table").click()
    laptop.locator(".lobby").wait_for()
    assert "start" not in laptop.url
    laptop.reload()
    laptop.locator(".lobby").wait_for()


def test_a_phone_whose_seat_another_holds_asks_the_host(room: Parlour) -> None:
    anna = seated(room, 0)
    lay(room, "Bori", "Anna", "Csaba")
    anna.get_by_role("button", name="Join as Anna").wait_for()
    room.sit(room.page(), 1)  # somebody else is called Anna, too
    anna.reload()
    anna.get_by_text("Another phone holds your seat.").wait_for()
    anna.get_by_role("button", name="Join as Anna").click()
    anna.get_by_role("heading", name="Knocking").wait_for()
    (knock,) = room.desk.door.knocks.waiting()
    assert (knock.kind, knock.comes.seat) == ("claim", 1)
    room.desk.door.knocks.answer(knock.id, yes=True)
    anna.get_by_role("heading", name="You have a seat").wait_for()


def test_who_has_no_seat_there_looks_on_and_may_take_a_free_one(room: Parlour) -> None:
    csaba = seated(room, 2)
    lay(room, "Bori", "")
    csaba.wait_for_url("**/watch")
    csaba.get_by_role("heading", name="The game has not begun yet").wait_for()
    csaba.get_by_role("link", name="Take a seat").click()
    csaba.wait_for_url("**/j")
    csaba.locator(".chair-button").nth(1).click()  # no code is asked
    assert csaba.input_value("#name") == "Csaba"
    csaba.locator(".go button").click()
    csaba.get_by_role("heading", name="You have a seat").wait_for()


def test_a_spectator_is_told_that_all_seats_are_taken(room: Parlour) -> None:
    csaba = seated(room, 2)
    lay(room, "Bori", "Dora")
    csaba.wait_for_url("**/watch")
    for seat in range(2):
        room.sit(room.page(), seat)
    csaba.get_by_text("All seats are taken").wait_for()
    assert csaba.get_by_role("link", name="Take a seat").count() == 0
    room.begin()
    csaba.locator(".table-foot .latest").wait_for()
    csaba.get_by_text("All seats are taken").wait_for()


def test_a_phone_that_slept_meanwhile_is_asked_when_it_wakes(room: Parlour) -> None:
    anna = room.page()
    cut: list[Any] = []

    def connect(line: Any) -> None:
        line.connect_to_server()
        cut.append(line)

    anna.route_web_socket("**/socket.io/**", connect)
    room.sit(anna, 0)
    anna.locator(".phone").wait_for()
    anna.route("**/api/ticket", lambda asked: asked.abort())  # no way to the laptop
    room.complaints = Excused()
    cut[0].close()
    lay(room, "Bori", "Anna", "Csaba")
    anna.unroute("**/api/ticket")
    anna.get_by_role("button", name="Join as Anna").wait_for()


# -- spectators and the laptop ----------------------------------------------------------------------------------------


def test_a_spectators_page_follows_to_the_new_table(room: Parlour) -> None:
    page = room.page(844, 390)
    page.goto(f"{room.address}/watch#{room.desk.door.watch.text}")
    page.locator(".headline h1").wait_for()
    page.get_by_role("link", name="Take a seat").wait_for()
    room.complaints = Excused()
    lay(room, "Bori", "Anna")
    page.get_by_role("heading", name="There is no table to look at").wait_for()  # the link was of that table
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/j")


def test_the_laptops_other_pages_go_to_the_new_lobby(room: Parlour) -> None:
    laptop = room.laptop()
    other = laptop.context.new_page()
    other.goto(f"{room.address}/table")
    other.get_by_role("button", name="Host").wait_for()
    lay(room, "Bori", "Anna")
    for page in (laptop, other):
        page.get_by_text("0 of 2 seated").wait_for()
    lay(room, "Bori", "Anna", "Csaba")
    for page in (laptop, other):
        page.get_by_text("0 of 3 seated").wait_for()


def test_the_phone_that_was_host_goes_back_to_its_seat_and_the_laptop_has_the_word(room: Parlour) -> None:
    """Whoever may not see the table's page is led away from it, once and not for ever."""
    anna, laptop = seated(room, 0), room.laptop()
    post = "async ([name, body]) => (await import('/static/js/line/post.js')).post(`/api/${name}`, body)"
    laptop.evaluate(post, ["hand_over", {"seat": 0}])
    anna.wait_for_timeout(500)
    anna.goto(f"{room.address}/table")
    anna.get_by_role("button", name="Host").wait_for()
    loads: list[str] = []
    anna.on("framenavigated", lambda frame: loads.append(frame.url))
    laptop.get_by_role("button", name="Take it back to the laptop").click()
    laptop.wait_for_timeout(400)
    laptop.get_by_role("button", name="Really take it back").click()
    anna.wait_for_url("**/play*")
    anna.locator(".phone, .welcome").first.wait_for()
    assert len(loads) <= 3
    laptop.get_by_role("button", name="Host").wait_for()


def test_the_laptops_window_on_a_seat_closes(room: Parlour) -> None:
    laptop = room.laptop()
    laptop.get_by_role("button", name="Host").click()
    for name in ("Play for", "Bori", "Uncover"):
        laptop.locator(".sheet").get_by_role("button", name=name).first.click()
    laptop.locator(".seat-window .phone").wait_for()
    lay(room, "Bori", "Anna")
    laptop.locator(".seat-window").wait_for(state="detached")
    laptop.get_by_text("0 of 2 seated").wait_for()


class Excused(list[str]):
    """What the browser itself says of a line that was cut, or of an answer that is a refusal on purpose."""

    def append(self, complaint: str) -> None:
        if not any(each in complaint for each in ("net::ERR_", "status of 4", "Failed to fetch")):
            super().append(complaint)


# -- every end has a way on -------------------------------------------------------------------------------------------

NOBODY = hello(role=None, host=False, needs_setup=False)
GUEST = {"title": "Circus", "started": True, "name": "Maximilian", "seat": 1, "mark": "C", "held": False, "free": 1}
ALONG = NOBODY | {"role": "guest", "along": GUEST}
DENIED: dict[str, tuple[int, Any]] = {"/api/ticket": (403, {}), "/api/join": (403, {"is": "denied"})}
ENDS: dict[str, tuple[str, dict[str, Any], str, dict[str, tuple[int, Any]]]] = {
    "a stranger's phone": ("/play", NOBODY, "Which seat is yours?", {}),
    "asked along": ("/play", ALONG, "Join the new game?", {}),
    "asked along, held": ("/play", ALONG | {"along": GUEST | {"held": True}}, "Join the new game?", {}),
    "nothing to look at": ("/watch", NOBODY, "There is no table to look at", {}),
    "not known to look on": ("/watch?scene=turn", NOBODY | {"role": "watch"}, "There is no table to look at", DENIED),
    "a table page no longer known": ("/table?scene=turn", hello(), "This page belongs to the laptop", DENIED),
    "the start page elsewhere": ("/", NOBODY, "This page belongs to the laptop", {}),
    "packs elsewhere": ("/packs", NOBODY, "This page belongs to the laptop", {"/api/choices": (403, {})}),
    "the book elsewhere": ("/evenings", NOBODY, "This page belongs to the host", {}),
    "paper elsewhere": ("/print", NOBODY, "This page belongs to the host", {}),
    "no set-up": ("/", NOBODY | {"needs_setup": True}, "Open the address from the window", {}),
    "a bag, not the host": ("/?resume=x", NOBODY, "Ask the host to go on with this evening", {}),
    "not let in": ("/j#token", NOBODY, "Not now", DENIED),
    "over": ("/j#token", NOBODY, "This table is over", {"/api/join": (410, {"is": "over"})}),
    "full": ("/j#token", NOBODY, "All seats are taken", {"/api/join": (409, {"is": "full"})}),
}
TIDY = """() => ({
  ways: [...document.querySelectorAll('button, a[href]')].map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width).map(({ width, height }) => Math.min(width, height) >= 47.5),
  wide: document.documentElement.scrollWidth <= innerWidth,
})"""


@pytest.mark.parametrize("end", ENDS)
def test_no_page_ends_without_a_button(chromium: Browser, end: str) -> None:
    path, told, title, answers = ENDS[end]
    with table_stage({"/api/hello": (200, told), "/api/ticket": (200, {"ticket": "t"}), **answers}) as (port, _):
        page = chromium.new_page(viewport={"width": 320, "height": 640})
        page.goto(f"http://table.lan:{port}{path}")
        page.get_by_role("heading", name=title).wait_for()
        tidy = page.evaluate(TIDY)
        assert tidy["ways"]
        assert all(tidy["ways"]), "each is large enough for a finger"
        assert tidy["wide"]
        page.close()


FULL = "fire('connect_error', { message: 'full' })"
DRAWN = "() => window.there && document.querySelector('.phone, .table-page:has(.headline:not(.quiet))')"
LIVE = {
    "a freed seat": ("/play?scene=seat", "fire('gone', {})", "You have left the table"),
    "a spectator sent away": ("/watch?scene=turn", "fire('gone', {})", "You do not look on any more"),
    "a laptop with a newer page": ("/table?scene=turn", "fire('gone', {})", "This page belongs to the laptop"),
    "too many look on": ("/watch?scene=turn", FULL, "Already 24 people look on"),
    "too many pages": ("/table?scene=turn", FULL, "Too many pages are open"),
}


@pytest.mark.parametrize("end", LIVE)
def test_no_running_page_ends_without_a_button(chromium: Browser, end: str) -> None:
    path, event, title = LIVE[end]
    told = hello() if path.startswith("/table") else hello(role="watch", host=False)
    told |= {"role": "seat", "seat": 0, "seats": [0], "holders": ["h"]} if path.startswith("/play") else {}
    answers: dict[str, tuple[int, Any]] = {"/api/hello": (200, told), "/api/ticket": (200, {"ticket": "t"})}
    with table_stage(answers) as (port, _):
        page = chromium.new_page(viewport={"width": 390, "height": 844})
        page.goto(f"http://table.lan:{port}{path}")
        page.wait_for_function(DRAWN)
        answers["/api/hello"] = (200, told | {"seat": None, "seats": [], "role": None, "along": None})
        page.evaluate(event)
        page.get_by_role("heading", name=title).wait_for()
        assert page.evaluate(TIDY)["ways"]
        page.close()
