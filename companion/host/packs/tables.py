"""A pack as tables for a spreadsheet: one for each deck, and one of the numbers whose source is not their row's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.game import Deck, Field, Game
from companion.host.evenings.spreadsheets import Cell, Separator, separator_for, written
from companion.host.packs import packs
from companion.host.packs.columns import (
    CARD,
    DECK,
    SOURCE,
    VALUE,
    WHAT,
    card_said,
    fields,
    is_long,
    label,
    source_said,
    translations,
)
from companion.host.packs.flags import deck_of, told_of
from companion.host.packs.kinds import cell
from companion.host.packs.packs import Key, Pack

Row = tuple[Cell, ...]
SOURCES = "sources"


def tables(game: Game[Any, Any], pack: Pack, language: str) -> dict[str, list[Row]]:
    """Rows by the name of their table; the cards that every box holds stand there before anything is told."""
    told, come_from = told_of(pack), packs.sources(pack)
    made: dict[str, list[Row]] = {}
    for deck in game.printed.decks:
        rows = (_long if is_long(deck) else _wide)(game, deck, told, come_from, language)
        made[deck.key] = [_heads(deck, language), *rows]
    others = list(_exceptions(game, told, come_from, language))
    head = tuple(translations(language).say(each) for each in (DECK, CARD, WHAT, SOURCE))
    return made | ({SOURCES: [head, *others]} if others else {})


def as_csv(game: Game[Any, Any], pack: Pack, language: str, separator: Separator | None = None) -> dict[str, bytes]:
    """Files by their names."""
    sign = separator or separator_for(language)
    return {f"{key}.csv": written(rows, sign, bom=True) for key, rows in tables(game, pack, language).items()}


def _heads(deck: Deck, language: str) -> Row:
    say = translations(language).say
    if is_long(deck):
        return tuple(say(each) for each in (CARD, WHAT, VALUE, SOURCE))
    return (say(CARD), *(label(field, language) for field in deck.fields), say(SOURCE))


Told = Mapping[str, Mapping[str, object]]
Sources = Mapping[Key, str]


def _listed(deck: Deck, told: Told) -> tuple[str, ...]:
    """The cards of the box, then what else the pack knows, in its order."""
    others = (card for card in told if card not in deck.cards and card.partition("/")[0] == deck.key)
    return (*deck.cards, *others)


def _wide(game: Game[Any, Any], deck: Deck, told: Told, come_from: Sources, language: str) -> Iterator[Row]:
    for card in _listed(deck, told):
        known = told.get(card, {})
        numbers = (
            cell(game, field, known[field.name], language) if field.name in known else "" for field in deck.fields
        )
        source = source_said(usual_source(card, known, come_from), language)
        yield card_said(deck, card, language), *numbers, source


def usual_source(card: str, known: Mapping[str, object], come_from: Sources) -> str:
    """Where most numbers of a card come from; '' while nothing is told."""
    counted = Counter(come_from[card, field] for field in known)
    return counted.most_common(1)[0][0] if counted else ""


def _long(game: Game[Any, Any], deck: Deck, told: Told, come_from: Sources, language: str) -> Iterator[Row]:
    for card in _listed(deck, told):
        known = told.get(card, {})
        for field in _lines(game, deck, card, known):
            value = cell(game, field, known[field.name], language) if field.name in known else ""
            source = source_said(come_from.get((card, field.name), ""), language)
            yield card_said(deck, card, language), label(field, language), value, source


def _lines(game: Game[Any, Any], deck: Deck, card: str, known: Mapping[str, object]) -> Iterator[Field]:
    """What this card prints; where nobody has told how far a track goes, all its steps, and of a grid one space, which
    shows how the others are written."""
    printed = {*game.printed.fields(card, known), *known}
    if not any(name in printed for name in fields(deck).keys() - _plain(deck)):
        printed |= {name for name in fields(deck) if name.endswith(" 1 1")}
    for field in deck.fields:
        if not field.name.endswith(" n n"):
            is_open = field.name.rpartition(" ")[2].isdecimal() and "length" not in known
            yield from (field,) if field.name in printed or is_open else ()
    yield from (field for name, field in fields(deck).items() if name in printed and name not in _plain(deck))


def _plain(deck: Deck) -> set[str]:
    return {field.name for field in deck.fields}


def _exceptions(game: Game[Any, Any], told: Told, come_from: Sources, language: str) -> Iterator[Row]:
    """The numbers that come from somewhere else than most of their row."""
    for card, known in told.items():
        deck = deck_of(game, card)
        if deck is None or is_long(deck):
            continue
        usual = usual_source(card, known, come_from)
        for field in deck.fields:
            if field.name in known and come_from[card, field.name] != usual:
                source = source_said(come_from[card, field.name], language)
                yield deck.key, card_said(deck, card, language), label(field, language), source
