"""The API for the table of packs: printed numbers told cell by cell, brought from a file, handed on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.game import Card, Deck, Field, Json
from companion.core.seats import Setup
from companion.core.why import Illegal, Malformed, Why, said
from companion.host.packs import flags, packs
from companion.host.packs.packs import Pack
from companion.kit.views import on_wire
from web.api.bodies import Body, Short
from web.api.desk import Call, No, Reply, Route
from web.table.house import AnyGame, PackShelf

Change = Callable[[Pack], Pack]


class OfGame(Body, frozen=True):
    game: Short


class PackCell(Body, frozen=True):
    """value: as JSON has it; none: the number is not told any more. source: none said, from their own copy."""

    card: Short
    field: Short
    value: object = None
    source: Short = ""


class PackCells(Body, frozen=True):
    game: Short
    cells: Annotated[list[PackCell], Meta(max_length=1000)]


def pack(call: Call, body: OfGame) -> Reply:
    game = game_of(call, body.game)
    told = state(game, own_pack(call, game))
    decks: list[Json] = [_deck(game, deck) for deck in game.printed.decks]
    return Reply({"is": "ok", "game": game.key, "title": game.title, "decks": decks, **told})


def tell(call: Call, body: PackCells) -> Reply:
    game = game_of(call, body.game)

    def with_cells(before: Pack) -> Pack:
        for cell in body.cells:
            before = _with(before, game, cell)
        return before

    return Reply({"is": "ok", **state(game, changed(call, game, with_cells))})


def _with(before: Pack, game: AnyGame, cell: PackCell) -> Pack:
    if cell.value is None:
        return packs.untold(before, cell.card, cell.field)
    return packs.told(before, game, cell.card, cell.field, cell.value, cell.source or packs.YOUR_COPY)


def own_pack(call: Call, game: AnyGame) -> Pack:
    """Raises Illegal, saying what is wrong with the file."""
    try:
        return _shelf(call).read(game.key)
    except Malformed as wrong:
        raise Illegal(why(wrong)) from wrong


def changed(call: Call, game: AnyGame, change: Change) -> Pack:
    try:
        return _shelf(call).change(game.key, change)
    except Malformed as wrong:
        raise Illegal(why(wrong)) from wrong


def why(wrong: Malformed) -> Why:
    return wrong.why or said("The numbers of this pack cannot be used: {reason}", reason=str(wrong))


# -- what the page draws ----------------------------------------------------------------------------------------------


def state(game: AnyGame, own: Pack) -> dict[str, Json]:
    come_from = packs.sources(own)
    facts: list[Json] = [
        [card, field, msgspec.json.decode(text), come_from[card, field]] for card, field, text in own.facts
    ]
    flagged: list[Json] = [
        {"card": flag.card, "field": flag.field, "why": on_wire(flag.why)} for flag in flags.flags(game, own)
    ]
    missing = flags.missing(game, own)
    printed = list(_in_rulebook(game, missing))
    known = {(card, field) for card, field, _ in printed}
    lacking: list[Json] = [[card, field] for card, field in missing if (card, field) not in known]
    from_rulebook: list[Json] = [[card, field, value, packs.RULEBOOK] for card, field, value in printed]
    return {"facts": [*facts, *from_rulebook], "flags": flagged, "missing": lacking, "cards": _called(game, own)}


def _called(game: AnyGame, own: Pack) -> dict[str, Json]:
    """How the cards are called that were given no name, or another one."""
    wrong = {(flag.card, flag.field) for flag in flags.unprintable(game, own)}
    facts = tuple(fact for fact in own.facts if fact[:2] not in wrong)
    called = game.called(game.start(Setup(("A", "B"), facts=facts)))
    return {card: on_wire(Card(each)) for card, each in called.items()}


def _in_rulebook(game: AnyGame, missing: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, Json]]:
    """What the game knows by itself, since its rulebook shows it."""
    begun = game.start(Setup(("A", "B")))
    for card, field in missing:
        known = game.printed.known(begun, card, field)
        if known is not None:
            yield card, field, msgspec.to_builtins(known)


def _deck(game: AnyGame, deck: Deck) -> Json:
    """fresh: what a card lacks of which nothing is told yet."""
    return {
        "key": deck.key,
        "title": deck.title,
        "open": deck.open,
        "most": deck.most,
        "cards": [*deck.cards],
        "fields": [_field(field) for field in deck.fields],
        "fresh": [*flags.lacking(game, f"{deck.key}/x", {})] if deck.open else [],
    }


def _field(field: Field) -> Json:
    return {
        "name": field.name,
        "kind": field.kind,
        "label": on_wire(field.label),
        "low": field.low,
        "high": field.high,
        "choices": [*field.choices],
        "optional": field.optional,
    }


def game_of(call: Call, key: str) -> AnyGame:
    game = call.desk.house.games.get(key)
    if game is None:
        raise No(404, **{"is": "unknown"})
    return game


def spoken(call: Call) -> str:
    """The language of the laptop's own pages."""
    return call.desk.room.notes.read("language") or call.language


def _shelf(call: Call) -> PackShelf:
    if call.desk.house.shelf is None:
        raise No(404, **{"is": "unknown"})
    return call.desk.house.shelf


ROUTES = (
    Route("pack", "host", OfGame, pack, alone=False),
    Route("pack_tell", "host", PackCells, tell, alone=False),
)
