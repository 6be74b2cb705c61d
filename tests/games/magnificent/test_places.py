"""What lies where, set to how it lies on the table: exactly that changes, and the game goes on."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.game import Place, Put
from companion.core.seats import Seat, Setup
from companion.core.why import Malformed
from companion.games.magnificent import GAME
from companion.games.magnificent.rules import moves as m
from companion.games.magnificent.rules import performing, power
from companion.games.magnificent.rules.course import settled
from companion.games.magnificent.rules.hats import hats_to_move
from companion.games.magnificent.rules.parts import Ability, Area, Areas, Bonus, Gain, Tile
from companion.games.magnificent.rules.places import KINDS
from companion.games.magnificent.rules.state import Die, Notes, State, Turn
from companion.host.packs import packs
from tests.games.magnificent.stage import (
    ANNA,
    BORI,
    NAMES,
    acting,
    asked,
    built,
    choices,
    do,
    faces,
    filled,
    mine,
    offered,
    opening,
    owning,
    round_end,
    table,
    taken,
    tile,
)

SMALL = "orange small 1.1 1.2 1.3 1.4"


def place(state: State, thing: str, seat: Seat | None = None) -> Place:
    return next(each for each in GAME.places.now(state) if (each.thing, each.seat) == (thing, seat))


def lies(state: State, thing: str, seat: Seat | None = None) -> str:
    """How it lies, in words."""
    there = place(state, thing, seat)
    return filled_in(there, there.now)


def filled_in(there: Place, to: str) -> str:
    words = dict(there.choices)[to]
    facts = dict(words.facts)
    text = words.text.replace("{thing_place}", str(facts.pop("thing_place", "")))
    tile_ = str(facts.get("tile", ""))
    return filled(replace(words, text=text.replace("{tile}", tile_)))


def put(state: State, thing: str, to: str, seat: Seat | None = None) -> State:
    """Put there; what it lay like before brings the old position back."""
    before = place(state, thing, seat).now
    after = GAME.places.put(state, Put(thing, seat, to))
    assert place(after, thing, seat).now == to
    assert GAME.places.put(after, Put(thing, seat, before)) == state
    return after


def audit(state: State) -> list[str]:
    return [filled(one) for one in GAME.counters.audit(state)]


def rolled() -> State:
    """Anna's first turn, with two of each face or so: all dice told."""
    state = do(opening(), ("table", m.Starts(ANNA)), (ANNA, m.Board(ANNA, "I")), (BORI, m.Board(BORI, "II")))
    while state.phase == "trainers":
        state = do(state, (state.picking[0], m.Choose(0)))
    return do(state, ("table", m.Roll((2, 4, 5), (1, 1, 6), (3, 3, 3), (2, 6))))


def test_the_round_its_start_player_and_whose_turn_it_is() -> None:
    state = table(3)
    assert put(state, "round", "3").round == 3
    assert put(state, "start player", "2").start == 2
    assert asked(put(state, "turn", "1"), BORI).prompt.text == "Take a die"
    begun = acting(state)
    assert "turn" not in {each.thing for each in GAME.places.now(begun)}


def test_mg_end_8_before_the_dice_are_rolled_another_start_player_begins() -> None:
    state = replace(table(), phase="roll")
    assert do(put(state, "start player", "1"), ("table", faces(2))).seat == BORI


def test_mg_prf_1_a_hat_stands_where_it_stands_on_the_table() -> None:
    state = table()
    assert mine(put(state, "hat 1", "7", ANNA)).hats == (7, 0)
    assert lies(put(state, "hat 2", "3", ANNA), "hat 2", ANNA) == "On #3, at power 2"
    swapped = put(state, "hat 1", "2", ANNA)
    assert [owner.hats for owner in swapped.ringmasters] == [(2, 0), (1, 0)]
    assert filled_in(place(state, "hat 1", ANNA), "2") == "On #2, at power 1, in exchange for the hat of Bori"
    assert audit(put(state, "hat 1", "0", ANNA)) == ["No hat of Anna stands on the performance track."]


