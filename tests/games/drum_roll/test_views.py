"""What each viewer may see."""

from random import Random
from typing import Any

import pytest
from msgspec import json, to_builtins
from msgspec.structs import replace

from companion.core.seats import Actor, Seat, Setup, Viewer
from companion.core.why import Illegal, Malformed
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import DrumRollMove, Know, Vote
from companion.games.drum_roll.rules.state import State
from tests.games.drum_roll.tables import ANNA, BORI, NAMES, owning, placed, position, rowed, troupe


def seen(state: State, viewer: Viewer) -> dict[str, Any]:
    view: dict[str, Any] = json.decode(json.encode(GAME.view(state, viewer)))
    return view


def test_the_board_shows_stacks_and_cube_spaces() -> None:
    view = seen(placed(position(3), "blue", "tickets", "tickets"), "table")
    spaces = {space["space"]: space for space in view["spaces"]}
    assert spaces["tickets"]["stack"] == [1, 2]
    assert spaces["blue"]["full"]["rule"] == "DR-ACT-2"
    assert spaces["red"]["full"] is None
    assert view["cube_spaces"] == {"used": 1, "limit": 3}
    assert (view["turn"], view["next"]) == (0, [1, 2])


def test_a_row_shows_printed_cost_discounts_and_cost_now() -> None:
    view = seen(position(performers=rowed("Five Clubs", "Lion Lady", discounts=1)), "table")
    five, lion = view["performers"]
    assert (five["printed"], five["discounts"], five["cost"], five["last"]) == (4, 1, 3, False)
    assert (lion["cost"], lion["last"], lion["kind"]) == (0, True, "tamer")
    assert five["levels"] == {"poor": ["red"], "good": ["yellow"], "outstanding": ["white"]}


def test_a_circus_shows_levels_and_missing_cubes() -> None:
    state = owning(position(), ANNA, troupe=troupe("Rope Walker", cubes=("red",)))
    (walker,) = seen(state, BORI)["circuses"][0]["troupe"]
    assert (walker["level"], walker["missing"]) == ("poor", ["yellow"])


def test_dr_inv_7_a_hand_is_a_number_to_everybody_else() -> None:
    state = owning(position(), ANNA, hand=("trailer", None))
    assert seen(state, ANNA)["circuses"][0]["hand"] == [{"investment": "trailer"}, {"investment": None}]
    assert seen(state, BORI)["circuses"][0]["hand"] == 2
    assert "trailer" not in str(seen(state, "table") | {"prints": "of every card there is"})


def test_a_forecast_is_private() -> None:
    state = owning(position(), ANNA, troupe=troupe("Rope Walker"))
    assert seen(state, "table")["forecast"] is None
    assert seen(state, ANNA)["forecast"]["fired"] == ["performer/Rope Walker"]
    assert seen(state, BORI)["forecast"]["fired"] == []


def test_cards_of_the_house_set_are_labelled() -> None:
    setup = Setup(NAMES[:3], facts=(("performer/Tall Twins", "hire", "3"),), pack="house")
    view = seen(replace(position(3), setup=setup), "table")
    assert [card["house"] for card in view["performers"]] == [True, False, False]
    assert view["setup"]["house"] is True
    assert not any(card["house"] for card in seen(position(), "table")["performers"])


def test_the_track_is_shown_as_far_as_it_is_told() -> None:
    assert seen(position(), "table")["track"] == [2, 3, 4, 5]
    facts = {key: value for key, value in position().facts.items() if key[0] != "track"}
    assert seen(position(facts=facts), "table")["track"] is None
    assert seen(position(facts=facts | {("track", "length"): 2, ("track", "step 2"): 5}), "table")["track"] == [None, 5]


def test_before_the_reveal_a_vote_is_nowhere_in_a_view() -> None:
    state = replace(position(3), phase="vote", round=5)
    for viewer in (ANNA, BORI, "table"):
        views = {json.encode(GAME.view(GAME.apply(state, ANNA, Vote(vote)), viewer)) for vote in (True, False)}
        assert len(views) == 1


