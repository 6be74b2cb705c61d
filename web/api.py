"""The API for people: hello, coming in, sitting down, looking on."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Json
from companion.host.i18n import LANGUAGES
from web.desk import Call, No, Reply, Route, may, with_seat
from web.orders import Hello, Join, Nothing, Sit, Speak, Watch
from web.seats import Taken

SPOKEN: list[Json] = [[code, name] for code, name in LANGUAGES.items()]


def hello(call: Call, body: Hello) -> Reply:
    door = call.desk.door
    token = door.set_up(body.setup, loopback=call.ip in {"127.0.0.1", "::1"}) if body.setup else None
    if token is not None:
        call = replace(call, who=door.who(replace(call.cookies, screen=token)))
        return Reply(_hello(call), jars={"screen": token})
    kept = [each for each in (*body.seat_tokens, body.seat_token or "") if door.room.seats.holding(each) is not None]
    if not kept or call.who.seats:
        return Reply(_hello(call))
    shown = replace(call.cookies, seats=tuple(kept))
    return Reply(_hello(replace(call, who=door.who(shown))), jars={"seats": ".".join(kept)})


def _hello(call: Call) -> dict[str, Json]:
    me = call.who
    told: dict[str, Json] = {
        "role": me.role,
        "seat": me.seats[0] if me.seats else None,
        "seats": list(me.seats),
        "host": me.host,
        "needs_setup": not me.screen and call.ip in {"127.0.0.1", "::1"},
        "table": _table(call),
        "language": _spoken(call),
        "languages": SPOKEN,
    }
    return told | ({"seat_tokens": list(call.renewed)} if call.renewed else {})


def _spoken(call: Call) -> Json:
    if call.who.screen:
        return call.desk.room.notes.read("language") or call.desk.house.language
    row = call.desk.room.seats.row(call.who.seats[0]) if call.who.seats else None
    return row.language if row else None


def _table(call: Call) -> Json:
    room = call.desk.room
    if room.row is None:
        return None
    names: list[Json] = [row.name for row in room.seats.rows()]
    game = room.house.games[room.row.game]
    known: dict[str, Json] = {"id": room.id, "game": game.key, "title": game.title, "names": names}
    return known | {"started": room.session is not None, "over": room.is_over()}


def ticket(call: Call, _: Nothing) -> Reply:
    if call.who.role is None:
        raise No(403, **{"is": "stranger"})
    told: dict[str, Json] = {"ticket": call.desk.door.tickets.give(call.who)}
    return Reply(told | ({"seat_tokens": list(call.renewed)} if call.renewed else {}))


def join(call: Call, body: Join) -> Reply:
    call.desk.live.has_reached(call.ip)
    is_open = call.desk.room.row is not None and not call.desk.room.is_over()
    if body.card and not (may(call, "inside") or call.desk.door.join.opens(body.token)):
        stale: dict[str, Json] = {"is": "stale", "open": is_open}
        raise No(410, **stale)
    if not is_open:
        raise No(410, **{"is": "over"})
    if may(call, "inside"):
        return Reply(_chairs(call))
    if body.token:
        shown = call.desk.door.by_token(body.token)
        return Reply(_chairs(call), jars={"door": shown}) if shown else _wrong()
    return _knocked(call, body.code)


def _knocked(call: Call, code: str) -> Reply:
    """Who has knocked is asked no code again: the host's word is awaited."""
    door, shown = call.desk.door, call.cookies.door
    if door.is_waiting(shown):
        answer = door.answered(shown)
        call.desk.live.presence()
        if answer:
            return Reply(_chairs(call))
        return Reply({"is": "wait"}) if answer is None else Reply({"is": "denied"}, 403)
    if not code:
        return _wrong()
    tried = door.by_code(code, call.ip)
    if tried == "wrong":
        return _wrong()
    if tried == "slow":
        return Reply({"is": "slow", "seconds": 60}, 429)
    call.desk.live.presence()
    return Reply({"is": "wait"}, jars={"door": tried})


def _wrong() -> Reply:
    return Reply({"is": "wrong"}, 403)


def _chairs(call: Call) -> dict[str, Json]:
    desk = call.desk
    seats: list[Json] = [
        {
            "seat": row.seat,
            "name": row.name,
            "mark": row.mark,
            "taken": row.token_hash is not None,
            "here": desk.live.wires.is_here(row.seat),
        }
        for row in desk.room.seats.rows()
    ]
    table = _table(call)
    title = table["title"] if isinstance(table, dict) else ""
    told: dict[str, Json] = {"title": title, "started": desk.room.session is not None, "seats": seats}
    return told | {"mine": list(call.who.seats), "language": call.language, "languages": SPOKEN}


def sit(call: Call, body: Sit) -> Reply:
    """One browser, one seat; who plays for a neighbour too says so."""
    if call.who.seats:
        raise No(409, **{"is": "seated"})
    return second(call, body)


def second(call: Call, body: Sit) -> Reply:
    call.desk.at_seat(body.seat)
    try:
        token = call.desk.room.seats.sit(body.seat, body.name, body.language)
    except Taken:
        raise No(409, **{"is": "taken"}) from None
    return _seated(call, body.seat, token)


def claim(call: Call, body: Sit) -> Reply:
    """A seat that another phone holds, or held before it was cleared."""
    if not call.desk.room.seats.is_held(body.seat):
        return second(call, body)
    token = call.desk.door.claim(_shown(call), body.seat, body.name, body.language)
    if token is False:
        raise No(403, **{"is": "denied"})
    if isinstance(token, str):
        return _seated(call, body.seat, token)
    call.desk.live.presence()
    return Reply({"is": "wait"})


def _shown(call: Call) -> str:
    """What tells this browser from others while it waits."""
    return call.cookies.door or ".".join(call.cookies.seats) or call.cookies.screen or call.cookies.watch


def _seated(call: Call, seat: int, token: str) -> Reply:
    """Whoever saw this seat before, the laptop included, sees it no more."""
    call.desk.door.void(seat)
    call.desk.door.seated(call.cookies.door, seat)
    call.desk.room.call_by_name()
    call.desk.live.send_off(seat)
    return Reply({"seat": seat, "seat_token": token}, jars={"seats": with_seat(call.cookies, token)})


def watch(call: Call, body: Watch) -> Reply:
    shown = call.desk.door.look_on(body.token)
    return Reply({"is": "ok"}, jars={"watch": shown}) if shown else _wrong()


def language(call: Call, body: Speak) -> Reply:
    if call.who.screen:
        call.desk.room.notes.write("language", body.language)
    for seat in call.who.seats:
        call.desk.room.seats.speak(seat, body.language)
    call.desk.live.presence()
    return Reply({})


ROUTES = (
    Route("hello", "anyone", Hello, hello),
    Route("join", "anyone", Join, join),
    Route("watch", "anyone", Watch, watch),
    Route("ticket", "anyone", Nothing, ticket),
    Route("sit", "inside", Sit, sit),
    Route("claim", "inside", Sit, claim),
    Route("second", "seated", Sit, second),
    Route("language", "phone", Speak, language),
)
