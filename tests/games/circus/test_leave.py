"""What the table allows takes effect in full, or the story says what it could not do: every refusal of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from companion.core.game import allow, refusal
from companion.core.seats import Actor, Seat
from companion.core.why import Why
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove, Develop, Discard, Give, Play, Remove, Send, Swap, Turn
from companion.games.circus.rules.parts import UPGRADES
from companion.games.circus.rules.pieces import drawable
from companion.games.circus.rules.rulebook import RULES
from companion.games.circus.rules.state import State
from companion.kit.rulings import excuse
from tests.games.circus.test_steps import games

Refused = tuple[State, Actor, CircusMove, Why]
EXPLAINED = ("changes nothing", "The supply lacks", "left as it is", "comes off the deck")


def positions() -> Iterator[State]:
    rng = Random(3)
    for line in games():
        yield from rng.sample(line.states, 8)


def refused(state: State, moves: Iterator[tuple[Actor, CircusMove]]) -> Iterator[Refused]:
    for by, move in moves:
        no = refusal(GAME, state, by, move)
        if no is not None:
            yield state, by, move, no


def shown(state: State) -> Iterator[tuple[Actor, CircusMove]]:
    """What is listed, asked or offered, by whom it is asked and by everybody else."""
    due = GAME.due(state)
    for by, ask in (*due.asks, *due.offers):
        for option in ask.options:
            yield by, option.move
            if by != "table":
                yield Seat((int(by) + 1) % len(state.circuses)), option.move


def imagined(state: State) -> Iterator[tuple[Actor, CircusMove]]:
    """What nobody offers: another card, a performer more, cubes that were not meant."""
    for seat, owner in enumerate(state.circuses):
        me = Seat(seat)
        yield from ((me, Discard(card)) for card in UPGRADES)
        yield from ((me, Play(card)) for card in UPGRADES if card != "costume same")
        yield from ((me, Give(who.card)) for who in owner.caravan)
        yield me, Turn("mime")
        yield me, Develop("bonus")
        yield from ((me, Remove((colour,))) for who in state.arena[-1:] for colour in who.cubes)
        yield from ((me, Swap(mine.card, who.card)) for mine in owner.caravan[:1] for who in state.arena)


@cache
def walked() -> tuple[Refused, ...]:
    return tuple(
        each for state in positions() for moves in (shown(state), imagined(state)) for each in refused(state, moves)
    )


def test_every_refusal_is_a_rule_of_the_book_or_says_in_words_what_is_wrong() -> None:
    found = Counter(no.rule for _, _, _, no in walked())
    assert set(found) <= {*RULES, ""}
    assert set(found) >= {"CI-REH-7", "CI-REH-8", "CI-ADV-1", "CI-SET-6", "CI-SHOW-5", "CI-SHOW-1", "CI-SET-5", ""}
    assert all(no.text for _, _, _, no in walked())
    assert sum(n for rule, n in found.items() if rule) > 8000


def test_what_one_rule_refuses_is_done_once_it_is_allowed() -> None:
    for state, by, move, no in walked():
        if no.rule:
            _done(state, by, move, no)


def _done(state: State, by: Actor, move: CircusMove, no: Why) -> None:
    """A second rule may refuse it then, never the same one; else it takes effect, and nothing is lost on the way."""
    after_leave = refusal(GAME, excuse(state, no.rule), by, move)
    if after_leave is not None:
        assert after_leave.rule != no.rule, (move, no)
        return
    after = allow(GAME, state, by, move, no.rule)
    story = [one.text for one in GAME.tell(state, by, move, after, "table")]
    is_done = after != state if isinstance(move, Discard) else _without_cost(after) != _without_cost(state)
    assert is_done or any(words in each for words in EXPLAINED for each in story), (move, no)
    assert bool(GAME.due(after).asks) is bool(GAME.due(state).asks), (move, no)
    if drawable(state, "upgrade") and drawable(state, "performer"):  # else it comes from nowhere, and the audit says so
        assert set(GAME.counters.audit(after)) <= set(GAME.counters.audit(state)), (move, no)


def _without_cost(state: State) -> Any:
    """The position but for hands, discards and what is owed."""
    bare = tuple(msgspec.structs.replace(owner, hand=()) for owner in state.circuses)
    return msgspec.structs.replace(state, circuses=bare, upgrade_pile=GAME.start(state.setup).upgrade_pile, owed=0)


def test_a_card_discarded_by_leave_of_the_table_is_gone_from_the_hand() -> None:
    for state, by, move, no in walked():
        if isinstance(move, Discard) and no.rule and refusal(GAME, excuse(state, no.rule), by, move) is None:
            after = allow(GAME, state, by, move, no.rule)
            assert len(after.upgrade_pile.discards) == len(state.upgrade_pile.discards) + 1 or (
                state.upgrade_pile.left == 0
            )


def test_what_is_refused_in_a_turn_is_offered_with_its_reason() -> None:
    """Somebody on turn sees what could be allowed: dear cards, second steps, swaps for performers with more cubes."""
    listed = Counter(
        (type(option.move).__name__, no.rule)
        for state in positions()
        for seat, ask in GAME.due(state).offers
        for option in ask.options
        if (no := refusal(GAME, state, seat, option.move))
    )
    wanted = {("Play", "CI-REH-7"), ("Develop", "CI-REH-7"), ("Develop", "CI-REH-8"), ("Swap", "CI-ADV-1")}
    assert wanted <= set(listed)
    assert ("Send", "") not in listed
    assert all(rule for _, rule in listed)


def test_somebody_has_to_be_sent_by_its_own_player() -> None:
    nonsense = [(move, no) for _, _, move, no in walked() if isinstance(move, Send)]
    assert nonsense
    assert {no.rule for _, no in nonsense} == {""}
