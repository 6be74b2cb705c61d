"""The API for taking a seat (a free one, one more on the same phone, one that another phone holds) and leaving it."""

from __future__ import annotations

from typing import Literal

from web.api.bodies import AtSeat, Sit
from web.api.desk import OK, Call, No, Reply, Route, with_seat
from web.people.guests import is_expected
from web.people.seats import Comes

ALONE = 2  # seats that one browser may take without the host's word


def sit(call: Call, body: Sit) -> Reply:
    """One browser, one seat; who plays for a neighbour too says so."""
    if again_at(call, body.seat) is None and call.desk.door.held_by(call.cookies):
        raise No(409, **{"is": "seated"})
    return second(call, body)


def second(call: Call, body: Sit) -> Reply:
    """One browser may hold two seats by itself; for more it asks the host, so that nobody takes the whole table, and
    so does who was at the table before for a seat that expects somebody else of it."""
    row = call.desk.at_seat(body.seat)
    if (again := again_at(call, body.seat)) is not None:
        return again
    if row.token_hash is not None:
        raise No(409, **{"is": "taken"})
    comes = Comes(body.seat, body.name, body.language)
    others = [guest for guest in call.desk.room.guests if guest not in call.who.guests]
    if call.who.guests and is_expected(row, others):
        return given(call, comes, "claim")
    if len(call.desk.door.held_by(call.cookies)) >= ALONE:
        return given(call, comes, "more")
    return seated(call, [comes])


def claim(call: Call, body: Sit) -> Reply:
    """A seat that another phone holds, or held before it was cleared."""
    if not call.desk.room.seats.is_held(body.seat):
        return second(call, body)
    return again_at(call, body.seat) or given(call, Comes(body.seat, body.name, body.language), "claim")


def given(call: Call, comes: Comes, kind: Literal["claim", "more"]) -> Reply:
    """Only by the host's word."""
    by = shown_by(call)
    knock = call.desk.door.ask(kind, by, comes)
    if knock is None:
        call.desk.live.presence()
        return Reply({"is": "wait"})
    if not knock.answer:
        raise No(403, **{"is": "denied"})
    return _sits(call, [comes.seat], call.desk.door.take_over(by, knock))


def leave(call: Call, body: AtSeat) -> Reply:
    """Somebody gives their own seat up, or the phone to somebody else."""
    if body.seat not in call.who.seats:
        raise No(404, **{"is": "unknown"})
    call.desk.door.leave(body.seat)
    call.desk.live.sift()
    return OK


def shown_by(call: Call) -> str:
    """What tells this browser from others, before it holds a seat here and while it waits."""
    return call.cookies.door or ".".join(call.cookies.seats) or call.cookies.screen or call.cookies.watch


def again_at(call: Call, seat: int) -> Reply | None:
    """The same answer for a browser that has the seat already, but may not have heard so."""
    token = call.desk.room.seats.again(shown_by(call), seat)
    return None if token is None else _sits(call, [seat], token)


def seated(call: Call, comes: list[Comes]) -> Reply:
    """They sit down, all or none. Raises Taken, Illegal (a name), Unsaved."""
    tokens = call.desk.room.seats.sit(shown_by(call), *comes)
    return _sits(call, [each.seat for each in comes], *tokens)


def _sits(call: Call, seats: list[int], *tokens: str) -> Reply:
    """Whoever saw these seats before, the laptop included, sees them no more."""
    call.desk.door.seated(call.cookies, *seats)
    call.desk.room.call_by_name()
    call.desk.live.sift()
    return Reply({"seat": seats[0], "seat_token": tokens[0]}, jars={"seats": with_seat(call, *tokens)})


ROUTES = (
    Route("sit", "inside", Sit, sit),
    Route("claim", "inside", Sit, claim),
    Route("second", "seated", Sit, second),
    Route("leave", "seated", AtSeat, leave),
)
