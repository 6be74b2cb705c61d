"""Whole games of Drum Roll through the session: restarts, taking back, told numbers and secret votes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.core.events import Event, Reveal, Sealed
from companion.core.game import Adjust, Tell
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal
from companion.games import GAMES
from companion.games.drum_roll.rules.moves import Vote
from companion.host.packs import packs
from companion.session import one_time_pad
from companion.session.ballots import Pads
from companion.session.moment import Question, answers
from companion.session.one_time_pad import STRETCH
from companion.session.rows import TableRow
from companion.session.session import Session
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.session.conftest import FakeClock

GAME = GAMES["drum_roll"]
NAMES = ("Anna", "Bori", "Cili")
SCRIPTS = 12  # of Drum Roll for T17; the tiny game has thousands
VIEWERS: tuple[Any, ...] = (Seat(0), Seat(1), Seat(2), "table")


class Evening:
    """A table of Drum Roll that answers its own questions."""

    def __init__(self, folder: Path, dealer: bool, random: Callable[[int], bytes] | None = None) -> None:
        self._folder, self._clock, self._random = folder, FakeClock(), random
        self.row = TableRow("t1", GAME.key, GAME.edition, 0, 8765, "a seed")
        self.store = SqliteStore(folder / "games.db", "delete")
        self.store.create(self.row)
        facts = packs.house(GAME).facts if dealer else ()
        self.session: Session[Any, Any] = self._tables().begin(self.row, Setup(NAMES, facts=facts, dealer=dealer))
        self.rng, self.sent = Random(4), 0

    def _tables(self) -> Tables:
        pads = Pads(self._folder / "pads", self._random) if self._random else Pads(self._folder / "pads")
        return Tables(GAMES, self.store, self._clock, pads)

    def restart(self) -> None:
        self.close()
        self.store = SqliteStore(self._folder / "games.db", "delete")
        self.session = self._tables().resume(self.row)

    def close(self) -> None:
        self.session.stop()
        self.store.close()

    def submit(self, by: Actor, move: Any) -> Event[Any]:
        open_ = (*self.session.moment.asks(), *self.session.moment.offers(by))
        ask = next(question.id for question in open_ if question.by == by and answers(question.ask, move))
        self.sent += 1
        request, holder = f"r{self.sent}", f"holder {by}"
        return self.session.submit(by, move, via="phone", request=request, answering=ask, holder=holder)

    def waiting(self) -> list[Question[Any]]:
        moment = self.session.moment
        return [each for each in moment.asks() if not (each.ask.sealed and moment.cast(each.by))]

    def step(self) -> Event[Any]:
        by = self.rng.choice(self.waiting()).by
        return self.submit(by, GAME.sample(self.session.moment.timeline.now, by, self.rng))

    def views(self) -> list[Any]:
        return [self.session.view(viewer, f"holder {viewer}") for viewer in VIEWERS]


@pytest.fixture(params=[True, False], ids=["dealt", "real cards, empty pack"])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path, request.param)
    yield made
    made.close()


def test_a_whole_game_ends_and_outlives_restarts(evening: Evening) -> None:
    while evening.waiting():
        event = evening.step()
        if event.seq % 97 == 0:
            before = evening.views()
            evening.restart()
            assert evening.views() == before
    (*seats, table) = evening.views()
    assert table["over"]
    assert table["scores"]["totals"] == seats[0]["scores"]["totals"]


def test_what_is_taken_back_leaves_the_position_as_it_was(evening: Evening) -> None:
    """Wherever a phone offers to take back, taking back leads to the position before, and doing it again onwards."""
    tried = 0
    for _ in range(250):
        if not evening.waiting():
            break
        before = evening.session.moment.timeline.now
        event = evening.step()
        after, by = evening.session.moment.timeline.now, event.by
        if isinstance(by, str) or isinstance(event.move, Tell) or evening.session.view(by)["back"] is None:
            continue
        evening.session.take_back(by, via="phone", request=f"back{event.seq}")
        assert evening.session.moment.timeline.now == before
        if not isinstance(event.move, Sealed):
            evening.submit(by, event.move)
            assert evening.session.moment.timeline.now == after
        tried += 1
    assert tried > 50


def test_after_a_rewind_to_anywhere_the_game_goes_on(evening: Evening) -> None:
    for _ in range(120):
        evening.step()
    rng = Random(9)
    for n in range(12):
        point: Any = rng.choice(evening.session.points())
        evening.session.rewind(point["seq"], request=f"rewind{n}")
        told = [e.move for e in evening.session.moment.timeline.events if isinstance(e.move, Tell)]
        known = evening.session.moment.timeline.now
        assert all(GAME.printed.known(known, tell.card, tell.field) is not None for tell in told)
        for _ in range(6):
            evening.step()
    assert GAME.counters.audit(evening.session.moment.timeline.now) == ()


def test_the_host_closes_a_vote_with_one_absent(evening: Evening) -> None:
    while not evening.session.is_secret():
        evening.step()
    evening.submit(Seat(1), Vote(True))
    ask = next(each.id for each in evening.waiting() if each.ask.sealed)
    event = evening.session.close(ask, request="close")
    assert isinstance(event.move, Reveal)
    assert event.move.openings == ((1, Vote(True)),)
    assert not evening.session.is_secret()


def test_a_refused_move_can_be_allowed(evening: Evening) -> None:
    for _ in range(300):
        for question in evening.waiting():
            for option in question.ask.options:
                no = None if question.ask.sealed else evening.session.preview(question.by, option.move)
                if no is None or not no.rule or isinstance(question.by, str):
                    continue
                with pytest.raises(Illegal):
                    evening.submit(question.by, option.move)
                try:
                    evening.session.allow(question.by, option.move, request="allow")
                except Illegal:
                    continue
                assert evening.views()
                return
        evening.step()
    pytest.fail("nothing that was refused could be allowed")


def test_26_red_cubes_after_a_correction_are_told_to_the_table(evening: Evening) -> None:
    for seat, cubes in ((0, 20), (1, 6)):
        evening.session.adjust(Adjust("stock red", Seat(seat), cubes, "as it lies"), request=f"set{seat}")
    (found,) = evening.views()[-1]["audit"]
    assert (found["rule"], dict(found["facts"])["n"]) == ("DR-SUP-1", 26)
    assert [view["audit"] for view in evening.views()[:-1]] == [[], [], []]


# -- T17 on the real game ----------------------------------------------------------------------------------------------


class Turning:
    """Random bytes for one world; in the other the stretch of a vote of seat 0 is p xor v xor v'."""

    def __init__(self, turned: bool) -> None:
        self._rng, self._turned, self.vote = Random(1), turned, Vote(True)

    def __call__(self, n: int) -> bytes:
        fresh = self._rng.randbytes(n)
        if n != STRETCH or not self._turned:
            return fresh
        return bytes(a ^ b ^ c for a, b, c in zip(fresh, _padded(True), _padded(False), strict=True))


