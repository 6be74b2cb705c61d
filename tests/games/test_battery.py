"""What holds for every game at every step, whoever plays it and however badly."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.core.events import Event, Rewind
from companion.core.game import Tell
from companion.core.seats import Actor
from tests.games import battery
from tests.games.battery import Case, Line

CASES = list(battery.cases())
ROOT = Path(__file__).resolve().parents[2]
FIRST = [case for case in CASES if case[1] == 2 and case[3] == 0]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case)))
first_cases = pytest.mark.parametrize("case", FIRST, ids=lambda case: " ".join(map(str, case)))


def some(line: Line, n: int) -> list[int]:
    """About n steps of the game, spread over it."""
    return sorted(Random(len(line.events)).sample(range(len(line.events)), min(n, len(line.events))))


@every_case
def test_it_ends_and_every_point_is_explained(case: Case) -> None:
    line = battery.played(case)
    assert line.game.due(line.now).asks == ()
    sheet = line.game.score(line.now)
    assert min(sheet.places()) == 1
    assert all(item.why.text and item.why.rule in {*line.game.rules, ""} for item in sheet.items)


@every_case
def test_the_encoded_log_replays_to_the_same_positions(case: Case) -> None:
    line = battery.played(case)
    rows = battery.encoded(line)
    events = battery.decoded(line.game, rows)
    assert events == list(line.events)
    assert battery.encoded(battery.folded(line.game, events)) == rows
    assert battery.folded(line.game, events).states == line.states


@every_case
def test_undo_all_and_redo_all_pass_through_the_same_positions(case: Case) -> None:
    """With real cards a number told later is known earlier, so there only the way back up is compared."""
    line = battery.played(case)
    last = len(line.events) - 1
    back, way = line, [*range(last, -1, -1), *range(last + 1)]
    for to in way:
        seq = len(back.events)
        back = back.then(Event(seq, 0, "host", "screen", f"u{seq}", Rewind(to)))
        if case[2] == "house":
            assert back.now == line.states[to]
    assert back.now == line.now
    assert back.line() == line.line()


@every_case
def test_only_the_asked_and_the_offered_may_act(case: Case) -> None:
    line = battery.played(case)
    for n in some(line, 60):
        due = line.game.due(line.states[n])
        asked, offered = {by for by, _ in due.asks}, {by for by, _ in due.offers}
        idle = [actor for actor in battery.actors(line) if actor not in asked]
        for _, ask in due.asks:
            _refused_to_all(line, n, idle, [option.move for option in ask.options])
        for _, ask in due.offers:
            _refused_to_all(line, n, [by for by in idle if by not in offered], [option.move for option in ask.options])


def _refused_to_all(line: Line, n: int, actors: Iterable[Actor], moves: list[Any]) -> None:
    for actor, move in itertools.product(actors, moves[:5]):
        assert battery.after(line.game, line.states[n], actor, move) is None, (actor, move)


@every_case
def test_nobody_can_hold_up_the_table(case: Case) -> None:
    """What is assumed of somebody absent is legal; without that, some answer is."""
    line = battery.played(case)
    for state in line.states:
        for by, ask in line.game.due(state).asks:
            if ask.late is not None:
                assert battery.after(line.game, state, by, ask.late) is not None, (by, ask)
            elif ask.options and ask.form is None:
                options = (option.move for option in ask.options)
                assert any(battery.after(line.game, state, by, move) is not None for move in options), (by, ask)
            elif ask.form is not None:
                assert _has_answer(line, state, by), (by, ask)


def _has_answer(line: Line, state: Any, by: Actor) -> bool:
    """Of those who see the form somebody can fill it in; a chance is the dealer's where the laptop deals."""
    rng, dealt = Random(0), state.setup.dealer and by == "table"
    move = line.game.deal(state, rng) if dealt else line.game.sample(state, by, rng)
    return battery.after(line.game, state, by, move) is not None


