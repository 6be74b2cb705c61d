"""The distribution phase (DR-DIS)."""

from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Actor, Seat
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Done, DrumRollMove, Exchange, Give, Pass, Place, Play
from companion.games.drum_roll.rules.parts import CUBES_A_COLOUR, Colour
from companion.games.drum_roll.rules.pieces import supply
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.seen.views import view
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    CSABA,
    asked,
    askers,
    choices,
    known,
    no,
    owning,
    play,
    position,
    told,
    troupe,
)

WALKER, TWINS = "performer/Rope Walker", "performer/Tall Twins"
AGENT, ASSISTANT = "personnel/agent 1", "personnel/assistant 1"


def table(**own: object) -> State:
    """Three seats in distribution; Bori has something to do, too, so that the phase stays open."""
    state = replace(position(3), phase="distribute")
    for seat in (ANNA, BORI, CSABA):
        state = owning(state, seat, discs=0)
    state = owning(state, BORI, stock=("red", "red"), troupe=troupe("Beard"))
    mine = {"stock": ("red", "yellow", "white", "white"), "troupe": troupe("Rope Walker", "Tall Twins")}
    return owning(state, ANNA, **(mine | own))


def cubes(state: State, n: int = 0) -> tuple[str, ...]:
    return state.circuses[ANNA].troupe[n].cubes


def test_dr_dis_1_two_cubes_then_no_more() -> None:
    """ex-D12."""
    state = play(table(), (ANNA, Give(WALKER, "red")), (ANNA, Give(WALKER, "yellow")))
    assert ANNA not in askers(state)
    assert no(state, ANNA, Give(WALKER, "white")) == "DR-DIS-1: You have moved 2 of 2 cubes."


def test_dr_dis_1_three_with_the_general_supplier() -> None:
    """ex-D12."""
    state = table(staff=("personnel/general supplier",))
    state = play(state, (ANNA, Give(WALKER, "red")), (ANNA, Give(WALKER, "yellow")), (ANNA, Give(WALKER, "white")))
    assert cubes(state) == ("red", "yellow", "white")
    assert no(state, ANNA, Give(TWINS, "white")) == "DR-DIS-1: You have moved 3 of 3 cubes."


def test_dr_dis_1_all_at_once() -> None:
    state = table()
    assert askers(state) == (ANNA, BORI)
    assert play(state, (BORI, Give("performer/Beard", "red")), (ANNA, Give(WALKER, "red"))).phase == "distribute"


def test_dr_dis_1_the_question_stays_the_same_while_others_act() -> None:
    state = table()
    after = play(state, (BORI, Give("performer/Beard", "red")))
    assert asked(state, ANNA).prompt == asked(after, ANNA).prompt


def test_dr_dis_1_only_own_cubes_to_own_performers() -> None:
    assert no(table(), ANNA, Give(WALKER, "blue")) == ": You have no blue cube in stock."
    assert no(table(), ANNA, Give("performer/Beard", "red")) == ": Beard is not in your circus."


def test_dr_dis_1_done_ends_it_and_only_once() -> None:
    state = play(table(), (ANNA, Done()))
    assert askers(state) == (BORI,)
    assert no(state, ANNA, Done()) == ": Your distribution is over already."
    assert no(state, ANNA, Give(WALKER, "red")).startswith("DR-DIS-1")


def test_dr_dis_1_who_can_do_nothing_is_not_asked() -> None:
    assert CSABA not in askers(table())
    assert askers(owning(table(), CSABA, stock=("red",))) == (ANNA, BORI)


def test_dr_dis_1_who_holds_a_card_may_still_want_to_play_it() -> None:
    state = owning(table(), CSABA, troupe=troupe("Lion Lady"), hand=("extra resources/red",))
    assert CSABA in askers(state)
    state = play(state, (CSABA, Play("extra resources/red", "red")))
    assert Give("performer/Lion Lady", "red") in choices(state, CSABA)


def test_dr_dis_1_with_the_last_cube_that_fits_it_is_over_unless_a_card_may_bring_another() -> None:
    """Judged by the back of the card: nobody sees from the outside what it is (DR-INV-7)."""
    waits = {}
    for hand in ((), (None,), ("trailer bonus",), ("extra resources/red",)):
        state = table(stock=("red",), troupe=troupe("Rope Walker"), hand=hand)
        waits[hand] = ANNA in askers(play(state, (ANNA, Give(WALKER, "red"))))
    assert waits == {(): False, (None,): True, ("trailer bonus",): True, ("extra resources/red",): True}


def test_dr_dis_1_a_cube_of_extra_resources_may_come_second() -> None:
    state = table(stock=("red",), troupe=troupe("Rope Walker"), hand=("extra resources/white",))
    state = play(state, (ANNA, Give(WALKER, "red")), (ANNA, Play("extra resources/white", "yellow")))
    assert cubes(play(state, (ANNA, Give(WALKER, "yellow")))) == ("red", "yellow")


