"""The end of the game: awards, bank, cards, the winner (DR-FIN, DR-INV-2, DR-INV-3)."""

from __future__ import annotations

import pytest

from companion.core.game import Tell
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Done, Pay, Show
from companion.games.drum_roll.rules.parts import AWARDS, KINDS, Colour, Value
from companion.games.drum_roll.rules.scoring import bank_fame, winners
from companion.games.drum_roll.rules.state import Circus, Performer, State
from tests.games.drum_roll.stage import A, B, C, asked, best, do, due, fact_of, moves_asked, no, points, table, who

WORTH: dict[tuple[str, str], Value] = {("award", award): 5 - i for i, award in enumerate(AWARDS)}


def ending(*circuses: Circus, facts: dict[tuple[str, str], Value] = WORTH, **more: object) -> State:
    return table(*circuses, phase="end", show=3, facts=facts, **more)  # type: ignore[arg-type]


def troupe(n: int, **more: object) -> tuple[Performer, ...]:
    return tuple(who(f"P{i}", "acrobat", **more) for i in range(n))


def test_dr_fin_1_largest_show_goes_to_all_tied() -> None:
    state = ending(Circus(troupe=troupe(2)), Circus(troupe=troupe(3)), Circus(troupe=troupe(3)))
    assert winners(state, "largest show") == (B, C)
    assert [points(state, seat, "DR-FIN-1") for seat in (A, B, C)] == [[], [5], [5]]


def test_dr_fin_1_full_variety_wants_all_five_kinds() -> None:
    four = Circus(troupe=tuple(who(kind, kind) for kind in KINDS[:4]))
    five = Circus(troupe=tuple(who(kind, kind) for kind in KINDS))
    assert winners(ending(four, five), "full variety") == (B,)
    assert winners(ending(four, four), "full variety") == ()


def test_dr_fin_1_perfect_show_wants_everybody_outstanding_flipped_or_not() -> None:
    perfect = Circus(troupe=(best("One", level="outstanding"), who("Two", "tamer", flipped=3, level="outstanding")))
    good = Circus(troupe=(best("One", level="outstanding"), who("Two", "tamer", level="good")))
    assert winners(ending(perfect, good), "perfect show") == (A,)


def test_dr_fin_1_large_troupe_from_eight_on() -> None:
    assert winners(ending(Circus(troupe=troupe(7)), Circus(troupe=troupe(8))), "large troupe") == (B,)


def test_dr_fin_1_an_award_is_asked_of_the_table_when_somebody_earns_it() -> None:
    state = ending(Circus(troupe=troupe(1)), Circus(), facts={})
    ask = asked(state, "table")
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "award", "field": "largest show"}
    state = do(state, ("table", Tell("award", "largest show", 7)))
    assert (state.phase, GAME.score(state).total(A)) == ("over", 7)


def test_dr_fin_1_an_award_that_nobody_earns_is_not_asked() -> None:
    state = do(table(Circus(), Circus(), phase="pay", show=3), (A, Pay()), (B, Pay()))
    assert (state.phase, due(state).asks) == ("over", ())


@pytest.mark.parametrize(("coins", "fame"), [(4, 2), (10, 5), (12, 5), (0, 0), (1, 0), (5, 2)])
def test_ex_d7_dr_fin_2_one_fame_for_two_coins_five_at_most(coins: int, fame: int) -> None:
    assert bank_fame(coins) == fame
    assert sum(points(ending(Circus(bank=coins), Circus()), A, "DR-FIN-2")) == fame


def test_dr_fin_3_unused_cards_and_end_bonuses() -> None:
    hand = ("unblock action", "trailer", "fire a performer", "double vote", "extra income/coins")
    state = ending(Circus(hand=hand), Circus())
    assert points(state, A, "DR-INV-2") == [1, 1, 1]


