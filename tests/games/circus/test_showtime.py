"""Box office and showtime: who scores what, who leaves the arena, which cards come (CI-BOX, CI-SHOW)."""

from __future__ import annotations

import pytest

from companion.core.game import Tell
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Deal, Pass, Play, Send, Turn
from companion.games.circus.rules.parts import COLOURS, SPECIALTIES, Colour
from companion.games.circus.rules.state import Performer, Pile, State
from companion.games.circus.seen.views import view
from tests.games.circus.stage import (
    ADVANCED,
    A,
    B,
    C,
    allowed,
    asked,
    caravan,
    come,
    do,
    filled,
    hand,
    line,
    moves_asked,
    no,
    nonsense,
    owner,
    points,
    scored,
    table,
    told,
    untold,
    who,
)

CLOWN, MIME = who("clown", "male", "red", "green"), who("mime", None, "yellow")
LAST = who("magician", "female", "red")
STAGE = (who("strongman"), who("juggler", "female"), LAST)


def sending(*caravan: Performer, arena: tuple[Performer, ...] = STAGE, **more: object) -> State:
    circuses = owner(*(caravan or (CLOWN, MIME))), owner(who("contortionist"), who("mime", n=2))
    return table(*circuses, arena=arena, **more)  # type: ignore[arg-type]


def turn_of(state: State, seat: int, *, card: int = 0) -> State:
    """One whole turn without a rehearsal; a female contortionist joins."""
    sender = GAME.due(state).asks[0][0]
    assert sender == seat
    state = do(state, (sender, Send(state.circuses[seat].caravan[card].card)))
    return do(state, (sender, come("contortionist", "female")))


# box office


def at_the_box_office(round_: int, *caravan: Performer, switches: tuple[tuple[str, str], ...] = ()) -> State:
    """Bori has just sent somebody on; Anna is next, in this round."""
    circuses = owner(*caravan), owner(who("contortionist", n=9))
    state = table(*circuses, arena=STAGE, round=round_ - 1, turn=B, phase="join", switches=switches)
    return do(state, (B, come("contortionist", "female")))


@pytest.mark.parametrize(("round_", "specialty"), [(3, "juggler"), (4, "clown"), (5, "mime"), (6, "strongman")])
def test_ci_box_1_each_cube_on_the_poster_s_specialty_brings_a_point(round_: int, specialty: str) -> None:
    juggler, clown = who("juggler", "male", "red"), who("clown", "male", "red", "green")
    mime, strongman = who("mime", None, "red", "green", "yellow"), who("strongman", "female", *COLOURS[:4])
    state = at_the_box_office(round_, juggler, clown, mime, strongman)
    worth = {"juggler": 1, "clown": 2, "mime": 3, "strongman": 4}[specialty]
    assert (state.turn, points(state)) == (A, [("CI-BOX-1", worth)])
    assert scored(state)[0].part == round_
    assert state.circuses[A].points == worth


def test_ci_box_1_two_of_the_specialty_each_have_their_line() -> None:
    state = at_the_box_office(4, who("clown", "male", "red"), who("clown", "female", "red", "green"))
    assert [filled(item.why) for item in scored(state)] == [
        "Box office, male clown: 1 cube", "Box office, female clown: 2 cubes",
    ]  # fmt: skip


@pytest.mark.parametrize("round_", [2, 7])
def test_ci_box_1_blank_posters_and_the_finale_bring_nothing(round_: int) -> None:
    every = tuple(who(each, "male", "red", n=5) for each in SPECIALTIES)
    assert points(at_the_box_office(round_, *every)) == []


@pytest.mark.parametrize(("round_", "brings"), [(3, 1), (8, 2), (9, 0)])
def test_ci_box_2_in_the_advanced_game_it_pays_in_rounds_3_to_8(round_: int, brings: int) -> None:
    mine = who("juggler", "male", "red"), who("contortionist", "male", "red", "green")
    state = at_the_box_office(round_, *mine, switches=(ADVANCED,))
    assert sum(n for _, n in points(state)) == brings


def test_ci_box_2_it_counts_the_cubes_that_lie_there_before_the_rehearsal() -> None:
    state = at_the_box_office(4, who("clown", "male", "red"))
    state = do(state, (A, Play("practice male")))
    assert points(state) == [("CI-BOX-1", 1)]


