"""What a game asks of whom: moves, the answers that can be listed, the forms that are filled in, what is due."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.core.seats import Actor, Seat
from companion.core.why import Record, Why

M = TypeVar("M")
V = TypeVar("V")
Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


class Move(Record, frozen=True, tag_field="do", tag=str.lower):
    """Base of every move; on the wire `do` names it in lower case."""


class Tell(Move, Generic[V], frozen=True):
    """A number printed on a component, read out by somebody; told again, it replaces the old one from the start on."""

    card: str
    field: str
    value: V


class Option(Record, Generic[M], frozen=True):
    """One answer: the move it stands for, the words on its button and what it brings. open: that it is among the
    answers tells nothing, so of a private question too everybody may see it."""

    move: M
    label: Why
    brings: Why | None = None
    open: bool = False


class Field(Record, frozen=True):
    """One entry of a form. kind: 'number' (low..high), 'word', 'choice' (one of `choices`), 'choices' (several of them,
    in order), or a kind of the game's own, for which its screens bring the fields."""

    name: str
    kind: str
    label: Why
    low: int = 0
    high: int = 20
    choices: tuple[str, ...] = ()
    optional: bool = False


class Form(Record, frozen=True):
    """A move that is filled in: `template` holds its fixed members ('do' first), `fields` the ones to type."""

    template: tuple[tuple[str, str | int], ...]
    fields: tuple[Field, ...]


class Ask(Record, Generic[M], frozen=True):
    """One question. options: every answer in order, if they can be listed; form: typed fields otherwise (or besides).

    sealed: secret until all have answered. seconds: a suggested time. late: what is assumed of somebody absent.
    chance: only the table can see it (a card turned up), so a dealer may answer. private: made of what this seat alone
    may know (its hand), so whatever depends on the answers listed, their number too, is for nobody else to see.
    """

    prompt: Why
    options: tuple[Option[M], ...] = ()
    form: Form | None = None
    sealed: bool = False
    seconds: int | None = None
    late: M | None = None
    chance: bool = False
    private: bool = False


def in_sight(ask: Ask[M]) -> Ask[M] | None:
    """What everybody may see of a question; None: nothing."""
    if not ask.private:
        return ask
    options = tuple(option for option in ask.options if option.open)
    late = ask.late if any(option.move == ask.late for option in options) else None
    return Ask(ask.prompt, options, late=late, seconds=ask.seconds, sealed=ask.sealed) if options else None


class Due(Record, Generic[M], frozen=True):
    """What the game waits for (`asks`, empty: it is over) and what may be done besides (`offers`)."""

    asks: tuple[tuple[Actor, Ask[M]], ...] = ()
    offers: tuple[tuple[Seat, Ask[M]], ...] = ()

    def of(self, actor: Actor) -> Ask[M] | None:
        return next((ask for who, ask in self.asks if who == actor), None)

    def offered(self, seat: Actor) -> tuple[Ask[M], ...]:
        return tuple(ask for who, ask in self.offers if who == seat)
