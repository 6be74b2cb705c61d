"""Builds what one viewer may see of a table, part by part."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from companion.core.game import Field, Form, Json, Option, refusal
from companion.core.seats import Actor, Seat, Viewer
from companion.core.timeline import Recall, Sealed, Timeline
from companion.core.why import Record, Why
from companion.session import back
from companion.session.moment import Moment, Question
from companion.session.story import lines, rulings
from companion.session.timers import Times

S = TypeVar("S")
M = TypeVar("M")
STORY = 40
Parts = dict[str, Json]
Told = dict[tuple[int, Viewer, bool], Json]
Places = dict[int, Json]
Built = dict[tuple[Actor, int, Why], Json]


class Scene(Record, Generic[S, M], frozen=True):
    """Everything a view is built from. answer: the viewer's own sealed one. told: stories said before. built: the
    options of this moment, by question. hidden: who has voted is nobody else's to know, only how many."""

    moment: Moment[S, M]
    times: Times
    answer: M | None
    told: Told
    built: Built
    hidden: bool = False


def parts(scene: Scene[S, M], viewer: Viewer) -> Parts:
    moment = scene.moment
    timeline = moment.timeline
    over = not moment.due.asks
    return {
        "game": {"key": timeline.game.key, "title": timeline.game.title, "edition": timeline.game.edition},
        "viewer": viewer,
        "names": list(timeline.names()),
        "asks": [_asked(scene, viewer, question) for question in _seen(moment, viewer)],
        "offers": [_asked(scene, viewer, question) for question in moment.offers(viewer)],
        "waiting": [_waiting(scene, viewer, question) for question in moment.asks()],
        "votes": _votes(scene),
        "position": _position(scene, viewer),
        "story": _story(scene, viewer),
        "back": _back(scene, viewer),
        "timer": _timer(scene.times),
        "started": timeline.events[0].at,
        "over": over,
        "scores": scores(timeline) if over else None,
        "audit": [plain(why) for why in timeline.game.counters.audit(timeline.now)] if viewer == "table" else [],
    }


def plain(record: object) -> Json:
    built: Json = msgspec.to_builtins(record)
    return built


def _seen(moment: Moment[S, M], viewer: Viewer) -> list[Question[M]]:
    """A seat sees its own questions, then the table's; the table those that belong to nobody."""
    shown: tuple[Actor, ...] = ("table", "host") if viewer == "table" else (viewer, "table")
    return [question for by in shown for question in moment.asks() if question.by == by]


def _asked(scene: Scene[S, M], viewer: Viewer, question: Question[M]) -> Json:
    ask, key = question.ask, (question.by, question.id)
    own = ask.sealed and question.by == viewer
    return {
        "id": question.id,
        "by": question.by,
        "prompt": plain(ask.prompt),
        "options": _options(scene, question),
        "form": _form(ask.form) if ask.form else None,
        "sealed": ask.sealed,
        "chance": ask.chance,
        "late": plain(ask.late),
        "cast": scene.moment.cast(question.by) is not None if ask.sealed else False,
        "answer": plain(scene.answer) if own else None,
        "deadline": scene.times.deadlines.get(key),
        "ran_out": key in scene.times.late,
    }


def _options(scene: Scene[S, M], question: Question[M]) -> Json:
    """The same for everybody who is shown them."""
    key = (question.by, question.id, question.ask.prompt)
    if key not in scene.built:
        scene.built[key] = [_option(scene.moment, question, option) for option in question.ask.options]
    return scene.built[key]


def _option(moment: Moment[S, M], question: Question[M], option: Option[M]) -> Json:
    """A secret answer is judged at the reveal, so nothing refuses it now."""
    timeline = moment.timeline
    no = None if question.ask.sealed else refusal(timeline.game, timeline.now, question.by, option.move)
    return {
        "move": plain(option.move),
        "label": plain(option.label),
        "brings": plain(option.brings),
        "no": plain(no),
    }


def _form(form: Form) -> Json:
    return {"template": plain(form.template), "fields": [_field(field) for field in form.fields]}


def _field(field: Field) -> Json:
    return {
        "name": field.name,
        "kind": field.kind,
        "label": plain(field.label),
        "low": field.low,
        "high": field.high,
        "choices": list(field.choices),
        "optional": field.optional,
    }


