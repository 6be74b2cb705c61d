"""Where two packs differ: shown in a table, asked one by one on a terminal, and never guessed."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from companion.cli import Failed, Say
from companion.core.game import Field, Game
from companion.host.i18n import _
from companion.host.packs.columns import card_said, fields, label, source_said
from companion.host.packs.flags import deck_of
from companion.host.packs.kinds import cell
from companion.host.packs.merge import Conflict, Merged, with_theirs
from companion.host.packs.packs import Pack

Row = tuple[str, str, str, str]


def settled(game: Game[Any, Any], merged: Merged, take: str | None, language: str, say: Say) -> tuple[Pack, int]:
    """The pack, and how many of their numbers it took. Raises Failed when nobody is there to ask."""
    if not merged.conflicts or take == "mine":
        return merged.pack, 0
    if take != "theirs":
        show(game, merged.conflicts, language, say)
    theirs = merged.conflicts if take == "theirs" else _asked(game, merged.conflicts, language, say)
    return with_theirs(merged.pack, theirs), len(theirs)


def show(game: Game[Any, Any], conflicts: tuple[Conflict, ...], language: str, say: Say) -> None:
    _show([_row(game, each, language) for each in conflicts], say)


def _row(game: Game[Any, Any], conflict: Conflict, language: str) -> Row:
    deck = deck_of(game, conflict.card)
    field = fields(deck)[conflict.field] if deck else None
    if deck is None or field is None:
        return conflict.card, conflict.field, conflict.mine, conflict.theirs
    return (
        card_said(deck, conflict.card, language),
        label(field, language),
        _side(game, field, conflict.mine, conflict.my_source, language),
        _side(game, field, conflict.theirs, conflict.their_source, language),
    )


def _side(game: Game[Any, Any], field: Field, text: str, source: str, language: str) -> str:
    """text: '' where this side says nothing of it."""
    if not text:
        return "–"
    return f"{cell(game, field, msgspec.json.decode(text), language)} ({source_said(source, language)})"


def _show(rows: list[Row], say: Say) -> None:
    heads = (say(_("Card")), say(_("What")), say(_("Mine")), say(_("Theirs")))
    widths = [max(len(row[n]) for row in (heads, *rows)) for n in range(4)]
    for row in (heads, *rows):
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


def _asked(game: Game[Any, Any], conflicts: tuple[Conflict, ...], language: str, say: Say) -> tuple[Conflict, ...]:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        text = _("Nothing was written, for these numbers differ. Say whose to keep: --take mine or --take theirs.")
        raise Failed(text)
    return tuple(each for each in conflicts if _wants_theirs(_row(game, each, language), say))


def _wants_theirs(row: Row, say: Say) -> bool:
    card, what, mine, theirs = row
    facts = {"card": card, "what": what, "mine": mine, "theirs": theirs}
    print(say(_("{card} · {what}: 1 keeps {mine}, 2 takes {theirs}"), facts))
    while (answer := input("1/2 ").strip()) not in ("1", "2"):
        print(say(_("Type 1 or 2.")))
    return answer == "2"
