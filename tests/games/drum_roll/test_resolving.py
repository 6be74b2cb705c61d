"""Resolution and discounts (DR-ACT-4…11, 14, 17, DR-SUP-3, 6, 7)."""

from typing import Any

from companion.core.game import Tell
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Draw, Forgo, Hire, Place, Play
from companion.games.drum_roll.rules.parts import CUBES_A_COLOUR, DISCOUNTS, Colour
from companion.games.drum_roll.rules.pieces import discounts_left, pile
from companion.games.drum_roll.rules.resolving import discounted
from companion.games.drum_roll.rules.state import Offered, Pile, State
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    CSABA,
    DIMITRA,
    asked,
    askers,
    choices,
    no,
    owning,
    play,
    position,
    resolved,
    rowed,
    staffed,
    told,
    troupe,
)


def tokens(state: State) -> list[int]:
    return [offered.discounts for offered in (*state.performers, *state.personnel)]


def test_dr_act_9_cubes_and_sales_first_then_invest_performers_personnel_in_stack_order() -> None:
    state = resolved(4, (ANNA, "personnel"), (DIMITRA, "performer"), (BORI, "performer"), (CSABA, "invest"),
                     (BORI, "tickets"), (CSABA, "red"))  # fmt: skip
    assert state.circuses[CSABA].stock == ("red",)
    assert state.circuses[BORI].coins == 10 + 1 + 2
    assert askers(state) == (CSABA,)
    state = play(state, (CSABA, Draw()))
    assert askers(state) == (DIMITRA,)
    state = play(state, (DIMITRA, Forgo()))
    assert askers(state) == (BORI,)
    state = play(state, (BORI, Forgo()))
    assert askers(state) == (ANNA,)


def test_dr_act_9_only_the_disc_being_resolved_acts() -> None:
    state = resolved(4, (ANNA, "performer"), (BORI, "performer"))
    assert no(state, BORI, Hire("performer/Hat Trick")) == "DR-ACT-9: It is the disc of Anna that is resolved now."
    assert no(state, ANNA, Draw()) == ": No disc of yours is to be resolved there."


def test_dr_act_4_each_sale_is_one_step_and_pays_what_is_printed_there() -> None:
    state = resolved(2, (ANNA, "tickets"), (BORI, "tickets"), (ANNA, "tickets"))
    assert state.circuses[ANNA].ticket == 2
    assert state.circuses[ANNA].coins == 10 + 1 + 2 + 3
    assert state.circuses[BORI].coins == 10 + 2 + 2


def test_dr_act_4_a_step_that_nobody_has_told_is_asked_of_the_seller() -> None:
    facts = {key: value for key, value in position().facts.items() if key[0] != "track"}
    state = resolved(2, (BORI, "tickets"), state=position(2, facts=facts))
    assert askers(state) == (BORI,)
    state = play(state, (BORI, Tell("track", "length", 9)), (BORI, Tell("track", "step 1", 5)))
    assert state.circuses[BORI].coins == 10 + 2 + 5


def test_dr_act_5_an_investment_costs_one_coin() -> None:
    state = play(resolved(2, (ANNA, "invest")), (ANNA, Draw()))
    assert (state.circuses[ANNA].coins, state.circuses[ANNA].hand) == (11, (None,))
    assert pile(state, "investment").left == 29


def test_dr_act_5_without_a_coin_there_is_no_card() -> None:
    state = owning(resolved(2, (ANNA, "invest")), ANNA, coins=0)
    assert no(state, ANNA, Draw()) == "DR-ACT-10: You have 0 coins; a card costs 1."
    assert choices(state, ANNA) == [Forgo()]


def test_dr_act_6_the_hire_cost_less_the_discounts() -> None:
    state = resolved(2, (ANNA, "performer"), state=position(2, performers=rowed("Tall Twins", discounts=2)))
    state = play(state, (ANNA, Hire("performer/Tall Twins")))
    assert state.circuses[ANNA].coins == 12 - 1
    assert [p.card for p in state.circuses[ANNA].troupe] == ["performer/Tall Twins"]


def test_dr_act_6_never_below_nothing() -> None:
    state = resolved(2, (ANNA, "performer"), state=position(2, performers=rowed("Tall Twins", discounts=7)))
    assert play(state, (ANNA, Hire("performer/Tall Twins"))).circuses[ANNA].coins == 12


