"""`ringside replay`: what an exported log says, at its end or at any event, with every point explained."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli import Failed, Say
from companion.core.events import Event
from companion.core.game import Game, Json
from companion.core.seats import Seat
from companion.core.standing import folded, stood
from companion.core.timeline import Timeline
from companion.core.why import Illegal, Malformed
from companion.games import GAMES
from companion.host.i18n import _, naming
from companion.kit.views import on_wire
from companion.session import codec
from companion.session.editions import begun_under
from companion.session.story import let_stand, rulings


def run(options: Namespace, say: Say) -> int:
    timeline = read(_read(options.log), options.at, keep=options.keep_rulings)
    print(json.dumps(shown(timeline)) if options.json else "\n".join(_sentences(timeline, say)))
    return 0


def _read(log: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if log == "-" else Path(log).read_bytes()
    except OSError as wrong:
        text = _("{file} cannot be read: {reason}")
        raise Failed(text, file=log, reason=wrong.strerror or str(wrong)) from wrong


def read(log: bytes, at: int | None = None, *, keep: bool = False) -> Timeline[Any, Any]:
    """The log up to event `at`. keep: what the rules refuse stands as a ruling. Raises Failed, naming the first line
    that does not fit."""
    game = _game(log)
    try:
        events = codec.Codec(game).imported(log)
        timeline = _folded(game, events if at is None else events[: at + 1], log, keep=keep)
    except Malformed as wrong:
        raise Failed(_("This log cannot be read: {reason}"), reason=str(wrong)) from wrong
    if not events or (at is not None and at >= len(events)):
        raise Failed(_("This log has no event {seq}."), seq=str(at or 0))
    return timeline


def _folded(game: Game[Any, Any], events: tuple[Event[Any], ...], log: bytes, *, keep: bool) -> Timeline[Any, Any]:
    try:
        return folded(game, events, stood(game, events) if keep else ())
    except Malformed as wrong:
        no = wrong.__cause__
        if not isinstance(no, Illegal):
            raise Malformed(f"line {codec.line_of(log, wrong.misfit or 0)}: {no}") from wrong
        text = _(
            "Event {seq} does not fit the rules of this version: {thing} "
            "With --keep-rulings it stands as it was played, and so does what does not fit after it."
        )
        failed = Failed(text, seq=str(wrong.misfit), thing=no.why.text)
        failed.facts |= dict(no.why.facts)
        raise failed from wrong


def _game(log: bytes) -> Game[Any, Any]:
    try:
        heading = codec.heading(log)
    except Malformed as wrong:
        raise Failed(_("This is not a log that `ringside export` wrote ({reason})."), reason=str(wrong)) from wrong
    game = GAMES.get(heading.game)
    if game is None or heading.ringside > codec.FORMAT or heading.edition > game.edition:
        text = _("This log of {game} was written by a newer Ringside. Please update Ringside.")
        raise Failed(text, game=heading.game)
    return game.as_of(heading.edition)


def shown(timeline: Timeline[Any, Any]) -> dict[str, Json]:
    game = timeline.game
    sheet = game.score(timeline.now)
    items: list[Json] = [
        {"seat": int(item.seat), "points": item.points, "why": on_wire(item.why)} for item in sheet.items
    ]
    return {
        "game": game.key,
        "seq": len(timeline.events) - 1,
        "under": [on_wire(line) for line in begun_under(game, tuple(timeline.entries()[:1]))],
        "stands": [on_wire(line) for line in let_stand(timeline, timeline.stands, "table")],
        "names": list(timeline.names()),
        "where": on_wire(game.told.where(timeline.now)),
        "over": not game.due(timeline.now).asks,
        "position": on_wire(game.view(timeline.now, "table")),
        "items": items,
        "totals": [sheet.total(Seat(seat)) for seat in range(len(timeline.names()))],
        "places": list(sheet.places()),
        "rulings": [{"seq": seq, "lines": [on_wire(line) for line in said]} for seq, said in rulings(timeline)],
    }


def _sentences(timeline: Timeline[Any, Any], say: Say) -> Iterator[str]:
    game, sheet, seated = timeline.game, timeline.game.score(timeline.now), timeline.names()
    say = naming(say, game.called(timeline.now))
    where = game.told.where(timeline.now)
    yield say(_("{game}, event {seq}"), {"game": game.title, "seq": len(timeline.events) - 1})
    yield say(where.text, dict(where.facts))
    for line in (*begun_under(game, tuple(timeline.entries()[:1])), *let_stand(timeline, timeline.stands, "table")):
        yield say(line.text, dict(line.facts), seated)
    yield from _outline(on_wire(game.view(timeline.now, "table")), "  ")
    for seat, name in enumerate(seated):
        place = sheet.places()[seat]
        yield say(_("{name}: {total} points, place {place}"), _line(name, sheet.total(Seat(seat)), place))
        for item in sheet.items:
            if item.seat == seat:
                yield f"  {item.points:+4d}  {say(item.why.text, dict(item.why.facts), seated)}"
    for seq, ruled in rulings(timeline):
        yield f"{seq}: {' '.join(say(line.text, dict(line.facts), seated) for line in ruled)}"


def _line(name: str, total: int, place: int) -> dict[str, int | str]:
    return {"name": name, "total": total, "place": place}


def _outline(view: Json, indent: str) -> Iterator[str]:
    """Nested values as indented lines; what is short stays on one."""
    entries = view.items() if isinstance(view, dict) else enumerate(view) if isinstance(view, list) else ()
    for key, value in entries:
        flat = json.dumps(value, ensure_ascii=False)
        if len(flat) < 100 or not isinstance(value, dict | list):
            yield f"{indent}{key}: {flat}"
        else:
            yield f"{indent}{key}:"
            yield from _outline(value, indent + "  ")
