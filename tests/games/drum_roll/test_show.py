"""The show: levels, benefits, flips, firings, and what follows by itself (DR-SHOW)."""

from __future__ import annotations

import pytest

from companion.games.drum_roll.rules.levels import lacking, reached
from companion.games.drum_roll.rules.moves import Cube, Perform, Spend, Wagon
from companion.games.drum_roll.rules.parts import COLOURS, Benefit, Colour, Cost, Gain, Level
from companion.games.drum_roll.rules.payroll import payroll
from companion.games.drum_roll.rules.pieces import pile, supply, wagons_left
from companion.games.drum_roll.rules.state import Circus, State
from tests.games.drum_roll.stage import (
    ROPE,
    ROPE_CUBES,
    A,
    B,
    C,
    D,
    allowed,
    asked,
    best,
    do,
    due,
    fact_of,
    is_legal,
    moves_asked,
    no,
    points,
    printed,
    show,
    table,
    untold,
    who,
)

REST = Circus(coins=10)
ANY_FOR_4 = Benefit((Gain("coins", 4),), (Cost("cube"),))


def test_dr_show_1_the_player_chooses_the_order_and_takes_the_benefits_in_it() -> None:
    first, second = best("One"), best("Two")
    state = show(Circus(troupe=(first, second)), REST)
    assert Perform("performer/Two", "benefit") in moves_asked(state, A)
    state = do(state, (A, Perform("performer/Two", "benefit")))
    assert [o.move for o in asked(state, A).options] == [
        Perform("performer/One", "benefit"),
        Perform("performer/One", "flip"),
    ]
    assert state.circuses[A].coins == 5


def test_dr_show_1_nobody_performs_twice_in_a_show() -> None:
    state = do(show(Circus(troupe=(best("One"), best("Two"))), REST), (A, Perform("performer/One", "benefit")))
    assert no(state, A, Perform("performer/One", "benefit")).rule == "DR-SHOW-1"


def test_dr_show_1_there_is_no_act_outside_a_show() -> None:
    assert no(table(Circus(troupe=(best("One"),)), REST), A, Perform("performer/One", "benefit")).rule == ""


def test_dr_show_1_somebody_else_s_performer_does_not_perform_for_me() -> None:
    state = show(Circus(troupe=(best("One"),)), Circus(troupe=(best("Two"),)))
    assert not is_legal(state, A, Perform("performer/Two", "benefit"))


def test_dr_show_1_four_players_go_in_pairs() -> None:
    state = show(*(Circus(troupe=(best(f"P{i}"),)) for i in range(4)))
    assert [by for by, _ in due(state).asks] == [A, B]
    state = do(state, (B, Perform("performer/P1", "benefit")))
    assert [by for by, _ in due(state).asks] == [A]
    state = do(state, (A, Perform("performer/P0", "benefit")))
    assert [by for by, _ in due(state).asks] == [C, D]


@pytest.mark.parametrize(
    ("cubes", "level"),
    [
        (("red", "yellow", "white"), "outstanding"),
        (("red", "yellow"), "good"),
        (("red",), "poor"),
        ((), "none"),
        (("yellow", "white"), "none"),
        (("red", "white"), "poor"),
    ],
)
def test_dr_show_2_the_highest_level_whose_lower_ones_are_covered_too(cubes: tuple[Colour, ...], level: Level) -> None:
    """ex-D4, ex-D5."""
    rope = who(ROPE, "acrobat", *cubes)
    assert reached(table(Circus(troupe=(rope,))), rope) == level


def test_dr_show_2_two_cubes_of_one_colour_cover_two_levels() -> None:
    twin = who("Twin", "acrobat", "red", "red")
    facts = printed("performer/Twin", good=("red",))
    assert reached(table(Circus(troupe=(twin,)), facts=facts), twin) == "good"
    alone = who("Twin", "acrobat", "red")
    assert reached(table(Circus(troupe=(alone,)), facts=facts), alone) == "poor"


def test_ex_d5_before_red_no_act_after_it_outstanding() -> None:
    early = who(ROPE, "acrobat", "yellow", "white")
    state = table(Circus(troupe=(early,)))
    assert (reached(state, early), lacking(state, early)) == ("none", ("red",))
    late = who(ROPE, "acrobat", "yellow", "white", "red")
    assert reached(table(Circus(troupe=(late,))), late) == "outstanding"


