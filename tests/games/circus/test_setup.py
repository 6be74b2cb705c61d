"""Set-up of Circus: posters, the first arena, caravans, hands, the side of the board (CI-SET)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.game import Tell
from companion.core.seats import Seat, Setup
from companion.core.why import Illegal, Malformed
from companion.games.circus import GAME
from companion.games.circus.rules.moves import CircusMove, Develop, Pass, Play, Poster, Send, Starts, Turn
from companion.games.circus.rules.parts import KINDS, SPECIALTIES, Specialty
from companion.games.circus.rules.state import State
from companion.games.circus.seen.views import view
from tests.games.circus.stage import (
    ADVANCED,
    NAMES,
    POSTERS,
    A,
    B,
    C,
    allowed,
    asked,
    come,
    do,
    filled,
    hand,
    moves_asked,
    no,
    nonsense,
)

WITHIN_THE_TURN = ("CI-SET-8", "only within the turn")
STAGE: tuple[Specialty, ...] = ("clown", "mime", "juggler")


def fresh(seats: int = 3, *switches: tuple[str, str]) -> State:
    return GAME.start(Setup(NAMES[:seats], switches))


def posted(seats: int = 3, *switches: tuple[str, str]) -> State:
    state = do(fresh(seats, *switches), ("table", Starts(B)))
    n = 5 if ADVANCED in switches else 4
    return do(state, *(("table", Poster(each)) for each in POSTERS[:n]))


def on_stage(seats: int = 3, *switches: tuple[str, str]) -> State:
    return do(posted(seats, *switches), *(("table", come(each)) for each in STAGE))


def begun(seats: int = 3) -> State:
    told = ((Seat(i), who) for i in range(seats) for who in (come("clown"), come("magician", "female")))
    return do(on_stage(seats), *told)


def test_ci_set_1_everybody_begins_with_nothing_on_the_lowest_steps() -> None:
    for circus in begun().circuses:
        assert (circus.points, circus.performers, circus.upgrades, circus.bonus) == (0, 0, 0, 0)


def test_ci_set_2_basic_four_specialties_and_seven_rounds() -> None:
    state = posted()
    assert (state.phase, state.posters) == ("arena", POSTERS[:4])
    seen = view(state, "table")
    assert seen.rounds == 7
    assert [each.poster for each in seen.posters] == ["blank", "blank", *POSTERS[:4], "finale"]


def test_ci_set_2_a_specialty_is_on_one_poster_only() -> None:
    state = do(fresh(), ("table", Starts(A)), ("table", Poster("clown")))
    assert filled(no(state, "table", Poster("clown"))) == "The clown poster lies in the row already."
    assert Poster("clown") not in moves_asked(state, "table")
    assert no(posted(), "table", Poster("mime")).text == "The posters are laid out already."


def test_ci_adv_8_the_sixth_poster_is_clear_once_five_are_told() -> None:
    state = posted(3, ADVANCED)
    assert state.posters == POSTERS
    assert state.phase == "arena"
    assert len(posted().posters) == 4


def test_ci_set_3_the_arena_begins_with_three_specialties_the_last_one_rightmost() -> None:
    state = do(posted(), ("table", come("clown")), ("table", come("mime")))
    assert no(state, "table", come("clown", "female")).rule == "CI-SET-3"
    assert {"clown", "mime"}.isdisjoint(m.specialty for m in moves_asked(state, "table") if isinstance(m, Turn))
    state = do(state, ("table", come("juggler")))
    assert [who.specialty for who in state.arena] == ["clown", "mime", "juggler"]
    assert state.phase == "caravans"


def test_ci_set_7_a_replaced_performer_stays_in_the_deck() -> None:
    assert on_stage().performer_pile.left == 36 - 3
    assert on_stage().performer_pile.discards == ()


def test_ci_set_4_each_seat_tells_its_own_two_performers() -> None:
    state = on_stage()
    assert [who for who, _ in GAME.due(state).asks] == [A, B, C]
    state = do(state, (B, come("clown")), (B, come("mime")))
    assert [who for who, _ in GAME.due(state).asks] == [A, C]
    assert no(state, B, come("mime")).rule == "CI-SHOW-5"
    assert no(state, "table", come("mime")).text == "Nobody waits for a performer just now."


def test_ci_set_4_then_everybody_holds_four_cards_that_nobody_else_knows() -> None:
    state = begun()
    assert [circus.hand for circus in state.circuses] == [(None,) * 4] * 3
    assert state.upgrade_pile.left == 56 - 12
    assert state.performer_pile.left == 36 - 3 - 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ci_set_4_after_set_up_29_27_or_25_performers_are_left(seats: int) -> None:
    assert begun(seats).performer_pile.left == {2: 29, 3: 27, 4: 25}[seats]


def test_ci_set_4_whoever_was_last_at_a_circus_starts() -> None:
    assert moves_asked(fresh(), "table") == [Starts(A), Starts(B), Starts(C)]
    assert no(fresh(), A, Starts(A)).text == "That is for the table's screen."
    nonsense(posted(), "table", Starts(A))
    assert begun().turn == B


def test_ci_set_5_the_side_of_the_board_is_chosen_at_set_up() -> None:
    seen = view(fresh(2, ADVANCED), "table")
    assert (seen.mode, seen.rounds) == ("advanced", 9)
    with pytest.raises(Malformed):
        fresh(2, ("CI-SET-5", "expert"))
    with pytest.raises(Malformed):
        fresh(2, ("CI-REH-1", "advanced"))


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(Malformed):
        GAME.start(Setup(tuple("ABCDE"[:seats])))


def test_ci_set_6_nobody_acts_out_of_turn() -> None:
    state = begun()
    assert [who for who, _ in GAME.due(state).asks] == [B]
    assert {seat for seat, _ in GAME.due(state).offers} == {B}
    other = state.circuses[C].caravan[0].card
    for move in (Develop("bonus"), Play("practice male")):
        assert no(state, C, move).rule == "CI-SET-6"
    assert filled(no(state, C, Send(other))) == "It is the turn of Bori."


def test_ci_set_6_by_leave_of_the_table_a_card_forgotten_is_played_after_the_turn() -> None:
    before = begun()
    state = allowed(before, C, Play("talent male", cost=1), "CI-SET-6")
    assert (state.circuses[C].talents, hand(state, C), state.turn, state.besides) == (("talent male",), 2, B, None)
    assert GAME.counters.audit(state) == ()
    story = [filled(one) for one in GAME.tell(before, C, Play("talent male", cost=1), state, A)]
    assert story == ["Csaba plays Talent (male).", "2 cards from the hand of Csaba"]


def test_ci_set_8_a_table_may_allow_only_what_belongs_to_the_turn() -> None:
    strict = replace(begun(), setup=Setup(NAMES[:3], (WITHIN_THE_TURN,)))
    late: tuple[tuple[CircusMove, str], ...] = ((Develop("bonus"), "CI-SET-6"), (come("mime"), "CI-SHOW-5"))
    for move, rule in late:
        allowed(begun(), C, move, rule)
        with pytest.raises(Illegal):
            allowed(strict, C, move, rule)
    dear = replace(strict, facts={**strict.facts, ("upgrade/talent male", "cost"): 8})
    assert allowed(dear, B, Play("talent male"), "CI-REH-7").circuses[B].talents == ("talent male",)
    assert WITHIN_THE_TURN in GAME.as_of(1).start(Setup(NAMES[:3])).setup.switches


def test_ci_set_6_what_is_begun_out_of_turn_is_asked_of_its_player_and_the_turn_goes_on() -> None:
    state = allowed(begun(), C, Develop("performers"), "CI-SET-6")
    assert (state.besides, [who for who, _ in GAME.due(state).asks], GAME.due(state).offers) == (C, [C], ())
    state = do(state, (C, Tell("track/performers", "holds 1", 3)), (C, come("mime")))
    assert (len(state.circuses[C].caravan), state.developed, state.besides, state.turn) == (3, False, None, B)
    assert do(state, (B, Develop("bonus"))).circuses[B].bonus == 1


def test_ci_show_1_by_leave_of_the_table_a_rehearsal_goes_on_after_the_showtime() -> None:
    state = do(begun(), (B, Send(begun().circuses[B].caravan[0].card)), (B, Tell("track/upgrades", "adds 0", 0)))
    assert filled(no(state, B, Develop("bonus"))) == "Your rehearsal is over: you have sent somebody on."
    after = allowed(state, B, Develop("performers"), "CI-SHOW-1")
    after = do(after, (B, Tell("track/performers", "holds 1", 3)), (B, come("mime")), (B, come("mime")))
    assert (len(after.circuses[B].caravan), after.phase, after.besides) == (3, "join", None)
    assert do(after, (B, come("clown"))).turn == C


def test_ci_show_5_by_leave_of_the_table_one_performer_more_joins() -> None:
    before = begun()
    assert no(before, C, come("mime")).rule == "CI-SHOW-5"
    state = allowed(before, C, come("mime"), "CI-SHOW-5")
    assert (len(state.circuses[C].caravan), GAME.counters.audit(state)) == (3, ())
    assert [filled(one) for one in GAME.tell(before, C, come("mime"), state, A)] == ["New with Csaba: mime."]


def test_the_mime_alone_has_no_gender() -> None:
    state = on_stage()
    assert nonsense(state, A, Turn("mime", "female")) == "A mime has no gender, everybody else has one."
    nonsense(state, A, Turn("clown"))
    assert len(moves_asked(state, A)) == len(KINDS) == 2 * len(SPECIALTIES) - 1


def test_a_performer_is_told_by_what_it_is_and_numbered_apart() -> None:
    state = do(on_stage(), (A, come("clown")), (A, come("clown")))
    assert [who.card for who in state.circuses[A].caravan] == ["performer/male clown 2", "performer/male clown 3"]


def test_a_name_counts_only_where_the_pack_knows_it() -> None:
    nonsense(on_stage(), A, Turn("clown", "male", "performer/Beppo"))
    assert asked(on_stage(), A).form is None


def test_the_table_has_no_seat() -> None:
    assert no(begun(), "table", Pass()).text == "Only somebody with a seat can do that."
