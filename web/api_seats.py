"""The API for taking a seat: a free one, one more on the same phone, one that another phone holds."""

from __future__ import annotations

from companion.core.game import Json
from web.desk import Call, No, Reply, Route, with_seat
from web.orders import AtSeat, Sit
from web.seats import Taken

ALONE = 2  # seats that one browser may take without the host's word


def sit(call: Call, body: Sit) -> Reply:
    """One browser, one seat; who plays for a neighbour too says so."""
    with call.desk.room.lock:
        if call.desk.door.held_by(call.cookies):
            raise No(409, **{"is": "seated"})
        return second(call, body)


def second(call: Call, body: Sit) -> Reply:
    """One browser may hold two seats by itself; for more it asks the host, so that nobody takes the whole table."""
    call.desk.at_seat(body.seat)
    with call.desk.room.lock:
        _ask_for_more(call, body)
        try:
            token = call.desk.room.seats.sit(body.seat, body.name, body.language)
        except Taken:
            raise No(409, **{"is": "taken"}) from None
        return _sits(call, body.seat, token)


def _ask_for_more(call: Call, body: Sit) -> None:
    """Raises No until the host lets this browser have a third seat, or one more."""
    door = call.desk.door
    if len(door.held_by(call.cookies)) < ALONE or call.desk.room.seats.is_held(body.seat):
        return
    if not (said := door.ask("more", shown_by(call), body.seat, body.name, body.language)):
        raise _unsaid(call, said)


def claim(call: Call, body: Sit) -> Reply:
    """A seat that another phone holds, or held before it was cleared."""
    if not call.desk.room.seats.is_held(body.seat):
        return second(call, body)
    with call.desk.room.lock:
        token = call.desk.door.claim(shown_by(call), body.seat, body.name, body.language)
        if isinstance(token, str):
            return _sits(call, body.seat, token)
    raise _unsaid(call, token)


def leave(call: Call, body: AtSeat) -> Reply:
    """Somebody gives the own seat up, or the phone to somebody else."""
    with call.desk.room.lock:
        if body.seat not in call.desk.door.rights.who(call.cookies).seats:
            raise No(404, **{"is": "unknown"})
        call.desk.door.leave(body.seat)
        call.desk.live.sift()
    return Reply({"is": "ok"})


def _unsaid(call: Call, said: bool | None) -> No:
    """The host has not said yes."""
    if said is False:
        return No(403, **{"is": "denied"})
    call.desk.live.presence()
    return No(200, **{"is": "wait"})


def shown_by(call: Call) -> str:
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
