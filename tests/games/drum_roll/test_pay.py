"""Wages: one sum with a reason for each step, and what cannot be paid of it (DR-PAY)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.games.drum_roll.rules.moves import Bank, Pay, Perform, Play, Wagon, Waive
from companion.games.drum_roll.rules.parts import WAGONS, Benefit, Cost, Gain, Value
from companion.games.drum_roll.rules.payroll import payroll
from companion.games.drum_roll.rules.pieces import wagons_left
from companion.games.drum_roll.rules.state import Circus, Performer, State
from companion.kit.payment import Settlement, settle
from tests.games.drum_roll.stage import (
    A,
    B,
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


def pay_day(
    *troupe: Performer,
    coins: int = 20,
    facts: Mapping[tuple[str, str], Value] | None = None,
    switches: tuple[tuple[str, str], ...] = (),
    **own: object,
) -> State:
    """Anna's pay day in show 2; nobody else has anybody to pay."""
    owner = replace(Circus(coins=coins, troupe=troupe), **own)
    return table(owner, REST, phase="pay", facts=facts, switches=switches, show=2)


def amounts(state: State) -> list[int]:
    return [wage.amount for wage in payroll(state, A).wages]


def test_dr_pay_1_performers_and_personnel_in_one_sum() -> None:
    state = pay_day(best("One"), best("Two"), staff=("personnel/orchestra",))
    assert (amounts(state), payroll(state, A).owed) == ([3, 3, 1], 7)
    state = do(state, (A, Pay()))
    assert (state.circuses[A].coins, state.circuses[A].fame) == (13, 0)


def test_dr_pay_1_all_pay_on_their_own_and_once() -> None:
    state = pay_day(best("One"))
    assert [by for by, _ in due(state).asks] == [A, B]
    state = do(state, (B, Pay()))
    assert no(state, B, Pay()).rule == ""
    assert state.phase == "pay"


def test_dr_pay_1_not_before_all_shows_are_over() -> None:
    assert no(show(Circus(troupe=(best("One"),)), REST), A, Pay()).rule == ""
    assert no(table(Circus(), REST), A, Pay()).rule == ""


def test_dr_pay_1_a_wage_that_nobody_has_told_is_asked_of_its_owner() -> None:
    state = untold(pay_day(best("One")), "performer/One", "wage")
    ask = asked(state, A)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "performer/One", "field": "wage"}
    assert no(state, A, Pay()).rule == ""


def test_ex_d8_dr_pay_2_each_missing_coin_costs_one_fame() -> None:
    state = do(pay_day(best("One"), best("Two"), best("Three"), coins=6), (A, Pay()))
    assert (state.circuses[A].coins, state.circuses[A].fame) == (0, -3)
    reason = next(item.why for item in state.fame_log if item.seat == A)
    assert [fact_of(reason, key) for key in ("owed", "purse", "n")] == [9, 6, 3]


@pytest.mark.parametrize(
    ("purse", "owed", "paid", "missing", "fame"), [(6, 9, 6, 3, -3), (9, 9, 9, 0, 0), (0, 0, 0, 0, 0), (0, 4, 0, 4, -4)]
)
def test_dr_pay_2_settling(purse: int, owed: int, paid: int, missing: int, fame: int) -> None:
    assert settle(purse, owed, per_missing=-1) == Settlement(paid, missing, fame)


@pytest.mark.parametrize(("wage", "due"), [(3, 2), (1, 0), (0, 0)])
def test_ex_d9_dr_pay_3_a_wagon_takes_one_off_not_below_0(wage: int, due: int) -> None:
    state = pay_day(best("One", wagon=True), facts={("performer/One", "wage"): wage})
    assert amounts(state) == [due]


def test_dr_pay_3_a_wagon_counts_after_the_flip_too() -> None:
    state = pay_day(who("One", "acrobat", flipped=1, wagon=True), facts={("performer/One", "flip wage"): 2})
    assert amounts(state) == [1]


