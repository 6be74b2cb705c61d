"""A whole evening of each game in a browser: a laptop, four phones, every answer tapped, and the taps it took."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from companion.core.events import Reveal, Sealed
from companion.core.game import Tell, refusal
from companion.games import GAMES
from companion.host.packs import packs
from companion.session.moment import answers
from tests.browser import lan
from tests.browser.fingers import PATIENCE, Fingers
from tests.browser.gestures import gestures_of
from web.net import server
from web.serving import Serving
from web.table.room import Plan

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(900)]
NAMES = ["Anna", "Bori", "Csaba", "Dimitra"]
GOAL_MEAN, GOAL_MOST = 1.5, 4
Facts = tuple[tuple[str, str, str], ...]


@contextmanager
def table(folder: Path, key: str, facts: Facts) -> Iterator[Any]:
    """The real server in this process, with its lobby laid for four."""
    serving = Serving("127.0.0.1")
    listening = server.bind("127.0.0.1", 0, fixed=False)
    house = replace(lan.house(folder, serving, listening.getsockname()[1]), facts=lambda *_: facts)
    desk = serving.furnish(house)
    marks = ["A", "B", "C", "D"]
    with patch("web.table.room.token_hex", "07".__mul__):  # the dealer's seed: the same cards each time
        desk.room.lay(key, Plan(NAMES, marks, pack="house" if facts else "empty", dealer=bool(facts)))
    serving.open(listening)
    try:
        yield desk
    finally:
        serving.stop()


def seated(browser: Browser, key: str, address: str, token: str, seat: int) -> Fingers:
    """Scan, name, seat, go: at most 4 taps besides typing the name, within 10 s."""
    page = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True,
        reduced_motion=None if seat == 0 else "reduce",
    ).new_page()  # fmt: skip
    fingers, begun = Fingers(page, NAMES, key), time.monotonic()
    page.goto(f"{address}/j#{token}")
    fingers.tap_at(f".chair-button >> nth={seat}")
    page.locator("#name").fill(NAMES[seat])
    fingers.tap("sit down and play")
    page.wait_for_url("**/play")
    page.locator(".welcome, .phone").first.wait_for()
    assert fingers.taps <= 4
    assert time.monotonic() - begun <= 10
    return fingers


def laptop(browser: Browser, key: str, address: str) -> Fingers:
    """The host's page, which answers what is asked of the table."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB").new_page()
    fingers = Fingers(page, NAMES, key)
    page.goto(f"{address}/#setup=SETUP123")
    page.get_by_role("button", name="Start").wait_for()
    return fingers


def chosen(game: Any, state: Any, ask: Any, by: Any, chance: Random) -> Any:
    """What the greedy player answers, a listed answer where there is one; printed values are those of plain cards."""
    legal = [option.move for option in ask.options if not refusal(game, state, by, option.move)]
    listed = [move for move in legal if game.apply(state, by, move) != state]  # a screen makes no idle move
    asks = (ask, *game.due(state).offered(by))
    tries = (game.policy(state, by, chance) for _ in range(50))
    move = next(move for move in tries if any(answers(each, move) for each in asks))
    gestures = gestures_of(game.key)
    if listed and answers(ask, move) and move not in listed and not isinstance(move, gestures.drawn):
        return chance.choice(listed)
    return gestures.plain(move)


class Played:
    """The taps of an evening, by move. aside: moves that stand for nothing done on the table, besides tellings."""

    def __init__(self, aside: tuple[type, ...]) -> None:
        self._aside = (*aside, Tell)
        self.taps: dict[str, list[int]] = defaultdict(list)
        self.moves = 0

    def count(self, move: object, taps: int) -> None:
        self.taps[type(move).__name__].append(taps)
        self.moves += not isinstance(move, self._aside)

    def figures(self) -> dict[str, Any]:
        every = [taps for each in self.taps.values() for taps in each]
        by_kind = {
            do: [len(each), round(sum(each) / len(each), 2), max(each)] for do, each in sorted(self.taps.items())
        }
        mean = round(sum(every) / self.moves, 3)
        return {
            "mean": mean,
            "most": max(every),
            "taps": sum(every),
            "moves": self.moves,
            "by move [n, mean, most]": by_kind,
        }


