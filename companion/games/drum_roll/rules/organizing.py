"""The Show Organizer sent back at the end of a round (DR-END-2, 4, 5, 6)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Ask, Option
from companion.core.seats import Seat
from companion.core.why import said, why
from companion.games.drum_roll.printed.prints import Asks
from companion.games.drum_roll.rules import voting
from companion.games.drum_roll.rules.guards import absurd, refuse_besides, short
from companion.games.drum_roll.rules.moves import DrumRollMove, Organize
from companion.games.drum_roll.rules.parts import DISCS
from companion.games.drum_roll.rules.pieces import circus, job_of, seats, staffed, with_circus
from companion.games.drum_roll.rules.state import Offered, Phase, State
from companion.games.drum_roll.rules.steps import end_by_themselves, let_be
from companion.kit.rulings import other_ruling

ORGANIZER = "show organizer"
ORGANIZING: tuple[Phase, ...] = ("place", "resolve", "distribute", "vote", "recount")


def opened(state: State) -> State:
    """After distribution and vote: the owner is asked, who has not spoken up."""
    for seat in seats(state):
        state = with_circus(state, seat, done=False)
    return replace(state, phase="organize")


def is_show_next(state: State) -> bool:
    """The vote was for it, or a 7th round is over (DR-VOTE-2, DR-VOTE-4)."""
    if state.ballot.votes is not None and voting.is_due(state):
        return not voting.counted(state).carried
    return state.round >= voting.LAST_ROUND


def waited_for(state: State) -> Seat | None:
    """The owner, unless the word is given, or it may not go back now (DR-END-6)."""
    barred = is_show_next(state) and not _may_return_before_show(state)
    if end_by_themselves(state) or barred:
        return None
    answered = state.phase == "organize"
    owners = (seat for seat in seats(state) if staffed(state, seat, ORGANIZER))
    return next((s for s in owners if not (circus(state, s).returning or (answered and circus(state, s).done))), None)


def asks(state: State) -> Asks:
    seat = waited_for(state)
    if seat is None:
        return ()
    keep = Option[DrumRollMove](Organize(False), said("Keep it"))
    prompt = why("DR-END-2", "Send the Show Organizer back?")
    return ((seat, Ask(prompt, (_sending_back(state), keep), late=Organize(False))),)


def _sending_back(state: State) -> Option[DrumRollMove]:
    return Option(Organize(), said("Send it back"), said("you start the next round"))


def offers(state: State) -> tuple[tuple[Seat, Ask[DrumRollMove]], ...]:
    """Spoken up before the round is over."""
    return tuple((seat, _offer(state, seat)) for seat in seats(state) if _may_organize(state, seat))


def _may_organize(state: State, seat: Seat) -> bool:
    return state.phase in ORGANIZING and staffed(state, seat, ORGANIZER) is not None


def _offer(state: State, seat: Seat) -> Ask[DrumRollMove]:
    if circus(state, seat).returning:
        keep = Option[DrumRollMove](Organize(False), said("Keep the Show Organizer"))
        return Ask(why("DR-END-2", "The Show Organizer goes back this round."), (keep,))
    return Ask(why("DR-END-2", "Send the Show Organizer back?"), (_sending_back(state),))


def organize(state: State, seat: Seat, returning: bool) -> State:
    if staffed(state, seat, ORGANIZER) is None:
        raise absurd("The Show Organizer does not work for you.")
    late = not _may_organize(state, seat) and state.phase != "organize"
    refuse_besides(state, "DR-END-2", late, "The Show Organizer goes back at the end of a round.")
    last = state.round == voting.LAST_ROUND and not _may_return_before_show(state)
    barred = returning and last and not late
    refuse_besides(state, "DR-END-6", barred, "At this table it cannot go back just before a show.")
    if (late or barred) and not let_be(state):
        return (
            _sent_back(state, seat, late)
            if returning
            else short(state, "", "The Show Organizer stays with {seat}.", seat=seat)
        )
    answered = state.phase == "organize"
    return with_circus(state, seat, returning=returning, done=answered or circus(state, seat).done)


def returned(state: State) -> State:
    """The Show Organizer into the row, one too many if it was full."""
    seat = _returning(state)
    card = None if seat is None else staffed(state, seat, ORGANIZER)
    if seat is None or card is None:
        return state
    if is_show_next(state) and not _may_return_before_show(state):
        state = short(state, "DR-END-6", "A show follows, so the Show Organizer stays with {seat}.", seat=seat)
        return with_circus(state, seat, returning=False)
    return _in_row(state, seat, state.round + 1)


def _in_row(state: State, seat: Seat, bar_round: int) -> State:
    """bar_round: in which its owner may not hire it."""
    back = next(card for card in circus(state, seat).staff if job_of(card) == ORGANIZER)
    state = with_circus(state, seat, staff=tuple(card for card in circus(state, seat).staff if card != back))
    return replace(state, personnel=(*state.personnel, Offered(back, 0, barred=seat, bar_round=bar_round)))


def _sent_back(state: State, seat: Seat, late: bool) -> State:
    """Allowed by the host: it goes at once, and its owner starts the next round; late, the one that has no disc yet."""
    fresh = state.phase == "place" and all(owner.discs == DISCS for owner in state.circuses)
    if late and (fresh or state.phase == "rows"):
        return replace(_in_row(state, seat, state.round), start=seat, turn=seat)
    return with_circus(_in_row(state, seat, state.round + 1), seat, returning=True)


def _returning(state: State) -> Seat | None:
    return next((Seat(i) for i, owner in enumerate(state.circuses) if owner.returning), None)


def barred_seat(state: State, offered: Offered) -> Seat | None:
    """The seat that sent this card back last round, and may not hire it in this one (DR-END-2)."""
    is_it = job_of(offered.card) == ORGANIZER and offered.bar_round == state.round
    return offered.barred if is_it else None


def _may_return_before_show(state: State) -> bool:
    return not other_ruling(state, "DR-END-6")


def next_start(state: State) -> Seat:
    """Who sent the Show Organizer back, else the player left of the last start player (DR-END-4, 6, DR-AFT-3)."""
    seat = _returning(state)
    return Seat((state.start + 1) % len(state.circuses)) if seat is None else seat