def test_dr_pay_3_one_wagon_a_performer() -> None:
    state = table(Circus(troupe=(best("One", wagon=True), best("Two")), hand=("trailer",)), REST)
    assert no(state, A, Play("trailer", card="performer/One")).rule == "DR-PAY-3"
    assert is_legal(state, A, Play("trailer", card="performer/Two"))


def test_dr_pay_3_an_eccentric_s_wagon_may_go_to_anybody() -> None:
    facts = printed("performer/Odd", gain_outstanding=Benefit((Gain("wagon"),)))
    state = show(Circus(troupe=(best("Odd", "eccentric"), best("Two"))), REST, facts=facts)
    state = do(state, (A, Perform("performer/Odd", "benefit")))
    assert moves_asked(state, A) == [Wagon("performer/Odd"), Wagon("performer/Two")]
    assert no(do(state, (A, Wagon("performer/Two"))), A, Wagon("performer/Odd")).rule == ""


def test_dr_pay_4_a_waiver_takes_the_highest_wage_by_default() -> None:
    facts = {("performer/Two", "wage"): 5}
    state = pay_day(best("One"), best("Two"), facts=facts, waivers=("",))
    assert amounts(state) == [3, 0]
    assert [(n, why.rule) for n, why in payroll(state, A).wages[1].steps] == [(5, "DR-PAY-1"), (-5, "DR-PAY-4")]


def test_dr_pay_4_the_player_may_choose_another() -> None:
    state = pay_day(best("One"), best("Two"), facts={("performer/Two", "wage"): 5}, waivers=("",))
    move = Waive("performer/One", "performer/Two")
    assert move in moves_asked(state, A)
    assert amounts(do(state, (A, move))) == [0, 5]


def test_dr_pay_4_one_waiver_a_wage() -> None:
    state = pay_day(best("One"), best("Two"), waivers=("performer/One", "performer/Two"))
    assert amounts(state) == [0, 0]
    assert no(state, A, Waive("performer/Two", "performer/One")).rule == ""


def test_dr_pay_4_more_waivers_than_wages_waive_nothing_twice() -> None:
    assert amounts(pay_day(best("One"), waivers=("", ""))) == [0]


def test_dr_pay_4_without_a_waiver_nothing_moves() -> None:
    state = pay_day(best("One"), best("Two"))
    assert no(state, A, Waive("performer/One", "performer/Two")).rule == ""


def test_dr_pay_4_personnel_is_covered() -> None:
    state = pay_day(
        best("One"), staff=("personnel/orchestra",), facts={("personnel/orchestra", "wage"): 6}, waivers=("",)
    )
    assert amounts(state) == [3, 0]


def test_dr_pay_4_switch_performers_only() -> None:
    state = pay_day(
        best("One"), staff=("personnel/orchestra",), facts={("personnel/orchestra", "wage"): 6}, waivers=("",),
        switches=(("DR-PAY-4", "performers only"),),
    )  # fmt: skip
    assert amounts(state) == [0, 6]
    assert no(state, A, Waive("personnel/orchestra", "performer/One")).rule == "DR-PAY-4"


def test_dr_pay_4_a_waiver_is_for_this_show_only() -> None:
    state = do(pay_day(best("One"), waivers=("",)), (A, Pay()))
    assert state.circuses[A].waivers == ()


def test_dr_pay_5_the_normal_wage_in_the_show_of_the_flip_then_the_secondary_one() -> None:
    now, later = who("One", "acrobat", flipped=2), who("Two", "acrobat", flipped=1)
    state = pay_day(now, later)
    assert amounts(state) == [3, 1]
    assert [wage.steps[0][1].rule for wage in payroll(state, A).wages] == ["DR-PAY-5", "DR-PAY-5"]