def test_mg_prf_1_how_often_somebody_has_performed_says_which_hat_is_next() -> None:
    state = owning(acting(table()), hats=(5, 0))
    assert hats_to_move(state) == (5,)
    assert hats_to_move(put(state, "performed", "1", ANNA)) == (0,)


def test_mg_prf_1_a_performance_goes_on_where_its_hat_stands() -> None:
    state = owning(acting(table()), posters=("poster/A", "poster/10", "poster/11", None, None))
    state = do(owning(state, camp=(tile("orange", "small", 0, 0),)), (ANNA, m.Perform(6)))
    assert performing.at_most(state) == 2
    lower = put(state, "hat 1", "3", ANNA)
    assert (lower.turn.space, performing.at_most(lower)) == (3, 1)
    assert "0" not in dict(place(state, "hat 1", ANNA).choices)


def test_mg_turn_1_a_die_on_a_master_card_and_back_on_the_main_tent() -> None:
    state = rolled()
    after = put(state, "die 2", "orange 4", BORI)
    assert mine(after, BORI).masters[1].die == Die("orange", 4)
    assert [die.face for die in after.dice if die.colour == "orange"] == [2, 5]
    assert lies(after, "die 2", BORI) == "orange die, 4"
    assert mine(put(after, "die 2", "clear 6", BORI), BORI).masters[1].die == Die("clear", 6)
    assert mine(put(after, "die 2", "orange 6", BORI), BORI).masters[1].die == Die("orange", 6)
    assert audit(after) == []


def test_mg_turn_1_a_die_that_nobody_has_told_may_show_anything() -> None:
    after = put(table(), "die 1", "green 6", BORI)
    assert len(dict(place(table(), "die 1", BORI).choices)) == 1 + 4 * 6
    assert [die for die in after.dice if die.colour == "green"] == [Die("green")] * 2


def test_mg_turn_2_the_die_of_the_turn_is_another_one() -> None:
    state = acting(rolled(), "orange", 4)
    assert "none" not in dict(place(state, "die 1", ANNA).choices)
    assert power.power(put(state, "die 1", "orange 5", ANNA)) == 5
    assert put(state, "die 1", "green 6", ANNA).turn.colour == "green"
    assert put(state, "die 1", "clear 6", ANNA).turn.colour == "orange"


def test_mg_turn_6_a_clear_die_counts_as_another_colour() -> None:
    state = do(rolled(), (ANNA, m.Take("clear", 2)), (ANNA, m.Lay(0)), (ANNA, m.Treat("purple")))
    assert put(state, "counts", "green", ANNA).turn.colour == "green"
    assert {key.partition(" ")[0] for key, _ in place(state, "die 1", ANNA).choices} == {"clear", "purple"}


def test_mg_turn_1_whoever_is_on_turn_keeps_a_card_for_the_die_to_come() -> None:
    state = taken(table(), Die("orange", 1), Die("green", 1), Die("purple", 1))
    assert not any((each.thing, each.seat) == ("die 4", ANNA) for each in GAME.places.now(state))
    assert do(put(state, "turn", "1"), (BORI, m.Take("orange", 2))).seat == BORI


def test_mg_set_1_what_a_die_on_the_main_tent_shows() -> None:
    after = put(rolled(), "tent green", "1 4 6")
    assert [die.face for die in after.dice if die.colour == "green"] == [1, 4, 6]
    assert lies(after, "tent green") == "1, 4, 6"
    assert not any(each.thing.startswith("tent") for each in GAME.places.now(table()))


