"""What the host can print, and each sheet as a PDF: for the host alone, because join codes stand on some."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from companion.core.game import Json
from companion.core.why import Illegal, said
from companion.host.evenings.book import ahead_of_utc
from companion.session.codec import Codec
from companion.session.rows import TableRow
from web.api.bodies import Language, Nothing, Short
from web.api.desk import Call, Desk, No, Reply, Route
from web.live import presence
from web.table import kept


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page asks for. table: whose score sheet or bag it is, as `printable` listed it."""

    language: Language = "en"
    paper: Literal["a4", "letter"] = "a4"
    grey: bool = False
    game: Short = ""
    table: Short = ""
    seats: Annotated[int, Meta(ge=1, le=8)] = 4
    boxes: Annotated[int, Meta(ge=1, le=8)] = 1
    backs: Literal["none", "duplex", "fold"] = "none"


def printable(call: Call, _: Nothing) -> Reply:
    """Games, the tables whose sheets can be printed, and which of them stands here ('': none)."""
    desk = call.desk
    games: list[Json] = [
        {"key": key, "title": game.title, "seats": [min(game.seats), max(game.seats)]}
        for key, game in desk.house.games.items()
    ]
    here = desk.room.row
    told: dict[str, Json] = {"games": games, "tables": kept.listed(desk.house), "table": desk.room.id}
    return Reply(told | {"game": here.game if here else kept.played_last(desk.house)})


def sheet(desk: Desk, what: str, asked: dict[str, str]) -> bytes:
    """The PDF. Raises No (there is no such sheet), Illegal and Malformed."""
    if desk.house.on_paper is None or what not in ORDERS:
        raise No(404, **{"is": "unknown"})
    wish = msgspec.convert(asked, Wish, strict=False)
    look: Json = {"language": wish.language, "paper": wish.paper, "grey": wish.grey}
    return desk.house.on_paper({"print": what, "look": look, **ORDERS[what](desk, wish)})


def _of_the_game(desk: Desk, wish: Wish) -> dict[str, Json]:
    if wish.game not in desk.house.games:
        raise No(404, **{"is": "unknown"})
    return {"game": wish.game}


def _as_played(desk: Desk, wish: Wish) -> dict[str, Json]:
    """With the rulings of the table that stands here, if it plays this game."""
    order, room = _of_the_game(desk, wish), desk.room
    if room.row is None or room.row.game != wish.game:
        return order
    chosen: list[Json] = [[rule, choice] for rule, choice in sorted(room.plan().switches.items())]
    return order | {"switches": chosen}


def _pad(desk: Desk, wish: Wish) -> dict[str, Json]:
    game = _as_played(desk, wish)
    seats = desk.house.games[wish.game].seats
    if wish.seats not in seats:
        text = "{least} to {most} people play this game; here are {n}."
        raise Illegal(said(text, least=min(seats), most=max(seats), n=wish.seats))
    return game | {"seats": wish.seats}


def _proxies(desk: Desk, wish: Wish) -> dict[str, Json]:
    return _as_played(desk, wish) | {"backs": wish.backs}


def _stickers(_: Desk, wish: Wish) -> dict[str, Json]:
    return {"boxes": wish.boxes}


def _join(desk: Desk, _: Wish) -> dict[str, Json]:
    door, row = desk.door, desk.room.row
    link = presence.link(door, "j", door.join.text)
    if row is None:
        raise Illegal(said("No table stands here yet. Make one, then print its cards."))
    if link is None:
        raise Illegal(said("This laptop is on no network. Connect it, then print the cards."))
    told: dict[str, Json] = {"game": row.game, "link": link, "address": link.partition("#")[0].removeprefix("http://")}
    chairs: list[Json] = [{"mark": seat.mark, "name": seat.name} for seat in desk.room.seats.rows()]
    return told | {"code": door.code.lasting, "chairs": chairs, "network": presence.wifi(door)}


def _score(desk: Desk, wish: Wish) -> dict[str, Json]:
    row = _kept(desk, wish.table)
    return _played(desk, row)


def _bag(desk: Desk, wish: Wish) -> dict[str, Json]:
    row, ip = _kept(desk, wish.table), presence.chosen(desk.door)
    link = f"http://{ip or 'localhost'}:{row.port}/?resume={row.table}"
    return {**_played(desk, row), "link": link, "code": row.table}


def _played(desk: Desk, row: TableRow) -> dict[str, Json]:
    marks: list[Json] = [seat.mark for seat in desk.house.store.seats(row.table)]
    return {"log": _log(desk, row), "marks": marks, "ahead": ahead_of_utc(row.created)}


def _kept(desk: Desk, table: str) -> TableRow:
    found = next((row for row in desk.house.store.tables() if row.table == table), None)
    if found is None or found.game not in desk.house.games:
        raise No(404, **{"is": "unknown"})
    return found


def _log(desk: Desk, row: TableRow) -> str:
    codec = Codec(desk.house.games[row.game])
    events = [codec.event(line) for line in desk.house.store.rows(row.table)]
    if not events:
        raise Illegal(said("This game has not begun, so there is nothing to print of it."))
    return codec.exported(events).decode()


ORDERS = {
    "aids": _as_played,
    "booklet": _as_played,
    "join": _join,
    "pad": _pad,
    "score": _score,
    "bag": _bag,
    "stickers": _stickers,
    "proxies": _proxies,
}
ROUTES = (Route("printable", "host", Nothing, printable, alone=False),)