def moves_of(state: State, by: Actor) -> list[DrumRollMove]:
    """What `by` could do now, offers included."""
    asks = [ask for who, ask in (*GAME.due(state).asks, *GAME.due(state).offers) if who == by]
    return [option.move for ask in asks for option in ask.options]


def after(state: State, by: Actor, move: DrumRollMove) -> State | None:
    try:
        return GAME.apply(state, by, move)
    except (Illegal, Malformed):
        return None


def alike(state: State, by: Actor, viewer: Viewer) -> None:
    """Two moves told alike to this viewer leave its view and its own questions alike."""
    views: dict[bytes, bytes] = {}
    for move in moves_of(state, by):
        then = after(state, by, move)
        if then is None:
            continue
        told = json.encode(to_builtins(GAME.tell(state, by, move, then, viewer)))
        own = [
            to_builtins(ask) for who, ask in (*GAME.due(then).asks, *GAME.due(then).offers) if who in (viewer, "table")
        ]
        public = [(who, to_builtins(ask.prompt)) for who, ask in GAME.due(then).asks]
        view = json.encode([GAME.view(then, viewer), own, public])
        assert views.setdefault(told, view) == view, move


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("dealer", [False, True])
def test_two_moves_told_alike_leave_a_view_alike(seats: int, dealer: bool) -> None:
    rng = Random(seats)
    state = GAME.start(Setup(NAMES[:seats], dealer=dealer))
    for step in range(250):
        asks = GAME.due(state).asks
        if not asks:
            break
        by, ask = rng.choice(asks)
        if step % 5 == 0:
            for viewer in (*map(Seat, range(seats)), "table"):
                if viewer != by and by != "table":
                    alike(state, by, viewer)  # type: ignore[arg-type]
        if ask.sealed:
            votes = tuple((seat, Vote(rng.random() < 0.5)) for seat in map(Seat, range(seats)))
            state = GAME.secrets.reveal(state, votes)
        elif ask.chance and dealer:
            state = GAME.apply(state, by, GAME.deal(state, rng))
        else:
            state = GAME.apply(state, by, GAME.sample(state, by, rng))


def test_a_card_noted_by_its_owner_changes_nothing_for_others() -> None:
    state = owning(position(), ANNA, hand=(None, None))
    one, other = (GAME.apply(state, ANNA, Know(card)) for card in ("trailer", "double vote"))
    for viewer in (BORI, "table"):
        assert seen(one, viewer) == seen(other, viewer)
        assert GAME.due(one).of(BORI) == GAME.due(other).of(BORI)


def test_a_show_tells_who_is_on_and_what_was_earned() -> None:
    state = replace(position(3), phase="show", acts=(BORI,))
    played = tuple(replace(who, level="good") for who in troupe("Rope Walker", cubes=("red", "yellow")))
    state = owning(owning(state, ANNA, troupe=played), BORI, troupe=troupe("Beard", cubes=("red",)))
    shows = seen(state, "table")["shows"]
    assert [show["state"] for show in shows] == ["done", "now", "done"]
    assert shows[1]["left"] == ["performer/Beard"]
    assert [line["text"] for line in shows[0]["earned"]] == ["{card}: {level}"]
    assert [sheet["seat"] for sheet in seen(state, "table")["payrolls"]] == [0, 2]


def test_pay_day_shows_every_wage_and_what_is_missing() -> None:
    facts = {**position().facts, ("performer/Beard", "wage 1"): 12, ("personnel/orchestra", "wage"): 1}
    state = replace(position(2, facts=facts), phase="pay")
    state = owning(state, ANNA, troupe=troupe("Beard"), staff=("personnel/orchestra",))
    sheet = seen(state, BORI)["payrolls"][0]
    assert (sheet["owed"], sheet["purse"], sheet["missing"], sheet["fame"]) == (13, 10, 3, -3)
    assert [wage["amount"] for wage in sheet["wages"]] == [12, 1]
    untold = owning(state, ANNA, staff=("personnel/agent 1",))
    assert seen(untold, BORI)["payrolls"][0]["owed"] is None
    assert seen(state, "table")["shows"] is None
