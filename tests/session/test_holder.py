"""T17: a ballot belongs to its voter; whoever holds or plays the seat later sees that it is in, and may vote anew."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.events import Recall
from companion.core.game import Due, Option
from companion.core.seats import Seat, Setup
from companion.core.why import Illegal, Malformed, said
from companion.games import GAMES
from companion.games.simulate import steps
from companion.host.packs import packs
from companion.session.ballots import Pads
from companion.session.one_time_pad import ANSWER, NOBODY
from companion.session.store import SqliteStore
from companion.session.tables import Tables
from tests.session.conftest import FakeClock, Table
from tests.session.golden.make import HERE
from tests.session.test_session import guessed
from tests.session.tiny_game import GAME, Guess, Tiny, TinyMove, Vote

OTHERS = ("Bori", "", "the laptop's page")
TRIES: dict[str, Callable[[Table, TinyMove], object]] = {
    "preview": lambda table, vote: table.session.preview(Seat(0), vote),
    "allow": lambda table, vote: table.session.allow(Seat(0), vote, request="allow"),
    "a request sent again": lambda table, vote: (
        table.session.submit(
            Seat(0), vote, via="phone", request="first", answering=table.id(Seat(0)), holder="Bori"
        ).seq
    ),
    "what the request did": lambda table, _: str(table.session.repeated(Seat(0), "first")).count("yes"),
    "not an answer": lambda table, _: table.do(0, Guess(True), holder="Bori"),
    "points": lambda table, _: table.session.points(),
    "countables": lambda table, _: str(table.session.counters()),
    "take back": lambda table, _: table.back(0).move,
    "a new vote": lambda table, vote: table.do(0, vote, holder="Bori").seq,
}


def sealed(table: Table, viewer: int | str, holder: str) -> Any:
    return next(ask for ask in table.view(viewer, holder)["asks"] if ask["sealed"])


def voted(table: Table, yes: bool) -> None:
    guessed(table)
    ask = table.id(Seat(0))
    table.session.submit(Seat(0), Vote(yes), via="phone", request="first", answering=ask, holder="Anna")


@pytest.mark.parametrize("restarted", [False, True])
def test_t17_the_answer_is_shown_to_the_holder_who_cast_it_alone(table: Table, restarted: bool) -> None:
    voted(table, True)
    if restarted:
        table.restart()
    assert sealed(table, 0, "Anna")["answer"] == {"do": "vote", "yes": True}
    for holder in OTHERS:
        ask = sealed(table, 0, holder)
        assert (ask["cast"], ask["answer"]) == (True, None)
    for viewer in (1, 2, "table"):
        assert all(ask["answer"] is None for ask in table.view(viewer, "Anna")["asks"])


def test_t17_an_answer_of_nobody_in_particular_is_shown_to_nobody(table: Table) -> None:
    """A press of a vote box."""
    guessed(table)
    table.do(0, Vote(True))
    for holder in ("Anna", *OTHERS):
        assert (sealed(table, 0, holder)["cast"], sealed(table, 0, holder)["answer"]) == (True, None)


def heard(folder: Path, tried: str, cast: bool, guess: bool) -> bytes:
    """All that the new holder hears who tries this, with that guess, after that vote."""
    folder.mkdir()
    table = Table(folder)
    voted(table, cast)
    try:
        answer = TRIES[tried](table, Vote(guess))
    except (Illegal, Malformed) as no:
        answer = str(no)
    views = [table.view(0, holder) for holder in OTHERS]
    log = [type(event.move).__name__ for event in table.session.moment.timeline.events]
    table.end()
    return msgspec.json.encode((answer, views, log))


@pytest.mark.parametrize("guess", [True, False])
@pytest.mark.parametrize("tried", TRIES)
def test_t17_no_way_out_tells_whoever_comes_after(tried: str, guess: bool, tmp_path: Path) -> None:
    yes, no = (heard(tmp_path / str(cast), tried, cast, guess) for cast in (True, False))
    assert yes == no


def test_whoever_comes_after_may_vote_anew_and_the_new_vote_counts(table: Table) -> None:
    voted(table, True)
    table.do(0, Vote(False), holder="Bori")
    assert sealed(table, 0, "Bori")["answer"] == {"do": "vote", "yes": False}
    assert sealed(table, 0, "Anna")["answer"] is None
    for seat in (1, 2):
        table.do(seat, Vote(True))
    assert table.now.votes == ((0, False), (1, True), (2, True))


def test_whoever_comes_after_may_take_the_vote_back_without_seeing_it(table: Table) -> None:
    voted(table, True)
    assert isinstance(table.back(0).move, Recall)
    assert sealed(table, 0, "Bori") == sealed(table, 0, "") | {"cast": False, "answer": None}


def test_an_answer_too_long_for_a_box_is_a_clear_fault_and_nothing_happens(tmp_path: Path) -> None:
    vote = Vote(True, "a word that is much too long to be sealed")

    def due(state: Tiny) -> Due[TinyMove]:
        asked = GAME.due(state)
        option = Option[TinyMove](vote, said("A vote"))
        return replace(asked, asks=tuple((by, replace(ask, options=(option,))) for by, ask in asked.asks))

    table = Table(tmp_path, game=GAME)
    guessed(table)
    table.game = replace(GAME, due=due)
    table.restart()
    before = table.session.moment.seq
    with pytest.raises(ValueError, match=f"an answer of {len(msgspec.json.encode(vote))} bytes cannot be sealed"):
        table.do(0, vote, holder="Anna")
    assert table.session.moment.seq == before
    table.end()


def secret_moves(key: str) -> Iterator[bytes]:
    """As they are sealed, of every secret question of some whole games."""
    game, rng = GAMES[key], Random(7)
    setup = Setup(("Anna", "Bori", "Cili"), facts=packs.house(GAMES[key]).facts, dealer=True)
    for _ in range(3):
        for line in steps(game, setup, game.policy, rng):
            for _, ask in game.due(line.now).asks:
                assert not (ask.sealed and ask.form), "the answers of a form have no length known beforehand"
                yield from (msgspec.json.encode(option.move) for option in ask.options if ask.sealed)


@pytest.mark.parametrize("key", GAMES)
def test_every_secret_answer_of_every_game_fits_its_box(key: str) -> None:
    moves = set(secret_moves(key))
    assert bool(moves) is (key == "drum_roll")
    assert all(len(move) <= ANSWER for move in moves)


@pytest.fixture
def earlier(tmp_path: Path) -> Iterator[Any]:
    """A ballot that version 0.1.0 left open, with its pad: seat 0 has voted no, then yes; seat 1 no."""
    shutil.copyfile(HERE / "sealed_0_1_0.db", tmp_path / "games.db")
    (tmp_path / "pads").mkdir()
    shutil.copyfile(HERE / "sealed_0_1_0.pad", tmp_path / "pads" / "t1-6.pad")
    store = SqliteStore(tmp_path / "games.db")
    session = Tables({"tiny": GAME}, store, FakeClock(), Pads(tmp_path / "pads")).resume(store.tables()[0])
    yield session
    session.stop()
    store.close()


def test_f19_a_box_of_0_1_0_opens_at_the_reveal_and_is_shown_to_nobody(earlier: Any) -> None:
    for holder in ("", "Anna", NOBODY.decode()):
        (ask,) = [ask for ask in earlier.view(0, holder)["asks"] if ask["sealed"]]
        assert (ask["cast"], ask["answer"]) == (True, None)
    ask = next(question.id for question in earlier.moment.asks() if question.by == 2)
    earlier.submit(Seat(2), Vote(True), via="phone", request="new", answering=ask, holder="Cili")
    assert earlier.moment.timeline.now.votes == ((0, True), (1, False), (2, True))