def _padded(postpone: bool) -> bytes:
    answer = msgspec.json.encode(Vote(postpone))
    return bytes([len(answer)]) + answer.ljust(STRETCH - 1, b"\0")


Ballot = tuple[tuple[int, bool | None], ...]  # seat and vote; None: it thinks again


def _script(rng: Random) -> Ballot:
    """What two of the three seats do while the ballot is open; seat 0 votes in any case."""
    steps = [(rng.randrange(2), rng.choice((True, False, True, False, None))) for _ in range(rng.randint(1, 6))]
    return (*steps, (0, rng.random() < 0.5))


def _seen(folder: Path, steps: Ballot, seed: int, turned: bool) -> dict[str, Any]:
    """All that others can see or find before the reveal, whoever holds seat 0 later among them; turned: seat 0 votes
    otherwise each time."""
    folder.mkdir()
    turning = Turning(False)
    evening = Evening(folder, True, turning)
    evening.rng = Random(seed)
    evening.session.outbox.stop()
    frames: list[bytes] = []
    while not evening.session.is_secret():
        evening.step()
    others = (*((viewer, f"holder {viewer}") for viewer in VIEWERS[1:]), (Seat(0), "holder 1"), (Seat(0), ""))
    for viewer, holder in others:
        evening.session.subscribe(viewer, lambda changes: frames.append(msgspec.json.encode(changes)), holder)
    for number, (seat, yes) in enumerate(steps):
        evening.session.outbox.flush()
        turning._turned = seat == 0 and turned
        with suppress(Illegal):
            if yes is None:
                evening.session.take_back(Seat(seat), via="phone", request=f"back{number}")
            else:
                evening.submit(Seat(seat), Vote(yes != turning._turned))
    evening.session.outbox.flush()
    views = evening.views()
    seen = {"frames": frames, "views": [evening.session.view(*other) for other in others]}
    seen["export"] = evening.session.exported()
    seen["own"] = views[0]
    evening.close()
    return seen | {"database": (folder / "games.db").read_bytes()}


@pytest.mark.parametrize("seed", range(SCRIPTS))
def test_t17_a_vote_of_drum_roll_looks_alike_whichever_it_is(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_time_pad, "STRETCHES", 1)
    steps = _script(Random(seed))
    here, there = (_seen(tmp_path / str(turned), steps, seed, turned) for turned in (False, True))
    assert here.pop("own") != there.pop("own")
    assert [name for name in here if here[name] != there[name]] == []


def test_a_voter_sees_only_the_own_vote_change(evening: Evening) -> None:
    while not evening.session.is_secret():
        evening.step()
    views = []
    for yes in (True, False):
        evening.submit(Seat(0), Vote(yes))
        (ask,) = [each for each in evening.views()[0]["asks"] if each["sealed"]]
        views.append(ask)
    assert views[0]["answer"] == {"do": "vote", "postpone": True}
    assert views[1] == views[0] | {"answer": {"do": "vote", "postpone": False}}
