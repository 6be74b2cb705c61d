"""What the table is told: the move, and what followed by itself."""

from typing import Any

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.games.drum_roll import GAME
from companion.games.drum_roll.rules.moves import (
    Continue,
    Deal,
    Discard,
    Done,
    Give,
    Hire,
    Know,
    Pass,
    Place,
    Play,
    Take,
    Vote,
)
from companion.games.drum_roll.rules.state import Ballot, State
from tests.games.drum_roll.tables import (
    ANNA,
    BORI,
    NAMES,
    filled,
    owning,
    placed,
    position,
    resolved,
    rowed,
    staffed,
    told,
    troupe,
)


def last_disc(**changes: Any) -> State:
    """Two players; Bori has one disc left."""
    return placed(position(2, **changes), "red", "tickets", None, None, None)


def test_a_disc_and_a_pass() -> None:
    assert told(position(), ANNA, Place("red")) == ["Anna places a disc: Red."]
    assert told(position(), ANNA, Pass()) == ["Anna passes a disc and earns 1 coin."]


def test_after_the_last_disc_everybody_hears_what_was_resolved() -> None:
    lines = told(last_disc(), BORI, Pass())
    assert lines[1:3] == ["Anna takes a cube: red.", "Bori sells tickets: step 1 of the track."]


def test_the_next_round_is_announced_with_its_start_player() -> None:
    performers, personnel = rowed("Tall Twins", "Hat Trick", "Five Clubs"), staffed("orchestra", "agent 1", "agent 2")
    facts = {**position().facts, ("personnel/agent 2", "hire"): 1}
    lines = told(last_disc(facts=facts, performers=performers, personnel=personnel), BORI, Pass())
    assert lines[1] == "Anna takes a cube: red."
    assert lines[-1] == "Round 2 of show 1: Bori starts."


def test_a_hire_and_a_given_cube() -> None:
    state = resolved(2, (ANNA, "performer"))
    assert told(state, ANNA, Hire("performer/Hat Trick"))[0] == "Anna hires Hat Trick."
    state = owning(replace(position(2), phase="distribute"), ANNA, stock=("red",), troupe=troupe("Beard"))
    state = owning(state, BORI, hand=(None,), troupe=troupe("Rope Walker"))
    assert told(state, ANNA, Give("performer/Beard", "red")) == ["Anna gives Beard a cube: red."]
    assert told(state, ANNA, Done()) == ["Anna is done."]


def test_a_hand_is_named_to_its_owner_only() -> None:
    state = owning(position(), ANNA, hand=(None,), looking=("trailer", "double vote"))
    assert told(state, ANNA, Know("trailer"), ANNA) == ["You hold Trailer."]
    assert told(state, ANNA, Know("trailer"), BORI) == ["Anna notes a card."]
    state = owning(position(), ANNA, looking=("trailer", "double vote"))
    assert told(state, ANNA, Take("trailer"), ANNA) == ["You keep Trailer."]
    assert told(state, ANNA, Take("trailer"), BORI) == ["Anna keeps a card."]


def test_a_card_laid_open_is_named_to_all() -> None:
    state = owning(position(), ANNA, hand=("extra income/coins", "trailer", "double vote"))
    assert told(state, ANNA, Play("extra income/coins")) == ["Anna plays Extra Income, 4 coins."]
    assert told(state, ANNA, Discard("trailer")) == ["Anna throws away Trailer."]


def test_a_dealt_performer_is_named_to_its_owner_only() -> None:
    state = replace(GAME.start(replace(position(2).setup)), phase="deal")
    deal = Deal(ANNA, "Star", "tamer")
    assert told(state, ANNA, deal, ANNA) == ["You were dealt Star: tamer."]
    assert told(state, ANNA, deal, BORI) == ["Anna was dealt a performer."]
    assert told(state, ANNA, deal) == ["Anna was dealt a performer."]


def test_dr_vote_1_votes_are_told_when_they_are_shown() -> None:
    before = replace(position(2), phase="vote", round=5)
    after = GAME.secrets.reveal(before, ((ANNA, Vote(True)), (BORI, Vote(False))))
    lines = [
        GAME.tell(before, seat, vote, after, "table")[0] for seat, vote in ((ANNA, Vote(True)), (BORI, Vote(False)))
    ]
    assert [filled(line) for line in lines] == ["Anna: one more round.", "Bori: ready for the show."]


def test_dr_vote_3_lost_fame_is_told_with_its_reason() -> None:
    ballot = Ballot(cast=(ANNA, BORI), votes=((ANNA, True), (BORI, False)))
    state = replace(position(2), phase="recount", round=6, start=BORI, ballot=ballot)
    lines = told(state, "table", Continue())
    assert lines[:3] == ["The table goes on.", "Anna: -1 fame", "Voted for a 7th round"]
    assert "The show begins." in lines or "Pay day." in lines


def test_every_seat_named_in_a_line_exists() -> None:
    state = last_disc()
    after = GAME.apply(state, BORI, Pass())
    seats = [
        value
        for line in GAME.tell(state, BORI, Pass(), after, "table")
        for key, value in line.facts
        if key.startswith("seat")
    ]
    assert seats
    assert {Seat(int(seat)) for seat in seats} <= {Seat(n) for n in range(len(NAMES[:2]))}
