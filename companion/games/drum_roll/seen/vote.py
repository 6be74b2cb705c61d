"""The vote as a screen shows it: progress without content, then the count with every rule that made it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Json
from companion.core.why import Why, why
from companion.games.drum_roll.rules import voting
from companion.games.drum_roll.rules.pieces import seats
from companion.games.drum_roll.rules.state import State
from companion.kit.views import plain

WORDS = {True: "postpone", False: "ready"}


def ballot(state: State) -> Json:
    """None unless a vote is on or its result is being looked at."""
    if state.phase not in ("vote", "recount"):
        return None
    of = voting.voices(state)
    phantom = voting.phantom(state)
    return {
        "next": state.round + 1,
        "cast": [*state.ballot.cast],
        "votes": None if state.ballot.votes is None else [[seat, postpone] for seat, postpone in state.ballot.votes],
        "need": of // 2 + 1,
        "of": of,
        "phantom": None if phantom is None else WORDS[phantom],
        "doubles": [*state.ballot.doubles],
        "decides": state.start,
        "costs": plain(voting.cost(state)),
        **_count(state),
        "lines": [plain(line) for line in lines(state)],
    }


def _count(state: State) -> dict[str, Json]:
    if state.ballot.votes is None:
        return {"tally": None, "tie": False, "result": None}
    count = voting.counted(state)
    return {"tally": {"postpone": count.yes, "ready": count.no}, "tie": count.tied, "result": WORDS[count.carried]}


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


_PHANTOM = {True: "The phantom third player votes for one more round.", False: "The phantom third player is ready."}
_TIED = {
    True: "{n} to {n}: only the vote of {seat} counts. One more round.",
    False: "{n} to {n}: only the vote of {seat} counts. On with the show.",
}
_DECIDED = {
    True: "{yes} for one more round, {no} ready: one more round.",
    False: "{yes} for one more round, {no} ready: on with the show.",
}
