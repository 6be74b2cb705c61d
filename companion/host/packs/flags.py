"""What looks wrong in a pack: impossible values, one card under two names, more cards than the deck has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.core.game import Deck, Game
from companion.core.why import Record, Why, msg, said
from companion.host.packs.packs import Pack
from companion.kit.facts import name


class Flag(Record, frozen=True):
    """card: by its full name, or the key of a deck; field: '' where it is about the card or the deck as a whole."""

    card: str
    field: str
    why: Why


def flags(game: Game[Any, Any], pack: Pack) -> tuple[Flag, ...]:
    return (*unprintable(game, pack), *_twins(game, pack), *_too_many(game, pack))


def deck_of(game: Game[Any, Any], card: str) -> Deck | None:
    """Where this component is listed; one that is not known by name goes to the deck its name begins with."""
    decks, (key, slash, _) = game.printed.decks, card.partition("/")
    listed = next((deck for deck in decks if card in deck.cards), None)
    return listed or next((deck for deck in decks if slash and key == deck.key), None)


def missing(game: Game[Any, Any], pack: Pack) -> tuple[tuple[str, str], ...]:
    """(card, field) of everything that is printed and not told, of the listed cards and of those the pack knows."""
    told = told_of(pack)
    wanted = dict.fromkeys(card for deck in game.printed.decks for card in (*deck.cards, *cards_of(game, pack, deck)))
    return tuple((card, field) for card in wanted for field in lacking(game, card, told.get(card, {})))


def lacking(game: Game[Any, Any], card: str, told: Mapping[str, object]) -> tuple[str, ...]:
    """The fields of this card that are not among what is told of it."""
    return tuple(field for field in game.printed.fields(card, told) if field not in told)


def told_of(pack: Pack) -> dict[str, dict[str, object]]:
    """What the pack tells, card by card, as JSON has it."""
    told: dict[str, dict[str, object]] = {}
    for card, field, text in pack.facts:
        told.setdefault(card, {})[field] = msgspec.json.decode(text)
    return told


def unprintable(game: Game[Any, Any], pack: Pack) -> Iterator[Flag]:
    for card, field, text in pack.facts:
        why = game.printed.why_unprintable(card, field, msgspec.json.decode(text))
        if why:
            yield Flag(card, field, why)


def cards_of(game: Game[Any, Any], pack: Pack, deck: Deck) -> tuple[str, ...]:
    """The cards of this deck of which the pack tells something, in the order of the deck, then of the pack."""
    told = dict.fromkeys(card for card, _, _ in pack.facts if deck_of(game, card) == deck)
    return (*(card for card in deck.cards if card in told), *(card for card in told if card not in deck.cards))


def _twins(game: Game[Any, Any], pack: Pack) -> Iterator[Flag]:
    """Two names that differ only in capitals, accents, spaces or signs."""
    text = msg("“{card}” and “{other}” may be one card: their names differ only in capitals, accents, spaces or signs.")
    for deck in game.printed.decks:
        first: dict[str, str] = {}
        for card in cards_of(game, pack, deck) if deck.open else ():
            other = first.setdefault(_plain(name(card)), card)
            if other != card:
                yield Flag(card, "", said(text, card=name(card), other=name(other)))


def _plain(own: str) -> str:
    letters = "".join(sign for sign in unicodedata.normalize("NFKD", own.casefold()) if sign.isalnum())
    return letters or own


def _too_many(game: Game[Any, Any], pack: Pack) -> Iterator[Flag]:
    for deck in game.printed.decks:
        most = deck.most or len(deck.cards)
        n = _counted(pack, cards_of(game, pack, deck))
        if n > most > 0:
            text = msg("{thing}: the pack knows {n} cards, and the deck has only {most}.")
            yield Flag(deck.key, "", said(text, thing=deck.title, n=n, most=most))


def _counted(pack: Pack, cards: tuple[str, ...]) -> int:
    """Cards, each with its copies where the pack tells how many there are."""
    copies = {card: msgspec.json.decode(text) for card, field, text in pack.facts if field == "copies"}
    return sum(n if isinstance(n := copies.get(card, 1), int) else 1 for card in cards)
