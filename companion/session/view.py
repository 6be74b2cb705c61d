"""Builds what one viewer may see of a table, part by part."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.events import Event, Recall, Sealed
from companion.core.game import Option
from companion.core.line import Entry
from companion.core.seats import Actor, Seat, Viewer
from companion.core.timeline import Timeline
from companion.core.why import Record, Why, said
from companion.session import back
from companion.session.asides import QUIET, Check
from companion.session.asking import cards, choice, shown
from companion.session.doubts import doubted, standing
from companion.session.editions import begun_under
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
    Timer,
    Told,
    Votes,
    Waiting,
)
from companion.session.mending import is_correctable
from companion.session.moment import Moment, Question
from companion.session.story import entered, lines, rulings
from companion.session.timers import Times

S = TypeVar("S")
M = TypeVar("M")
STORY = 40
Stories = dict[tuple[int, Viewer, bool], tuple[Entry[S, M] | None, Told]]
Places = dict[int, tuple[Entry[S, M], Why]]
Built = dict[tuple[Actor, int, Why], tuple[Choice[M], ...]]


class Scene(Record, Generic[S, M], frozen=True):
    """Everything a view is built from. answer: the viewer's own sealed one. told: stories said before. built: the
    options of this moment, by question. hidden: who has voted is nobody else's to know, only how many."""

    moment: Moment[S, M]
    times: Times
    answer: M | None
    told: Stories[S, M]
    built: Built[M]
    hidden: bool = False
    check: Check = QUIET


