"""What heads the tables of a pack and names their rows, in every language: written in one, read in any."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from companion.core.game import Deck, Field
from companion.core.why import said
from companion.host.i18n import LANGUAGES, Translations, _
from companion.host.packs.packs import RULEBOOK, YOUR_COPY
from companion.kit.facts import name

CARD, WHAT, VALUE, SOURCE, DECK = _("Card"), _("What"), _("Value"), _("Source"), _("Deck")
HOUSE_SET, ANOTHER = "house set", "another household"
_SOURCES = {
    RULEBOOK: _("rulebook"),
    YOUR_COPY: _("your copy"),
    HOUSE_SET: _("house set"),
    ANOTHER: _("another household"),
}
GRID = range(1, 21)  # rows and columns of the largest grid


@cache
def translations(language: str) -> Translations:
    return Translations(language)


def folded(text: str) -> str:
    return " ".join(text.casefold().split())


def is_long(deck: Deck) -> bool:
    """One line for each number instead of one for each card: few cards, of which much is printed."""
    return not deck.open and len(deck.cards) < len(deck.fields)


def label(field: Field, language: str) -> str:
    return translations(language).say(field.label.text, dict(field.label.facts))


@cache
def fields(deck: Deck) -> dict[str, Field]:
    """All fields by their names, each space of a grid by its own."""
    return {field.name: field for each in deck.fields for field in _spelled(each)}


def _spelled(field: Field) -> Iterable[Field]:
    if not field.name.endswith(" n n"):
        return (field,)
    stem = field.name.removesuffix("n n")
    return (
        replace(field, name=f"{stem}{row} {column}", label=said(field.label.text, row=row, column=column))
        for row in GRID
        for column in GRID
    )


@cache
def labelled(deck: Deck) -> dict[str, Field]:
    """Every field by what heads it in any language, and by its plain name."""
    known = {folded(label(field, language)): field for field in fields(deck).values() for language in LANGUAGES}
    return known | fields(deck)


@cache
def heads(message: str) -> frozenset[str]:
    """One of the columns that every table has, as any language heads it."""
    return frozenset({folded(message), *(folded(translations(language).say(message)) for language in LANGUAGES)})


def card_said(deck: Deck, card: str, language: str) -> str:
    """A card that bears a name is told by it; what every box holds is told in the reader's words."""
    own = name(card)
    if deck.open or card not in deck.cards:
        return own
    words = translations(language).say(_message(deck, card))
    return words if _cards(deck).get(folded(words)) == card else own


def _message(deck: Deck, card: str) -> str:
    """A component that is the whole deck ('track') is called by the deck's title."""
    return name(card) if "/" in card else deck.title


def card_named(deck: Deck, text: str) -> str:
    """The full name of the card that a row is about."""
    return _cards(deck).get(folded(text)) or f"{deck.key}/{text}"


@cache
def _cards(deck: Deck) -> dict[str, str]:
    """The known cards by what any language calls them; the plain name goes before, and no word stands for two."""
    words: dict[str, set[str]] = {}
    for card in deck.cards:
        for language in LANGUAGES:
            words.setdefault(folded(translations(language).say(_message(deck, card))), set()).add(card)
    alone = {word: next(iter(cards)) for word, cards in words.items() if len(cards) == 1}
    return alone | {folded(name(card)): card for card in deck.cards}


def source_said(source: str, language: str) -> str:
    return translations(language).say(_SOURCES[source]) if source in _SOURCES else source


def source_named(text: str) -> str:
    """A source of ours by its word in any language; else as it was typed."""
    return next((source for source, message in _SOURCES.items() if folded(text) in heads(message)), text)


def deck_called(decks: Iterable[Deck], file: str) -> Deck | None:
    """'performer (2).csv' holds the performers."""
    stem = re.match(r"[a-z]+", file.casefold())
    return next((deck for deck in decks if stem and deck.key == stem[0]), None)
