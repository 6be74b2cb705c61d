"""The advanced game: the swap and the removal, each once, each for a card (CI-ADV)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.seats import Setup
from companion.games.circus import GAME
from companion.games.circus.rules.moves import Play, Remove, Send, Swap
from companion.games.circus.rules.parts import Colour
from companion.games.circus.rules.state import Circus, Performer, State
from companion.games.circus.seen.views import view
from tests.games.circus.stage import (
    ADVANCED,
    NAMES,
    A,
    B,
    allowed,
    caravan,
    come,
    do,
    filled,
    hand,
    line,
    moves_offered,
    no,
    owner,
    points,
    table,
    who,
)

LEFT_ONE = ("CI-ADV-4", "the left one")
ONE_ACTION = ("CI-ADV-3", "one in a turn")
CLOWN = who("clown", "male", "red", "green")
MIME = who("mime")
JUGGLER, MAGICIAN = who("juggler", "female"), who("magician", "female", "red", "purple", "yellow")
THEIRS = who("strongman", "female", "yellow")


def advanced(
    *own: Performer, arena: tuple[Performer, ...] = (JUGGLER, MAGICIAN), hand: int = 6,
    switches: tuple[tuple[str, str], ...] = (), **more: object,
) -> State:  # fmt: skip
    circuses: tuple[Circus, ...] = owner(*(own or (CLOWN, MIME)), hand=hand), owner(THEIRS)
    return table(*circuses, arena=arena, switches=(ADVANCED, *switches), **more)  # type: ignore[arg-type]


# the swap


def test_ci_adv_1_with_an_opponent_cubes_and_all() -> None:
    state = do(advanced(), (A, Swap(CLOWN.card, THEIRS.card)))
    assert caravan(state) == {MIME.card: (), THEIRS.card: ("yellow",)}
    assert caravan(state, B) == {CLOWN.card: ("red", "green")}
    assert hand(state) == 5


def test_ci_adv_1_two_called_alike_have_their_numbers() -> None:
    twin = who("clown", "male", "yellow", "red", n=2)
    circuses = owner(CLOWN, twin, MIME, hand=4), owner(THEIRS, who("strongman", "female", n=2))
    state = table(*circuses, arena=(JUGGLER,), switches=(ADVANCED,))
    offer = next(ask for ask in GAME.due(state).offered(A) if ask.prompt.rule == "CI-ADV-1")
    words = {(filled(option.label), filled(option.brings)) for option in offer.options if option.brings}
    assert len(words) == len(offer.options)
    assert ("male clown (2) for female strongman (1)", "from Bori") in words
    assert ("male clown (1) for female juggler", "from the arena") in words
    assert ("mime for female strongman (2)", "from Bori") in words


def test_ci_adv_1_into_the_arena_in_the_same_place() -> None:
    state = do(advanced(), (A, Swap(CLOWN.card, JUGGLER.card)))
    assert line(state) == [CLOWN.card, MAGICIAN.card]
    assert state.arena[0].cubes == ("red", "green")
    assert list(caravan(state)) == [MIME.card, JUGGLER.card]


def test_ci_adv_1_the_other_may_not_have_more_cubes() -> None:
    assert (
        filled(no(advanced(), A, Swap(CLOWN.card, MAGICIAN.card))) == "female magician has 3 cubes, male clown only 2."
    )
    assert filled(no(advanced(), A, Swap(MIME.card, THEIRS.card))) == "female strongman has 1 cube, mime only 0."
    offered = moves_offered(advanced(), A)
    assert Swap(CLOWN.card, MAGICIAN.card) in offered
    assert Swap(CLOWN.card, THEIRS.card) in offered
    assert Swap(MIME.card, JUGGLER.card) in offered


def test_ci_adv_1_as_many_cubes_are_not_more() -> None:
    same = who("magician", "female", "red", "purple")
    assert line(do(advanced(arena=(JUGGLER, same)), (A, Swap(CLOWN.card, same.card))))[-1] == CLOWN.card


def test_ci_adv_1_the_host_may_allow_more() -> None:
    state = allowed(advanced(), A, Swap(MIME.card, MAGICIAN.card), "CI-ADV-1")
    assert (line(state), GAME.counters.audit(state)) == ([JUGGLER.card, MIME.card], ())


def test_ci_adv_1_only_own_for_others() -> None:
    text = "{card} is neither in the arena nor with another player."
    assert no(advanced(), A, Swap(CLOWN.card, MIME.card)).text == text
    assert no(advanced(), A, Swap(JUGGLER.card, THEIRS.card)).text == "{card} is not in your caravan."


@pytest.mark.parametrize(
    ("place", "alike", "stay"),
    [
        (0, 1, [2]),
        (0, 2, []),
        (1, 2, []),
        (1, 0, [1, 2]),
        (2, 0, [1, 2]),
        (2, 1, [2]),
    ],
)
def test_ci_adv_4_the_one_that_was_there_and_all_left_of_it_go(place: int, alike: int, stay: list[int]) -> None:
    """place: of the swap; alike: of the one with the specialty that comes; stay: places still there."""
    before, theirs = _row(alike), _row(alike)[place]
    state = do(advanced(arena=before), (A, Swap(CLOWN.card, theirs.card)))
    cards = [CLOWN.card if i == place else each.card for i, each in enumerate(before)]
    assert line(state) == [cards[i] for i in stay]


def _row(alike: int) -> tuple[Performer, ...]:
    specialties = ["juggler", "magician", "strongman"]
    specialties[alike] = "clown"
    return tuple(who(each, "female", n=7) for each in specialties)  # type: ignore[arg-type]


def test_ci_adv_4_the_arena_may_run_empty_and_the_next_cubes_are_new() -> None:
    row = _row(2)
    state = do(advanced(arena=row), (A, Swap(CLOWN.card, row[0].card)))
    assert line(state) == []
    state = do(state, (A, Play("inspiration", MIME.card)), (A, Send(MIME.card)))
    assert points(state) == [("CI-SHOW-9", 2)]
    row = _row(0)
    state = do(advanced(arena=row), (A, Swap(CLOWN.card, row[1].card)))
    assert line(state) == [CLOWN.card, row[2].card]


@pytest.mark.parametrize(
    ("place", "alike", "stay"),
    [(0, 1, [1, 2]), (0, 2, [1, 2]), (1, 2, [2]), (1, 0, [1, 2]), (2, 0, [1, 2]), (2, 1, [2])],
)
def test_ci_adv_4_other_ruling_the_left_one_goes(place: int, alike: int, stay: list[int]) -> None:
    before, theirs = _row(alike), _row(alike)[place]
    state = do(advanced(arena=before, switches=(LEFT_ONE,)), (A, Swap(CLOWN.card, theirs.card)))
    cards = [CLOWN.card if i == place else each.card for i, each in enumerate(before)]
    assert line(state) == [cards[i] for i in stay]
    assert line(state)[-1] == cards[-1]


def test_ci_adv_4_other_ruling_the_left_one_goes_even_if_it_came_just_now() -> None:
    row = _row(2)
    state = advanced(arena=row, switches=(LEFT_ONE,))
    after = do(state, (A, Swap(CLOWN.card, row[0].card)))
    assert line(after) == [row[1].card, row[2].card]
    assert after.performer_pile.discards == (CLOWN.card,)
    story = GAME.tell(state, A, Swap(CLOWN.card, row[0].card), after, "table")
    assert ("CI-ADV-4", "male clown leaves the arena.") in [(one.rule, filled(one)) for one in story]


def test_ci_adv_4_a_table_of_the_first_edition_plays_on_with_the_left_one() -> None:
    then, chosen = Setup(NAMES[:2], (ADVANCED,)), Setup(NAMES[:2], (ADVANCED, ("CI-ADV-4", "the one that was there")))
    assert LEFT_ONE in GAME.as_of(1).start(then).setup.switches
    assert "CI-ADV-4" not in dict(GAME.as_of(1).start(chosen).setup.switches)
    assert "CI-ADV-4" not in dict(GAME.start(then).setup.switches)


def test_ci_adv_5_talents_serve_the_one_taken_only() -> None:
    circuses = owner(CLOWN, MIME, talents=("talent female",)), owner(THEIRS, talents=("talent male",))
    state = table(*circuses, arena=(JUGGLER, MAGICIAN), switches=(ADVANCED,))
    state = do(state, (A, Swap(CLOWN.card, THEIRS.card)))
    assert caravan(state)[THEIRS.card] == ("yellow", "turquoise")
    assert caravan(state, B)[CLOWN.card] == ("red", "green")


def test_ci_adv_1_cubes_of_one_that_leaves_after_a_swap_return_ci_show_8() -> None:
    loaded = who("juggler", "female", "purple", n=7)
    row = (loaded, who("clown", "female", n=7), MAGICIAN)
    state = do(advanced(arena=row), (A, Swap(CLOWN.card, MAGICIAN.card.replace("magician", "clown").replace("1", "7"))))
    assert line(state) == [loaded.card, CLOWN.card, MAGICIAN.card]
    state = do(state, (A, Send(MIME.card)), (A, come("juggler")), (B, Send(THEIRS.card)))
    assert state.arena[0] == loaded


def test_ci_reh_1_one_taken_that_has_turquoise_already_gets_no_second() -> None:
    theirs = who("mime", None, "turquoise", n=2)
    state = table(owner(CLOWN, talents=("talent male",)), owner(theirs), arena=(JUGGLER,), switches=(ADVANCED,))
    state = do(state, (A, Swap(CLOWN.card, theirs.card)))
    assert (caravan(state)[theirs.card], state.circuses[A].lost) == (("turquoise",), ())


# the removal


@pytest.mark.parametrize(
    ("cubes", "taken", "left"),
    [
        (("red", "purple", "yellow"), ("yellow", "purple"), ("red",)),
        (("red", "purple"), ("red", "purple"), ()),
        (("red",), ("red",), ()),
    ],
)
def test_ci_adv_2_two_cubes_leave_the_rightmost(
    cubes: tuple[Colour, ...], taken: tuple[Colour, ...], left: tuple[Colour, ...]
) -> None:
    state = do(advanced(arena=(JUGGLER, who("magician", "female", *cubes))), (A, Remove(taken)))
    assert state.arena[-1].cubes == left
    assert (hand(state), state.circuses[A].removed) == (5, 1)


def test_ci_adv_6_two_of_those_that_are_there() -> None:
    choices = [move.colours for move in moves_offered(advanced(), A) if isinstance(move, Remove)]
    assert choices == [("yellow", "red"), ("yellow", "purple"), ("red", "purple")]
    for wrong in (("green", "red"), ("red", "red"), ()):
        assert filled(no(advanced(), A, Remove(wrong))) == "Choose cubes that lie on female magician."
    for n in (("red",), ("red", "purple", "yellow")):
        assert no(advanced(), A, Remove(n)).rule == "CI-ADV-6"
        left = allowed(advanced(), A, Remove(n), "CI-ADV-6").arena[-1].cubes
        assert sorted((*left, *n)) == ["purple", "red", "yellow"]


def test_ci_adv_6_with_no_cube_there_it_cannot_be_taken() -> None:
    bare = advanced(arena=(JUGGLER,))
    assert filled(no(bare, A, Remove(("red", "green")))) == "There is no cube on the rightmost performer."
    assert not [move for move in moves_offered(bare, A) if isinstance(move, Remove)]


# both


def test_ci_adv_3_both_in_one_turn_each_for_a_card() -> None:
    state = do(advanced(), (A, Swap(CLOWN.card, THEIRS.card)), (A, Remove(("yellow", "red"))))
    assert hand(state) == 4


def test_ci_adv_3_other_ruling_only_one_of_the_two_in_a_turn() -> None:
    state = do(advanced(switches=(ONE_ACTION,)), (A, Swap(CLOWN.card, THEIRS.card)))
    refused = no(state, A, Remove(("yellow", "red")))
    assert (refused.rule, hand(state)) == ("CI-ADV-3", 5)
    assert view(state, A).actions.remove.no == refused  # type: ignore[union-attr]
    after = allowed(state, A, Remove(("yellow", "red")), "CI-ADV-3")
    assert (hand(after), after.arena[-1].cubes) == (4, ("purple",))
    first = replace(state.circuses[A], removed=1, swapped=0)
    later = replace(state, circuses=(first, *state.circuses[1:]), round=2)
    assert do(later, (A, Swap(MIME.card, JUGGLER.card))).circuses[A].swapped == 2


def test_ci_adv_7_each_once_a_game() -> None:
    state = do(advanced(), (A, Swap(CLOWN.card, THEIRS.card)), (A, Remove(("yellow", "red"))))
    assert filled(no(state, A, Swap(MIME.card, JUGGLER.card))) == "Once a game: you did it in round 1."
    assert no(state, A, Remove(("purple",))).rule == "CI-ADV-7"
    assert not [move for move in moves_offered(state, A) if isinstance(move, Swap | Remove)]
    later = do(state, (A, Send(MIME.card)), (A, come("mime")))
    assert [move for move in moves_offered(later, B) if isinstance(move, Swap)]


def test_ci_adv_1_without_a_card_neither() -> None:
    assert no(advanced(hand=0), A, Swap(CLOWN.card, THEIRS.card)).rule == "CI-REH-7"
    assert no(advanced(hand=0), A, Remove(("yellow", "red"))).rule == "CI-REH-7"


def test_ci_set_5_in_the_basic_game_there_is_neither() -> None:
    basic = table(owner(CLOWN, MIME), owner(THEIRS), arena=(JUGGLER, MAGICIAN))
    assert no(basic, A, Swap(CLOWN.card, THEIRS.card)).rule == "CI-SET-5"
    assert no(basic, A, Remove(("yellow", "red"))).rule == "CI-SET-5"
    assert not [move for move in moves_offered(basic, A) if isinstance(move, Swap | Remove)]
    assert view(basic, A).actions is None
    assert list(caravan(allowed(basic, A, Swap(CLOWN.card, THEIRS.card), "CI-SET-5"))) == [MIME.card, THEIRS.card]


def test_ci_set_6_only_on_the_own_turn() -> None:
    assert no(advanced(), B, Swap(THEIRS.card, JUGGLER.card)).rule == "CI-SET-6"
    assert no(advanced(), B, Remove(("yellow", "red"))).rule == "CI-SET-6"
