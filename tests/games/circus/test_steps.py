"""No step closes by itself over something that could still be done: what ends without a tap, in random games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from companion.core.events import Event
from companion.core.seats import Setup
from companion.core.timeline import Timeline
from companion.games.circus import GAME
from companion.games.circus.rules import pieces
from companion.games.circus.rules.moves import CircusMove, Leave, Pass, Send
from companion.games.circus.rules.parts import CUBES
from companion.games.circus.rules.pieces import drawable, holds, supply
from companion.games.circus.rules.state import State
from companion.games.circus.rules.turns import rounds
from companion.games.simulate import play_out
from companion.host.packs.packs import house
from tests.games.circus.stage import ADVANCED, NAMES

HOUSE = house(GAME).facts
Line = Timeline[State, CircusMove]
Step = tuple[State, Event[CircusMove], State]


@cache
def games() -> tuple[Line, ...]:
    """Dealt by the laptop and with real cards, basic and advanced; everything that is offered is often taken."""
    every = [(n, seed, dealt) for n in (2, 3, 4) for seed in range(7) for dealt in (True, False)]
    return tuple(_game(*each) for each in every)


def _game(players: int, seed: int, dealt: bool) -> Line:
    switches = (ADVANCED,) if seed % 2 else ()
    setup = Setup(NAMES[:players], switches, HOUSE if dealt else (), dealer=dealt)
    return play_out(GAME, setup, GAME.sample, Random(f"{players} {seed} {dealt}"))


def steps() -> list[Step]:
    return [
        (before, event, after)
        for line in games()
        for before, event, after in zip(line.states, line.events[1:], line.states[1:], strict=False)
    ]


def test_ci_show_1_a_rehearsal_ends_when_its_player_sends_somebody_and_never_else() -> None:
    ended = [
        event.move for before, event, after in steps() if before.phase == "rehearsal" and before.shown != after.shown
    ]
    assert len(ended) > 400
    assert {type(move) for move in ended} <= {Send, Pass}


def test_ci_set_6_a_turn_passes_on_only_after_its_performer_was_drawn() -> None:
    passed = [(before, event, after) for before, event, after in steps() if before.turn != after.turn]
    ends = [(before, event.move) for before, event, _ in passed if before.phase not in ("start", "hands", "caravans")]
    assert len(ends) > 300
    for before, move in ends:
        assert before.phase == "join", move


def test_ci_reh_12_drawing_ends_with_a_full_caravan_or_when_nobody_is_left_to_draw() -> None:
    closed = [(b, a) for b, _, a in steps() if _grows(b, a) and not a.growing]
    assert len(closed) > 20
    for before, after in closed:
        room = holds(after, before.turn)
        assert room is not None
        assert len(after.circuses[before.turn].caravan) >= room or not drawable(after, "performer")


def _grows(before: State, after: State) -> bool:
    """A step up the performers track was taken just now, or somebody was still to be drawn."""
    return before.growing or after.circuses[before.turn].performers > before.circuses[before.turn].performers


def test_ci_reh_13_cubes_are_lost_without_a_question_only_when_none_is_left() -> None:
    lost: Counter[str] = Counter()
    for before, _, after in steps():
        for seat, owner in enumerate(after.circuses):
            for colour in owner.lost[len(before.circuses[seat].lost) :]:
                assert supply(after, colour) == 0, colour
                lost[colour] += 1
    assert set(lost) <= set(CUBES)
    assert sum(lost.values()) > 0


def test_ci_reh_7_cards_pay_without_a_question_only_when_all_of_the_hand_has_to() -> None:
    paid = [(b, a) for b, event, a in steps() if a.setup.dealer and not a.owed and _by_itself(b, event, a)]
    assert len(paid) > 20
    for before, after in paid:
        assert after.circuses[before.turn].hand == ()


def _by_itself(before: State, event: Event[Any], after: State) -> bool:
    """More than the one card that was tapped has left the hand."""
    left = len(before.circuses[before.turn].hand) - len(after.circuses[before.turn].hand)
    return before.phase == "rehearsal" == after.phase and left > 1


def test_ci_reh_17_a_card_laid_down_goes_back_only_when_the_hand_cannot_pay_it() -> None:
    for before, event, after in steps():
        if before.playing and not after.playing and before.circuses == after.circuses:
            assert event.move == Leave()
            cost = after.facts[f"upgrade/{before.playing.upgrade}", "cost"]
            assert isinstance(cost, int)
            assert len(after.circuses[after.turn].hand) < cost + 1


def test_ci_reh_17_a_step_that_waited_is_dropped_only_when_the_track_ends_there() -> None:
    for before, event, after in steps():
        if before.stepping and not after.stepping and not after.developed:
            assert event.move == Leave()
            length = after.facts[pieces.track_card(after, before.stepping), "length"]
            assert length == pieces.steps(after.circuses[after.turn], before.stepping)


def test_ci_show_5_nobody_is_drawn_only_when_nobody_is_left() -> None:
    for before, _, after in steps():
        if before.phase in ("rehearsal", "draw") and after.turn != before.turn:
            assert not drawable(before, "performer")


def test_ci_fin_3_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    for line in games():
        ends = next(n for n, state in enumerate(line.states) if state.phase in ("end", "over"))
        before = line.states[ends - 1]
        assert (before.phase, before.round) == ("join", rounds(before))
        last = (before.start - 1) % len(before.circuses)
        assert before.turn == last
