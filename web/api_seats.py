"""The API for taking a seat (a free one, one more on the same phone, one that another phone holds) and leaving it."""

from __future__ import annotations

from typing import Literal

from companion.core.game import Json
from web.desk import Call, No, Reply, Route, with_seat
from web.guests import is_expected
from web.knocks import Knock
from web.orders import AtSeat, Sit
from web.seats import Taken

ALONE = 2  # seats that one browser may take without the host's word


def sit(call: Call, body: Sit) -> Reply:
    """One browser, one seat; who plays for a neighbour too says so."""
    if call.desk.door.held_by(call.cookies):
        raise No(409, **{"is": "seated"})
    return second(call, body)


def second(call: Call, body: Sit) -> Reply:
    """One browser may hold two seats by itself; for more it asks the host, so that nobody takes the whole table, and
    so does who was at the table before for a seat that expects somebody else of it."""
    row = call.desk.at_seat(body.seat)
    if row.token_hash is not None:
        raise No(409, **{"is": "taken"})
    others = [guest for guest in call.desk.room.guests if guest not in call.who.guests]
    if call.who.guests and is_expected(row, others):
        return _given(call, body, "claim")
    if len(call.desk.door.held_by(call.cookies)) >= ALONE:
        return _given(call, body, "more")
    try:
        token = call.desk.room.seats.sit(body.seat, body.name, body.language)
    except Taken:
        raise No(409, **{"is": "taken"}) from None
    return _sits(call, body.seat, token)


def claim(call: Call, body: Sit) -> Reply:
    """A seat that another phone holds, or held before it was cleared."""
    if not call.desk.room.seats.is_held(body.seat):
        return second(call, body)
    return _given(call, body, "claim")


def _given(call: Call, body: Sit, kind: Literal["claim", "more"]) -> Reply:
    """Only by the host's word."""
    knock: Knock | None = call.desk.door.ask(kind, _shown(call), body.seat, body.name, body.language)
    if knock is None:
        call.desk.live.presence()
        return Reply({"is": "wait"})
    if not knock.answer:
        raise No(403, **{"is": "denied"})
    return _sits(call, body.seat, call.desk.door.take_over(knock))


def leave(call: Call, body: AtSeat) -> Reply:
    """Somebody gives the own seat up, or the phone to somebody else."""
    if body.seat not in call.who.seats:
        raise No(404, **{"is": "unknown"})
    call.desk.door.leave(body.seat)
    call.desk.live.sift()
    return Reply({"is": "ok"})


def _shown(call: Call) -> str:
    """What tells this browser from others while it waits."""
    return call.cookies.door or ".".join(call.cookies.seats) or call.cookies.screen or call.cookies.watch


def _sits(call: Call, seat: int, token: str) -> Reply:
    """Whoever came along with this phone has sat down now."""
    call.desk.door.seated(call.cookies, seat, *call.who.guests)
    return seated(call, seat, token)


def seated(call: Call, seat: int, *tokens: str) -> Reply:
    """Whoever saw this seat before, the laptop included, sees it no more."""
    call.desk.room.call_by_name()
    call.desk.live.sift()
    told: dict[str, Json] = {"seat": seat, "seat_token": tokens[0], "seat_tokens": list(tokens)}
    return Reply(told, jars={"seats": with_seat(call, *tokens)})


ROUTES = (
    Route("sit", "inside", Sit, sit),
    Route("claim", "inside", Sit, claim),
    Route("second", "seated", Sit, second),
    Route("leave", "seated", AtSeat, leave),
)
