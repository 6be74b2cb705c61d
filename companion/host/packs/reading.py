"""The tables of a pack read back; everything that is wrong with them is named with its file, line and column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from msgspec.structs import replace

from companion.core.game import Deck, Field, Game
from companion.core.why import Malformed, Record, Why, malformed, msg, said
from companion.host.evenings.spreadsheets import safe
from companion.host.packs import packs
from companion.host.packs.columns import (
    CARD,
    DECK,
    SOURCE,
    VALUE,
    WHAT,
    card_named,
    deck_called,
    folded,
    heads,
    is_long,
    labelled,
    source_named,
)
from companion.host.packs.kinds import example, value
from companion.host.packs.letters import Rows, rows
from companion.host.packs.packs import EMPTY, YOUR_COPY, Key, Pack
from companion.host.packs.tables import SOURCES

HEADS = (CARD, SOURCE, DECK, VALUE, WHAT)


class Place(Record, frozen=True):
    """line: from 1; 0: the file as a whole. column: as it is headed."""

    file: str
    line: int = 0
    column: str = ""


class Trouble(Record, frozen=True):
    at: Place
    why: Why


class Number(Record, frozen=True):
    """text: the value as JSON; source: '' where the row says none."""

    at: Place
    card: str
    field: str
    text: str
    source: str


class Typed(Record, frozen=True):
    """A number as it stands in its cell, unread."""

    at: Place
    deck: Deck
    card: str
    field: Field
    text: str
    source: str


Reading = Iterator[Typed | Number | Trouble]


def read(game: Game[Any, Any], files: Mapping[str, bytes], language: str) -> tuple[Pack, tuple[Trouble, ...]]:
    """The pack that these files tell, and what is wrong with them. language: that examples are given in. Raises
    Malformed for more than a pack holds."""
    found: dict[Key, Number] = {}
    troubles: list[Trouble] = []
    others: dict[Key, str] = {}
    for cell in _cells(game, files):
        one = _number(game, cell, language) if isinstance(cell, Typed) else cell
        if isinstance(one, Trouble):
            troubles.append(one)
        elif not one.text:
            others[one.card, one.field] = one.source
        else:
            troubles += _twice(found.setdefault((one.card, one.field), one), one)
    come_from = {key: one.source or YOUR_COPY for key, one in found.items()} | others
    pack = packs.of(EMPTY, {key: one.text for key, one in found.items()}, come_from)
    return replace(pack, game=game.key), tuple(troubles)


def _cells(game: Game[Any, Any], files: Mapping[str, bytes]) -> list[Typed | Number | Trouble]:
    """Counted before any is read, for reading is what takes time. Raises Malformed."""
    found = [cell for file, raw in sorted(files.items()) for cell in _read(game, file, raw)]
    packs.check_count(len(found))
    return found


def is_of(game: Game[Any, Any], files: Mapping[str, bytes]) -> bool:
    """Whether every file is headed like a table of this game."""
    try:
        return all(_table(game, file, raw) for file, raw in files.items())
    except Malformed:
        return False


def _twice(first: Number, one: Number) -> Iterator[Trouble]:
    if first.text != one.text:
        text = msg("“{file}”, line {line}, says something else of the same number.")
        yield Trouble(one.at, said(text, file=first.at.file, line=first.at.line))


def _read(game: Game[Any, Any], file: str, raw: bytes) -> Reading:
    try:
        deck, every = _table(game, file, raw)
    except Malformed as wrong:
        yield Trouble(Place(file), wrong.why or said("“{file}” cannot be read.", file=file))
        return
    if deck is None:
        yield from _other_sources(game, file, every)
    elif is_long(deck):
        yield from _long(deck, file, every)
    else:
        yield from _wide(deck, file, every)


# -- which table ------------------------------------------------------------------------------------------------------


def _table(game: Game[Any, Any], file: str, raw: bytes) -> tuple[Deck | None, Rows]:
    """The deck of this file (None: the table of sources), and its rows. Raises Malformed."""
    stem = PurePath(file).stem.casefold()
    named = deck_called(game.printed.decks, stem)
    decks = (named,) if named else game.printed.decks
    every = rows(file, raw, lambda cells: max((_known(deck, cells) for deck in decks), default=0))
    if stem.startswith(SOURCES):
        return None, every
    fitting = [deck for deck in decks if _known(deck, every[0][1]) and (named or not is_long(deck))]
    if not fitting:
        names = ", ".join(deck.key for deck in game.printed.decks)
        text = msg(
            "Ringside does not know which table {file} is, or how its columns are headed. Its tables are: {names}."
        )
        raise malformed(said(text, file=file, names=names))
    return min(fitting, key=lambda deck: len(deck.fields)), every


def _known(deck: Deck, cells: Sequence[str]) -> int:
    """How many of these head a column of the deck, if all of them do (a table by its name may have others)."""
    words = [folded(cell) for cell in cells if cell]
    known = [word for word in words if word in labelled(deck) or any(word in heads(message) for message in HEADS)]
    return len(known) if len(known) == len(words) else 0


# -- its rows ---------------------------------------------------------------------------------------------------------


def _wide(deck: Deck, file: str, every: Rows) -> Reading:
    (_, titles), *others = every
    at_card, at_source = _column(titles, CARD), _column(titles, SOURCE)
    columns = {n: labelled(deck)[folded(title)] for n, title in enumerate(titles) if folded(title) in labelled(deck)}
    for line, cells in others:
        card, source = _cell(cells, at_card), _cell(cells, at_source)
        if not card:
            yield Trouble(Place(file, line), said("No card is named in this line."))
            continue
        yield from _unusable(source, Place(file, line, titles[at_source]))
        for n, typed in enumerate(cells):
            place = Place(file, line, titles[n] if n < len(titles) else "")
            if n in columns and typed:
                yield Typed(place, deck, card, columns[n], typed, source)
            elif typed and n not in (at_card, at_source):
                yield Trouble(place, said("“{value}” stands below no heading.", value=typed[:60]))


def _long(deck: Deck, file: str, every: Rows) -> Reading:
    (_, titles), *others = every
    at = {message: _column(titles, message) for message in (CARD, WHAT, VALUE, SOURCE)}
    for line, cells in others:
        card, what, typed, source = (_cell(cells, at[message]) for message in (CARD, WHAT, VALUE, SOURCE))
        field = labelled(deck).get(folded(what))
        if not typed:
            continue
        if field is None or not card:
            text = msg("“{value}” of “{card}” is nothing that stands in this table.")
            yield Trouble(Place(file, line), said(text, value=what[:60], card=card[:60]))
        else:
            yield from _unusable(source, Place(file, line, titles[at[SOURCE]]))
            yield Typed(Place(file, line, what), deck, card, field, typed, source)


def _other_sources(game: Game[Any, Any], file: str, every: Rows) -> Reading:
    (_, titles), *others = every
    at = {message: _column(titles, message) for message in (DECK, CARD, WHAT, SOURCE)}
    for line, cells in others:
        table, card, what, source = (_cell(cells, at[message]) for message in (DECK, CARD, WHAT, SOURCE))
        deck = deck_called(game.printed.decks, table)
        field = labelled(deck).get(folded(what)) if deck else None
        if deck is None or field is None or not card or not source:
            text = msg("“{value}” of “{card}” is nothing that stands in this table.")
            yield Trouble(Place(file, line), said(text, value=what[:60], card=card[:60]))
        else:
            yield from _unusable(source, Place(file, line, titles[at[SOURCE]]))
            yield Number(Place(file, line), card_named(deck, card), field.name, "", source_named(source))


def _unusable(source: str, at: Place) -> Iterator[Trouble]:
    """What no pack could keep; without a word it is one's own copy."""
    try:
        packs.checked_source(source or YOUR_COPY)
    except Malformed as wrong:
        yield Trouble(at, wrong.why or said("“{file}” cannot be read.", file=at.file))


def _column(titles: Sequence[str], message: str) -> int:
    """-1: there is none."""
    return next((n for n, title in enumerate(titles) if folded(title) in heads(message)), -1)


def _cell(cells: Sequence[str], column: int) -> str:
    return _unguarded(cells[column]) if 0 <= column < len(cells) else ""


def _unguarded(cell: str) -> str:
    """The text that an apostrophe kept from being a formula."""
    return cell[1:] if cell.startswith("'") and safe(cell[1:]) != cell[1:] else cell


def _number(game: Game[Any, Any], cell: Typed, language: str) -> Number | Trouble:
    try:
        told = value(game, cell.field, _unguarded(cell.text))
    except Malformed:
        text = msg("“{value}” cannot be read. Write it like this: {example}")
        return Trouble(cell.at, said(text, value=cell.text[:60], example=example(game, cell.field, language)))
    card, field = card_named(cell.deck, cell.card), cell.field.name
    unprintable = game.printed.why_unprintable(card, field, told)
    if unprintable:
        return Trouble(cell.at, unprintable)
    _card, _field, text = packs.normal(game, card, field, packs.as_json(told))
    return Number(cell.at, card, field, text, source_named(cell.source) if cell.source else "")