def test_mg_trn_1_what_has_been_used_in_this_turn() -> None:
    coin = Ability("one", Bonus((Gain("coins", 1),)))
    state = acting(owning(table(2, {("trainer/3", "ability"): coin}), tiles=("trainer/3",), trainers=2))
    used = do(state, (ANNA, m.Train("trainer/3")))
    assert lies(used, "used trainer/3", ANNA) == "1 time"
    again = put(used, "used trainer/3", "0", ANNA)
    assert mine(do(again, (ANNA, m.Train("trainer/3")))).coins == mine(used).coins + 1


def test_mg_bld_2_a_tile_lies_elsewhere_is_turned_is_another_one_or_none() -> None:
    state = owning(table(), camp=(tile("orange", "small", 0, 0),))
    assert place(state, "camp 1 1", ANNA).now == SMALL
    assert lies(state, "camp 1 1", ANNA) == "a small orange tile, lying so: ■■■■"
    assert mine(put(state, "camp 1 1", "none", ANNA)).camp == ()
    upright = put(state, "camp 1 1", "orange small 1.1 2.1 3.1 4.1", ANNA)
    assert mine(upright).camp == (Tile("orange", "small", ((0, 0), (1, 0), (2, 0), (3, 0))),)
    assert lies(upright, "camp 1 1", ANNA) == "a small orange tile, lying so: ■ / ■ / ■ / ■"
    larger = put(state, "camp 1 1", "green large 1.1 1.2 1.3 2.1 2.2 2.3", ANNA)
    assert mine(larger).camp == (tile("green", "large", 0, 0),)
    apart = put(state, "camp 5 2", "purple small 5.2 5.3 5.4 5.5", ANNA)
    assert audit(apart) == ["A tile in the camp of Anna touches no other one."]
    assert mine(apart).coins == mine(state).coins


def test_mg_bld_2_no_tile_lies_on_another_one_or_outside() -> None:
    state = owning(table(), camp=(tile("orange", "small", 0, 0),))
    assert not any((each.thing, each.seat) == ("camp 1 2", ANNA) for each in GAME.places.now(state))
    for thing, to in (
        ("camp 1 5", "orange small 1.5 1.6 1.7 1.8"),
        ("camp 2 1", "orange small 1.1 2.1 3.1 4.1"),
        ("camp 2 1", "orange small 2.1 2.2 2.3"),
        ("camp 2 1", "orange small 2.1 2.2 2.3 5.5"),
        ("camp 2 1", "orange small 2.1 2.2 2.2 2.3"),
        ("camp 2 1", "large"),
    ):
        with pytest.raises(Malformed) as refused:
            GAME.places.put(state, Put(thing, ANNA, to))
        assert refused.value.why is not None


def test_mg_bld_2_a_shape_that_nobody_has_told_is_known_by_its_spaces() -> None:
    state = table()
    facts = {key: value for key, value in state.facts.items() if not key[0].startswith("tile/")}
    state = owning(replace(state, facts=facts), camp=(tile("orange", "small", 0, 0),))
    square = "green small 3.1 3.2 4.1 4.2"
    assert square not in dict(place(state, "camp 3 1", ANNA).choices)
    assert len(mine(put(state, "camp 3 1", square, ANNA)).camp) == 2
    assert put(state, "camp 1 1", "none", ANNA) != state


def test_mg_bld_1_a_tile_of_this_turn_counts_as_the_one_that_lies_there() -> None:
    state = do(acting(taken(table(), Die("orange", 3)), "orange", 6), (ANNA, built("orange", "small", 2, 0)))
    assert [one.size for one in state.turn.built] == ["small"]
    after = put(state, "camp 3 1", "orange large 3.1 3.2 3.3 4.1 4.2 4.3", ANNA)
    assert [one.size for one in after.turn.built] == ["large"]


