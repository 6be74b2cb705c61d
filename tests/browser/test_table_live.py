"""The laptop's pages and the real server: open a table, scan its code, start, put right, look on, hand over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from companion.games import GAMES
from companion.games.drum_roll.players.policy import policy
from companion.games.drum_roll.rules.parts import COLOURS
from companion.games.drum_roll.rules.state import State
from companion.host.packs import packs
from companion.session.moment import answers
from tests.browser import lan
from tests.browser.conftest import is_complaint
from tests.browser.fingers import Fingers
from web.net import server
from web.serving import Serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from web.api.desk import Desk

pytestmark = pytest.mark.browser
SECONDS, TAPS = 10, 4


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A laptop whose start page waits; the house set is on its shelf."""
    serving = Serving("127.0.0.1")
    listening = server.bind("127.0.0.1", 0, fixed=False)
    port = listening.getsockname()[1]
    shelf: list[Any] = [{"file": "house", "title": "House set", "house": True}]
    house = lan.house(tmp_path, serving, port)
    house = replace(house, packs=lambda _: shelf, facts=lambda *_: packs.house(GAMES["drum_roll"]).facts)
    desk = serving.furnish(house)
    serving.open(listening)
    try:
        yield desk
    finally:
        serving.stop()
        house.store.close()


@pytest.fixture
def address(desk: Desk) -> str:
    return f"http://{lan.NAME}:{desk.room.port}"


def played_on(desk: Desk, until: Callable[[State], bool]) -> None:
    """Everybody answers greedily, as fast as the disk allows."""
    session, rng = desk.room.session, Random(4)
    assert session is not None
    while not until(session.moment.timeline.now):
        open_ = session.moment.asks()
        question = next(each for each in open_ if not (each.ask.sealed and session.moment.cast(each.by)))
        move = policy(session.moment.timeline.now, question.by, rng)
        offers = session.moment.offers(question.by)
        question = next(each for each in (question, *offers) if answers(each.ask, move))
        session.submit(question.by, move, via="phone", request=f"greedy {session.moment.seq}", answering=question.id)


@contextmanager
def browser_of(chromium: Browser, width: int, height: int) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_complaint(said.type, said.text) else None)
    yield page
    context.close()
    assert complaints == []


@pytest.fixture
def laptop(chromium: Browser, address: str) -> Iterator[Page]:
    with browser_of(chromium, 1280, 800) as page:
        page.goto(f"{address}/#setup=SETUP123")
        page.get_by_role("button", name="Demo").wait_for()
        yield page


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    with browser_of(chromium, 390, 844) as page:
        yield page


def scanned(page: Page, selector: str) -> str:
    """What a camera reads off the screen."""
    zxing = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    page.wait_for_function("(one) => document.querySelector(one)?.complete", arg=selector)
    picture = page.locator(selector).screenshot()
    return str(zxing.read_barcodes(image.open(BytesIO(picture)))[0].text)


def opened(laptop: Page) -> str:
    """A demo table in its lobby; the address in its code."""
    laptop.get_by_role("button", name="Demo").click()
    laptop.locator(".lobby .join-code").wait_for()
    return scanned(laptop, ".join-code img")


def sit(phone: Page, link: str, seat: int) -> int:
    """Sits down with the name that stands at the seat; how many touches of the screen it took."""
    fingers = Fingers(phone, ())
    phone.goto(link)
    fingers.tap_at(f".chair-button >> nth={seat}")
    fingers.tap("sit down and play")
    phone.wait_for_url("**/play")
    return fingers.taps


def started(laptop: Page) -> None:
    laptop.get_by_role("button", name="Start", exact=True).click()
    laptop.get_by_role("heading", name="Keep one performer, pass one on").wait_for()


def tool(laptop: Page, *names: str) -> None:
    laptop.get_by_role("button", name="Host").click()
    for name in names:
        laptop.locator(".sheet").get_by_role("button", name=name).first.click()


def test_from_scan_to_seat_in_few_taps_and_seconds(laptop: Page, phone: Page) -> None:
    link = opened(laptop)
    before = time.monotonic()
    taps = sit(phone, link, 1)
    phone.get_by_role("heading", name="You have a seat").wait_for()
    assert time.monotonic() - before < SECONDS
    assert taps <= TAPS
    laptop.locator(".chair:not(.free)", has_text="Bori").wait_for()
    laptop.locator(".is-good", has_text="1 phone has reached this page.").wait_for()


def test_the_setup_code_leaves_the_address_and_reload_stays_the_host(laptop: Page) -> None:
    assert "SETUP" not in laptop.url
    laptop.reload()
    laptop.get_by_role("button", name="Demo").wait_for()


