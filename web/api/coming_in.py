"""The API for people: hello, coming in, sitting down, looking on."""

from __future__ import annotations

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.core.game import Json
from companion.core.why import Record
from companion.host.i18n import LANGUAGES
from web.api.along import AskedAlong, asked
from web.api.bodies import Hello, Join, Speak, Ticket, Watch
from web.api.desk import OK, Call, No, Reply, Route, may, with_seat
from web.table.rights import Role

SPOKEN: list[Json] = [[code, name] for code, name in LANGUAGES.items()]


class TableHere(Record, frozen=True):
    id: str
    game: str
    title: str
    names: tuple[str, ...]
    started: bool
    over: bool


class Welcome(Record, frozen=True):
    """Who this browser is here, at which table. needs_setup: it may show the code of the console. seat_tokens: new
    ones for seats whose old ones it still showed."""

    role: Role | None
    seat: int | None
    seats: tuple[int, ...]
    holders: tuple[str, ...]
    host: bool
    screen: bool
    needs_setup: bool
    table: TableHere | None
    along: AskedAlong | None
    language: str | None
    languages: list[Json]
    seat_tokens: tuple[str, ...] | UnsetType = UNSET


class SeatShown(Record, frozen=True):
    """here: the phone of whoever holds it is connected."""

    seat: int
    name: str
    mark: str
    taken: bool
    here: bool


class Chairs(Record, frozen=True):
    """Where somebody may sit down. mine: seats that this browser holds."""

    title: str
    started: bool
    seats: tuple[SeatShown, ...]
    mine: tuple[int, ...]
    language: str
    languages: list[Json]


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


def _hello(call: Call) -> Welcome:
    me = call.who
    return Welcome(
        role=me.role,
        seat=me.seats[0] if me.seats else None,
        seats=me.seats,
        holders=tuple(map(call.desk.door.rights.holder, me.seats)),
        host=me.host,
        screen=me.screen,
        needs_setup=not me.screen and call.ip in {"127.0.0.1", "::1"},
        table=_table(call),
        along=None if me.seats else asked(call),
        language=_spoken(call),
        languages=SPOKEN,
        seat_tokens=call.renewed or UNSET,
    )


def _spoken(call: Call) -> str | None:
    if call.who.screen:
        return call.desk.room.notes.read("language") or call.desk.house.language
    row = call.desk.room.seats.row(call.who.seats[0]) if call.who.seats else None
    guest = next(iter(call.who.guests), None)
    return row.language if row else guest.language if guest else None


def _table(call: Call) -> TableHere | None:
    room = call.desk.room
    if room.row is None:
        return None
    game, names = room.house.games[room.row.game], tuple(row.name for row in room.seats.rows())
    return TableHere(room.id, game.key, game.title, names, room.session is not None, room.is_over())


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


def _chairs(call: Call) -> Chairs:
    desk, here, table = call.desk, call.desk.live.links.holders(), _table(call)
    seats = tuple(
        SeatShown(row.seat, row.name, row.mark, row.token_hash is not None, row.holder in here)
        for row in desk.room.seats.rows()
    )
    title, started = table.title if table else "", desk.room.session is not None
    return Chairs(title, started, seats, call.who.seats, call.language, SPOKEN)


def watch(call: Call, body: Watch) -> Reply:
    """Who looks on already needs nothing more."""
    if call.who.watch and not call.who.guests:
        return OK
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
