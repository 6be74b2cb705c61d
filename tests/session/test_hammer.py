"""Many phones at once: one advance for five taps, nothing lost between two seats, no vote doubled or counted late."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest
from msgspec import Struct

from companion.core.events import Event
from companion.core.game import Adjust, Tell
from companion.core.seats import Seat
from companion.core.why import Illegal, Malformed, Stale
from companion.session.rows import EventRow, Unsaved
from companion.session.store import SqliteStore
from tests.session.conftest import Table
from tests.session.test_session import counted, guessed
from tests.session.tiny_game import Add, Bonus, Guess, Next, TinyMove, Turn, Vote

Result = Event[TinyMove] | Exception


def at_once(*calls: Callable[[], Event[TinyMove]]) -> list[Result]:
    """What each call gave, all of them started in the same moment."""
    start, results = Barrier(len(calls)), [Exception("never ran")] * len(calls)
    found: list[Result] = list(results)

    def run(n: int) -> None:
        start.wait(10)
        try:
            found[n] = calls[n]()
        except (Illegal, Malformed, Stale) as no:
            found[n] = no

    threads = [Thread(target=run, args=(n,)) for n in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return found


def events(results: list[Result]) -> list[Event[TinyMove]]:
    return [result for result in results if isinstance(result, Event)]


class Quick:
    """A disk in memory, for tests that need many moves and look at order only."""

    def __init__(self, table: Table) -> None:
        self.kept = list(table.store.rows(table.row.table))

    def append(self, _: str, rows: tuple[EventRow, ...], __: str) -> None:
        assert rows[0].seq == len(self.kept)
        self.kept.extend(rows)


@pytest.fixture
def quick(table: Table, monkeypatch: pytest.MonkeyPatch) -> Quick:
    disk = Quick(table)
    monkeypatch.setattr(table.store, "append", disk.append)
    return disk


def to_next(table: Table) -> None:
    guessed(table)
    for seat in range(3):
        table.do(seat, Vote(True))
    table.do("table", Turn(5))


def test_case_20_five_taps_on_next_are_one_advance(table: Table) -> None:
    to_next(table)
    ask, round_ = table.id("table"), table.now.round

    def tap(n: int) -> Callable[[], Event[TinyMove]]:
        return lambda: table.session.submit("table", Next(), via="phone", request=f"tap{n}", answering=ask)

    results = at_once(*(tap(n) for n in range(5)))
    assert len(events(results)) == 1
    assert sum(isinstance(result, Stale) for result in results) == 4
    assert table.now.round == round_ + 1


def test_case_21_a_double_tap_is_no_answer_to_the_next_question(table: Table) -> None:
    first = table.id(Seat(0))
    table.do(0, Add(1), first)
    for seat in (1, 2):
        table.do(seat, Add(1))
    assert table.now.phase == "guess"
    for move in (Add(1), Guess(True)):
        with pytest.raises(Stale):
            table.session.submit(Seat(0), move, via="phone", request=table.request(), answering=first)
    assert table.now.guesses == ()


def test_case_22_two_seats_in_the_same_moment_a_thousand_times(table: Table, quick: Quick) -> None:
    session = table.session

    def tell(seat: int, n: int) -> Callable[[], Event[TinyMove]]:
        move, name = Tell("cup", "prize", 2 * n + seat), "ab"[seat]
        return lambda: session.submit(Seat(seat), move, via="phone", request=f"{name}{n}", answering=None)

    for n in range(1000):
        results = at_once(tell(0, n), tell(1, n))
        assert len(events(results)) == 2
        if n % 100 == 99:
            session.rewind(0, request=f"h{n}")  # a told number stays told; the log gets shorter to fold
    told = [event.request for event in session.moment.timeline.events if isinstance(event.move, Tell)]
    assert sorted(told) == sorted(f"{seat}{n}" for seat in "ab" for n in range(1000))
    assert [row.seq for row in quick.kept] == list(range(len(quick.kept)))


def test_case_22_two_guesses_in_the_same_moment_are_both_kept(table: Table, quick: Quick) -> None:
    counted(table)
    start = table.session.moment.seq
    for n in range(150):
        asks = [table.id(Seat(seat)) for seat in (0, 1)]

        def guess(seat: int, n: int = n, asks: list[int] = asks) -> Callable[[], Event[TinyMove]]:
            who = Seat(seat)
            return lambda: table.session.submit(who, Guess(True), via="phone", request=f"g{n}", answering=asks[seat])

        assert len(events(at_once(guess(0), guess(1)))) == 2
        assert {seat for seat, _ in table.now.guesses} == {0, 1}
        table.session.rewind(start, request=f"h{n}")


def test_case_23_the_same_request_five_times_at_once_is_one_event(table: Table) -> None:
    for n, seat in enumerate((0, 1, 2)):
        ask = table.id(Seat(seat))

        def again(seat: int = seat, n: int = n, ask: int = ask) -> Event[TinyMove]:
            return table.session.submit(Seat(seat), Add(1), via="phone", request=f"same{n}", answering=ask)

        results = at_once(*[again] * 5)
        assert len({event.seq for event in events(results)}) == 1
        assert len(events(results)) == 5
    assert table.now.counts == (1, 1, 1)


def test_case_25_a_thousand_events_of_one_phone_keep_their_order(table: Table, quick: Quick) -> None:
    def noise() -> Event[TinyMove]:
        for n in range(200):
            last = table.session.submit(Seat(1), Tell("cup", "prize", n), via="phone", request=f"n{n}", answering=None)
        return last

    def phone() -> Event[TinyMove]:
        for n in range(1000):
            change = Adjust("count", Seat(0), n)
            last = table.session.adjust(change, request=f"p{n}")
        return last

    assert len(events(at_once(noise, phone))) == 2
    mine = [event.request for event in table.session.moment.timeline.events if event.by == "host" and event.seq]
    assert mine == [f"p{n}" for n in range(1000)]


def test_t10_whoever_acts_for_a_seat_from_two_devices_votes_once(table: Table, quick: Quick) -> None:
    guessed(table)
    start = table.session.moment.seq
    rng = Random(10)
    for n in range(200):
        ask = table.id(Seat(0))
        votes = [rng.random() < 0.5 for _ in range(2)]

        def vote(device: int, n: int = n, ask: int = ask, votes: list[bool] = votes) -> Callable[[], Event[TinyMove]]:
            move = Vote(votes[device])
            return lambda: table.session.submit(
                Seat(0), move, via="phone", request=f"d{device}-{n}", answering=ask, holder="Anna"
            )

        results = events(at_once(vote(0), vote(1)))
        last = max(results, key=lambda event: event.seq).request
        assert [seat for seat, _ in table.session.moment.casts] == [0]
        assert table.view(0, "Anna")["asks"][0]["answer"]["yes"] if votes[int(last[1])] else True
        table.session.rewind(start, request=f"h{n}")


def test_t20_the_last_vote_counts_and_a_replayed_one_is_a_no_op(table: Table, quick: Quick) -> None:
    """Votes are sent late, twice and out of order; a request that comes again changes nothing."""
    guessed(table)
    rng, ask = Random(20), table.id(Seat(0))
    sent: list[tuple[str, bool]] = [(f"v{n}", rng.random() < 0.5) for n in range(50)]
    order = [*range(50)]
    rng.shuffle(order)
    truth: bool | None = None
    seen: set[str] = set()
    for n in (k for at in order for k in (at, *rng.sample(order, 2))):
        request, yes = sent[n]
        table.session.submit(Seat(0), Vote(yes), via="phone", request=request, answering=ask, holder="Anna")
        truth = truth if request in seen else yes
        seen.add(request)
        assert table.view(0, "Anna")["asks"][0]["answer"].get("yes") == truth
    assert len([event for event in table.session.moment.timeline.events if event.request in seen]) == 50


def test_t22_late_votes_are_stale_and_never_counted(table: Table, quick: Quick) -> None:
    guessed(table)
    old = table.id(Seat(0))
    for seat in range(3):
        table.do(seat, Vote(False))
    table.do("table", Turn(5))
    table.do("table", Next())
    guessed(table)
    late = 0
    for n in range(10_000):
        with pytest.raises(Stale):
            table.session.submit(Seat(n % 3), Vote(True), via="phone", request=f"late{n}", answering=old)
        late += 1
    assert (late, table.now.cast) == (10_000, ())


class Tried(Struct, frozen=True):
    seat: int
    request: str


def test_a_whole_crowd_at_once_leaves_a_log_that_replays_to_the_same_position(table: Table) -> None:
    """Three phones and a host tap whatever they like; every answer that said yes is in the log exactly once."""

    def phone(seat: int) -> Callable[[], Event[TinyMove]]:
        def taps() -> Event[TinyMove]:
            rng, last = Random(seat), table.session.moment.timeline.events[0]
            moves: list[TinyMove] = [Add(1), Guess(True), Vote(True), Vote(False), Bonus(), Tell("cup", "prize", seat)]
            for n in range(60):
                last = _tap(table, Seat(seat), rng.choice(moves), f"c{n}", acked) or last
            return last

        return taps

    acked: list[Tried] = []
    at_once(*(phone(seat) for seat in range(3)))
    log = table.session.moment.timeline.events
    made = [(event.by, event.request) for event in log if event.request]
    assert len(made) == len(set(made))
    assert sorted(made, key=str) == sorted(((Seat(t.seat), t.request) for t in acked), key=str)
    before = [table.view(viewer) for viewer in (0, 1, 2, "table")]
    table.restart()
    assert [table.view(viewer) for viewer in (0, 1, 2, "table")] == before


def _tap(table: Table, seat: Seat, move: TinyMove, request: str, acked: list[Tried]) -> Event[TinyMove] | None:
    moment = table.session.moment
    open_ = [question.id for question in (*moment.asks(), *moment.offers(seat)) if question.by == seat]
    try:
        event = table.session.submit(seat, move, via="phone", request=request, answering=open_[0] if open_ else None)
    except (Illegal, Malformed, Stale):
        return None
    acked.append(Tried(int(seat), request))
    return event


@contextmanager
def _failing_now_and_then(rng: Random) -> Iterator[None]:
    """The disk refuses a third of all commits; half of those reach it all the same."""
    real: Any = SqliteStore._append

    def append(self: Any, db: Any, *rest: Any) -> None:
        real(self, db, *rest)
        luck = rng.random()
        if luck < 0.15:
            db.execute("COMMIT")
        if luck < 0.3:
            raise sqlite3.OperationalError("disk I/O error")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteStore, "_append", append)
        yield


def test_f05_a_disk_that_fails_now_and_then_loses_and_doubles_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    with _failing_now_and_then(Random(5)):
        for n in range(200):
            change = Adjust("count", Seat(0), n)
            for _ in range(50):
                try:
                    event = table.session.adjust(change, request=f"p{n}")
                except Unsaved:
                    continue
                break
            assert event.request == f"p{n}"
    table.restart()
    made = [event.request for event in table.session.moment.timeline.events[1:]]
    assert made == [f"p{n}" for n in range(200)]
    table.session.stop()
    table.store.close()