def test_dr_act_7_personnel_costs_the_same_way() -> None:
    state = resolved(2, (ANNA, "personnel"), state=position(2, personnel=staffed("orchestra", discounts=1)))
    state = play(state, (ANNA, Hire("personnel/orchestra")))
    assert (state.circuses[ANNA].coins, state.circuses[ANNA].staff) == (12 - 3, ("personnel/orchestra",))


def test_dr_act_10_who_comes_second_takes_another_or_none() -> None:
    state = resolved(2, (ANNA, "performer"), (BORI, "performer"))
    state = play(state, (ANNA, Hire("performer/Hat Trick")))
    assert no(state, BORI, Hire("performer/Hat Trick")) == ": Hat Trick is not in the row any more."
    before = state.circuses[BORI].coins
    assert play(state, (BORI, Forgo())).circuses[BORI].coins == before


def test_dr_act_10_what_cannot_be_paid_is_refused_with_the_numbers() -> None:
    state = owning(resolved(2, (ANNA, "performer")), ANNA, coins=2)
    assert no(state, ANNA, Hire("performer/Tall Twins")) == "DR-ACT-10: You have 2 coins; Tall Twins costs 3."
    assert Hire("performer/Hat Trick") in choices(state, ANNA)


def test_dr_act_10_with_no_card_left_the_disc_is_lost_by_itself() -> None:
    state = resolved(2, (ANNA, "performer"), (BORI, "performer"), state=position(2, performers=rowed("Lion Lady")))
    state = play(state, (ANNA, Hire("performer/Lion Lady")))
    assert state.phase == "refill"
    empty = position(2, piles=(("investment", Pile(0)),))
    assert resolved(2, (ANNA, "invest"), state=empty).phase == "refill"


def test_dr_act_10_a_hire_cost_is_asked_before_anybody_chooses() -> None:
    facts = {key: value for key, value in position().facts.items() if key != ("performer/Hat Trick", "hire")}
    state = resolved(2, (ANNA, "performer"), state=position(2, facts=facts))
    assert askers(state) == (ANNA,)
    assert no(state, ANNA, Hire("performer/Tall Twins")).startswith(": ")
    state = play(state, (ANNA, Tell("performer/Hat Trick", "hire", 6)))
    assert Hire("performer/Hat Trick") in choices(state, ANNA)


def test_dr_act_11_a_card_of_cost_3_costs_3_2_1_0_and_is_gone() -> None:
    """ex-D10."""
    state, seen = position(2, performers=rowed("Tall Twins"), personnel=()), []
    while state.performers:
        seen.append(3 - state.performers[0].discounts)
        state = discounted(state)
    assert seen == [3, 2, 1, 0]
    assert pile(state, "performer").discards == ("performer/Tall Twins",)


def test_dr_act_11_discounts_come_between_resolution_and_distribution() -> None:
    state = owning(position(2), ANNA, stock=("red",), troupe=())
    state = owning(state, ANNA, hand=(None,), troupe=troupe("Rope Walker"))
    state = resolved(2, (BORI, "performer"), state=state)
    assert tokens(state) == [0, 0, 0, 0, 0]
    state = play(state, (BORI, Hire("performer/Lion Lady")))
    assert state.phase == "distribute"
    assert tokens(state) == [1, 1, 1, 1]


def test_dr_act_11_a_missing_hire_cost_is_asked_of_the_table() -> None:
    facts = {key: value for key, value in position().facts.items() if key != ("personnel/orchestra", "hire")}
    state = resolved(2, state=position(2, facts=facts))
    assert askers(state) == ("table",)
    assert tokens(state)[3] == 0
    assert tokens(play(state, ("table", Tell("personnel/orchestra", "hire", 4))))[3] == 1