def test_dr_dis_1_after_the_last_move_a_card_keeps_nobody() -> None:
    state = table(hand=(None,))
    state = play(state, (ANNA, Give(WALKER, "red")), (ANNA, Give(WALKER, "yellow")))
    assert ANNA not in askers(state)


def test_dr_dis_3_an_agent_waits_for_the_cube_that_others_bring_back() -> None:
    """Of its colours none is in the supply, and a performer fired by somebody brings one back."""
    state = table(stock=("red",), troupe=(), staff=(AGENT,))
    hoard: tuple[Colour, ...] = ("white", "green")
    state = owning(state, CSABA, stock=hoard * CUBES_A_COLOUR)
    assert choices(state, ANNA) == [Done()]
    shown = [option.move for option in asked(state, ANNA).options]
    assert shown == [Exchange(AGENT, "red", "white"), Exchange(AGENT, "red", "green"), Done()]
    assert no(state, ANNA, shown[0]) == "DR-SUP-1: The supply has none of these cubes left."


def test_dr_end_4_by_ruling_a_distribution_ends_by_itself() -> None:
    state = table(stock=("red",), troupe=troupe("Rope Walker"), hand=("extra resources/white",))
    state = replace(state, setup=replace(state.setup, switches=(("DR-END-4", "by itself"),)))
    assert ANNA in askers(state)
    assert ANNA not in askers(play(state, (ANNA, Give(WALKER, "red"))))


def test_dr_dis_1_the_phase_ends_when_all_are_done() -> None:
    state = play(table(), (ANNA, Done()), (BORI, Done()))
    assert state.phase == "refill"
    assert no(state, ANNA, Give(WALKER, "red")) == (
        "DR-DIS-1: Cubes are moved in the distribution phase only; yours is over."
    )


def test_dr_dis_2_any_order_of_levels() -> None:
    """ex-D5: yellow and white first, red a round later."""
    state = play(table(), (ANNA, Give(WALKER, "white")), (ANNA, Give(WALKER, "yellow")))
    assert cubes(state) == ("white", "yellow")
    assert level(state) == "none"
    state = owning(state, ANNA, given=0)
    assert level(play(state, (ANNA, Give(WALKER, "red")))) == "outstanding"


def level(state: State) -> object:
    return view(state, ANNA).circuses[ANNA].troupe[0].level


def test_dr_dis_2_a_placed_cube_is_not_in_the_supply() -> None:
    state = play(table(), (ANNA, Give(WALKER, "yellow")))
    assert supply(state, "yellow") == CUBES_A_COLOUR - 1


def test_dr_dis_3_the_agent_changes_any_cube_into_one_of_two() -> None:
    state = table(staff=(AGENT,))
    exchanges = {move for move in choices(state, ANNA) if isinstance(move, Exchange)}
    assert Exchange(AGENT, "red", "green") in exchanges
    assert {move.take for move in exchanges} == {"white", "green"}
    state = play(state, (ANNA, Exchange(AGENT, "red", "green")))
    assert sorted(state.circuses[ANNA].stock) == ["green", "white", "white", "yellow"]


def test_dr_dis_3_one_agent_a_distribution_however_many() -> None:
    facts = {**known(), ("personnel/agent 2", "colours"): ("red", "blue")}
    state = replace(table(staff=(AGENT, "personnel/agent 2")), facts=facts)
    state = play(state, (ANNA, Exchange(AGENT, "red", "green")))
    assert no(state, ANNA, Exchange("personnel/agent 2", "yellow", "red")) == (
        "DR-DIS-3: One exchange by agent a distribution: yours is made."
    )


def test_dr_dis_3_only_what_the_card_shows_by_somebody_who_works_for_you() -> None:
    assert no(table(staff=(AGENT,)), ANNA, Exchange(AGENT, "red", "blue")) == (
        "DR-DIS-3: agent 1 does not offer this exchange."
    )
    assert no(table(), ANNA, Exchange(AGENT, "red", "green")) == ": agent 1 does not exchange cubes for you."
    assert no(table(staff=(AGENT,)), ANNA, Exchange(AGENT, "blue", "green")).endswith("no blue cube in stock.")


def test_dr_dis_4_the_assistant_gives_both_cubes() -> None:
    state = table(stock=("blue",), staff=(ASSISTANT,))
    state = play(state, (ANNA, Exchange(ASSISTANT, "blue")))
    assert sorted(state.circuses[ANNA].stock) == ["green", "red"]


def test_dr_dis_4_by_ruling_one_of_them() -> None:
    state = replace(table(stock=("blue",), staff=(ASSISTANT,)))
    state = replace(state, setup=replace(state.setup, switches=(("DR-DIS-4", "one of them"),)))
    assert no(state, ANNA, Exchange(ASSISTANT, "blue")).startswith(": ")
    state = play(state, (ANNA, Exchange(ASSISTANT, "blue", "green")))
    assert state.circuses[ANNA].stock == ("green",)


