"""The vote (DR-VOTE)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.seats import Seat, Setup
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import Continue, Play, Vote
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.seen.views import view
from companion.kit.views import on_wire
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    CSABA,
    DIMITRA,
    asked,
    askers,
    filled,
    no,
    owning,
    play,
    position,
    resolved,
    rowed,
    staffed,
)

READY, MORE = Vote(False), Vote(True)


def voting(seats: int = 4, round: int = 5, **changes: Any) -> State:  # noqa: A002
    """All cubes are given out after this round."""
    rows: dict[str, Any] = {
        "performers": rowed("Tall Twins", "Hat Trick", "Five Clubs", "Beard", "Rope Walker")[: seats + 1],
        "personnel": staffed("orchestra", "agent 1", "popcorn vendor", "general supplier")[: max(3, seats)],
    }
    return resolved(seats, state=position(seats, round=round, **(rows | changes)))


def revealed(state: State, *votes: bool) -> State:
    """All votes cast and shown."""
    for seat in range(len(votes)):
        state = GAME.secrets.mark_voted(state, Seat(seat), True)
    return GAME.secrets.reveal(state, tuple((Seat(seat), Vote(vote)) for seat, vote in enumerate(votes)))


def went_on(state: State, *votes: bool) -> State:
    return play(revealed(state, *votes), ("table", Continue()))


def ballot(state: State) -> dict[str, object]:
    shown = view(state, "table").ballot
    assert shown is not None
    return dict(on_wire(shown))


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_dr_vote_1_no_vote_before_the_fifth_round(round_: int) -> None:
    state = voting(round=round_)
    assert (state.phase, state.round) == ("place", round_ + 1)


def test_dr_vote_1_after_the_fifth_all_vote_in_secret() -> None:
    state = voting()
    assert (state.phase, state.start) == ("vote", ANNA)
    assert askers(state) == (ANNA, BORI, CSABA, DIMITRA)
    assert all(ask.sealed for _, ask in GAME.due(state).asks)
    assert [option.move for option in asked(state, BORI).options] == [MORE, READY]


def test_dr_vote_1_a_cast_vote_shows_that_it_is_in_and_nothing_else() -> None:
    one, other = (GAME.apply(voting(), BORI, vote) for vote in (MORE, READY))
    assert one == other
    assert one.ballot.cast == (BORI,)
    assert ballot(one)["cast"] == [BORI]
    assert ballot(one)["votes"] is None
    for viewer in (ANNA, BORI, "table"):
        lines = [GAME.tell(voting(), BORI, vote, one, viewer) for vote in (MORE, READY)]
        assert lines[0] == lines[1]
        assert [filled(line) for line in lines[0]] == ["Bori has voted."]


def test_dr_vote_1_who_has_voted_stays_asked_until_the_reveal() -> None:
    state = GAME.secrets.mark_voted(voting(), BORI, True)
    assert asked(state, BORI) == asked(voting(), BORI)
    assert GAME.secrets.mark_voted(state, BORI, False) == voting()


def test_dr_vote_1_a_vote_after_the_close_is_not_counted() -> None:
    state = revealed(voting(), True, True, True, True)
    assert no(state, ANNA, READY) == (": Not counted: the vote had closed. Without your vote you count as ready.")


def test_dr_vote_2_the_majority_decides() -> None:
    assert went_on(voting(), True, True, True, False).phase == "place"
    assert went_on(voting(), True, True, True, False).round == 6
    assert went_on(voting(), False, True, False, False).phase not in ("place", "refill")


@pytest.mark.parametrize(("start", "goes_on"), [(ANNA, True), (CSABA, False)])
def test_dr_vote_2_on_a_tie_only_the_start_players_vote_counts(start: Seat, goes_on: bool) -> None:
    """ex-D17."""
    state = revealed(replace(voting(), start=start), True, True, False, False)
    assert ballot(state)["tie"] is True
    assert ballot(state)["result"] == ("postpone" if goes_on else "ready")


def test_dr_vote_3_after_a_sixth_round_a_vote_to_postpone_costs_one_fame() -> None:
    state = went_on(voting(round=6), True, False, True, True)
    assert [circus.fame for circus in state.circuses] == [-1, 0, -1, -1]
    assert state.round == 7


def test_dr_vote_3_whatever_the_outcome() -> None:
    state = went_on(voting(round=6), True, False, False, False)
    assert state.circuses[ANNA].fame == -1
    assert [item.why.rule for item in state.fame_log if item.seat == ANNA] == ["DR-VOTE-3"]


def test_dr_vote_3_by_ruling_only_when_postpone_wins() -> None:
    state = voting(round=6, switches=(("DR-VOTE-3", "only when postpone wins"),))
    assert went_on(state, True, False, False, False).circuses[ANNA].fame == 0
    assert went_on(state, True, True, True, False).circuses[ANNA].fame == -1


def test_dr_vote_3_the_first_vote_costs_nothing() -> None:
    assert went_on(voting(), True, True, True, True).circuses[ANNA].fame == 0


def test_dr_vote_4_after_a_seventh_round_the_show_begins() -> None:
    state = voting(round=7)
    assert state.phase not in ("vote", "recount", "place", "refill")


def doubled(state: State, *seats: Seat) -> State:
    for seat in seats:
        state = play(owning(state, seat, hand=("double vote",)), (seat, Play("double vote")))
    return state


def test_dr_vote_5_a_double_vote_is_counted_anew() -> None:
    state = doubled(revealed(voting(3), True, False, False), ANNA)
    assert ballot(state)["tally"] == {"postpone": 2, "ready": 2}
    assert ballot(state)["of"] == 4
    assert ballot(state)["result"] == "postpone"
    assert state.circuses[ANNA].hand == ()


def test_dr_vote_5_only_after_the_reveal() -> None:
    state = owning(voting(), ANNA, hand=("double vote",))
    assert no(state, ANNA, Play("double vote")) == "DR-VOTE-5: A Double Vote is for just after the votes are shown."


def test_dr_vote_8_offered_to_everybody_with_a_card_until_the_table_goes_on() -> None:
    state = owning(owning(voting(3), BORI, hand=(None,)), CSABA, hand=("trailer",))
    state = revealed(state, True, False, False)
    offered = {seat for seat, ask in GAME.due(state).offers if Play("double vote") in [o.move for o in ask.options]}
    assert offered == {BORI}
    assert askers(state) == ("table",)
    state = play(state, (BORI, Play("double vote")), ("table", Continue()))
    assert no(state, BORI, Play("double vote")).startswith("DR-")


def test_dr_vote_8_the_tie_rule_still_looks_at_one_vote_only() -> None:
    state = revealed(replace(voting(4), start=DIMITRA), True, True, False, False)
    state = doubled(state, ANNA, BORI, CSABA, DIMITRA)
    assert ballot(state)["tally"] == {"postpone": 4, "ready": 4}
    assert ballot(state)["result"] == "ready"


def test_dr_vote_8_the_loss_of_fame_stays_one() -> None:
    state = doubled(revealed(voting(3, round=6), True, False, False), ANNA)
    assert play(state, ("table", Continue())).circuses[ANNA].fame == -1


@pytest.mark.parametrize(("ruling", "words"), [
    ((), "disc in the hand, −1 fame"),
    ((("DR-VOTE-3", "only when postpone wins"),), "disc in the hand, −1 fame if it is played"),
])  # fmt: skip
def test_dr_vote_3_the_button_says_what_it_costs_and_when(ruling: tuple[tuple[str, str], ...], words: str) -> None:
    brings = asked(voting(round=6, switches=ruling), ANNA).options[0].brings
    assert brings is not None
    assert brings.text == words


def test_dr_vote_6_a_phantom_votes_between_two_players_on_the_sixth_round() -> None:
    state = revealed(replace(voting(2), start=BORI), True, False)
    assert ballot(state)["tally"] == {"postpone": 1, "ready": 2}
    assert ballot(state)["phantom"] == "ready"
    assert (ballot(state)["need"], ballot(state)["of"]) == (2, 3)


def test_dr_vote_6_by_ruling_the_phantom_wants_another_round() -> None:
    state = revealed(voting(2, switches=(("DR-VOTE-6", "postpone"),)), True, False)
    assert ballot(state)["tally"] == {"postpone": 2, "ready": 1}


def test_dr_vote_6_a_table_of_the_first_edition_keeps_its_phantom() -> None:
    setup = Setup(("Anna", "Bori"))
    assert ("DR-VOTE-6", "postpone") in GAME.as_of(1).start(setup).setup.switches
    assert GAME.start(setup).setup.switches == ()


def test_dr_vote_6_the_vote_on_the_seventh_is_normal() -> None:
    state = revealed(voting(2, round=6), True, False)
    assert (ballot(state)["phantom"], ballot(state)["tally"]) == (None, {"postpone": 1, "ready": 1})
    assert ballot(revealed(voting(3), True, False, False))["phantom"] is None


def test_dr_vote_7_no_answer_counts_as_ready() -> None:
    state = GAME.secrets.mark_voted(voting(3), ANNA, True)
    state = GAME.secrets.reveal(state, ((ANNA, MORE),))
    assert ballot(state)["tally"] == {"postpone": 1, "ready": 2}
    lines = ballot(state)["lines"]
    assert isinstance(lines, list)
    assert [line["rule"] for line in lines] == ["DR-VOTE-7", "DR-VOTE-7", "DR-VOTE-2"]
    assert asked(voting(), ANNA).late == READY
