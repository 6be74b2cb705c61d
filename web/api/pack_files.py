"""Packs of other households: what a file would bring is told first, and written once each contradiction is settled."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.core.game import Json
from companion.core.why import Illegal, Malformed, said
from companion.host.packs import handed, packs, zipped
from companion.host.packs.handed import Opened
from companion.host.packs.merge import Conflict, Merged, merge, with_theirs
from companion.host.packs.packs import Pack
from companion.host.packs.reading import Trouble
from companion.host.packs.tables import as_csv
from companion.kit.views import plain
from web.api.bodies import Body, Short
from web.api.desk import Call, No, Reply, Route
from web.api.packs import changed, game_of, own_pack, spoken, state, why
from web.table.house import AnyGame

UPLOAD = 2_800_000  # bytes: two million of files in base64, and their names


class PackFile(Body, frozen=True):
    """content: its bytes in base64."""

    name: Short
    content: bytes


class PackFiles(Body, frozen=True):
    game: Short
    files: Annotated[list[PackFile], Meta(min_length=1, max_length=40)]


class PackChoice(Body, frozen=True):
    """mine: what was ours when somebody chose."""

    card: Short
    field: Short
    mine: object
    take: Literal["mine", "theirs"]


class PackTake(PackFiles, frozen=True):
    choices: Annotated[list[PackChoice], Meta(max_length=5000)] = []


def read(call: Call, body: PackFiles) -> Reply:
    game = game_of(call, body.game)
    found = _opened(call, body)
    return Reply({"is": "ok", **_brought(found, _merged(game, own_pack(call, game), found))})


def take(call: Call, body: PackTake) -> Reply:
    """409 with the contradictions as they are now, where one is open or ours has changed since."""
    game = game_of(call, body.game)
    found = _opened(call, body)
    chosen = {(each.card, each.field): each for each in body.choices}

    def with_chosen(mine: Pack) -> Pack:
        merged = _merged(game, mine, found)
        if found.troubles or not all(
            _is_settled(each, chosen.get((each.card, each.field))) for each in merged.conflicts
        ):
            raise No(409, **_open(found, merged))
        return with_theirs(
            merged.pack, [each for each in merged.conflicts if chosen[each.card, each.field].take == "theirs"]
        )

    return Reply({"is": "ok", **state(game, changed(call, game, with_chosen))})


def _open(found: Opened, merged: Merged) -> dict[str, Json]:
    brought: Json = _brought(found, merged)
    return {"is": "open", "brought": brought}


def _is_settled(conflict: Conflict, choice: PackChoice | None) -> bool:
    return choice is not None and msgspec.json.decode(conflict.mine) == choice.mine


def _opened(call: Call, body: PackFiles) -> Opened:
    """For the game it is of, or else for the one on the page, whose troubles then say what is wrong."""
    games = call.desk.house.games
    try:
        files = handed.apart((file.name, file.content) for file in body.files)
        found = _of_any(call, files) or handed.opened(files, games, body.game, spoken(call))
    except Malformed as wrong:
        raise Illegal(why(wrong)) from wrong
    if found.game != body.game:
        raise Illegal(said("This pack is of {game}. Choose that game above first.", game=games[found.game].title))
    return found


def _of_any(call: Call, files: dict[str, bytes]) -> Opened | None:
    try:
        return handed.opened(files, call.desk.house.games, "", spoken(call))
    except Malformed:
        return None


def _merged(game: AnyGame, mine: Pack, found: Opened) -> Merged:
    """Nothing of what cannot be used."""
    theirs = msgspec.structs.replace(found.pack, facts=(), sources=()) if found.troubles else found.pack
    return merge(packs.checked(game, mine), theirs)


def _brought(found: Opened, merged: Merged) -> dict[str, Json]:
    conflicts: list[Json] = [_conflict(each) for each in merged.conflicts]
    troubles: list[Json] = [_trouble(each) for each in found.troubles]
    told: dict[str, Json] = {"from": found.pack.name, "fresh": merged.new, "same": merged.same}
    return told | {"conflicts": conflicts, "troubles": troubles}


def _conflict(each: Conflict) -> Json:
    mine: dict[str, Json] = {"value": msgspec.json.decode(each.mine), "source": each.my_source}
    theirs: dict[str, Json] = {"value": msgspec.json.decode(each.theirs), "source": each.their_source}
    return {"card": each.card, "field": each.field, "mine": mine, "theirs": theirs}


def _trouble(each: Trouble) -> Json:
    return {"file": each.at.file, "line": each.at.line, "column": each.at.column, "why": plain(each.why)}


def handed_on(call: Call, key: str, what: str) -> tuple[str, bytes]:
    """A zip with its name: pack.zip for another household, tables.zip to be filled in a spreadsheet. Raises Illegal."""
    game = game_of(call, key)
    if what not in ("pack.zip", "tables.zip"):
        raise No(404, **{"is": "unknown"})
    own, language = own_pack(call, game), spoken(call)
    if what == "tables.zip":
        return f"ringside-{game.key}-{what}", zipped.zipped(as_csv(game, own, language))
    try:
        return f"ringside-{game.key}-{what}", handed.for_others(game, own, "", language)
    except Malformed as wrong:
        raise Illegal(why(wrong)) from wrong


ROUTES = (
    Route("pack_read", "host", PackFiles, read, UPLOAD, alone=False),
    Route("pack_take", "host", PackTake, take, UPLOAD, alone=False),
)
