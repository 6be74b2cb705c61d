"""Builds what one viewer may see of a table, part by part."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.game import Field, Form, Option, refusal
from companion.core.seats import Actor, Seat, Viewer
from companion.core.timeline import Recall, Sealed, Timeline
from companion.core.why import Record, Why
from companion.session import back
from companion.session.frame import (
    Asked,
    Back,
    Choice,
    Frame,
    Played,
    Point,
    Ruling,
    Scored,
    Scores,
    ShownField,
    ShownForm,
    Timer,
    Told,
    Votes,
    Waiting,
)
from companion.session.moment import Moment, Question
from companion.session.story import lines, rulings
from companion.session.timers import Times

S = TypeVar("S")
M = TypeVar("M")
STORY = 40
Stories = dict[tuple[int, Viewer, bool], Told]
Places = dict[int, Why]
Built = dict[tuple[Actor, int, Why], tuple[Choice[M], ...]]


class Scene(Record, Generic[S, M], frozen=True):
    """Everything a view is built from. answer: the viewer's own sealed one. told: stories said before. built: the
    options of this moment, by question. hidden: who has voted is nobody else's to know, only how many."""

    moment: Moment[S, M]
    times: Times
    answer: M | None
    told: Stories
    built: Built[M]
    hidden: bool = False


def frame(scene: Scene[S, M], viewer: Viewer) -> Frame[M]:
    moment = scene.moment
    timeline = moment.timeline
    game, over = timeline.game, not moment.due.asks
    return Frame(
        seq=moment.seq,
        game=Played(game.key, game.title, game.edition),
        viewer=viewer,
        names=timeline.names(),
        asks=tuple(_asked(scene, viewer, question) for question in _seen(moment, viewer)),
        offers=tuple(_asked(scene, viewer, question) for question in moment.offers(viewer)),
        waiting=tuple(_waiting(scene, viewer, question) for question in moment.asks()),
        votes=_votes(scene),
        position=_position(scene, viewer),
        story=_story(scene, viewer),
        back=_back(scene, viewer),
        timer=_timer(scene.times),
        started=timeline.events[0].at,
        over=over,
        scores=scores(timeline) if over else None,
        audit=game.counters.audit(timeline.now) if viewer == "table" else (),
    )


def _seen(moment: Moment[S, M], viewer: Viewer) -> list[Question[M]]:
    """A seat sees its own questions, then the table's; the table those that belong to nobody."""
    shown: tuple[Actor, ...] = ("table", "host") if viewer == "table" else (viewer, "table")
    return [question for by in shown for question in moment.asks() if question.by == by]


def _asked(scene: Scene[S, M], viewer: Viewer, question: Question[M]) -> Asked[M]:
    ask, key = question.ask, (question.by, question.id)
    return Asked(
        id=question.id,
        by=question.by,
        prompt=ask.prompt,
        options=_options(scene, question),
        form=_form(ask.form) if ask.form else None,
        sealed=ask.sealed,
        chance=ask.chance,
        late=ask.late,
        cast=ask.sealed and scene.moment.cast(question.by) is not None,
        answer=scene.answer if ask.sealed and question.by == viewer else None,
        deadline=scene.times.deadlines.get(key),
        ran_out=key in scene.times.late,
    )


def _options(scene: Scene[S, M], question: Question[M]) -> tuple[Choice[M], ...]:
    """The same for everybody who is shown them."""
    key = (question.by, question.id, question.ask.prompt)
    if key not in scene.built:
        scene.built[key] = tuple(_choice(scene.moment, question, option) for option in question.ask.options)
    return scene.built[key]


def _choice(moment: Moment[S, M], question: Question[M], option: Option[M]) -> Choice[M]:
    """A secret answer is judged at the reveal, so nothing refuses it now."""
    timeline = moment.timeline
    no = None if question.ask.sealed else refusal(timeline.game, timeline.now, question.by, option.move)
    return Choice(option.move, option.label, option.brings, no)


