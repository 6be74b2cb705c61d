"""The vote after rounds 5 and 6: sealed, revealed together, recounted with Double Votes (DR-VOTE)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import Malformed, Why, said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.moves import Continue, DrumRollMove, Vote
from companion.games.drum_roll.rules.pieces import score, seats
from companion.games.drum_roll.rules.state import Ballot, Phase, State
from companion.games.drum_roll.rules.steps import let_be
from companion.kit.ballot import Tally, tally
from companion.kit.rulings import other_ruling

FIRST_VOTE, SECOND_VOTE, LAST_ROUND = 5, 6, 7
FAME_PER_VOTE = -1  # of each vote for a 7th round
VOTED_BEFORE: tuple[Phase, ...] = ("organize", "refill", "show", "pay", "end", "over")


def is_due(state: State) -> bool:
    """After round 5, and again after a 6th; after a 7th the show begins without one (DR-VOTE-1, 3, 4)."""
    return state.round in (FIRST_VOTE, SECOND_VOTE)


def asks(state: State) -> Asks:
    if state.phase == "recount":
        option = Option[DrumRollMove](Continue(), said("Continue"))
        return (("table", Ask(why("DR-VOTE-5", "Everybody has seen the vote?"), (option,), late=Continue())),)
    return tuple((seat, _ask(state)) for seat in seats(state))


def _ask(state: State) -> Ask[DrumRollMove]:
    """Of everybody until the reveal: who has voted may vote anew. Two buttons alike, no favourite."""
    more, show = said("disc in the hand"), said("empty hand")
    if state.round == SECOND_VOTE:
        only_won = other_ruling(state, "DR-VOTE-3")
        more = said("disc in the hand, −1 fame if it is played") if only_won else said("disc in the hand, −1 fame")
    options: tuple[Option[DrumRollMove], ...] = (
        Option(Vote(True), said("One more round"), more),
        Option(Vote(False), said("Ready for the show"), show),
    )
    rule = "DR-VOTE-1" if state.round == FIRST_VOTE else "DR-VOTE-3"
    return Ask(why(rule, "Play a round {n}?", n=state.round + 1), options, sealed=True, late=Vote(False))


def vote(state: State, seat: Seat) -> State:
    """What a sealed answer folds to: that it is in, not what it says."""
    return mark_voted(state, seat, True)


def mark_voted(state: State, seat: Seat, is_in: bool) -> State:
    if state.phase != "vote":
        raise absurd("Not counted: the vote had closed. Without your vote you count as ready.")
    others = tuple(s for s in state.ballot.cast if s != seat)
    return replace(state, ballot=replace(state.ballot, cast=tuple(sorted((*others, seat))) if is_in else others))


def reveal(state: State, openings: tuple[tuple[Seat, DrumRollMove], ...]) -> State:
    """All votes together; who gave none counts as ready (DR-VOTE-1, DR-VOTE-7)."""
    if state.phase != "vote":
        raise Malformed("no vote is open")
    said_so = {seat: move.postpone for seat, move in openings if isinstance(move, Vote)}
    votes = tuple((seat, said_so.get(seat, False)) for seat in seats(state))
    return replace(state, phase="recount", ballot=replace(state.ballot, votes=votes))


def phantom(state: State) -> bool | None:
    """The third vote between two players, on the 6th round only (DR-VOTE-6)."""
    if len(state.circuses) != 2 or state.round != FIRST_VOTE:
        return None
    return other_ruling(state, "DR-VOTE-6")


def voices(state: State) -> int:
    """How many votes are counted: everybody's, the phantom's, and those that count again."""
    return len(state.circuses) + len(state.ballot.doubles) + (phantom(state) is not None)


def cost(state: State) -> Why | None:
    """What a vote for one more round costs, if anything (DR-VOTE-3)."""
    if state.round != SECOND_VOTE:
        return None
    if other_ruling(state, "DR-VOTE-3"):
        return why("DR-VOTE-3", "A vote for a 7th round costs 1 fame if it is played.")
    return why("DR-VOTE-3", "A vote for a 7th round costs 1 fame, whatever the outcome.")


def counted(state: State) -> Tally:
    """The result as it stands, Double Votes included; the tie rule looks at the start player (DR-VOTE-2)."""
    if state.ballot.votes is None:
        raise Malformed("nothing has been revealed")
    return tally(state.ballot.votes, state.ballot.doubles, phantom(state), state.start)


def double(state: State, seat: Seat) -> State:
    """One's own vote counts once more (DR-VOTE-5, DR-VOTE-8); the card itself is spent by whoever plays it."""
    early = state.phase != "recount"
    refuse_besides(state, "DR-VOTE-5", early, "A Double Vote is for just after the votes are shown.")
    if early and state.phase in VOTED_BEFORE and not let_be(state):
        return short(state, "DR-VOTE-5", "The vote of this round is over: the Double Vote stays in the hand.")
    return replace(state, ballot=replace(state.ballot, doubles=(*state.ballot.doubles, seat)))


def concluded(state: State) -> State:
    """Who voted to postpone a second time loses 1 fame (DR-VOTE-3)."""
    result = counted(state)
    only_won = other_ruling(state, "DR-VOTE-3")
    if state.round == SECOND_VOTE and (result.carried or not only_won):
        for seat, postpone in state.ballot.votes or ():
            if postpone:
                state = score(state, seat, FAME_PER_VOTE, "DR-VOTE-3", "Voted for a 7th round")
    return state


def fresh(state: State) -> State:
    return replace(state, ballot=Ballot())