def test_dr_act_14_a_card_that_is_free_goes_tokens_or_no_tokens() -> None:
    hoard = tuple(Offered(f"performer/Clown {n}", 4) for n in range(DISCOUNTS // 4 - 1))
    facts = {**position().facts, **{(o.card, "hire"): 9 for o in hoard}}
    state = position(2, facts=facts, performers=(*hoard, *rowed("Lion Lady", discounts=4)), personnel=())
    assert discounts_left(state) == 0
    assert [o.card for o in discounted(state).performers] == [o.card for o in hoard]


def test_dr_act_14_the_table_is_told_that_it_left() -> None:
    state = position(2, performers=rowed("Lion Lady", discounts=1), personnel=())
    state = resolved(2, (ANNA, "invest"), state=state)
    assert "Lion Lady was free and not hired: it leaves the row." in told(state, ANNA, Forgo())


def test_dr_act_17_a_cube_space_whose_colour_is_out_brings_nothing() -> None:
    state = resolved(4, (ANNA, "red"), state=owning(position(), DIMITRA, stock=("red",) * 25))
    assert state.circuses[ANNA].stock == ()
    assert state.circuses[ANNA].coins == 12


def test_dr_sup_3_without_tokens_no_discount() -> None:
    hoard = (Offered("performer/Clown", DISCOUNTS - 1),)
    facts = {**position().facts, ("performer/Clown", "hire"): 99}
    rows: dict[str, Any] = {"performers": (*hoard, *rowed("Five Clubs")), "personnel": staffed("orchestra")}
    state = discounted(position(2, facts=facts, **rows))
    assert tokens(state) == [DISCOUNTS, 0, 0]


def test_dr_sup_6_tokens_come_back_when_a_card_is_hired_or_leaves() -> None:
    state = position(2, performers=rowed("Tall Twins", "Lion Lady", discounts=1), personnel=())
    assert discounts_left(state) == DISCOUNTS - 2
    hired = resolved(2, (ANNA, "performer"), state=owning(state, BORI, hand=(None,)))
    hired = play(hired, (ANNA, Hire("performer/Tall Twins")))
    assert discounts_left(hired) == DISCOUNTS


def test_dr_sup_6_too_few_tokens_performers_from_left_to_right_first() -> None:
    facts = {**position().facts, ("performer/Clown", "hire"): 99}
    hoard = (Offered("performer/Clown", DISCOUNTS - 3),)
    rows: dict[str, Any] = {
        "performers": (*rowed("Tall Twins"), *hoard),
        "personnel": staffed("orchestra", "popcorn vendor"),
    }
    assert tokens(discounted(position(2, facts=facts, **rows))) == [1, DISCOUNTS - 2, 1, 0]


def test_dr_sup_7_on_a_cube_space_the_stack_decides() -> None:
    state = owning(position(), DIMITRA, stock=("red",) * 24)
    state = owning(state, BORI, hand=("unblock action",))
    state = GAME.apply(state, ANNA, Place("red"))
    state = GAME.apply(state, BORI, Place("red", unblock=True))
    state = resolved(4, state=state)
    assert (state.circuses[ANNA].stock, state.circuses[BORI].stock) == (("red",), ())


RED: Colour = "red"
HOARD = (RED,) * CUBES_A_COLOUR


def out_of_red(hand: tuple[str | None, ...], **changes: Any) -> State:
    """Anna's disc is on red, and no red cube is left; one lies on her own performer."""
    state = owning(position(2, **changes), ANNA, hand=hand, troupe=troupe("Rope Walker", cubes=("red",)))
    return resolved(2, (ANNA, "red"), (BORI, "blue"), state=owning(state, BORI, stock=HOARD[1:]))


def test_dr_act_17_a_card_may_bring_the_cube_back_before_the_disc_is_resolved() -> None:
    state = out_of_red(("fire a performer",))
    assert (choices(state, ANNA), asked(state, ANNA).late) == ([Forgo()], Forgo())
    fired = play(state, (ANNA, Play("fire a performer", card="performer/Rope Walker")))
    assert fired.circuses[ANNA].stock == ("red",)
    assert fired.circuses[BORI].stock[-1] == "blue"
    assert play(state, (ANNA, Forgo())).circuses[ANNA].stock == ()


def test_dr_act_17_without_a_card_the_disc_brings_nothing_at_once() -> None:
    assert out_of_red(()).resolving == ()
    assert out_of_red(("fire a performer",), switches=(("DR-END-4", "by itself"),)).resolving == ()


def test_dr_act_10_the_last_investment_may_be_played_and_drawn_again() -> None:
    empty = (("investment", Pile(0)),)
    state = owning(position(2, piles=empty), ANNA, hand=("extra income/coins",))
    state = resolved(2, (ANNA, "invest"), state=state)
    assert no(state, ANNA, Draw()) == ": No investment is left, in the deck or among its discards."
    state = play(state, (ANNA, Play("extra income/coins")), (ANNA, Draw()))
    assert state.circuses[ANNA].hand == (None,)
