"""What the host can print, and each sheet as a PDF: for the host alone, because join codes stand on some."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from companion.core.game import Json
from companion.core.seats import miscounted
from companion.core.why import Illegal, said
from companion.host.evenings.book import ahead_of_utc
from companion.host.sheets import SHEETS, Backs, Chair, Format, Look, Need, Network, Printable
from companion.session.codec import Codec
from companion.session.rows import TableRow
from web.api.bodies import Language, Nothing, Short
from web.api.desk import Call, Desk, No, Reply, Route
from web.live import presence
from web.table import kept

Found = Mapping[str, object]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page asks for. table: whose score sheet or bag it is, as `printable` listed it."""

    language: Language = "en"
    paper: Format = "a4"
    grey: bool = False
    game: Short = ""
    table: Short = ""
    seats: Annotated[int, Meta(ge=1, le=8)] = 4
    boxes: Annotated[int, Meta(ge=1, le=8)] = 1
    backs: Backs = "none"


def printable(call: Call, _: Nothing) -> Reply:
    """Sheets, games, the tables whose sheets can be printed, and which of them stands here ('': none)."""
    desk = call.desk
    games: list[Json] = [
        {
            "key": key,
            "title": game.title,
            "seats": [min(game.seats), max(game.seats)],
            "cards": game.paper.cards is not None,
        }
        for key, game in desk.house.games.items()
    ]
    here = desk.room.row
    told: dict[str, Json] = {"games": games, "tables": kept.listed(desk.house), "table": desk.room.id}
    sheets: list[Json] = [_told(each) for each in SHEETS.values()]
    return Reply(told | {"sheets": sheets, "game": here.game if here else kept.played_last(desk.house)})


def _told(sheet: Printable) -> Json:
    return {
        "what": sheet.word,
        "needs": [*sheet.needs],
        "place": sheet.place,
        "icon": sheet.icon,
        "title": sheet.title,
        "note": sheet.note,
        "so_far": sheet.so_far,
        "unfinished": sheet.unfinished,
    }


def sheet(desk: Desk, what: str, asked: dict[str, str]) -> bytes:
    """The PDF. Raises No (there is no such sheet), Illegal and Malformed."""
    if desk.house.on_paper is None or what not in SHEETS:
        raise No(404, **{"is": "unknown"})
    wish, asked_for = msgspec.convert(asked, Wish, strict=False), SHEETS[what]
    found: dict[str, object] = {}
    for need in asked_for.needs:
        found |= FINDS[need](desk, wish)
    return desk.house.on_paper(asked_for.order(Look(wish.language, wish.paper, wish.grey), **found))


# -- what a sheet needs -----------------------------------------------------------------------------------------------


def _game(desk: Desk, wish: Wish) -> Found:
    """With the rulings of the table that stands here, if it plays this game."""
    if wish.game not in desk.house.games:
        raise No(404, **{"is": "unknown"})
    room = desk.room
    if room.row is None or room.row.game != wish.game:
        return {"game": wish.game}
    return {"game": wish.game, "switches": tuple(sorted(room.plan().switches.items()))}


def _seats(desk: Desk, wish: Wish) -> Found:
    if wrong := miscounted(desk.house.games[wish.game].seats, wish.seats):
        raise Illegal(wrong)
    return {"seats": wish.seats}


def _door(desk: Desk, _: Wish) -> Found:
    door, row = desk.door, desk.room.row
    link = presence.link(door, "j", door.join.text)
    if row is None:
        raise Illegal(said("No table stands here yet. Make one, then print its cards."))
    if link is None:
        raise Illegal(said("This laptop is on no network. Connect it, then print the cards."))
    return {
        "game": row.game,
        "link": link,
        "address": link.partition("#")[0].removeprefix("http://"),
        "code": door.code.lasting,
        "chairs": tuple(Chair(seat.mark, seat.name) for seat in desk.room.seats.rows()),
        "network": msgspec.convert(presence.wifi(door), Network | None),
    }


def _log(desk: Desk, wish: Wish) -> Found:
    row = _kept(desk, wish.table)
    codec = Codec(desk.house.games[row.game].as_of(row.edition))
    events = [codec.event(line) for line in desk.house.store.rows(row.table)]
    if not events:
        raise Illegal(said("This game has not begun, so there is nothing to print of it."))
    marks = tuple(seat.mark for seat in desk.house.store.seats(row.table))
    return {"log": codec.exported(events).decode(), "marks": marks, "ahead": ahead_of_utc(row.created)}


def _link(desk: Desk, wish: Wish) -> Found:
    row, ip = _kept(desk, wish.table), presence.chosen(desk.door)
    return {"link": f"http://{ip or 'localhost'}:{row.port}/?resume={row.table}", "code": row.table}


def _kept(desk: Desk, table: str) -> TableRow:
    found = next((row for row in desk.house.store.tables() if row.table == table), None)
    if found is None or found.game not in desk.house.games:
        raise No(404, **{"is": "unknown"})
    return found


FINDS: Mapping[Need, Callable[[Desk, Wish], Found]] = {
    "game": _game,
    "seats": _seats,
    "backs": lambda _, wish: {"backs": wish.backs},
    "boxes": lambda _, wish: {"boxes": wish.boxes},
    "log": _log,
    "link": _link,
    "door": _door,
}
ROUTES = (Route("printable", "host", Nothing, printable, alone=False),)
