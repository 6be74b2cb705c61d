"""What the laptop deals: any unseen card, by chance alone."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.seats import Seat, Setup
from companion.core.why import Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.players import dealing
from companion.games.drum_roll.rules.cards import to_turn
from companion.games.drum_roll.rules.course import settled
from companion.games.drum_roll.rules.investments import KNOWN_COPIES, gain_card
from companion.games.drum_roll.rules.moves import Deal, DrumRollMove, Starts, Turn, Vote
from companion.games.drum_roll.rules.parts import INVESTMENTS, KINDS
from companion.games.drum_roll.rules.pieces import pile, with_circus
from companion.games.drum_roll.rules.state import State
from tests.games.drum_roll.tables import NAMES, position

FACTS = tuple(
    (f"performer/{kind.capitalize()} {n}", "kind", f'"{kind}"') for kind in KINDS for n in range(1, 10)
)  # fmt: skip


def dealt_all(state: State, rng: Random) -> tuple[State, list[DrumRollMove]]:
    """Chance answered until a person is asked."""
    moves = []
    while (ask := GAME.due(state).of("table")) is not None and ask.chance:
        moves.append(GAME.deal(state, rng))
        state = GAME.apply(state, "table", moves[-1])
    return state, moves


def test_the_laptop_draws_lots_for_the_start_and_deals_everything() -> None:
    state, moves = dealt_all(GAME.start(Setup(NAMES, facts=FACTS, dealer=True)), Random(1))
    assert state.phase == "keep"
    assert isinstance(moves[0], Starts)
    dealt = [move.card for move in moves if isinstance(move, Deal)]
    assert len(set(dealt)) == 8
    assert {f"{card}" for card, _, _ in FACTS} >= set(dealt)


def test_the_same_chance_deals_the_same_and_other_chance_does_not() -> None:
    start = GAME.start(Setup(NAMES, facts=FACTS, dealer=True))
    assert dealt_all(start, Random(4))[1] == dealt_all(start, Random(4))[1]
    assert dealt_all(start, Random(4))[1] != dealt_all(start, Random(5))[1]


def test_without_a_pack_new_performers_get_names_of_their_kind() -> None:
    _, moves = dealt_all(GAME.start(Setup(NAMES, dealer=True)), Random(1))
    dealt = [move for move in moves if isinstance(move, Deal)]
    assert all(move.kind and move.card.startswith(f"performer/{move.kind.capitalize()} ") for move in dealt)
    assert len({move.card for move in dealt}) == 8


def test_nothing_is_dealt_when_nothing_is_left_to_chance() -> None:
    with pytest.raises(Malformed):
        GAME.deal(position(), Random(1))


@pytest.mark.parametrize("seats", [2, 4])
def test_dr_sup_4_no_card_lies_in_two_places(seats: int) -> None:
    """Nine performers of each kind, each personnel once, over a game played at random."""
    rng, state = Random(seats), GAME.start(Setup(NAMES[:seats], facts=FACTS, dealer=True))
    for _ in range(600):
        asks = GAME.due(state).asks
        if not asks:
            break
        by, ask = asks[0]
        if ask.sealed:
            state = GAME.secrets.reveal(state, tuple((Seat(n), Vote(n > 0)) for n in range(seats)))
        else:
            move = GAME.deal(state, rng) if ask.chance else GAME.sample(state, by, rng)
            state = GAME.apply(state, by, move)
        performers = [p.card for c in state.circuses for p in (*c.troupe, *c.dealt)]
        staff = [card for c in state.circuses for card in c.staff]
        cards = [*performers, *staff, *(o.card for o in (*state.performers, *state.personnel))]
        assert len(cards) == len(set(cards))
        assert not GAME.counters.audit(state)


def test_turned_up_cards_carry_no_hint_of_the_next() -> None:
    """No order of a deck is kept: the position before a draw knows nothing of what is drawn."""
    state, _ = dealt_all(GAME.start(Setup(NAMES[:2], facts=FACTS, dealer=True)), Random(1))
    assert {type(GAME.sample(state, Seat(0), Random(n))) for n in range(5)} != {Turn}
    assert len({GAME.deal(GAME.start(Setup(NAMES, dealer=True)), Random(n)) for n in range(30)}) == 4


def test_dr_sup_5_an_investment_deck_of_which_the_pack_knows_no_card_is_gone() -> None:
    none = tuple((f"investment/{kind}", "copies", "0") for kind in INVESTMENTS)
    out = tuple(kind for kind in INVESTMENTS for _ in range(KNOWN_COPIES.get(kind.partition("/")[0], 0)))
    state, _ = dealt_all(GAME.start(Setup(NAMES[:2], facts=(*FACTS, *none), dealer=True)), Random(1))
    state = with_circus(replace(state, phase="place"), Seat(1), hand=out)
    assert pile(state, "investment").left
    state = settled(gain_card(state, Seat(0)))
    assert not state.circuses[0].gains
    assert dealt_all(state, Random(1))[1] == []


def test_dr_sup_5_no_performer_is_asked_of_a_deck_that_has_none() -> None:
    state, _ = dealt_all(GAME.start(Setup(NAMES[:2], facts=FACTS, dealer=True)), Random(1))
    state = replace(state, phase="place", performers=(), removed=tuple(card for card, _, _ in FACTS))
    assert pile(state, "performer").left
    assert to_turn(state) != "performer"
    with pytest.raises(Malformed, match="no performer is left"):
        dealing._performer(state, Random(1))
