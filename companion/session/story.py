"""Says what each event was, in words, to one viewer."""

from __future__ import annotations

from typing import TypeVar

from companion.core.events import (
    Again,
    Allow,
    Correct,
    Cut,
    Decide,
    Doubt,
    Event,
    Fits,
    Recall,
    Rename,
    Reveal,
    Rewind,
    Same,
    Sealed,
    Stand,
    Start,
    Withdraw,
)
from companion.core.game import Adjust, Count, Game, Place, Put
from companion.core.line import Entry, entries
from companion.core.seats import Actor, Viewer
from companion.core.timeline import Timeline
from companion.core.why import Why, msg, said, why
from companion.session.changes import Changed, changes, lying
from companion.session.editions import under

S = TypeVar("S")
M = TypeVar("M")
PUT_RIGHT = (Adjust, Put, Decide, Same, Allow)
MOST_CHANGES = 12  # counts told of one correction; the numbers stand on the screens anyway


def lines(timeline: Timeline[S, M], seq: int, viewer: Viewer, *, hidden: bool = False) -> tuple[Why, ...]:
    """What event `seq` did when it came. hidden: who has voted is told to that seat alone."""
    event, after = timeline.events[seq], timeline.states[seq]
    if timeline.is_nothing(seq):
        return (said("This does not fit the rules of this version and counts for nothing."),)
    match event.move:
        case Correct():
            return _corrected(timeline, event, event.move, viewer)
        case Cut(after=to):
            return (said("The host goes back. What was corrected stays so."), *_here(timeline, to, viewer))
        case Again(seq=again):
            return _here(timeline, again, viewer)
        case Rewind() | Withdraw():
            return _undone(timeline, event)
        case _:
            return told(timeline, event, (timeline.states[max(seq - 1, 0)], after), viewer, hidden=hidden)


def entered(timeline: Timeline[S, M], entry: Entry[S, M], viewer: Viewer, *, hidden: bool = False) -> tuple[Why, ...]:
    """What an entry of the line does where it stands now."""
    before = entry.state if entry.before is None else entry.before.state
    return told(timeline, entry.event, (before, entry.state), viewer, hidden=hidden)


def told(
    timeline: Timeline[S, M], event: Event[M], around: tuple[S, S], viewer: Viewer, *, hidden: bool = False
) -> tuple[Why, ...]:
    """A plain event, between the position before it and the one after it."""
    game, (before, after) = timeline.game, around
    match event.move:
        case Start(setup):
            return (said("The game begins."), *under(game, setup))
        case Sealed() | Recall():
            return (_voted(timeline, event, hidden=hidden and event.by != viewer),)
        case Reveal(openings=openings):
            said_ = tuple(line for seat, move in openings for line in game.tell(before, seat, move, after, viewer))
            return (said("The votes are open."), *said_)
        case Adjust():
            return _adjusted(game, before, event.move)
        case Put():
            return _put(game, before, after, event.move)
        case Decide(rule, choice):
            return (why(rule, "From now on this table plays it so: {thing}", thing=choice),)
        case Same(card=card):
            return (said("Two entries are one card: {card}", card=card),)
        case Rename(name=name):
            return (said("{who} is now {name}.", who=timeline.names(event.seq - 1)[event.move.seat], name=name),)
        case Doubt(seq, on):
            return (_doubting(event.by, on=on), *_said(timeline, timeline.ends[event.seq], seq, viewer))
        case Stand(fits):
            return let_stand(timeline, fits, viewer)
        case Allow(seat=seat, move=move, rule=rule):
            allowed = why(rule, "The host lets {seat} do it all the same.", seat=seat)
            return (allowed, *game.tell(before, seat, move, after, viewer))
        case Rewind() | Withdraw() | Cut() | Correct() | Again():
            return ()
        case _:
            return game.tell(before, event.by, event.move, after, viewer)


def rulings(timeline: Timeline[S, M]) -> tuple[tuple[int, tuple[Why, ...]], ...]:
    """What the host set or allowed in this game, in order: it stands with the scores."""
    made = (entry for entry in timeline.entries() if entry.ruling or isinstance(entry.event.move, PUT_RIGHT))
    told_ = [(entry.event.seq, entered(timeline, entry, "table")) for entry in made]
    edits = sorted(in_effect(timeline, len(timeline.events) - 1))
    corrected = [(n, lines(timeline, n, "table")) for n in edits if isinstance(timeline.events[n].move, Correct)]
    return tuple(sorted([*told_, *corrected], key=lambda each: each[0]))


def _corrected(timeline: Timeline[S, M], event: Event[M], correct: Correct[M], viewer: Viewer) -> tuple[Why, ...]:
    """What stood there, what stands there now, and what has become of the counts."""
    before, after = timeline.ends[event.seq - 1], timeline.ends[event.seq]
    old = _said(timeline, before, correct.seq, viewer)
    new = _said(timeline, after, event.seq if correct.spot == "before" else correct.seq, viewer)
    heads = _HEADS["drop" if correct.move is None and correct.spot == "instead" else correct.spot]
    lines_ = {"instead": (*old, said("In truth:"), *new), "before": new, "swap": old}
    return (said(heads), *(old if heads == _HEADS["drop"] else lines_[correct.spot]), *_counted(timeline, event.seq))


def _said(timeline: Timeline[S, M], end: Entry[S, M], seq: int, viewer: Viewer) -> tuple[Why, ...]:
    entry = next((each for each in entries(end) if each.event.seq == seq), None)
    return () if entry is None else entered(timeline, entry, viewer)


def _here(timeline: Timeline[S, M], seq: int, viewer: Viewer) -> tuple[Why, ...]:
    return _said(timeline, timeline.ends[-1], seq, viewer)


