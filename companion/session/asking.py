"""Questions as screens are shown them: each answer with why the rules refuse it, each form with its fields."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Card, Field, Form, Game, Option, refusal
from companion.core.seats import Actor, Viewer
from companion.core.timeline import Timeline
from companion.session.frame import Choice, ShownField, ShownForm

S = TypeVar("S")
M = TypeVar("M")


def choice(game: Game[S, M], state: S, by: Actor, option: Option[M]) -> Choice[M]:
    return Choice(option.move, option.label, option.brings, refusal(game, state, by, option.move))


def shown(form: Form) -> ShownForm:
    return ShownForm(form.template, tuple(map(_field, form.fields)))


def _field(field: Field) -> ShownField:
    return ShownField(field.name, field.kind, field.label, field.low, field.high, field.choices, field.optional)


def cards(timeline: Timeline[S, M], viewer: Viewer) -> dict[str, Card]:
    """What is told of each card, and how it is called. An entry that was found to be another card is called as that is,
    in the older lines of the story, too."""
    known = timeline.game.printed.cards(timeline.now, viewer)
    return known | {other: known[card] for other, card in timeline.same().items() if card in known}