# showtime


def test_ci_show_1_one_own_performer_goes_to_the_right_end_with_its_cubes() -> None:
    state = do(sending(), (A, Send(CLOWN.card)))
    assert state.arena[-1] == CLOWN
    assert list(caravan(state)) == [MIME.card]
    assert no(sending(), A, Send(LAST.card)).text == "{card} is not in your caravan."
    assert no(state, A, Send(MIME.card)).text == "Nobody is to be sent on just now."


@pytest.mark.parametrize(
    ("mine", "before", "worth"),
    [
        ((), (), 0),
        ((), ("red",), 0),
        (("red",), (), 2),
        (("red",), ("red",), 1),
        (("red", "green"), ("red",), 3),
        (("red", "green", "purple", "yellow", "turquoise"), (), 10),
        (("red", "green", "purple", "yellow", "turquoise"), ("yellow", "turquoise", "purple", "red", "green"), 5),
    ],
)
def test_ci_show_2_a_shared_colour_1_a_new_one_2(
    mine: tuple[Colour, ...], before: tuple[Colour, ...], worth: int
) -> None:
    state = sending(who("clown", "male", *mine), arena=(who("magician", "male", *before),))
    state = do(state, (A, Send("performer/male clown 1")))
    assert sum(n for _, n in points(state)) == worth == state.circuses[A].points
    assert state.arena[0].cubes == ()


def test_ci_show_2_the_points_say_how_they_came_about() -> None:
    state = do(sending(), (A, Send(CLOWN.card)))
    assert filled(scored(state)[0].why) == "male clown after female magician: 1 shared + 1 new × 2"


def test_ci_show_3_a_repeat_sends_the_earlier_one_and_all_left_of_it_away() -> None:
    state = do(sending(who("juggler", "male")), (A, Send("performer/male juggler 1")))
    assert line(state) == [LAST.card, "performer/male juggler 1"]
    assert state.performer_pile.discards == ("performer/male strongman 1", "performer/female juggler 1")


def test_ci_show_3_the_one_just_before_may_be_the_repeat() -> None:
    state = do(sending(who("magician", "male", "red", "green")), (A, Send("performer/male magician 1")))
    assert line(state) == ["performer/male magician 1"]
    assert points(state) == [("CI-SHOW-2", 3)]


def test_ci_show_3_without_a_repeat_nobody_leaves() -> None:
    assert len(line(do(sending(), (A, Send(CLOWN.card))))) == 4


def test_ci_show_4_a_card_for_each_in_the_arena_and_those_of_the_track() -> None:
    state = sending()
    assert hand(do(state, (A, Send(CLOWN.card)))) == 6 + 4
    circuses = (owner(CLOWN, MIME, upgrades=1), owner(who("clown", n=2)))
    state = do(table(*circuses, arena=STAGE), (A, Send(CLOWN.card)))
    assert (hand(state), state.shown and state.shown.draw) == (6 + 4 + 2, 6)


def test_ci_show_4_what_the_track_adds_is_asked_once() -> None:
    state = do(untold(sending(), "track/upgrades", "adds 0"), (A, Send(CLOWN.card)))
    assert filled(asked(state, A).prompt) == "How many more upgrade cards are drawn on the lowest step?"
    assert hand(state) == 6
    state = do(state, (A, Tell("track/upgrades", "adds 0", 1)))
    assert hand(state) == 6 + 4 + 1
    assert asked(state, A).prompt.rule == "CI-SHOW-5"
    later = turn_of(do(state, (A, come("mime"))), B)
    assert later.turn == A


def test_ci_show_4_an_empty_deck_is_made_of_the_discards() -> None:
    few = Pile(1, ("inspiration",) * (56 - 1 - 12))
    state = do(sending(upgrade_pile=few), (A, Send(CLOWN.card)))
    assert hand(state) == 10
    assert (state.upgrade_pile.left, state.upgrade_pile.discards) == (1 + 43 - 4, ())
    assert "The upgrade cards discarded make a new deck." in told(sending(upgrade_pile=few), A, Send(CLOWN.card))


def test_ci_show_7_with_both_gone_fewer_are_drawn() -> None:
    circuses = owner(CLOWN, MIME), owner(who("mime", n=2), hand=47)
    state = table(*circuses, arena=STAGE, upgrade_pile=Pile(1, (None, None)))
    state = do(state, (A, Send(CLOWN.card)))
    assert hand(state) == 6 + 3
    assert dict(asked(state, A).prompt.facts) == {"n": 3}