@every_case
def test_pieces_coins_and_cards_are_conserved_at_every_step(case: Case) -> None:
    line = battery.played(case)
    for event, state in zip(line.events, line.states, strict=True):
        assert line.game.counters.audit(state) == (), event


@every_case
def test_options_are_moves_that_survive_the_wire(case: Case) -> None:
    line = battery.played(case)
    decoder = msgspec.json.Decoder(line.game.moves)
    for n in some(line, 40):
        due = line.game.due(line.states[n])
        for option in (o for _, ask in (*due.asks, *due.offers) for o in ask.options):
            assert decoder.decode(msgspec.json.encode(option.move)) == option.move


@every_case
def test_every_view_holds_what_its_record_says(case: Case) -> None:
    line = battery.played(case)
    for n in some(line, 25):
        for viewer in battery.actors(line):
            view = line.game.view(line.states[n], viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


@every_case
def test_every_event_is_told_to_everybody_in_words_of_the_catalogue(case: Case) -> None:
    line, words = battery.played(case), battery.catalogue()
    for event, before, after in zip(line.events[1:], line.states, line.states[1:], strict=False):
        for viewer in battery.actors(line):
            for by, move in battery.plain_moves(event):
                told = line.game.tell(before, by, move, after, viewer)
                assert all(one.text in words for one in told), (event, told)


@every_case
def test_a_number_told_anew_at_any_moment_is_taken(case: Case) -> None:
    """All adds up; only where a card turned up stands against the rules now, a row may be too long."""
    line, rng = battery.played(case), Random(1)
    tellings = [event for event in line.events if isinstance(event.move, Tell)]
    for n in some(line, 10):
        told = [event for event in tellings if event.seq <= n]
        new = battery.told_otherwise(line, rng.choice(told), rng) if told else None
        if new is not None:
            anew = battery.until(line, n).then(Event(n + 1, 0, "host", "screen", "anew", new))
            assert line.game.printed.known(anew.now, new.card, new.field) == new.value
            turned = any(entry.ruling and entry.event.by == "table" for entry in anew.entries())
            doubts = {doubt.rule for doubt in line.game.counters.audit(anew.now)}
            assert doubts <= ({"DR-SET-1", "DR-SET-2"} if turned else set())


@every_case
def test_two_moves_told_alike_leave_the_screen_alike(case: Case) -> None:
    line = battery.played(case)
    rng = Random(1)
    for n in some(line, 80):
        state = line.states[n]
        for by, moves in _alternatives(line, state, rng):
            for one, other in itertools.pairwise(moves):
                _alike(line, state, by, one, other)


def _alternatives(line: Line, state: Any, rng: Random) -> list[tuple[Actor, list[Any]]]:
    """Moves one actor could make now, what the dealer could turn up included."""
    found: list[tuple[Actor, list[Any]]] = []
    for by in battery.actors(line):
        moves = battery.own_moves(line.game, state, by)
        found.append((by, rng.sample(moves, min(4, len(moves)))))
    if state.setup.dealer and any(ask.chance for _, ask in line.game.due(state).asks):
        found.append(("table", [line.game.deal(state, rng) for _ in range(3)]))
    return found


def _alike(line: Line, state: Any, by: Actor, one: Any, other: Any) -> None:
    game = line.game
    after_one, after_other = (battery.after(game, state, by, move) for move in (one, other))
    if after_one is None or after_other is None:
        return
    for viewer in battery.actors(line):
        told = [game.tell(state, by, m, s, viewer) for m, s in ((one, after_one), (other, after_other))]
        if viewer != by and told[0] == told[1]:
            assert game.view(after_one, viewer) == game.view(after_other, viewer), (viewer, one, other)
            mine = [[ask for who, ask in game.due(s).asks if who == viewer] for s in (after_one, after_other)]
            assert mine[0] == mine[1], (viewer, one, other)


@first_cases
def test_the_same_game_whatever_the_hash_seed(case: Case) -> None:
    prints = {battery.print_of(case)}
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "tests.games.battery", *map(str, case)]
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
        prints.add(run.stdout.strip())
    assert len(prints) == 1
