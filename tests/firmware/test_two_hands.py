"""Two evenings that differ only in the cards of hands look alike to the whole table in all that a vote box does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.game import Ask, Game
from companion.core.seats import Actor, Setup
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.games.drum_roll.rules.moves import Deal as DealPerformer
from companion.games.drum_roll.rules.moves import Keep
from companion.host.packs import packs
from companion.session.ballots import Pads
from companion.session.rows import TableRow
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from firmware_bridge import meaning
from firmware_bridge.box import Boxes
from firmware_bridge.lines import BUTTONS
from firmware_bridge.panel import Panel
from firmware_bridge.port import Found, Port
from firmware_bridge.ports import Ports
from firmware_bridge.virtual import VirtualBox
from tests.games.battery import NAMES
from tests.games.twins import candidates
from tests.session.conftest import FakeClock

STEPS, STEP = 120, 100  # moves of an evening, ms
HANDS = ("circus", "drum_roll")
SOON_OPEN = (DealPerformer, Keep)  # two worlds that differed in these could not go on alike
Deal = Callable[[Any, Random], Any]


class Evening:
    """One table with a box in software, and all of the box that can be seen. deal: what is dealt to whom."""

    def __init__(self, folder: Path, key: str, deal: Deal) -> None:
        folder.mkdir(parents=True)
        self.clock, self.shown = FakeClock(), list[Any]()
        store, noise = SqliteStore(folder / "games.db"), Random(1)
        game: Game[Any, Any] = replace(GAMES[key], chance=replace(GAMES[key].chance, deal=deal))
        row = TableRow("t1", key, game.edition, 0, 8765, "seed")
        store.create(row)
        tables = Tables({key: game}, store, self.clock, Pads(folder / "pads", noise.randbytes))
        setup = Setup(NAMES, (), packs.house(GAMES[key]).facts, dealer=True, pack="house")
        self.session = tables.begin(row, setup)
        self.session.outbox.stop()
        self.box = VirtualBox(self.clock.now)
        self.boxes = Boxes(lambda: self.session, self.clock, self._changed)
        found = Found("port0", "port0", "Uno", 0x2341, 0x43)
        ports = Ports(self.boxes, self.clock.now, lambda: [found], self.box.opened)
        self.boxes.ports, self.panel = ports, Panel(self.boxes, ports, store)
        self.port = ports._open["port0"] = Port(found, self.boxes, self.clock.now, self.box.opened, chosen=False)
        self.box.opened()
        self.goes_on(2000)

    def _changed(self) -> None:
        self.shown.append((self.clock.ms, self.panel.told(), self.panel.ports()))

    def goes_on(self, ms: int, step: int = STEP) -> None:
        for _ in range(ms // step):
            self.clock.on(step / 1000)
            self._round()
            self.boxes._presses.put(None)
            self.boxes._run()
            self.session.outbox.flush()
            self._round()
            self.shown.append((self.clock.ms, self.box.lights, self.box._epoch))

    def _round(self) -> None:
        self.box.cancel_read()
        self.port._round(self.box)

    def press(self, button: str) -> None:
        self.box.edge(button, down=True)
        self.goes_on(STEP)
        self.box.edge(button, down=False)

    def do(self, by: Actor, move: Any, ask: Ask[Any]) -> None:
        open_ = (*self.session.moment.asks(), *self.session.moment.offers(by))
        id_ = next(each.id for each in open_ if each.by == by and each.ask.prompt == ask.prompt)
        request = f"r{self.session.moment.seq}"
        self.session.submit(by, move, via="phone", request=request, answering=id_)

    def seen(self) -> Any:
        return self.box.written, self.box.lights, self.shown, self.boxes.notice, self.boxes.buttons

    def table(self) -> Any:
        return self.session.view("table")


class Worlds:
    """here deals by chance; there gets other cards wherever the table sees the same."""

    def __init__(self, folder: Path, key: str, seed: int) -> None:
        self.chance, self.game = Random(f"{key} {seed}"), GAMES[key]
        self._dealt = list[tuple[Any, Any]]()
        self._followed = 0
        self.here = Evening(folder / "here", key, self._deal)
        self.there = Evening(folder / "there", key, self._follow)

    def _deal(self, state: Any, _: Random) -> Any:
        move = self.game.deal(state, self.chance)
        self._dealt.append((move, self._after(state, "table", move)))
        return move

    def _follow(self, state: Any, _: Random) -> Any:
        move, shown = self._dealt[self._followed]
        self._followed += 1
        tries = 0 if isinstance(move, SOON_OPEN) else 6
        others = (self.game.deal(state, self.chance) for _ in range(tries))
        return next((each for each in (*others, move) if self._after(state, "table", each) == shown), move)

    def _after(self, state: Any, by: Actor, move: Any) -> Any:
        """What the table sees of a move; None: it cannot be made."""
        try:
            after = self.game.apply(state, by, move)
        except (Illegal, Malformed):
            return None
        return self.game.tell(state, by, move, after, "table"), self.game.view(after, "table")

    def on(self) -> bool:
        """One move more in both, and a finger on some button; False: they cannot go on alike."""
        moment = self.here.session.moment
        if not moment.due.asks or not self._moved(moment):
            return False
        for world in (self.here, self.there):
            world.goes_on(300)
        button = self.chance.choice(BUTTONS)
        for world in (self.here, self.there):
            world.press(button)
            world.goes_on(500)
        return bool(self.here.table()["position"] == self.there.table()["position"])

    def _moved(self, moment: Any) -> bool:
        """A move that both can make and that looks the same; False: there seems to be none."""
        for _ in range(20):
            by, ask = self.chance.choice(moment.due.asks)
            offers = [each for who, each in moment.due.offers if who == by]
            ask = self.chance.choice([ask, *offers])
            if ask.options and (move := self._alike(by, ask)) is not None:
                self.here.do(by, move[0], ask)
                self.there.do(by, move[1], ask)
                return True
        return False

    def _alike(self, by: Actor, ask: Ask[Any]) -> tuple[Any, Any] | None:
        here, there = (each.session.moment.timeline.now for each in (self.here, self.there))
        move = self.chance.choice(ask.options).move
        if ask.sealed:
            return move, move
        shown = self._after(here, by, move)
        tried = [] if isinstance(move, SOON_OPEN) else candidates(self.game, there, by, move, self.chance)
        same = (each for each in (*tried, move) if self._after(there, by, each) == shown)
        return None if shown is None else next(((move, each) for each in same), None)

    def differ(self) -> bool:
        return bool(self.here.session.moment.timeline.now != self.there.session.moment.timeline.now)


def evening(folder: Path, key: str, seed: int) -> tuple[int, int]:
    """At how many steps the hands differed, and at how many of them a private question was open that had no more than
    two answers in one of the worlds only."""
    worlds, apart, telling = Worlds(folder, key, seed), 0, 0
    for _ in range(STEPS):
        if not worlds.on():
            break
        assert worlds.here.seen() == worlds.there.seen()
        apart += worlds.differ()
        telling += few(worlds.here) != few(worlds.there)
    return apart, telling


def evenings(folder: Path) -> None:
    for seed in range(30):
        evening(folder / str(seed), "circus", seed)


def few(one: Evening) -> list[bool]:
    return [len(ask.options) <= meaning.FEW for _, ask in one.session.moment.due.asks if ask.private]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", HANDS)
def test_t21_lights_legends_and_lines_are_the_same_whatever_the_hands_are(tmp_path: Path, key: str, seed: int) -> None:
    apart, _ = evening(tmp_path, key, seed)
    assert apart > 20


def test_a_light_that_told_of_a_hand_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = meaning._is_for_buttons

    def leaking(each: Any) -> bool:
        return judged(msgspec.structs.replace(each, ask=msgspec.structs.replace(each.ask, private=False)))

    monkeypatch.setattr(meaning, "_is_for_buttons", leaking)
    with pytest.raises(AssertionError):
        evenings(tmp_path)
