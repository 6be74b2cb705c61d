"""The game of docs/ADDING_A_GAME.md, written into a folder by the page's own words: it plays, and it is printed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.game import Game
from companion.core.seats import Setup
from companion.games import GAMES
from companion.games.simulate import play_out
from companion.host.sheets import Aids, Booklet, Look, Pad
from printables import press
from tests.browser.parlour import Parlour, parlour
from tests.games import battery, test_battery
from tests.printables import reading
from tools.messages import gather

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGE = Path(__file__).parents[2] / "docs" / "ADDING_A_GAME.md"
FOLDER = re.compile(r"`companion/games/(\w+)/__init__\.py`")
EVERY_STEP = [
    test_battery.test_it_ends_and_every_point_is_explained,
    test_battery.test_the_encoded_log_replays_to_the_same_positions,
    test_battery.test_undo_all_and_redo_all_pass_through_the_same_positions,
    test_battery.test_only_the_asked_and_the_offered_may_act,
    test_battery.test_nobody_can_hold_up_the_table,
    test_battery.test_pieces_coins_and_cards_are_conserved_at_every_step,
    test_battery.test_options_are_moves_that_survive_the_wire,
    test_battery.test_every_view_holds_what_its_record_says,
    test_battery.test_every_event_is_told_to_everybody_in_words_of_the_catalogue,
    test_battery.test_two_moves_told_alike_leave_the_screen_alike,
]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any, Any]]:
    """As a stranger does it: one file, and one more game on the shelf."""
    page = PAGE.read_text("utf-8")
    (key,) = FOLDER.findall(page)
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    package = tmp_path / "companion" / "games" / key
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(package.parent)
    made: Game[Any, Any] = import_module(key).GAME
    monkeypatch.setitem(GAMES, key, made)
    words = battery.catalogue() | {message.text for message in gather(tmp_path)}
    monkeypatch.setattr(battery, "catalogue", lambda: words)
    yield made
    battery.played.cache_clear()
    del sys.modules[key]


def test_it_holds_at_every_step_of_random_games(game: Game[Any, Any]) -> None:
    for players in game.seats:
        for check in EVERY_STEP:
            check((game.key, players, "house", 0))
            check((game.key, players, "empty", 1))


def test_a_machine_plays_it_to_the_end(game: Game[Any, Any]) -> None:
    line = play_out(game, Setup(("Anna", "Bori", "Csaba"), dealer=True), game.policy, Random(1))
    assert min(game.score(line.now).places()) == 1


@pytest.mark.pdf_tools
def test_it_prints_an_aid_a_booklet_and_a_pad(game: Game[Any, Any]) -> None:
    look = Look()
    aid, booklet, pad = (reading.text(press.printed(order(look, game.key))) for order in (Aids, Booklet, Pad))
    for words in (aid, booklet):
        assert game.title in words
        assert all(" ".join(rule.sentence.split()[:3]) in " ".join(words.split()) for rule in game.rules.values())
    assert game.title in pad


@pytest.fixture
def room(game: Game[Any, Any], chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori"), game=game.key, house=False, dealer=False) as room:
        yield room
        missing = [each for each in room.complaints if "404" in each]  # the screens that this game does not bring
        assert missing
        room.complaints = [each for each in room.complaints if each not in missing]


def tap(page: Page, words: str) -> None:
    page.locator(".phone, .table-page").get_by_role("button", name=words, exact=True).first.click()


@pytest.mark.browser
def test_it_is_played_on_two_phones_and_the_table_screen(room: Parlour) -> None:
    anna, bori = room.sit(room.page(), 0), room.sit(room.page(), 1)
    room.begin()
    table = room.laptop()
    table.get_by_role("heading", name="What does Anna roll?").wait_for()
    assert table.evaluate("window.isSecureContext") is False
    for n, answers in enumerate(("Keep it", "Into the hat", "Keep it", "Into the hat", "Into the hat", "Keep it")):
        player = (anna, bori)[n % 2]
        player.get_by_role("heading", name="What does").wait_for()
        tap(table, str(n + 1))
        player.get_by_role("heading", name=f"Keep {n + 1} pips").wait_for()
        tap(player, answers)
        room.until(partial(_has_come_to, room, 2 * n + 2))
    table.get_by_role("heading", name="Won by Bori").wait_for()
    for phone in (anna, bori):
        phone.get_by_role("heading", name="Won by Bori").wait_for()


def _has_come_to(room: Parlour, seq: int) -> bool:
    return bool(room.session.moment.seq == seq)


@pytest.mark.browser
def test_the_page_of_printed_numbers_offers_the_games_that_have_some(room: Parlour) -> None:
    """Nothing is printed on this game's components, so its page would wait for ever."""
    room.begin()
    laptop = room.laptop()
    laptop.goto(f"{room.address}/packs/{room.session.game.key}")
    laptop.locator(".deck-tab").first.wait_for()
    games = laptop.get_by_role("group", name="Game")
    assert games.get_by_role("button").count() == len(GAMES) - 1
    assert games.get_by_role("button", name=room.session.game.title).count() == 0


@pytest.mark.browser
def test_a_full_hat_refuses_with_its_rule_and_the_host_lets_it_pass(room: Parlour) -> None:
    anna = room.sit(room.page(), 0)
    room.begin()
    session = room.session
    for n, (by, move) in enumerate((("table", 6), (0, "drop"), ("table", 6), (1, "drop"), ("table", 1))):
        _answer(session, by, move, n)
    refused = anna.get_by_text("The hat has room for 12 pips.")
    refused.first.wait_for()
    keep = next(option for option in session.moment.asks()[0].ask.options if type(option.move).__name__ == "Drop")
    session.allow(0, keep.move, request="let")
    anna.get_by_text("What does Bori roll?").first.wait_for()


def _answer(session: Any, by: Any, wanted: Any, n: int) -> None:
    question = next(each for each in session.moment.asks() if each.by == by)
    moves = [option.move for option in question.ask.options]
    move = next(m for m in moves if getattr(m, "pips", type(m).__name__.lower()) == wanted)
    session.submit(by, move, via="phone", request=f"r{n}", answering=question.id)