def test_mg_trv_6_a_poster_hangs_over_another_tent_is_completed_or_somebody_elses() -> None:
    state = owning(table(), posters=("poster/A", "poster/10", None, None, None))
    assert lies(state, "card poster/10") == "On poster space 2 of Anna"
    assert mine(put(state, "card poster/10", "poster of 0 4")).posters == ("poster/A", None, None, "poster/10", None)
    assert mine(put(state, "card poster/10", "poster of 0 1")).posters == ("poster/10", "poster/A", None, None, None)
    done = put(state, "card poster/10", "completed of 1")
    assert (mine(done).posters[1], mine(done, BORI).completed) == (None, ("poster/10",))
    assert lies(done, "card poster/10") == "Completed by Bori"
    assert dict(put(state, "card poster/10", "discards").piles)["poster"].discards == ("poster/10",)
    assert filled(place(state, "card poster/A").label).startswith("Poster with a green back")


def test_mg_trv_5_what_was_taken_from_the_display_was_another_poster() -> None:
    state = owning(table(), posters=("poster/A", "poster/10", None, None, None))
    shown = state.posters[2]
    after = put(state, f"card {shown}", "poster of 0 2")
    assert (mine(after).posters[1], after.posters[2]) == (shown, "poster/10")
    assert "poster of 0 3" not in dict(place(state, f"card {shown}").choices)


def test_mg_trv_5_a_poster_off_the_deck_that_nobody_has_entered() -> None:
    state = table()
    after = put(state, "card poster/5", "poster of 1 5")
    assert mine(after, BORI).posters[4] == "poster/5"
    assert dict(after.piles)["poster"].left == dict(state.piles)["poster"].left - 1
    assert audit(after) == []


def test_mg_trv_2_a_tent_lies_on_a_board_or_on_a_track() -> None:
    state = table()
    tent = state.tents[1][3]
    after = put(state, f"card {tent}", "tent of 1 2")
    assert (after.tents[1][3], mine(after, BORI).tents) == (None, (None, tent, None, None))
    assert lies(state, f"card {tent}") == "On the green track, poster space 4 from the start"
    assert lies(state, "card tent/16") == "Out of the game"
    assert audit(put(state, f"card {tent}", "discards")) == ["14 tents are accounted for."]


def test_mg_trv_2_the_tent_that_is_asked_about_stays_below_the_wagon() -> None:
    state = do(acting(table(), "orange", 3), (ANNA, m.Travel(3)))
    there = place(state, f"card {state.tents[0][0]}")
    assert state.turn.step == "tent"
    assert "tent of 0 1" not in dict(there.choices)
    after = put(state, there.thing, "track orange 2")
    assert m.Pitch(1) in choices(after, ANNA)


def test_mg_set_8_master_cards_change_places_and_the_dice_stay() -> None:
    state = acting(table(), "orange", 6)
    state = replace(state, facts={**state.facts, ("master/II 3", "bonus"): Bonus((Gain("coins", 5),))})
    assert m.Use() not in offered(state, ANNA)
    after = put(state, "card master/II 3", "master of 0 1")
    assert (mine(after).masters[0].die, mine(after, BORI).masters[2].card) == (Die("orange", 6), "master/I 1")
    assert m.Use() in offered(after, ANNA)


def test_mg_end_4_another_master_card_was_scored() -> None:
    dice = (Die("orange", 1), Die("orange", 1), Die("green", 1), Die("green", 1))
    state = do(round_end(table(), dice, dice), (BORI, m.Choose(0)), (ANNA, m.Choose(0)), (ANNA, m.Score(0)))
    assert mine(state).scored == ("master/I 1",)
    after = put(state, "card master/I 2", place(state, "card master/I 1").now)
    assert mine(after).scored == ("master/I 2",)
    assert "master/I 1" in [one.card for one in mine(after).masters]
    assert audit(after) == []


def test_mg_set_6_a_trainer_tile_is_somebody_elses() -> None:
    state = table()
    (own,), (other,) = mine(state).tiles, mine(state, BORI).tiles
    after = put(state, f"card {own}", "tile of 1 1")
    assert (mine(after).tiles, mine(after, BORI).tiles) == ((other,), (own,))
    more = put(state, f"card {own}", "tile of 1 2")
    assert (mine(more).tiles, mine(more, BORI).tiles) == ((), (other, own))


