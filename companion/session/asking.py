"""Questions as screens are shown them: each answer with why the rules refuse it, each form with its fields."""

from __future__ import annotations

from typing import TypeVar

from companion.core.game import Field, Form, Game, Option, refusal
from companion.core.seats import Actor
from companion.session.frame import Choice, ShownField, ShownForm

S = TypeVar("S")
M = TypeVar("M")


def choice(game: Game[S, M], state: S, by: Actor, option: Option[M]) -> Choice[M]:
    return Choice(option.move, option.label, option.brings, refusal(game, state, by, option.move))


def shown(form: Form) -> ShownForm:
    return ShownForm(form.template, tuple(map(_field, form.fields)))


def _field(field: Field) -> ShownField:
    return ShownField(field.name, field.kind, field.label, field.low, field.high, field.choices, field.optional)