@pytest.mark.parametrize(("others", "wage"), [(0, 3), (1, 2), (2, 1)])
def test_dr_pay_6_an_eccentric_s_wage_goes_by_how_many_there_are(others: int, wage: int) -> None:
    odd = [best(f"Odd {i}", "eccentric", flipped=1) for i in range(others)]
    assert amounts(pay_day(best("Odd", "eccentric"), *odd))[0] == wage


def test_dr_pay_6_a_flipped_eccentric_s_secondary_wage_is_asked_as_its_card_has_it() -> None:
    troupe = (who("Odd", "eccentric", flipped=1), who("Old", "eccentric", flipped=1))
    state = untold(untold(pay_day(*troupe), "performer/Odd", "flip wage"), "performer/Old", "flip wage")
    state = do(
        state, (A, Tell("performer/Odd", "flip wage by", "one number")), (A, Tell("performer/Odd", "flip wage", 3))
    )
    state = do(state, (A, Tell("performer/Old", "flip wage by", "by eccentrics")))
    form = asked(state, A).form
    assert form is not None
    assert dict(form.template) == {"do": "tell", "card": "performer/Old", "field": "flip wage 2"}
    state = do(state, (A, Tell("performer/Old", "flip wage 2", 5)))
    assert amounts(state) == [3, 5]
    assert [step.rule for _, step in payroll(state, A).wages[1].steps] == ["DR-PAY-6"]


def test_dr_pay_6_a_secondary_wage_told_as_one_number_is_one() -> None:
    assert amounts(pay_day(who("Odd", "eccentric", flipped=1))) == [1]


def test_dr_pay_6_the_fame_of_the_flip_counts_flipped_ones_too() -> None:
    troupe = (best("Odd", "eccentric"), who("Old", "eccentric", flipped=1))
    state = do(show(Circus(troupe=troupe), REST, show=2), (A, Perform("performer/Odd", "flip")))
    assert points(state, A, "DR-SHOW-4") == [2]


def test_dr_pay_7_without_a_wagon_left_none_is_gained_nor_paid_for() -> None:
    crowd = Circus(troupe=tuple(best(f"P{i}", wagon=True) for i in range(WAGONS)))
    state = table(Circus(troupe=(best("One"),), hand=("trailer",)), crowd)
    assert wagons_left(state) == 0
    assert no(state, A, Play("trailer", card="performer/One")).rule == "DR-PAY-7"
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("wagon"),), (Cost("coins", 2),)))
    state = show(Circus(coins=5, troupe=(best("One"),)), crowd, facts=facts)
    assert no(state, A, Perform("performer/One", "benefit")).rule == "DR-PAY-7"


def test_dr_pay_7_with_a_wagon_on_everybody_none_is_gained() -> None:
    state = table(Circus(troupe=(best("One", wagon=True),), hand=("trailer",)), REST)
    assert no(state, A, Play("trailer", card="performer/One")).rule == "DR-PAY-7"


def test_dr_pay_7_the_last_wagon_needs_no_choice() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("wagon"),)))
    state = show(Circus(troupe=(best("One"),)), REST, facts=facts)
    assert do(state, (A, Perform("performer/One", "benefit"))).circuses[A].troupe[0].wagon


def test_dr_pay_8_the_show_s_income_pays_its_wages() -> None:
    state = do(show(Circus(troupe=(best("One"),)), REST), (A, Perform("performer/One", "benefit")), (A, Pay()))
    assert (state.circuses[A].coins, state.circuses[A].fame) == (2, 0)


def test_dr_pay_8_cards_that_bring_money_are_played_before_paying() -> None:
    state = pay_day(best("One"), coins=0, hand=("extra income/coins",))
    assert Play("extra income/coins") in [o.move for ask in due(state).offered(A) for o in ask.options]
    state = do(state, (A, Play("extra income/coins")), (A, Pay()))
    assert (state.circuses[A].coins, state.circuses[A].fame) == (1, 0)


def test_dr_pay_8_coins_do_not_go_on_the_bank_before_paying() -> None:
    assert not is_legal(pay_day(best("One"), staff=("personnel/bank representative",)), A, Bank(1))
