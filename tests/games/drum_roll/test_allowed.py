"""What the host allows is done, as far as the pieces are there; what cannot be done is said in the story."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import allow, refusal
from companion.core.seats import Actor, Seat, Setup
from companion.core.why import Illegal, Malformed, Why
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules import moves as m
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.parts import CUBES_A_COLOUR, WAGONS, Benefit, Colour, Cost, Gain
from companion.games.drum_roll.rules.state import Circus, State
from companion.games.simulate import play_out
from companion.host.packs.packs import house
from tests.games.battery import NAMES, plain_moves, tried
from tests.games.drum_roll import tables
from tests.games.drum_roll.stage import A, B, allowed, best, do, no, printed, show, table

REST = Circus(coins=10)
Refused = tuple[State, Actor, DrumRollMove, Why]


def refused(seed: int) -> Iterator[Refused]:
    """Every refusal by a rule that somebody meets in a random game: of what is asked or offered, to them or another."""
    rng, dealt = Random(seed), seed % 2 == 0
    names = NAMES[: 2 + seed % 3]
    setup = Setup(names, facts=house(GAME).facts if dealt else (), dealer=dealt)
    line = play_out(GAME, setup, GAME.sample, rng)
    for state, event in zip(line.states, line.events[1:], strict=False):
        due = GAME.due(state)
        asks = [(by, move) for by, ask in (*due.asks, *due.offers) for move in tried(GAME, ask, rng)]
        plain = [(by, move) for by, move in plain_moves(event) if not isinstance(move, m.Vote)]
        others = [(Seat(rng.randrange(len(names))), move) for _, move in (*asks, *plain)]
        for by, move in (*asks, *others):
            if (reason := _refusal(state, by, move)) is not None and reason.rule:
                yield state, by, move, reason


def _refusal(state: State, by: Actor, move: DrumRollMove) -> Why | None:
    try:
        return refusal(GAME, state, by, move)
    except Malformed:
        return None


def _is_done(state: State, by: Actor, move: DrumRollMove, rule: str) -> str:
    """'' where the move took effect, or its story says why it could not; else what went wrong."""
    try:
        after = allow(GAME, state, by, move, rule)
    except Illegal as again:
        unfinished = rule == "DR-INV-8" and not again.why.rule  # what was asked first has gone, the other is nonsense
        return "" if unfinished else f"refused again: {again}"
    if after.notes:
        return ""
    before = replace(state, notes=())
    cost = {"play": _without_its_card}.get(type(move).__name__.lower(), lambda s, _: s)
    return "nothing has changed" if cost(after, by) == cost(before, by) else ""


def _without_its_card(state: State, by: Actor) -> State:
    """All but what playing a card costs: it may not be all that happens."""
    hands = tuple(replace(c, hand=()) for c in state.circuses)
    return replace(state, circuses=hands, piles=())


@pytest.mark.parametrize("seed", range(10))
def test_whatever_the_host_allows_is_done_or_the_story_says_why_not(seed: int) -> None:
    met = list(refused(seed))
    wrong = [
        (reason.rule, state.phase, by, move, said)
        for state, by, move, reason in met
        if (said := _is_done(state, by, move, reason.rule))
    ]
    assert not wrong, wrong[:5]
    assert len(met) > 100
    assert len({reason.rule for *_, reason in met}) > 5


def _told(before: State, by: Actor, move: DrumRollMove, after: State) -> list[str]:
    return [line.text for line in GAME.tell(before, by, move, after, "table")]


RED: Colour = "red"
HOARD = Circus(stock=(RED,) * CUBES_A_COLOUR)


def test_dr_sup_1_a_cube_that_lies_there_after_all_is_taken() -> None:
    """The pieces then do not add up, which is said elsewhere."""
    state = table(replace(REST, hand=("extra resources/red",)), HOARD)
    move = m.Play("extra resources/red", "red")
    assert no(state, A, move).rule == "DR-SUP-1"
    after = allowed(state, A, move, "DR-SUP-1")
    assert (after.circuses[A].stock, after.circuses[A].hand) == (("red", "red"), ())
    assert [why.rule for why in GAME.counters.audit(after)] == ["DR-SUP-1"]


def test_dr_sup_1_a_free_cube_gained_in_the_show() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube"),)))
    rest = replace(HOARD, stock=HOARD.stock[2:])  # two lie on the performers
    state = show(Circus(troupe=(best("One"), best("Two"))), rest, facts=facts)
    state = do(state, (A, m.Perform("performer/One", "benefit")))
    assert no(state, A, m.Cube("red")).rule == "DR-SUP-1"
    assert allowed(state, A, m.Cube("red"), "DR-SUP-1").circuses[A].stock == ("red",)


def test_dr_show_11_who_has_too_little_pays_what_is_there() -> None:
    wagon = Benefit((Gain("wagon"),), (Cost("coins", 2),))
    facts = printed("performer/One", gain_outstanding=wagon)
    state = show(Circus(coins=1, troupe=(best("One"), best("Two"))), REST, facts=facts)
    move = m.Perform("performer/One", "benefit")
    after = allowed(state, A, move, no(state, A, move).rule)
    assert after.circuses[A].coins == 0
    assert "{seat} pays {n} of {cost} coins." in _told(state, A, move, after)
    assert GAME.apply(after, A, m.Wagon("performer/Two")).circuses[A].troupe[1].wagon


def test_dr_pay_7_a_wagon_more_than_the_box_has_is_given() -> None:
    crowd = Circus(troupe=tuple(best(f"P{i}", wagon=True) for i in range(WAGONS)))
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("wagon"),), (Cost("coins", 2),)))
    state = show(Circus(coins=5, troupe=(best("One"),)), crowd, facts=facts)
    move = m.Perform("performer/One", "benefit")
    assert no(state, A, move).rule == "DR-PAY-7"
    after = allowed(state, A, move, "DR-PAY-7")
    assert (after.circuses[A].coins, after.circuses[A].troupe[0].wagon) == (3, True)


def test_dr_pay_7_without_anybody_to_give_it_to_nothing_is_paid() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("wagon"),), (Cost("coins", 2),)))
    state = show(Circus(coins=5, troupe=(best("One", wagon=True),)), REST, facts=facts)
    move = m.Perform("performer/One", "benefit")
    after = allowed(state, A, move, no(state, A, move).rule)
    assert after.circuses[A].coins == 5
    assert "Nobody of {seat} is without a wagon: nothing is paid or gained." in _told(state, A, move, after)


def test_dr_pay_3_a_trailer_that_finds_no_place_stays_in_the_hand() -> None:
    state = table(Circus(troupe=(best("One", wagon=True), best("Two")), hand=("trailer",)), REST)
    move = m.Play("trailer", card="performer/One")
    after = allowed(state, A, move, no(state, A, move).rule)
    assert after.circuses[A].hand == ("trailer",)
    assert "{card} has its wagon: a second one does not fit." in _told(state, A, move, after)


ORGANIZER = "personnel/show organizer"


def organizer(**changes: object) -> State:
    state = tables.owning(tables.position(3), tables.BORI, staff=(ORGANIZER,))
    return replace(state, **changes)


def test_dr_end_2_sent_back_when_the_round_is_over_it_goes_and_its_owner_starts() -> None:
    fresh = allowed(organizer(round=2), B, m.Organize(), no(organizer(phase="show"), B, m.Organize()).rule)
    assert fresh.circuses[B].returning
    late = allowed(organizer(phase="refill"), B, m.Organize(), "DR-END-2")
    assert (late.circuses[B].staff, ORGANIZER in {o.card for o in late.personnel}) == ((), True)
    begun = allowed(organizer(phase="rows", performers=(), personnel=()), B, m.Organize(), "DR-END-2")
    assert (begun.start, begun.circuses[B].staff) == (B, ())


def test_dr_end_6_allowed_just_before_a_show_it_goes() -> None:
    setup = Setup(NAMES[:3], (("DR-END-6", "not allowed"),))
    state = organizer(setup=setup, round=7)
    assert no(state, B, m.Organize()).rule == "DR-END-6"
    after = allowed(state, B, m.Organize(), "DR-END-6")
    assert (after.circuses[B].staff, after.circuses[B].returning) == ((), True)


def test_dr_end_6_what_cannot_be_is_said_and_not_dropped_in_silence() -> None:
    setup = Setup(NAMES[:3], (("DR-END-6", "not allowed"),))
    state = do(organizer(setup=setup, phase="vote", round=5), (B, m.Organize()))
    state = GAME.secrets.reveal(state, ())
    after = do(state, ("table", m.Continue()))
    assert "A show follows, so the Show Organizer stays with {seat}." in _told(state, "table", m.Continue(), after)


def test_dr_act_15_a_sale_past_the_track_pays_the_last_step_again() -> None:
    state = tables.owning(tables.position(2), A, ticket=4)
    assert no(state, A, m.Place("tickets")).rule == "DR-ACT-15"
    state = allowed(state, A, m.Place("tickets"), "DR-ACT-15")
    state = tables.placed(state, *(None,) * 5)
    assert (state.circuses[A].ticket, state.circuses[A].coins) == (4, 10 + 2 + 5)


def test_dr_act_1_a_disc_out_of_turn_changes_nobody_s_turn() -> None:
    state = tables.position(3)
    assert no(state, B, m.Place("red")).rule == "DR-ACT-1"
    state = allowed(state, B, m.Place("red"), "DR-ACT-1")
    assert (state.turn, [c.discs for c in state.circuses]) == (A, [3, 2, 3])
    for _ in range(8):
        state = do(state, (state.turn, m.Pass()))
    assert state.phase != "place"


def test_dr_act_1_two_reasons_are_one_allowance() -> None:
    """The host has seen where the disc lies."""
    state = do(tables.position(3), (A, m.Place("red")))
    assert allowed(state, A, m.Place("red"), no(state, A, m.Place("red")).rule).placed[-1].space == "red"


def test_dr_show_9_applause_between_shows_is_for_the_next_one() -> None:
    state = table(Circus(troupe=(best("One"),), hand=("extended applause/acrobat",)), REST)
    move = m.Play("extended applause/acrobat")
    after = allowed(state, A, move, no(state, A, move).rule)
    assert (after.circuses[A].applause, after.circuses[A].hand) == (("acrobat",), ())
    assert "It counts when the show of {seat} is over." in _told(state, A, move, after)


def test_dr_vote_5_a_double_vote_before_the_votes_are_shown_counts_with_them() -> None:
    state = table(replace(REST, hand=("double vote",)), REST, phase="vote", round=5)
    after = allowed(state, A, m.Play("double vote"), no(state, A, m.Play("double vote")).rule)
    assert after.ballot.doubles == (A,)
    late = table(replace(REST, hand=("double vote",)), REST, phase="refill", round=5)
    assert allowed(late, A, m.Play("double vote"), "DR-VOTE-5").circuses[A].hand == ("double vote",)


def test_dr_inv_7_a_card_that_was_told_wrongly_is_played_all_the_same() -> None:
    state = table(replace(REST, hand=("trailer bonus",)), REST)
    assert no(state, A, m.Play("extra income/coins")).rule == "DR-INV-7"
    after = allowed(state, A, m.Play("extra income/coins"), "DR-INV-7")
    assert (after.circuses[A].coins, after.circuses[A].hand) == (14, ())


def test_dr_sup_5_a_card_turned_up_lies_in_no_other_row() -> None:
    state = tables.position(3, phase="refill")
    for card in ("personnel/orchestra", "performer/Hat Trick"):
        move = m.Turn(card)
        rule = no(state, "table", move).rule
        after = allow(GAME, state, "table", move, rule)
        assert [o.card for o in (*after.performers, *after.personnel)].count(card) == 1


def test_dr_set_3_two_may_say_that_they_have_the_same_tile() -> None:
    state = GAME.apply(GAME.start(Setup(NAMES[:3])), "table", m.Starts(A))
    state = GAME.apply(state, "table", m.Tile(0, "Moscow"))
    move = m.Tile(1, "Moscow")
    assert allow(GAME, state, "table", move, no(state, "table", move).rule).circuses[B].region == "region/Moscow"