def test_dr_show_2_a_level_that_nobody_has_told_is_asked_of_its_owner() -> None:
    state = untold(show(Circus(troupe=(who("New", "acrobat", "red"),)), REST), "performer/New", "good")
    ask = asked(state, A)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "performer/New", "field": "good"}


def test_dr_show_3_only_the_benefit_of_the_level_reached() -> None:
    state = show(Circus(troupe=(who("One", "acrobat", "red", "yellow"),)), REST)
    assert do(state, (A, Perform("performer/One", "benefit"))).circuses[A].coins == 2


def test_ex_d4_rope_walker_five_coins_or_two_fame() -> None:
    state = show(Circus(troupe=(best(ROPE),)), REST)
    assert do(state, (A, Perform(ROPE, "benefit"))).circuses[A].coins == 5
    assert do(state, (A, Perform(ROPE, "flip"))).circuses[A].fame == 2


def test_dr_show_3_a_free_cube_is_chosen_one_at_a_time() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube", 2),)))
    state = do(show(Circus(troupe=(best("One"),)), REST, facts=facts), (A, Perform("performer/One", "benefit")))
    assert moves_asked(state, A) == [Cube(colour) for colour in COLOURS]
    state = do(state, (A, Cube("red")), (A, Cube("blue")))
    assert state.circuses[A].stock == ("red", "blue")


def test_dr_show_3_a_cube_of_other_colours_than_printed_is_refused() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube", 1, ("blue", "yellow")),)))
    state = do(show(Circus(troupe=(best("One"),)), REST, facts=facts), (A, Perform("performer/One", "benefit")))
    assert moves_asked(state, A) == [Cube("blue"), Cube("yellow")]
    assert no(state, A, Cube("red")).rule == "DR-SHOW-3"


def test_dr_show_3_a_cube_of_one_colour_needs_no_tap() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube", 1, ("white",)), Gain("fame", 2))))
    state = do(show(Circus(troupe=(best("One"),)), REST, facts=facts), (A, Perform("performer/One", "benefit")))
    assert (state.circuses[A].stock, state.circuses[A].fame) == (("white",), 2)
    reason = state.fame_log[0].why
    assert (reason.rule, fact_of(reason, "level")) == ("DR-SHOW-3", "outstanding")
    assert fact_of(reason, "card") == "performer/One"


def test_dr_show_3_there_is_no_cube_to_take_without_a_benefit() -> None:
    assert no(show(Circus(troupe=(best("One"),)), REST), A, Cube("red")).rule == ""


def test_dr_show_4_the_flip_takes_the_fame_and_returns_the_cubes() -> None:
    state = show(Circus(troupe=(best("One", wagon=True),)), REST)
    before = supply(state, "red")
    state = do(state, (A, Perform("performer/One", "flip")))
    flipped = state.circuses[A].troupe[0]
    assert (state.circuses[A].fame, flipped.cubes, flipped.flipped, flipped.wagon) == (4, (), 1, True)
    assert supply(state, "red") == before + 1
    assert points(state, A, "DR-SHOW-4") == [4]


def test_dr_show_4_only_an_outstanding_performer_flips() -> None:
    state = show(Circus(troupe=(who("One", "acrobat", "red", "yellow"),)), REST)
    refused = no(state, A, Perform("performer/One", "flip"))
    assert (refused.rule, fact_of(refused, "level")) == ("DR-SHOW-4", "good")


def test_dr_show_4_a_performer_flips_once_a_game() -> None:
    state = show(Circus(troupe=(who("One", "acrobat", *ROPE_CUBES, flipped=1), best("Two"))), REST, show=2)
    assert no(state, A, Perform("performer/One", "flip")).rule == "DR-SHOW-5"


def test_dr_show_5_a_flipped_performer_has_no_act_and_is_not_fired() -> None:
    state = show(Circus(troupe=(who("One", "acrobat", flipped=1), best("Two")), coins=3), REST, show=2)
    assert {move.card for move in moves_asked(state, A) if isinstance(move, Perform)} == {"performer/Two"}
    assert no(state, A, Perform("performer/One", "fire")).rule == "DR-SHOW-5"
    state = do(state, (A, Perform("performer/Two", "benefit")))
    assert (state.phase, len(state.circuses[A].troupe)) == ("pay", 2)


