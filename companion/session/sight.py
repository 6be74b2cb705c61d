"""The questions that everybody may see, whosever they are: the host may answer them for somebody, or allow what the
rules refuse. And how the table plays what can be played in several ways."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.core.asking import in_sight
from companion.core.game import Rule
from companion.core.seats import Actor, Seat
from companion.core.why import Record, Why
from companion.session.asking import choice, shown
from companion.session.frame import Choice, ShownForm
from companion.session.moment import Moment, Question, answers

S = TypeVar("S")
M = TypeVar("M")


class InSight(Record, Generic[M], frozen=True):
    """An open question as far as everybody may see it. offered: nobody waits for it."""

    id: int
    by: Actor
    prompt: Why
    options: tuple[Choice[M], ...]
    form: ShownForm | None
    offered: bool


class Chosen(Record, frozen=True):
    """A rule that can be played in several ways, the plain one first. now: the one that counts. variant: the rulebook
    itself has them."""

    rule: str
    sentence: str
    choices: tuple[str, ...]
    now: str
    variant: bool


def chosen(name: str, rule: Rule, now: str | None) -> Chosen:
    return Chosen(name, rule.sentence, rule.switch, now or rule.switch[0], rule.source == "rulebook")


def questions(moment: Moment[S, M]) -> tuple[InSight[M], ...]:
    """Of every seat and of the table, what is asked first."""
    actors: tuple[Actor, ...] = (*map(Seat, range(len(moment.timeline.names()))), "table")
    asked = [(question, False) for question in moment.asks()]
    offered = [(question, True) for by in actors for question in moment.offers(by)]
    found = (_seen(moment, question, is_offer) for question, is_offer in (*asked, *offered))
    return tuple(each for each in found if each is not None)


def _seen(moment: Moment[S, M], question: Question[M], is_offer: bool) -> InSight[M] | None:
    ask = in_sight(question.ask)
    if ask is None or ask.sealed:
        return None
    timeline, by = moment.timeline, question.by
    options = tuple(choice(timeline.game, timeline.now, by, option) for option in ask.options)
    return InSight(question.id, by, ask.prompt, options, None if ask.form is None else shown(ask.form), is_offer)


def is_in_sight(moment: Moment[S, M], by: Actor, move: M, answering: int | None) -> bool:
    """Whether this answers a question, and in a way, that everybody may see; a secret one never."""
    if answering is None:
        return False
    asks = [question.ask for question in moment.question(by, answering)]
    seen = (in_sight(ask) for ask in asks)
    return not any(ask.sealed for ask in asks) and any(ask is not None and answers(ask, move) for ask in seen)
