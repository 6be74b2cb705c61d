"""What is printed on a performer is a fact, whichever move brought it: told anew, it counts from the start."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.core.events import Event, Start
from companion.core.game import Tell
from companion.core.scoresheet import ScoreSheet
from companion.core.seats import Actor, Setup
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games.circus import GAME
from companion.games.circus.printed import components
from companion.games.circus.rules.cards import PRINTED
from companion.games.circus.rules.moves import CircusMove, Play, Send, Turn
from companion.games.circus.rules.pieces import kind
from companion.games.circus.rules.state import State
from companion.games.simulate import play_out, with_move
from tests.games.circus.stage import ADVANCED, NAMES, A, B, asked, caravan, come, filled
from tests.games.circus.test_steps import HOUSE
from tests.games.circus.test_timeline import begun, made

Line = Timeline[State, CircusMove]
Fact = Tell[int | str]
Points = list[tuple[int, int, str, int | None]]
CLOWN, CLOWNESS = "performer/male clown 2", Fact("performer/male clown 2", "gender", "female")
PRACTICE = (A, Play("practice male", cost=0))


def told(line: Line, *facts: Fact) -> Line:
    return made(line, *((A, fact) for fact in facts))


def test_ci_reh_10_a_gender_told_by_mistake_is_put_right_from_the_start() -> None:
    line = made(begun(), PRACTICE)
    assert caravan(line.now)[CLOWN] == ("green",)
    assert GAME.printed.known(line.now, CLOWN, "gender") == "male"
    line = told(line, CLOWNESS)
    assert (caravan(line.now)[CLOWN], line.now.circuses[A].caravan[0].gender) == ((), "female")
    assert GAME.printed.known(line.now, CLOWN, "gender") == "female"
    assert kind(line.now.circuses[A].caravan[0]) == "female clown"
    assert GAME.counters.audit(line.now) == ()


def test_ci_reh_5_a_talent_works_on_the_one_who_was_told_right_at_last() -> None:
    line = made(begun(), (A, Play("talent female", cost=0)), (A, Send(CLOWN)), (A, Fact("track/upgrades", "adds 0", 0)))
    line = made(line, (A, come("juggler", "male")))
    joined = next(card for card in caravan(line.now) if "juggler" in card)
    assert caravan(line.now)[joined] == ()
    assert caravan(told(line, Fact(joined, "gender", "female")).now)[joined] == ("turquoise",)


def test_ci_show_3_a_specialty_told_by_mistake_is_put_right_from_the_start() -> None:
    line = made(begun(), (A, Send(CLOWN)))
    assert [who.card for who in line.now.arena][-1] == CLOWN
    gone = len(line.now.performer_pile.discards)
    line = told(line, Fact(CLOWN, "specialty", "contortionist"))
    assert (len(line.now.arena), gone - len(line.now.performer_pile.discards)) == (4, 1)


def test_ci_reh_10_a_mime_that_was_none_is_asked_for_its_gender_and_counts_by_it_from_the_start() -> None:
    line = made(begun(), (A, Send(CLOWN)), (A, Fact("track/upgrades", "adds 0", 0)), (A, come("mime")))
    card = next(card for card in caravan(line.now) if "mime" in card)
    line = made(line, (B, Send(line.now.circuses[B].caravan[0].card)), (B, come("clown")))
    line = made(line, PRACTICE)
    assert caravan(line.now)[card] == ("green",)
    line = told(line, Fact(card, "specialty", "strongman"))
    assert filled(asked(line.now, A).prompt) == "Which gender has mime?"
    line = told(line, Fact(card, "gender", "female"))
    assert caravan(line.now)[card] == ()
    assert asked(line.now, A).form is None
    assert GAME.printed.known(line.now, card, "specialty") == "strongman"


def test_a_name_that_was_a_mistake_is_given_to_nobody_else() -> None:
    state = told(begun(), CLOWNESS).now
    assert state.mistaken == (CLOWN,)
    empty = tuple(replace(owner, caravan=()) for owner in state.circuses)
    bare = replace(state, circuses=empty, arena=(), phase="join")
    cards = [who.card for who in GAME.apply(bare, A, come("clown")).circuses[A].caravan]
    assert cards == ["performer/male clown 1"]
    again = replace(bare, circuses=(replace(empty[A], caravan=state.circuses[A].caravan[1:]), *empty[1:]))
    first = GAME.apply(again, A, come("clown"))
    second = GAME.apply(replace(first, phase="join", turn=A), A, come("clown"))
    assert [who.card for who in second.circuses[A].caravan][-2:] == ["performer/male clown 1", "performer/male clown 3"]


def test_a_card_of_another_table_says_nothing_here() -> None:
    other = ((CLOWN, "gender", '"female"'), (CLOWN, "specialty", '"mime"'))
    state = GAME.start(Setup(("Anna", "Bori"), facts=other))
    assert not [card for card, _ in state.facts if card == CLOWN]
    assert components.fields(CLOWN, {}) == ()


def test_ci_set_8_where_only_the_turn_counts_a_performer_stays_what_the_move_said() -> None:
    line: Line = with_move(
        Timeline(GAME), "host", Start(Setup(("Anna", "Bori"), (("CI-SET-8", "only within the turn"),)))
    )
    for event in begun().events[1:]:
        line = with_move(line, event.by, event.move)  # type: ignore[arg-type]
    line = told(line, CLOWNESS)
    assert line.now.circuses[A].caravan[0].gender == "male"


def test_told_right_at_last_is_as_if_told_right_at_once() -> None:
    """In random games with real cards one performer is told to be another: where the game could have gone on so, it has
    the points of the game in which the first word was right."""
    compared = [pair for seed in range(10) for pair in _compared(seed)]
    assert len(compared) > 30
    for late, right in compared:
        assert late == right


def _compared(seed: int) -> Iterator[tuple[Points, Points]]:
    line, rng = _game(seed), Random(seed)
    turns = [event for event in line.events if isinstance(event.move, Turn)]
    for event in rng.sample(turns, min(24, len(turns))):
        new, card = rng.choice(PRINTED), _card(line, event.seq)
        tells = _tells(card, *new)
        late = _with(line, tells)
        for tell in tells:
            assert GAME.printed.known(late.now, tell.card, tell.field) == tell.value
        right = _rewritten(line, event, new, card)
        if right is not None and not any(card in _lying(state) for state in line.states[: event.seq]):
            yield _points(GAME.score(late.now)), _points(right)


def _game(seed: int) -> Line:
    """Everything that is printed is known, but for the performers."""
    facts = tuple(fact for fact in HOUSE if not fact[0].startswith("performer/"))
    setup = Setup(NAMES[: 2 + seed % 3], (ADVANCED,) if seed % 2 else (), facts)
    return play_out(GAME, setup, GAME.sample, Random(seed))


def _points(sheet: ScoreSheet) -> Points:
    return [(item.seat, item.points, item.why.rule, item.part) for item in sheet.items]


def _card(line: Line, seq: int) -> str:
    before, after = (_lying(line.states[at]) for at in (seq - 1, seq))
    return next(iter(after - before))


def _tells(card: str, specialty: str, gender: str | None) -> tuple[Fact, ...]:
    return tuple(Fact(card, field, value) for field, value in (("gender", gender), ("specialty", specialty)) if value)


def _lying(state: State) -> set[str]:
    return {who.card for who in (*state.arena, *(who for each in state.circuses for who in each.caravan))}


def _with(line: Line, tells: tuple[Fact, ...]) -> Line:
    for tell in tells:
        line = with_move(line, "host", tell)
    return line


def _rewritten(line: Line, wrong: Event[Any], new: tuple[Any, Any], card: str) -> ScoreSheet | None:
    """The score of the same moves with this one told right, its card called by its new name; None where the rules or
    the numbers of the cards make another game of it."""
    state, name = None, card
    for event in line.events:
        move = event.move
        if event is wrong:
            move = Turn(*new)
        elif hasattr(move, "performer") and move.performer == card:
            move = replace(move, performer=name)
        elif hasattr(move, "other") and move.other == card:
            move = replace(move, other=name)
        state = _next(state, event.by, move)
        if state is None or (event.seq > wrong.seq and _renumbered(state, line.states[event.seq], {card, name})):
            return None
        if event is wrong:
            name = next(iter(_lying(state) - _lying(line.states[event.seq - 1])))
    assert state is not None
    return GAME.score(state)


def _next(state: State | None, by: Actor, move: Any) -> State | None:
    try:
        return GAME.start(move.setup) if state is None else GAME.apply(state, by, move)
    except (Illegal, Malformed):
        return None


def _renumbered(state: State, other: State, names: set[str]) -> bool:
    """Whether another card than this one bears another number now."""
    return bool((_lying(state) ^ _lying(other)) - names)