def test_dr_show_6_no_act_no_place() -> None:
    """ex-D15: hire cost 4 → −4 coins, −1 fame, fired, cubes to the supply."""
    state = show(Circus(coins=6, troupe=(who("One", "acrobat", "white", wagon=True),)), REST)
    state = do(state, (A, Perform("performer/One", "fire")))
    owner = state.circuses[A]
    assert (owner.coins, owner.fame, owner.troupe, supply(state, "white")) == (2, -1, (), 25)
    assert pile(state, "performer").discards == ("performer/One",)


def test_dr_show_6_severance_is_the_printed_cost_and_a_missing_coin_costs_fame() -> None:
    state = do(show(Circus(coins=1, troupe=(who("One"),)), REST), (A, Perform("performer/One", "fire")))
    assert (state.circuses[A].coins, state.circuses[A].fame) == (0, -4)
    assert points(state, A, "DR-SHOW-6") == [-1, -3]


def test_dr_show_6_switch_no_further_loss() -> None:
    state = show(Circus(coins=1, troupe=(who("One"),)), REST, switches=(("DR-SHOW-6", "no further loss"),))
    assert do(state, (A, Perform("performer/One", "fire"))).circuses[A].fame == -1


@pytest.mark.parametrize("take", ["benefit", "flip", "decline"])
def test_dr_show_6_without_an_act_there_is_only_the_firing(take: str) -> None:
    refused = no(show(Circus(troupe=(who("One"),)), REST), A, Perform("performer/One", take))  # type: ignore[arg-type]
    assert (refused.rule, fact_of(refused, "colour")) == ("DR-SHOW-6", "red")


def test_dr_show_6_nobody_is_fired_who_can_perform() -> None:
    state = show(Circus(troupe=(best("One"),)), REST)
    assert no(state, A, Perform("performer/One", "fire")).rule == "DR-SHOW-6"
    assert allowed(state, A, Perform("performer/One", "fire"), "DR-SHOW-6").circuses[A].troupe == ()


def test_dr_show_6_the_unknown_hire_cost_is_asked_before_the_firing() -> None:
    state = show(Circus(troupe=(who("One"),)), REST)
    state = untold(state, "performer/One", "hire")
    ask = asked(state, A)
    assert ask.form is not None
    assert dict(ask.form.template)["field"] == "hire"
    assert not is_legal(state, A, Perform("performer/One", "fire"))


def test_dr_show_10_clockwise_from_the_start_player_each_finishes_first() -> None:
    troupes = [Circus(troupe=(best(f"P{i}"), best(f"Q{i}"))) for i in range(3)]
    state = show(*troupes, start=B)
    assert [by for by, _ in due(state).asks] == [B]
    state = do(state, (B, Perform("performer/P1", "benefit")))
    assert no(state, C, Perform("performer/P2", "benefit")).rule == "DR-SHOW-10"
    state = do(state, (B, Perform("performer/Q1", "benefit")))
    assert [by for by, _ in due(state).asks] == [C]
    assert no(state, B, Perform("performer/P1", "flip")).rule == ""


def test_dr_show_10_the_table_may_let_somebody_perform_early() -> None:
    state = show(*(Circus(troupe=(best(f"P{i}"),)) for i in range(4)))
    state = allowed(state, C, Perform("performer/P2", "benefit"), "DR-SHOW-10")
    assert state.circuses[C].coins == 5
    state = do(state, (A, Perform("performer/P0", "benefit")), (B, Perform("performer/P1", "benefit")))
    assert [by for by, _ in due(state).asks] == [D]


def scarce(gain: Gain, **more: object) -> State:
    """Four circuses; both of the first pair gain the same."""
    facts = printed("performer/P0", gain_outstanding=Benefit((gain,)))
    facts |= printed("performer/P1", gain_outstanding=Benefit((gain,)))
    hoard = Circus(stock=("blue",) * 24)
    first, second = (Circus(troupe=(best(f"P{i}"),)) for i in range(2))
    return show(first, second, hoard, Circus(), facts=facts, **more)


def test_dr_show_10_in_a_pair_the_earlier_one_takes_the_last_cube() -> None:
    state = scarce(Gain("cube", 1, ("blue",)))
    refused = no(state, B, Perform("performer/P1", "benefit"))
    assert (refused.rule, fact_of(refused, "seat")) == ("DR-SHOW-10", A)
    assert asked(state, B).late == Perform("performer/P1", "flip")
    state = do(state, (A, Perform("performer/P0", "benefit")), (B, Perform("performer/P1", "benefit")))
    assert (state.circuses[A].stock, state.circuses[B].stock) == (("blue",), ())


