"""The API for people: hello, coming in, sitting down, looking on."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Json
from companion.host.i18n import LANGUAGES
from web.api import along
from web.api.bodies import Hello, Join, Speak, Ticket, Watch
from web.api.desk import Call, No, Reply, Route, may, with_seat

SPOKEN: list[Json] = [[code, name] for code, name in LANGUAGES.items()]


def hello(call: Call, body: Hello) -> Reply:
    door = call.desk.door
    token = door.set_up(body.setup, loopback=call.ip in {"127.0.0.1", "::1"}) if body.setup else None
    if token is not None:
        call.desk.live.sift()
        call = replace(call, who=door.rights.who(replace(call.cookies, screen=token)))
        return Reply(_hello(call), jars={"screen": token})
    kept = body.seat_token or ""
    who = door.rights.who(replace(call.cookies, seats=(*call.cookies.seats, kept)))
    if call.who.seats or not (who.seats or (who.guests and not call.who.guests)):
        return Reply(_hello(call))
    return Reply(_hello(replace(call, who=who)), jars={"seats": with_seat(call, kept)})


def _hello(call: Call) -> dict[str, Json]:
    me = call.who
    told: dict[str, Json] = {
        "role": me.role,
        "seat": me.seats[0] if me.seats else None,
        "seats": list(me.seats),
        "holders": list(map(call.desk.door.rights.holder, me.seats)),
        "host": me.host,
        "screen": me.screen,
        "needs_setup": not me.screen and call.ip in {"127.0.0.1", "::1"},
        "table": _table(call),
        "along": None if me.seats else along.told(call),
        "language": _spoken(call),
        "languages": SPOKEN,
    }
    return told | ({"seat_tokens": list(call.renewed)} if call.renewed else {})


def _spoken(call: Call) -> Json:
    if call.who.screen:
        return call.desk.room.notes.read("language") or call.desk.house.language
    row = call.desk.room.seats.row(call.who.seats[0]) if call.who.seats else None
    guest = next(iter(call.who.guests), None)
    return row.language if row else guest.language if guest else None


def _table(call: Call) -> Json:
    room = call.desk.room
    if room.row is None:
        return None
    names: list[Json] = [row.name for row in room.seats.rows()]
    game = room.house.games[room.row.game]
    known: dict[str, Json] = {"id": room.id, "game": game.key, "title": game.title, "names": names}
    return known | {"started": room.session is not None, "over": room.is_over()}


def ticket(call: Call, body: Ticket) -> Reply:
    """For the table that the page shows, if it still stands here."""
    if body.table not in (None, call.desk.room.id):
        raise No(409, **{"is": "another"})
    if call.who.role is None:
        raise No(403, **{"is": "stranger"})
    door = call.desk.door
    seats: list[Json] = list(call.who.seats)
    told: dict[str, Json] = {"ticket": door.tickets.give(door.rights.proved(call.cookies)), "seats": seats}
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
    desk, here = call.desk, call.desk.live.links.holders()
    seats: list[Json] = [
        {
            "seat": row.seat,
            "name": row.name,
            "mark": row.mark,
            "taken": row.token_hash is not None,
            "here": row.holder in here,
        }
        for row in desk.room.seats.rows()
    ]
    table = _table(call)
    title = table["title"] if isinstance(table, dict) else ""
    told: dict[str, Json] = {"title": title, "started": desk.room.session is not None, "seats": seats}
    return told | {"mine": list(call.who.seats), "language": call.language, "languages": SPOKEN}


def watch(call: Call, body: Watch) -> Reply:
    """Who looks on already needs nothing more."""
    if call.who.watch and not call.who.guests:
        return Reply({"is": "ok"})
    shown = call.desk.door.look_on(body.token, call.desk.live.links.watching())
    return Reply({"is": "ok"}, jars={"watch": shown}) if shown else _wrong()


def language(call: Call, body: Speak) -> Reply:
    if call.who.screen:
        call.desk.room.notes.write("language", body.language)
    for seat in call.who.seats:
        call.desk.room.seats.speak(seat, body.language)
    call.desk.live.presence()
    return Reply({})


ROUTES = (
    Route("hello", "anyone", Hello, hello, alone=False),
    Route("join", "anyone", Join, join),
    Route("watch", "anyone", Watch, watch),
    Route("ticket", "anyone", Ticket, ticket, alone=False),
    Route("language", "phone", Speak, language),
)