def _votes(scene: Scene[S, M]) -> Json:
    """How many of the secret answers are in; None when none is asked."""
    of = sum(question.ask.sealed for question in scene.moment.asks())
    return {"cast": len(scene.moment.casts), "of": of, "hidden": scene.hidden} if of else None


def _position(scene: Scene[S, M], viewer: Viewer) -> Json:
    """Hidden votes are not in the position that the view is built from."""
    timeline = scene.moment.timeline
    state = timeline.now
    for seat, _ in scene.moment.casts if scene.hidden else ():
        state = state if seat == viewer else timeline.game.secrets.mark_voted(state, seat, False)
    return timeline.game.view(state, viewer)


def _waiting(scene: Scene[S, M], viewer: Viewer, question: Question[M]) -> Json:
    key, sealed = (question.by, question.id), question.ask.sealed
    unknown = scene.hidden and sealed and question.by != viewer
    return {
        "id": question.id,
        "by": question.by,
        "prompt": plain(question.ask.prompt),
        "sealed": sealed,
        "cast": None if unknown else sealed and scene.moment.cast(question.by) is not None,
        "ran_out": key in scene.times.late,
    }


def _story(scene: Scene[S, M], viewer: Viewer) -> Json:
    timeline = scene.moment.timeline
    inside = {event.seq for event in scene.moment.line[-STORY:]}
    told = [_told(scene, event.seq, viewer) for event in timeline.events[-STORY:]]
    return [entry | {"gone": entry["seq"] not in inside} for entry in told if isinstance(entry, dict)]


def _told(scene: Scene[S, M], seq: int, viewer: Viewer) -> Json:
    """Neither an event nor the positions around it ever change, so each is said once."""
    key = (seq, viewer, scene.hidden)
    if key not in scene.told:
        event = scene.moment.timeline.events[seq]
        said = lines(scene.moment.timeline, seq, viewer, hidden=scene.hidden)
        unknown = scene.hidden and isinstance(event.move, Sealed | Recall) and event.by != viewer
        who: Parts = {"by": "table", "via": "phone"} if unknown else {"by": event.by, "via": event.via}
        scene.told[key] = {"seq": seq, "at": event.at, **who, "lines": [plain(line) for line in said]}
    return scene.told[key]


def _back(scene: Scene[S, M], viewer: Viewer) -> Json:
    event = None if viewer == "table" else back.own(scene.moment, viewer)
    if event is None:
        return None
    return {"seq": event.seq, "lines": [plain(line) for line in lines(scene.moment.timeline, event.seq, viewer)]}


def _timer(times: Times) -> Json:
    return {"limit": times.limit, "paused": times.paused, "deadline": times.next, "left": times.left}


def scores(timeline: Timeline[S, M]) -> Json:
    sheet = timeline.game.score(timeline.now)
    seats = range(len(timeline.names()))
    return {
        "items": [
            {"seat": item.seat, "points": item.points, "why": plain(item.why), "part": item.part}
            for item in sheet.items
        ],
        "totals": [sheet.total(Seat(seat)) for seat in seats],
        "places": list(sheet.places()),
        "course": [list(row) for row in sheet.course()],
        "rulings": [_ruling(seq, said) for seq, said in rulings(timeline)],
    }


def _ruling(seq: int, said: tuple[Why, ...]) -> Json:
    first, *what = [plain(line) for line in said]
    return {"seq": seq, "line": first, "what": what}


def points(scene: Scene[S, M], places: Places) -> list[Json]:
    """Where the host may go back to, newest first: the table as it stood after each event, ballots left out."""
    line = scene.moment.line
    found = (_point(scene, places, event.seq) for event in line if not isinstance(event.move, Sealed | Recall))
    shown: list[Json] = [point for point in found if point is not None]
    return shown[::-1]


def _point(scene: Scene[S, M], places: Places, seq: int) -> Json:
    told = _told(scene, seq, "table")
    said = told["lines"] if isinstance(told, dict) else None
    if not isinstance(said, list) or not said:
        return None
    if seq not in places:
        places[seq] = plain(scene.moment.timeline.game.told.where(scene.moment.timeline.states[seq]))
    return {"seq": seq, "line": said[0], "where": places[seq]}