def test_dr_show_10_in_a_pair_the_earlier_one_looks_at_the_deck_first() -> None:
    state = scarce(Gain("look", 2))
    assert no(state, B, Perform("performer/P1", "benefit")).rule == "DR-SHOW-10"
    state = do(state, (A, Perform("performer/P0", "benefit")))
    assert is_legal(state, B, Perform("performer/P1", "benefit"))


def test_dr_show_10_what_is_enough_for_both_need_not_wait() -> None:
    assert is_legal(scarce(Gain("cube", 1, ("red",))), B, Perform("performer/P1", "benefit"))


def exchanging(*stock: Colour, gain: Benefit = ANY_FOR_4) -> State:
    facts = printed("performer/One", gain_outstanding=gain)
    return show(Circus(coins=1, stock=stock, troupe=(best("One"),)), REST, facts=facts)


def test_dr_show_11_a_benefit_may_be_declined() -> None:
    state = exchanging("red", "blue")
    assert Perform("performer/One", "decline") in moves_asked(state, A)
    state = do(state, (A, Perform("performer/One", "decline")))
    assert (state.circuses[A].coins, state.circuses[A].stock) == (1, ("red", "blue"))


def test_dr_show_11_the_cube_of_an_exchange_is_chosen_from_the_stock() -> None:
    state = do(exchanging("red", "blue"), (A, Perform("performer/One", "benefit")))
    assert moves_asked(state, A) == [Spend("red"), Spend("blue")]
    assert no(state, A, Spend("white")).rule == ""
    state = do(state, (A, Spend("blue")))
    assert (state.circuses[A].coins, state.circuses[A].stock) == (5, ("red",))


def test_dr_show_11_a_single_cube_is_paid_without_a_tap() -> None:
    state = do(exchanging("red"), (A, Perform("performer/One", "benefit")))
    assert (state.circuses[A].coins, state.circuses[A].stock) == (5, ())


def test_dr_show_11_an_exchange_that_cannot_be_paid_is_refused_with_the_numbers() -> None:
    refused = no(exchanging(), A, Perform("performer/One", "benefit"))
    assert (refused.rule, fact_of(refused, "have"), fact_of(refused, "n")) == ("DR-SHOW-11", 0, 1)
    wagon = Benefit((Gain("wagon"),), (Cost("coins", 2),))
    refused = no(exchanging(gain=wagon), A, Perform("performer/One", "benefit"))
    assert (refused.rule, fact_of(refused, "have"), fact_of(refused, "n")) == ("DR-SHOW-11", 1, 2)


def test_dr_show_11_an_exchange_works_once() -> None:
    state = do(exchanging("red", "red"), (A, Perform("performer/One", "benefit")))
    assert no(state, A, Perform("performer/One", "benefit")).rule == ""
    assert no(state, A, Spend("red")).rule == ""


def test_dr_show_14_the_wagon_of_the_fired_returns_and_no_wage_is_due() -> None:
    state = show(Circus(coins=9, troupe=(who("One", "acrobat", wagon=True), best("Two"))), REST)
    before = wagons_left(state)
    state = do(state, (A, Perform("performer/One", "fire")), (A, Perform("performer/Two", "benefit")))
    assert wagons_left(state) == before + 1
    assert [wage.card for wage in payroll(state, A).wages] == ["performer/Two"]


def test_dr_show_1_what_the_last_performer_brings_is_finished_first() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("cube"),)))
    state = show(Circus(troupe=(best("One"), best("Two"))), REST, facts=facts)
    state = do(state, (A, Perform("performer/One", "benefit")))
    assert not is_legal(state, A, Perform("performer/Two", "benefit"))
    assert is_legal(do(state, (A, Cube("red"))), A, Perform("performer/Two", "benefit"))


def test_dr_show_3_a_wagon_earned_goes_to_the_performer_chosen() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("wagon"),)))
    state = show(Circus(troupe=(best("One"), best("Two"))), REST, facts=facts)
    state = do(state, (A, Perform("performer/One", "benefit")), (A, Wagon("performer/Two")))
    assert [p.wagon for p in state.circuses[A].troupe] == [False, True]