def _counted(timeline: Timeline[S, M], seq: int) -> tuple[Why, ...]:
    """Every count that is another than before."""
    found = changes(timeline.game, timeline.states[seq - 1], timeline.states[seq])
    return tuple(_change(each) for each in found[:MOST_CHANGES])


def _change(change: Changed) -> Why:
    facts = {**dict(change.label.facts), "thing": change.label.text, "was": change.was, "now": change.now}
    if change.seat is None:
        return said("{thing}: {was} → {now}", **facts)
    return said("{seat} · {thing}: {was} → {now}", **facts, seat=change.seat)


def let_stand(timeline: Timeline[S, M], fits: Fits, viewer: Viewer) -> tuple[Why, ...]:
    """What the rules of this version refuse, as it was played."""
    kept = [seq for seq, _ in fits if timeline.ends[seq].ruling and timeline.ends[seq].event.seq == seq]
    gone = sum(timeline.is_nothing(seq) for seq, _ in fits)
    said_ = (line for seq in kept[:MOST_CHANGES] for line in lines(timeline, seq, viewer))
    head = (said("The rules of this version refuse this; it stands as it was played:"),) if kept else ()
    return (*head, *said_, *((said(_NOTHING, n=gone),) if gone else ()))


_NOTHING = msg("{n} entry makes no sense and counts for nothing.|{n} entries make no sense and count for nothing.")


def _doubting(by: Actor, *, on: bool) -> Why:
    if not on:
        return said("This is sure again:")
    return said("The host is not sure of this:") if isinstance(by, str) else _by(_UNSURE, by)


_UNSURE = msg("{seat} is not sure of this:")


def _voted(timeline: Timeline[S, M], event: Event[M], *, hidden: bool) -> Why:
    """Nothing here may depend on the vote itself."""
    if isinstance(event.move, Recall) and event.via == "clock":
        text = msg("The laptop lost the sealed vote of {seat}: please vote again.")
        return said("The laptop lost a sealed vote: please vote again.") if hidden else _by(text, event.by)
    if isinstance(event.move, Recall):
        return said("Somebody thinks again.") if hidden else _by(msg("{seat} thinks again."), event.by)
    if _votes_again(timeline, event):
        return said("A vote was cast anew.") if hidden else _by(msg("{seat} has voted again."), event.by)
    return said("A vote has come in.") if hidden else _by(msg("{seat} has voted."), event.by)


def _votes_again(timeline: Timeline[S, M], event: Event[M]) -> bool:
    """Whether an answer of this seat was in already."""
    own = (each for each in timeline.events[event.seq - 1 :: -1] if each.by == event.by)
    last = next((each.move for each in own if isinstance(each.move, Sealed | Recall)), None)
    return isinstance(last, Sealed) and isinstance(event.move, Sealed) and last.ask == event.move.ask


def _by(text: str, by: Actor) -> Why:
    return said(text) if isinstance(by, str) else said(text, seat=by)


def _undone(timeline: Timeline[S, M], event: Event[M]) -> tuple[Why, ...]:
    if isinstance(event.by, str):
        steps = sum(1 for _ in _gone(timeline, event))
        return (said("The host goes back {n} step.|The host goes back {n} steps.", n=steps),)
    return (said("{seat} takes the last move back.", seat=event.by),)


def _gone(timeline: Timeline[S, M], event: Event[M]) -> set[int]:
    """What was in effect before the rewind and is not any more."""
    before, after = in_effect(timeline, event.seq - 1), in_effect(timeline, event.seq)
    return before - after


def in_effect(timeline: Timeline[S, M], seq: int) -> set[int]:
    """Every event that was not rewound after event `seq`, edits included."""
    inside, head = set[int](), timeline.heads[seq]
    while head >= 0:
        inside.add(head)
        head = timeline.parents[head]
    return inside


def _put(game: Game[S, M], before: S, after: S, change: Put) -> tuple[Why, ...]:
    """What it is, how it lay and how it lies now."""
    was, now = (_place(game, state, change) for state in (before, after))
    label = now.label if now else said(change.thing)
    facts = {**dict(label.facts), "thing": label.text} | ({"note": change.note} if change.note else {})
    head = msg("The host sets what lies on the table, {thing}: {note}") if change.note else _LIES
    return (said(head, **facts), *lying(was), said("Now:"), *lying(now))


_LIES = msg("The host sets what lies on the table, {thing}:")


def _place(game: Game[S, M], state: S, change: Put) -> Place | None:
    found = (place for place in game.places.now(state) if (place.thing, place.seat) == (change.thing, change.seat))
    return next(found, None)


def _adjusted(game: Game[S, M], before: S, change: Adjust) -> tuple[Why, ...]:
    found = (thing for thing in game.counters.now(before) if (thing.thing, thing.seat) == (change.thing, change.seat))
    was = next(found, Count(change.thing, change.seat, 0, said(change.thing)))
    facts: dict[str, int | str] = {**dict(was.label.facts), "thing": was.label.text, "was": was.now, "now": change.to}
    facts |= {"note": change.note} if change.note else {}
    facts |= {} if change.seat is None else {"seat": change.seat}
    return (said(_SET[change.seat is not None, bool(change.note)], **facts),)


_SET = {
    (False, False): msg("The host sets {thing} from {was} to {now}."),
    (False, True): msg("The host sets {thing} from {was} to {now}: {note}"),
    (True, False): msg("The host sets {thing} of {seat} from {was} to {now}."),
    (True, True): msg("The host sets {thing} of {seat} from {was} to {now}: {note}"),
}

_HEADS = {
    "instead": msg("The host corrects what stood here:"),
    "drop": msg("The host takes out what did not happen:"),
    "before": msg("The host adds what was forgotten:"),
    "swap": msg("The host changes the order: this came after the next."),
}
