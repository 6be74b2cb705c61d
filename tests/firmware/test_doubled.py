"""A button pressed twice in real games, in software and in the real image: two moves only where a hand has rested."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.events import Sealed
from companion.games import GAMES
from companion.session.moment import answers
from firmware_bridge import meaning
from firmware_bridge.intent import RESTS
from tests.firmware.hall import knows, until
from tests.firmware.simulated import PINS, SimBox
from tests.firmware.test_plugged import Plugged, plugged
from tests.firmware.test_two_hands import Evening
from tests.session.test_session import counted
from tests.session.tiny_game import Guess

MOVES, HELD, STEP = 250, 10, 10  # ms
GAPS = (20, 100, 250, 350)


def answered(one: Evening, since: int) -> list[tuple[str, int]]:
    """The questions that the box has answered, each once: a vote may be given as often as one likes."""
    events = one.session.moment.timeline.events[since + 1 :]
    pressed = [event for event in events if event.via == "box"]
    return list(dict.fromkeys(("vote", e.move.ask) if isinstance(e.move, Sealed) else ("", e.seq) for e in pressed))


def another(one: Evening, asked: Any, choice: int) -> bool:
    """Whether the same button now has another question, and the rules would take its answer."""
    found = (e for e in meaning.answerable(one.session.moment) if e.by == asked.by and e.id != asked.id)
    options = [option for each in found for option in each.ask.options[choice : choice + 1]]
    return any(one.session.preview(asked.by, option.move) is None for option in options) or (
        bool(options) and one.session.is_secret()
    )


class Game:
    """An evening in which every question for buttons is answered by a doubled press. risks: how often the second met
    another question of the same hand. doubles: how often it answered that."""

    def __init__(self, folder: Path, key: str, seed: int, gap: int) -> None:
        self.chance, self.game, self.gap = Random(f"{key} {seed}"), GAMES[key], gap
        self.one = Evening(folder, key, lambda state, rng: self.game.deal(state, rng))
        self.risks = self.doubles = 0

    def play(self) -> None:
        for _ in range(MOVES):
            moment = self.one.session.moment
            if not moment.due.asks:
                return
            if for_buttons := meaning.answerable(moment):
                self._twice(self.chance.choice(for_buttons))
            self._by_phone()

    def _twice(self, asked: Any) -> None:
        self.one.goes_on(1000, 100)
        since = self.one.session.moment.seq
        button = "TX" if asked.by == "table" else f"{asked.by}{self.chance.choice('YN'[: len(asked.ask.options)])}"
        self._press(button, self.gap - HELD)
        risk = bool(answered(self.one, since)) and another(self.one, asked, button[1] == "N")
        self._press(button, 300)
        self.risks += risk
        self.doubles += len(answered(self.one, since)) > 1

    def _press(self, button: str, then: int) -> None:
        self.one.box.edge(button, down=True)
        self.one.goes_on(HELD, STEP)
        self.one.box.edge(button, down=False)
        self.one.goes_on(then, STEP)

    def _by_phone(self) -> None:
        """Whatever chance brings, so that the game goes on."""
        session = self.one.session
        moment = session.moment
        if not moment.asks():
            return
        asked = self.chance.choice(moment.asks())
        move = self.game.sample(moment.timeline.now, asked.by, self.chance)
        if asked.ask.sealed:
            move = self.chance.choice(asked.ask.options).move
        open_ = (*moment.asks(), *moment.offers(asked.by))
        ids = (each.id for each in open_ if each.by == asked.by and answers(each.ask, move))
        session.submit(asked.by, move, via="phone", request=f"r{moment.seq}", answering=next(ids, None))


@pytest.mark.parametrize("gap", GAPS)
def test_in_real_games_a_doubled_press_is_one_move(tmp_path: Path, gap: int) -> None:
    risks = 0
    for key in GAMES:
        game = Game(tmp_path / key, key, gap, gap)
        game.play()
        assert game.doubles == 0, key
        risks += game.risks
    assert risks > 1, "or this would prove nothing"


@pytest.mark.parametrize("gap", [500, 700])
def test_in_real_games_a_second_press_that_was_meant_counts(tmp_path: Path, gap: int) -> None:
    for key in GAMES:
        game = Game(tmp_path / key, key, gap, gap)
        game.play()
        assert game.doubles == game.risks, key


# the real image


@pytest.fixture
def bench(sim: SimBox, tmp_path: Path) -> Iterator[Plugged]:
    made = plugged(sim, tmp_path)
    yield made
    made.boxes.stop()
    made.table.end()


def tapped(sim: SimBox, button: str, at: float) -> None:
    """Down at this moment, and up soon after."""
    time.sleep(max(0.0, at - time.monotonic()))
    sim("press", PINS[button])
    time.sleep(HELD / 1000)
    sim("release", PINS[button])


@pytest.mark.compiler
@pytest.mark.parametrize(("gap", "counts"), [(30, False), (100, False), (250, False), (1500, True)])
def test_a_button_of_the_real_box_pressed_twice(bench: Plugged, gap: int, counts: bool) -> None:
    """A guess opens the vote, and the second press comes while the box knows of it. The gaps are by this computer,
    which may be late; those near the limit are tried by the clock of a box above."""
    counted(bench.table)
    for seat in (1, 2):
        bench.table.do(seat, Guess(True))
    bench.ready()
    began = time.monotonic()
    tapped(bench.sim, "0Y", began)
    until(lambda: bench.table.now.phase == "vote")
    tapped(bench.sim, "0Y", began + gap / 1000)
    until(lambda: knows(bench.boxes))
    bench.sim.wait(RESTS)
    assert bool(bench.table.session.moment.casts) is counts
