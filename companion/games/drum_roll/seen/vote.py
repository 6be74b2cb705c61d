"""The vote as a screen shows it: progress without content, then the count with every rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.seats import Seat
from companion.core.why import Record, Why, msg, why
from companion.games.drum_roll.rules import voting
from companion.games.drum_roll.rules.pieces import seats
from companion.games.drum_roll.rules.state import State

Word = Literal["postpone", "ready"]
WORDS: dict[bool, Word] = {True: "postpone", False: "ready"}


class Count(Record, frozen=True):
    """The votes of each kind."""

    postpone: int
    ready: int


class Ballot(Record, frozen=True):
    """The vote on one more round. next: that round. cast: whose vote is in. need: votes of all that carry it.
    decides: whose vote counts in a tie. costs: what one more round costs."""

    next: int
    cast: tuple[Seat, ...]
    votes: tuple[tuple[Seat, bool], ...] | None
    need: int
    of: int
    phantom: Word | None
    doubles: tuple[Seat, ...]
    decides: Seat
    costs: Why | None
    tally: Count | None
    tie: bool
    result: Word | None
    lines: tuple[Why, ...]


def ballot(state: State) -> Ballot | None:
    """None unless a vote is on or its result is being looked at."""
    if state.phase not in ("vote", "recount"):
        return None
    of, phantom = voting.voices(state), voting.phantom(state)
    count = None if state.ballot.votes is None else voting.counted(state)
    return Ballot(
        next=state.round + 1,
        cast=state.ballot.cast,
        votes=state.ballot.votes,
        need=of // 2 + 1,
        of=of,
        phantom=None if phantom is None else WORDS[phantom],
        doubles=state.ballot.doubles,
        decides=state.start,
        costs=voting.cost(state),
        tally=Count(count.yes, count.no) if count else None,
        tie=count is not None and count.tied,
        result=WORDS[count.carried] if count else None,
        lines=tuple(lines(state)),
    )


def lines(state: State) -> Iterator[Why]:
    """How the result came about: phantom, each Double Vote, then what decides (DR-VOTE-2, 5, 6)."""
    phantom = voting.phantom(state)
    if phantom is not None:
        yield why("DR-VOTE-6", _PHANTOM[phantom])
    if state.ballot.votes is None:
        return
    for seat in seats(state):
        if seat not in state.ballot.cast:
            yield why("DR-VOTE-7", "{seat} gave no vote: counted as ready.", seat=seat)
    for seat in state.ballot.doubles:
        yield why("DR-VOTE-5", "{seat} plays a Double Vote: that vote counts twice.", seat=seat)
    count = voting.counted(state)
    if count.tied:
        yield why("DR-VOTE-2", _TIED[count.carried], n=count.yes, seat=state.start)
    else:
        yield why("DR-VOTE-2", _DECIDED[count.carried], yes=count.yes, no=count.no)


_PHANTOM = {
    True: msg("The phantom third player votes for one more round."),
    False: msg("The phantom third player is ready."),
}
_TIED = {
    True: msg("{n} to {n}: only the vote of {seat} counts. One more round."),
    False: msg("{n} to {n}: only the vote of {seat} counts. On with the show."),
}
_DECIDED = {
    True: msg("{yes} for one more round, {no} ready: one more round."),
    False: msg("{yes} for one more round, {no} ready: on with the show."),
}