def test_what_is_not_told_of_a_card_that_was_put_somewhere_is_asked_when_it_counts() -> None:
    state = owning(acting(table()), posters=("poster/A", None, None, None, None))
    facts = {key: value for key, value in state.facts.items() if key[0] != "poster/B"}
    state = put(replace(state, facts=facts), "card poster/B", "poster of 0 1")
    state = do(state, (ANNA, m.Perform(6)), (ANNA, m.Complete(0)))
    form = asked(state, ANNA).form
    assert form is not None
    assert ("card", "poster/B") in form.template


def test_mg_fin_1_what_is_put_when_all_is_over_is_scored_and_what_is_not_told_is_asked() -> None:
    state = settled(replace(table(), phase="final", dice=(), turn=Turn()))
    assert state.phase == "over"
    shown = state.display[0].master
    facts = {key: value for key, value in state.facts.items() if key != (shown, "criterion")}
    after = put(replace(state, facts=facts), f"card {shown}", "master of 0 1")
    assert after.phase == "final"
    form = asked(after, ANNA).form
    assert form is not None
    assert ("card", shown) in form.template


def test_mg_fin_3_areas_told_before_the_camp_was_put_otherwise_do_not_add_up() -> None:
    areas = Areas((Area(0, 0, 1, 4),))
    state = replace(table(2, {("board/I", "areas"): areas}), phase="over")
    state = owning(state, camp=(tile("orange", "small", 0, 0),), areas=1)
    assert audit(state) == []
    after = put(owning(state, gems=()), "camp 1 1", "none", ANNA)
    assert "1 areas of Anna were told; the camp has 0 to 0." in audit(after)


def test_what_does_not_lie_on_the_table_is_refused_in_words() -> None:
    for thing, to in (("horse", "1"), ("hat 1", "1"), ("round", "4"), ("card poster/999", "discards"), ("round", "x")):
        with pytest.raises(Malformed) as refused:
            GAME.places.put(table(), Put(thing, None, to))
        assert refused.value.why is not None


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_put_wherever_the_game_goes_on(seed: int) -> None:
    """There and back is the same to the byte, but where something followed by itself."""
    rng, dealt = Random(f"places {seed}"), seed % 3 == 0
    facts = packs.house(GAME).facts if seed % 3 < 2 else ()
    state = GAME.start(Setup(NAMES[: rng.choice(GAME.seats)], facts=facts, dealer=dealt))
    for _ in range(3000):
        if not GAME.due(state).asks:
            break
        by, ask = rng.choice(GAME.due(state).asks)
        dealer = dealt and ask.chance
        state = GAME.apply(state, by, GAME.deal(state, rng) if dealer else GAME.sample(state, by, rng))
        if rng.random() < 0.15:
            state = _anything_put(state, rng)
    assert GAME.due(state).asks == ()
    assert min(GAME.score(state).places()) == 1


def _anything_put(state: State, rng: Random) -> State:
    places = GAME.places.now(state)
    if not places:
        return state
    kind = rng.choice(KINDS)
    one = rng.choice([each for each in places if each.thing.partition(" ")[0] in kind.words] or list(places))
    assert GAME.places.put(state, Put(one.thing, one.seat, one.now)) is state
    change = Put(one.thing, one.seat, rng.choice(one.choices)[0])
    after = GAME.places.put(state, change)
    kind = next(each for each in KINDS if one.thing.partition(" ")[0] in each.words)
    at_once = state if change.to == one.now else kind.put(replace(state, notes=Notes()), change)
    if settled(at_once) is at_once:
        back = GAME.places.put(after, Put(one.thing, one.seat, one.now))
        assert replace(back, notes=Notes()) == replace(state, notes=Notes())
    GAME.view(after, "table")
    return after