def test_ci_show_7_performers_have_discards_of_their_own_and_come_back() -> None:
    rest = tuple(f"performer/male strongman {n}" for n in range(2, 31))
    state = sending(performer_pile=Pile(0, rest))
    state = do(state, (A, Send(CLOWN.card)), (A, come("strongman")))
    assert (state.performer_pile.left, state.performer_pile.discards) == (len(rest) - 1, ())


def test_ci_show_7_without_any_performer_the_turn_ends() -> None:
    many = tuple(who("strongman", n=n) for n in range(2, 33))
    state = table(owner(CLOWN, MIME), owner(*many), arena=STAGE, performer_pile=Pile(0))
    state = do(state, (A, Send(CLOWN.card)))
    assert (state.turn, state.phase) == (B, "rehearsal")


def test_ci_show_5_then_a_performer_joins_the_caravan() -> None:
    state = do(sending(), (A, Send(CLOWN.card)))
    assert len(moves_asked(state, A)) == 11
    assert no(state, B, come("mime")).rule == "CI-SHOW-5"
    assert no(sending(), A, come("mime")).rule == "CI-SHOW-5"
    state = do(state, (A, come("mime")))
    assert list(caravan(state)) == [MIME.card, "performer/mime 3"]
    assert (state.turn, state.phase) == (B, "rehearsal")


def test_ci_show_6_after_the_last_seat_the_next_poster() -> None:
    circuses = owner(CLOWN), owner(who("clown", n=2)), owner(who("clown", n=3))
    state = table(*circuses, arena=STAGE, start=C, turn=C)
    state = turn_of(turn_of(turn_of(state, C), A), B)
    assert (state.round, state.turn) == (2, C)


def test_ci_show_8_cubes_on_one_that_leaves_go_back_to_the_supply() -> None:
    with_cubes = who("juggler", "female", "purple", n=4)
    state = table(owner(who("juggler", "male")), owner(who("clown")), arena=(with_cubes, LAST))
    after = do(state, (A, Send("performer/male juggler 1")))
    assert view(after, "table").supply == {"yellow": 12, "red": 12, "green": 8, "turquoise": 8, "purple": 8}


def test_ci_show_9_nobody_to_send_only_draws() -> None:
    state = table(owner(), owner(MIME), arena=STAGE)
    assert moves_asked(state, A) == [Pass()]
    state = do(state, (A, Pass()))
    assert (hand(state), points(state)) == (6 + 3, [])
    assert list(caravan(do(state, (A, come("clown"))))) == ["performer/male clown 1"]


def test_ci_show_9_who_has_somebody_has_to_send_one() -> None:
    assert no(sending(), A, Pass()).rule == "CI-SHOW-9"
    assert allowed(sending(), A, Pass(), "CI-SHOW-9").phase == "join"


def test_ci_show_9_with_nobody_before_every_cube_brings_two() -> None:
    state = do(sending(arena=()), (A, Send(CLOWN.card)))
    assert points(state) == [("CI-SHOW-9", 4)]


def test_an_absent_player_sends_whoever_brings_most() -> None:
    assert asked(sending(), A).late == Send(CLOWN.card)


def test_the_laptop_deals_the_cards_and_the_performer() -> None:
    own = owner(CLOWN, MIME, hand=("inspiration",) * 4)
    state = table(own, owner(who("clown", n=2), hand=("practice male",) * 2), arena=STAGE, dealer=True)
    state = do(state, (A, Send(CLOWN.card)))
    ask = asked(state, "table")
    assert (ask.chance, ask.options, dict(ask.prompt.facts)) == (True, (), {"n": 4, "seat": 0})
    nonsense(state, "table", Deal(("talent male",) * 3))
    nonsense(state, "table", Deal(("talent male",) * 40))
    nonsense(sending(), "table", Deal(()))
    state = do(state, ("table", Deal(("talent male",) * 4)))
    assert state.circuses[A].hand[4:] == ("talent male",) * 4
    assert no(state, A, come("mime")).rule == "CI-SHOW-5"
    assert do(state, ("table", Turn("mime"))).turn == B