def test_dr_dis_4_only_the_printed_colour_and_once() -> None:
    state = table(stock=("blue", "blue", "red"), staff=(ASSISTANT,))
    assert no(state, ANNA, Exchange(ASSISTANT, "red")).startswith("DR-DIS-4")
    state = play(state, (ANNA, Exchange(ASSISTANT, "blue")))
    assert no(state, ANNA, Exchange(ASSISTANT, "blue")).startswith("DR-DIS-4: One exchange by assistant")


def test_dr_dis_5_a_cube_goes_only_where_it_is_lacking() -> None:
    state = play(table(), (ANNA, Give(WALKER, "white")))
    assert no(state, ANNA, Give(WALKER, "white")) == "DR-DIS-5: Rope Walker has its white already."
    state = table(stock=("blue",))
    assert no(state, ANNA, Give(WALKER, "blue")) == "DR-DIS-5: Rope Walker has no use for blue."


def test_dr_dis_5_none_on_a_flipped_card() -> None:
    flipped = tuple(replace(p, flipped=1) for p in troupe("Rope Walker"))
    state = table(troupe=flipped)
    assert no(state, ANNA, Give(WALKER, "red")) == "DR-DIS-5: Rope Walker is flipped and needs no cubes."
    assert ANNA not in askers(state)


def test_dr_dis_5_requirements_are_asked_when_there_is_a_cube_to_give() -> None:
    facts = {key: value for key, value in known().items() if key[0] != TWINS or key[1] == "kind"}
    state = replace(table(), facts=facts)
    ask = asked(state, ANNA)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": TWINS, "field": "poor"}
    assert no(state, ANNA, Give(WALKER, "red")) == ": First tell what is printed on your cards."
    tells: list[tuple[Actor, DrumRollMove]] = [
        (ANNA, Tell(TWINS, field, ("red",))) for field in ("poor", "good", "outstanding")
    ]
    assert Give(TWINS, "red") in choices(play(state, *tells), ANNA)


def test_dr_dis_5_nothing_is_asked_without_a_cube() -> None:
    facts = {key: value for key, value in known().items() if key[0] != TWINS}
    assert ANNA not in askers(replace(table(stock=()), facts=facts))


def test_dr_dis_6_agent_and_assistant_in_the_same_phase_before_or_after_the_moves() -> None:
    state = table(stock=("red", "blue", "yellow"), staff=(AGENT, ASSISTANT))
    state = play(state, (ANNA, Exchange(AGENT, "yellow", "white")), (ANNA, Give(WALKER, "red")))
    state = play(state, (ANNA, Exchange(ASSISTANT, "blue")), (ANNA, Give(TWINS, "red")))
    assert (cubes(state, 0), cubes(state, 1)) == (("red",), ("red",))
    assert sorted(state.circuses[ANNA].stock) == ["green", "white"]


def test_dr_dis_6_an_exchange_is_still_offered_after_the_last_move() -> None:
    state = table(staff=(AGENT,))
    state = play(state, (ANNA, Give(WALKER, "red")), (ANNA, Give(WALKER, "yellow")))
    assert {type(move) for move in choices(state, ANNA)} == {Exchange, Done}


def test_dr_dis_6_if_the_supply_has_one_of_two_that_one_is_taken() -> None:
    state = owning(table(stock=("blue",), staff=(ASSISTANT,)), CSABA, stock=("green",) * 25)
    state = play(state, (ANNA, Exchange(ASSISTANT, "blue")))
    assert state.circuses[ANNA].stock == ("red",)


def test_dr_dis_6_placed_cubes_do_not_move() -> None:
    state = table(stock=("white",), troupe=troupe("Rope Walker", cubes=("red",)), staff=(AGENT,))
    assert no(state, ANNA, Exchange(AGENT, "red", "green")) == ": You have no red cube in stock."


def test_dr_sup_1_an_exchange_for_a_colour_that_is_out_is_refused() -> None:
    state = owning(table(staff=(AGENT,)), CSABA, stock=("green",) * 25)
    assert no(state, ANNA, Exchange(AGENT, "red", "green")) == "DR-SUP-1: The supply has none of these cubes left."


def test_dr_dis_7_cubes_come_into_the_stock_and_wait_for_the_distribution() -> None:
    state = owning(position(3), ANNA, troupe=troupe("Rope Walker"))
    state = GAME.apply(state, ANNA, Place("red"))
    assert no(state, ANNA, Give(WALKER, "red")).startswith(": ")
    state = owning(state, Seat(1), discs=0)
    while state.phase == "place":
        seat = next(Seat(i) for i, circus in enumerate(state.circuses) if circus.discs)
        state = GAME.apply(replace(state, turn=seat), seat, Pass())
    assert state.circuses[ANNA].stock == ("red",)
    assert state.circuses[ANNA].troupe[0].cubes == ()
    assert Give(WALKER, "red") in choices(state, ANNA)


def test_the_story_names_the_cube_that_was_given() -> None:
    assert told(table(), ANNA, Give(WALKER, "red")) == ["Anna gives Rope Walker a cube: red."]