def frame(scene: Scene[S, M], viewer: Viewer) -> Frame[M]:
    moment = scene.moment
    timeline = moment.timeline
    game, over = timeline.game, not moment.due.asks
    return Frame(
        seq=moment.seq,
        game=Played(game.key, game.title, game.edition, begun_under(game, moment.line)),
        viewer=viewer,
        names=timeline.names(),
        cards=cards(timeline, viewer),
        asks=tuple(_asked(scene, viewer, question) for question in _seen(moment, viewer)),
        offers=tuple(_asked(scene, viewer, question) for question in moment.offers(viewer)),
        waiting=tuple(_waiting(scene, viewer, question) for question in moment.asks()),
        votes=_votes(scene),
        position=_position(scene, viewer),
        story=_story(scene, viewer),
        back=_back(scene, viewer),
        timer=_timer(scene.times),
        held=len(timeline.waiting),
        undo=_undo(timeline),
        started=timeline.events[0].at,
        over=over,
        doubts=doubted(timeline),
        check=scene.check,
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
        form=shown(ask.form) if ask.form else None,
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
        scene.built[key] = tuple(_choice(scene, question, option) for option in question.ask.options)
    return scene.built[key]


def _choice(scene: Scene[S, M], question: Question[M], option: Option[M]) -> Choice[M]:
    """A secret answer is judged at the reveal, so nothing refuses it now."""
    timeline = scene.moment.timeline
    if question.ask.sealed:
        return Choice(option.move, option.label, option.brings, None)
    return choice(timeline.game, timeline.now, question.by, option)


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
    """Each event as it stands now: what was corrected in its new words, what is not in effect any more as gone. Going
    back or correcting is told plainly until it is undone itself."""
    inside = {entry.event.seq: entry for entry in scene.moment.line[-STORY:]}
    told = ((event.seq, inside.get(event.seq)) for event in scene.moment.timeline.events[-STORY:])
    unsure, edits = standing(scene.moment.timeline), back.edits(scene.moment.timeline)
    lines_ = (
        _entered(scene, entry, viewer) if entry else _besides(scene, seq, viewer, is_gone=seq not in edits)
        for seq, entry in told
    )
    return tuple(replace(line, unsure=True) if line.seq in unsure else line for line in lines_)


def _besides(scene: Scene[S, M], seq: int, viewer: Viewer, *, is_gone: bool) -> Told:
    told = _told(scene, seq, viewer)
    return replace(told, gone=True) if is_gone else told


def _entered(scene: Scene[S, M], entry: Entry[S, M], viewer: Viewer) -> Told:
    """Neither an entry nor the positions around it ever change, so each is said once."""
    key = (entry.event.seq, viewer, scene.hidden)
    known = scene.told.get(key)
    if known is None or known[0] is not entry:
        timeline, event = scene.moment.timeline, entry.event
        mended = event is not timeline.events[event.seq]
        lines_ = entered(timeline, entry, viewer, hidden=scene.hidden)
        line = _line(scene, event, viewer, lines_, mended=mended)
        known = scene.told[key] = (entry, replace(line, unsure=False if is_correctable(entry) else None))
    return known[1]


def _told(scene: Scene[S, M], seq: int, viewer: Viewer) -> Told:
    """What an event did when it came."""
    key = (seq, viewer, scene.hidden)
    if key not in scene.told or scene.told[key][0] is not None:
        timeline = scene.moment.timeline
        lines_ = lines(timeline, seq, viewer, hidden=scene.hidden)
        scene.told[key] = (None, _line(scene, timeline.events[seq], viewer, lines_))
    return scene.told[key][1]


def _line(
    scene: Scene[S, M], event: Event[M], viewer: Viewer, lines_: tuple[Why, ...], *, mended: bool = False
) -> Told:
    unknown = scene.hidden and isinstance(event.move, Sealed | Recall) and event.by != viewer
    by, via = ("table", "phone") if unknown else (event.by, event.via)
    return Told(event.seq, event.at, by, via, lines_, gone=False, mended=mended)


def _back(scene: Scene[S, M], viewer: Viewer) -> Back | None:
    event = None if viewer == "table" else back.own(scene.moment, viewer)
    return None if event is None else Back(event.seq, lines(scene.moment.timeline, event.seq, viewer))


def _undo(timeline: Timeline[S, M]) -> int | None:
    edit = back.undoable(timeline)
    return None if edit is None else edit.seq


def _timer(times: Times) -> Timer:
    return Timer(times.limit, times.paused, times.next, times.left)


def scores(timeline: Timeline[S, M]) -> Scores:
    sheet = timeline.game.score(timeline.now)
    return Scores(
        items=tuple(Scored(item.seat, item.points, item.why, item.part) for item in sheet.items),
        totals=tuple(sheet.total(Seat(seat)) for seat in range(len(timeline.names()))),
        places=sheet.places(),
        course=sheet.course(),
        rulings=tuple(Ruling(seq, told[0], told[1:]) for seq, told in rulings(timeline)),
    )


def points(scene: Scene[S, M], places: Places[S, M]) -> tuple[Point, ...]:
    """Where the host may go back to, newest first; ballots left out."""
    line = reversed(scene.moment.line)
    found = (_point(scene, places, entry) for entry in line if not isinstance(entry.event.move, Sealed | Recall))
    unsure = standing(scene.moment.timeline)
    return tuple(replace(each, unsure=True) if each.seq in unsure else each for each in found if each is not None)


def waits(scene: Scene[S, M]) -> tuple[Point, ...]:
    """What waits until something is asked anew and answered, in the words in which it came; the first goes first."""
    timeline = scene.moment.timeline
    told = ((event, lines(timeline, event.seq, "table")) for event in timeline.waiting)
    return tuple(Point(event.seq, words[0], said(""), event.by, False) for event, words in told if words)


def _point(scene: Scene[S, M], places: Places[S, M], entry: Entry[S, M]) -> Point | None:
    told = _entered(scene, entry, "table")
    if not told.lines:
        return None
    if places.get(told.seq, (None,))[0] is not entry:
        places[told.seq] = (entry, scene.moment.timeline.game.told.where(entry.state))
    return Point(told.seq, told.lines[0], places[told.seq][1], told.by, told.mended, told.unsure)