def turn(session: Any, hands: dict[Any, Fingers], chance: Random, played: Played) -> None:
    """One who is asked answers, on their own screen; the log then holds exactly that answer."""
    moment = session.moment
    by = min((who for who, _ in moment.due.asks if moment.cast(who) is None), key=str)  # the table's questions last
    ask = moment.due.of(by)
    move = chosen(session.game, moment.timeline.now, ask, by, chance)
    fingers = hands[by if isinstance(by, int) else "table"]
    fingers.sees(moment.seq)
    fingers.view = session.view(by)
    before = fingers.taps
    if answers(ask, move):
        fingers.answer(ask, move)
    else:
        fingers.offer(next(each for each in moment.due.offered(by) if answers(each, move)), move)
    logged(session, moment, by, move)
    played.count(move, fingers.taps - before)


def logged(session: Any, moment: Any, by: Any, move: object) -> None:
    end = time.monotonic() + PATIENCE
    while session.moment.seq <= moment.seq:
        assert time.monotonic() < end, f"{move} was tapped and never written down"
        time.sleep(0.005)
    event = session.moment.timeline.events[moment.seq + 1]
    assert event.by == by
    assert in_order(event.move) == in_order(move) or isinstance(event.move, Sealed | Reveal)


def in_order(move: object) -> object:
    """The spaces of a tile are tapped in any order."""
    told = to_builtins(move)
    return told | {"cells": sorted(told["cells"])} if "cells" in told else told


def whole_evening(browser: Browser, folder: Path, key: str, facts: Facts) -> dict[str, Any]:
    """facts: the house set, dealt by the laptop; none: real cards."""
    gestures = gestures_of(key)
    with table(folder, key, facts) as desk:
        address = f"http://{lan.NAME}:{desk.house.port}"
        host = laptop(browser, key, address)
        hands: dict[Any, Fingers] = {s: seated(browser, key, address, desk.door.join.text, s) for s in range(4)}
        hands["table"] = host
        host.tap("start")
        host.page.wait_for_url("**/table")
        played, chance = Played(gestures.aside), Random(7)
        while not desk.room.is_over():
            turn(desk.room.session, hands, chance, played)
        for seat in range(4):
            hands[seat].page.get_by_text(gestures.end).first.wait_for()
        for fingers in hands.values():
            fingers.sees(desk.room.session.moment.seq)
            scores_agree(desk.room.session, fingers.page)
            assert fingers.complaints == []
        return played.figures()


def scores_agree(session: Any, page: Page) -> None:
    shown = page.inner_text("main")
    for total in session.view(0)["scores"]["totals"]:
        assert str(total).replace("-", "\u2212") in shown


@pytest.mark.parametrize("key", GAMES)
def test_a_house_set_evening_takes_few_taps(key: str, chromium: Browser, tmp_path: Path, record_property: Any) -> None:
    figures = whole_evening(chromium, tmp_path, key, packs.house(GAMES[key]).facts)
    print(f"\ntaps per physical move, {key}, house set:", json.dumps(figures))
    record_property(f"taps_house_{key}", figures["mean"])
    assert figures["mean"] <= GOAL_MEAN
    assert figures["most"] <= GOAL_MOST


@pytest.mark.parametrize("key", GAMES)
def test_an_evening_with_an_empty_pack_can_be_played_to_the_end(key: str, chromium: Browser, tmp_path: Path) -> None:
    figures = whole_evening(chromium, tmp_path, key, ())
    print(f"\ntaps per physical move, {key}, empty pack:", json.dumps(figures))
    assert figures["moves"] > 80