def test_a_seat_without_a_phone_is_played_on_the_laptop(laptop: Page, phone: Page) -> None:
    sit(phone, opened(laptop), 0)
    started(laptop)
    tool(laptop, "Play for", "Csaba", "Uncover")
    laptop.locator(".seat-window .acts .option").first.click()
    laptop.locator(".cover").wait_for()
    laptop.locator(".latest", has_text="Csaba").wait_for()


def test_what_lies_on_the_table_is_set_and_taken_back(laptop: Page, phone: Page) -> None:
    sit(phone, opened(laptop), 0)
    started(laptop)
    tool(laptop, "The table is right", "Bori")
    fame = laptop.locator(".adjustable", has_text="Fame")
    for _ in range(3):
        fame.get_by_role("button", name="Fame: −1").click()
    fame.get_by_role("button", name="Set Fame to −3").click()
    laptop.locator(".place .fame", has_text="−3").wait_for()
    laptop.get_by_role("button", name="All tools").click()
    laptop.locator(".sheet .option", has_text="Correct or go back").click()
    laptop.locator(".story-line").nth(1).click()
    laptop.locator(".sheet .option", has_text="Go back to here").click()
    laptop.locator(".place .fame", has_text="−3").wait_for(state="detached")


def test_a_phone_is_sent_away_and_says_what_to_do(laptop: Page, phone: Page) -> None:
    sit(phone, opened(laptop), 0)
    started(laptop)
    tool(laptop, "People", "Free the seat", "Really free it")
    phone.get_by_role("heading", name="You have left the table").wait_for()


def test_a_spectator_sees_the_table_and_can_do_nothing(laptop: Page, phone: Page) -> None:
    opened(laptop)
    started(laptop)
    tool(laptop, "Join code", "Code for somebody who only looks on")
    phone.goto(scanned(laptop, ".join-code img[src*='watch']"))
    phone.get_by_role("heading", name="Keep one performer, pass one on").wait_for()
    assert phone.locator("button").count() == 0


def test_the_host_is_another_phone_until_it_gives_it_back(laptop: Page, phone: Page, address: str) -> None:
    sit(phone, opened(laptop), 0)
    started(laptop)
    tool(laptop, "People")
    with phone.expect_navigation():  # its key has changed, so it comes in again
        laptop.locator(".sheet .choices").get_by_role("button", name="Anna").click()
    phone.locator(".phone .band").wait_for()
    laptop.locator(".table-foot", has_text="Host: Anna").wait_for()
    phone.goto(f"{address}/table")
    tool(phone, "People", "The laptop is the host again")
    laptop.get_by_role("button", name="Host").wait_for()


def a_cube_is_taken(state: State) -> bool:
    return state.phase == "place" and any(disc.space in COLOURS for disc in state.placed)


def test_a_refused_move_is_allowed_by_the_host(laptop: Page, desk: Desk) -> None:
    opened(laptop)
    started(laptop)
    played_on(desk, a_cube_is_taken)
    assert desk.room.session is not None
    moment = desk.room.session.moment
    timeline = moment.timeline
    taken = next(disc.space for disc in timeline.now.placed if disc.space in COLOURS)
    laptop.get_by_role("heading", name="Place a disc").wait_for()
    (asked,) = [timeline.names()[by] for by, _ in moment.due.asks if isinstance(by, int)]
    laptop.locator(".place.is-asked .name", has_text=asked).wait_for()
    tool(laptop, "Play for", asked, "Uncover")
    laptop.get_by_role("button", name="The table allows a refused move").click()
    laptop.get_by_role("button", name=f"Allow anyway: {taken.capitalize()}").click()
    laptop.locator(".cover").wait_for()
    stacked = [disc.space for disc in desk.room.session.moment.timeline.now.placed]
    assert stacked.count(taken) == 2


def test_case_31_the_host_closes_a_vote_with_somebody_absent(laptop: Page, desk: Desk) -> None:
    opened(laptop)
    started(laptop)
    played_on(desk, lambda state: len(state.ballot.cast) == 2)
    laptop.locator(".count", has_text="2 / 4").wait_for()
    tool(laptop, "Votes", "Close the vote now")
    laptop.get_by_text("gave no vote: counted as ready.").first.wait_for()
    assert laptop.locator(".side li").count() == 4


def test_the_whole_game_ends_with_places_and_the_same_people_play_again(laptop: Page, desk: Desk) -> None:
    opened(laptop)
    started(laptop)
    played_on(desk, lambda state: state.phase == "over")
    laptop.locator(".ranking", has_text="1st").wait_for()
    laptop.get_by_role("button", name="Play again, same people").click()
    laptop.get_by_role("button", name="New game").click()
    laptop.locator(".chair", has_text="Anna").wait_for()