def _form(form: Form) -> ShownForm:
    return ShownForm(form.template, tuple(map(_field, form.fields)))


def _field(field: Field) -> ShownField:
    return ShownField(field.name, field.kind, field.label, field.low, field.high, field.choices, field.optional)


def _votes(scene: Scene[S, M]) -> Votes | None:
    """None when no secret answer is asked."""
    of = sum(question.ask.sealed for question in scene.moment.asks())
    return Votes(len(scene.moment.casts), of, scene.hidden) if of else None


def _position(scene: Scene[S, M], viewer: Viewer) -> Record:
    """Hidden votes are not in the position that the view is built from."""
    timeline = scene.moment.timeline
    state = timeline.now
    for seat, _ in scene.moment.casts if scene.hidden else ():
        state = state if seat == viewer else timeline.game.secrets.mark_voted(state, seat, False)
    return timeline.game.view(state, viewer)


def _waiting(scene: Scene[S, M], viewer: Viewer, question: Question[M]) -> Waiting:
    key, sealed = (question.by, question.id), question.ask.sealed
    unknown = scene.hidden and sealed and question.by != viewer
    cast = None if unknown else sealed and scene.moment.cast(question.by) is not None
    return Waiting(question.id, question.by, question.ask.prompt, sealed, cast, key in scene.times.late)


def _story(scene: Scene[S, M], viewer: Viewer) -> tuple[Told, ...]:
    timeline = scene.moment.timeline
    inside = {event.seq for event in scene.moment.line[-STORY:]}
    told = (_told(scene, event.seq, viewer) for event in timeline.events[-STORY:])
    return tuple(entry if entry.seq in inside else replace(entry, gone=True) for entry in told)


def _told(scene: Scene[S, M], seq: int, viewer: Viewer) -> Told:
    """Neither an event nor the positions around it ever change, so each is said once."""
    key = (seq, viewer, scene.hidden)
    if key not in scene.told:
        event = scene.moment.timeline.events[seq]
        said = lines(scene.moment.timeline, seq, viewer, hidden=scene.hidden)
        unknown = scene.hidden and isinstance(event.move, Sealed | Recall) and event.by != viewer
        by, via = ("table", "phone") if unknown else (event.by, event.via)
        scene.told[key] = Told(seq, event.at, by, via, said, gone=False)
    return scene.told[key]


def _back(scene: Scene[S, M], viewer: Viewer) -> Back | None:
    event = None if viewer == "table" else back.own(scene.moment, viewer)
    return None if event is None else Back(event.seq, lines(scene.moment.timeline, event.seq, viewer))


def _timer(times: Times) -> Timer:
    return Timer(times.limit, times.paused, times.next, times.left)


def scores(timeline: Timeline[S, M]) -> Scores:
    sheet = timeline.game.score(timeline.now)
    return Scores(
        items=tuple(Scored(item.seat, item.points, item.why, item.part) for item in sheet.items),
        totals=tuple(sheet.total(Seat(seat)) for seat in range(len(timeline.names()))),
        places=sheet.places(),
        course=sheet.course(),
        rulings=tuple(Ruling(seq, said[0], said[1:]) for seq, said in rulings(timeline)),
    )


def points(scene: Scene[S, M], places: Places) -> tuple[Point, ...]:
    """Where the host may go back to, newest first; ballots left out."""
    line = reversed(scene.moment.line)
    found = (_point(scene, places, event.seq) for event in line if not isinstance(event.move, Sealed | Recall))
    return tuple(point for point in found if point is not None)


def _point(scene: Scene[S, M], places: Places, seq: int) -> Point | None:
    said = _told(scene, seq, "table").lines
    if not said:
        return None
    if seq not in places:
        places[seq] = scene.moment.timeline.game.told.where(scene.moment.timeline.states[seq])
    return Point(seq, said[0], places[seq])