def test_dr_inv_3_trailer_and_personnel_bonus() -> None:
    owner = Circus(
        hand=("trailer bonus", "personnel bonus"), troupe=troupe(3, wagon=True),
        staff=("personnel/orchestra", "personnel/agent 1"),
    )  # fmt: skip
    assert points(ending(owner, Circus()), A, "DR-INV-3") == [3, 2]


@pytest.mark.parametrize(("cubes", "fame"), [(8, 2), (2, 0), (9, 3)])
def test_ex_d13_dr_inv_3_resource_bonus_one_for_three_cubes(cubes: int, fame: int) -> None:
    red: Colour = "red"
    owner = Circus(hand=("resource bonus",), stock=(red,) * cubes)
    assert sum(points(ending(owner, Circus()), A, "DR-INV-3")) == fame


def test_dr_fin_3_unknown_cards_are_laid_open_by_their_owner() -> None:
    state = ending(Circus(hand=(None, None)), Circus())
    assert Show("trailer") in moves_asked(state, A)
    state = do(state, (A, Show("trailer")))
    assert points(state, A, "DR-INV-2") == [1]
    state = do(state, (A, Done()))
    assert (state.phase, GAME.score(state).total(A)) == ("over", 1)


def test_dr_fin_3_nobody_else_and_nothing_else_is_laid_open() -> None:
    state = ending(Circus(hand=(None,)), Circus(hand=("trailer",)))
    assert due(state).of(B) is None
    assert no(state, B, Show("trailer")).rule == ""
    assert no(state, B, Done()).rule == ""
    assert no(table(Circus(hand=(None,)), Circus()), A, Show("trailer")).rule == ""


def test_dr_fin_4_most_fame_then_most_money() -> None:
    sheet = GAME.score(ending(Circus(coins=3, bank=4), Circus(coins=5, bank=4), Circus(coins=9)))
    assert [sheet.total(seat) for seat in (A, B, C)] == [2, 2, 0]
    assert sheet.places() == (2, 1, 3)


def test_dr_fin_4_still_level_is_a_shared_victory() -> None:
    sheet = GAME.score(ending(Circus(coins=5), Circus(coins=5), Circus(coins=2)))
    assert sheet.ranking() == ((A, B), (C,))


def test_dr_fin_5_flipped_in_an_earlier_show_counts_as_outstanding() -> None:
    owner = Circus(troupe=(who("One", "tamer", flipped=1), best("Two", level="outstanding")))
    assert winners(ending(owner, Circus()), "perfect show") == (A,)


def test_dr_fin_5_switch_only_those_that_performed() -> None:
    owner = Circus(troupe=(who("One", "tamer", flipped=1), best("Two", level="outstanding")))
    fresh = Circus(troupe=(who("Six", "tamer", flipped=3, level="outstanding"),))
    assert winners(ending(owner, fresh, switches=(("DR-FIN-5", "no"),)), "perfect show") == (B,)


def test_dr_fin_5_without_performers_neither_perfect_nor_largest() -> None:
    state = ending(Circus(), Circus())
    assert (winners(state, "perfect show"), winners(state, "largest show")) == ((), ())


def test_dr_fin_6_coins_on_the_bank_are_not_money_in_a_tie() -> None:
    sheet = GAME.score(ending(Circus(coins=3, bank=11), Circus(coins=4, bank=10)))
    assert sheet.ranking() == ((B,), (A,))


def test_dr_fin_1_to_3_no_final_points_before_the_end() -> None:
    owner = Circus(troupe=troupe(8), bank=10, hand=("trailer",))
    assert GAME.score(table(owner, Circus(), phase="pay", show=3, facts=WORTH)).items == ()


def test_every_point_says_where_it_comes_from() -> None:
    owner = Circus(troupe=troupe(8, wagon=True), bank=7, hand=("trailer", "trailer bonus"), stock=("red",) * 4)
    items = GAME.score(ending(owner, Circus())).items
    assert all(item.why.rule in GAME.rules and item.points for item in items)
    assert [fact_of(item.why, "n") for item in items] == [8, 8, 7, None, 8]
