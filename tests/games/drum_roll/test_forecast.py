"""'If the show began now': levels, firings, income, wages, what is missing and what is not told."""

from __future__ import annotations

from companion.games.drum_roll.rules.moves import Pay, Perform
from companion.games.drum_roll.rules.parts import Benefit, Cost, Gain
from companion.games.drum_roll.rules.state import Circus, State
from companion.games.drum_roll.seen.forecast import forecast, preview
from companion.games.drum_roll.seen.views import view
from tests.games.drum_roll.stage import A, B, best, do, printed, show, table, untold, who


def ahead(*troupe: object, coins: int = 2, **own: object) -> State:
    return table(Circus(coins=coins, discs=3, troupe=troupe, **own), Circus(discs=3))  # type: ignore[arg-type]


def test_levels_income_wages_and_what_is_missing() -> None:
    state = ahead(who("One", "acrobat", "red"), who("Two", "acrobat", "red", "yellow"), who("Three", "tamer", "red"))
    sheet = forecast(state, A)
    assert [act.level for act in sheet.acts] == ["poor", "good", "poor"]
    assert (sheet.purse, sheet.income, sheet.wages, sheet.missing, sheet.fame) == (2, 4, 9, 3, -3)


def test_who_would_be_fired_and_what_that_costs() -> None:
    sheet = forecast(ahead(who("One", "acrobat", "white"), best("Two")), A)
    assert sheet.fired == ("performer/One",)
    assert (sheet.income, sheet.wages, sheet.missing, sheet.fame) == (1, 3, 0, -1)
    assert [line.rule for line in sheet.lines] == ["DR-SHOW-6"]


def test_severance_that_cannot_be_paid_is_counted() -> None:
    sheet = forecast(ahead(who("One")), A)
    assert (sheet.income, sheet.fame) == (-2, -3)


def test_region_and_personnel_are_counted() -> None:
    troupe = (best("M1", "magician"), best("M2", "magician"))
    state = ahead(*troupe, region="region/Moscow", staff=("personnel/orchestra", "personnel/popcorn vendor"))
    sheet = forecast(state, A)
    assert (sheet.income, sheet.wages, sheet.fame) == (5 + 5 + 3, 3 + 3 + 1 + 1, 4)


def test_exchanges_are_the_player_s_choice_and_waivers_are_sure() -> None:
    facts = printed("performer/One", gain_outstanding=Benefit((Gain("coins", 9),), (Cost("cube"),)))
    facts |= printed("performer/Two", gain_outstanding=Benefit((Gain("waive"),)))
    sheet = forecast(table(Circus(troupe=(best("One"), best("Two"))), Circus(), facts=facts), A)
    assert (sheet.income, sheet.wages, sheet.missing) == (0, 3, 3)


def test_what_is_not_told_yet_is_counted_and_the_known_part_shown() -> None:
    state = untold(
        untold(ahead(best("One"), best("Two")), "performer/One", "wage"), "performer/Two", "gain outstanding"
    )
    sheet = forecast(state, A)
    assert (sheet.untold, sheet.income, sheet.wages) == (2, 5, 3)
    sheet = forecast(untold(state, "performer/One", "poor"), A)
    assert (sheet.untold, sheet.acts[0].level) == (3, None)


def test_a_flipped_performer_has_no_act_but_a_wage() -> None:
    state = table(Circus(troupe=(who("One", "acrobat", flipped=1),)), Circus(), show=2)
    sheet = forecast(state, A)
    assert (sheet.fired, sheet.income, sheet.wages) == ((), 0, 1)


def test_the_forecast_keeps_what_the_show_then_does() -> None:
    troupe = (who("One", "acrobat", "white"), best("Two"), who("Three", "tamer", "red"))
    owner = Circus(coins=3, troupe=troupe, staff=("personnel/orchestra",))
    before = table(owner, Circus())
    sheet = forecast(before, A)
    state = show(owner, Circus())
    takes = {"performer/One": "fire"}
    for p in sorted(troupe, key=lambda p: p.card == "performer/One"):
        state = do(state, (A, Perform(p.card, takes.get(p.card, "benefit"))))  # type: ignore[arg-type]
    state = do(state, (A, Pay()))
    assert state.circuses[A].fame == sheet.fame
    assert state.circuses[A].coins == max(0, sheet.purse + sheet.income - sheet.wages)


def test_it_is_private_and_for_preparations_only() -> None:
    state = ahead(best("One"))
    mine, others = view(state, A).forecast, view(state, B).forecast
    assert mine
    assert others
    assert mine.acts != others.acts
    assert view(state, "table").forecast is None
    assert preview(table(Circus(), Circus(), phase="end", show=3), A) is None
