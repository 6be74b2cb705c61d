"""One evening as JSON for other programs: who played what, with which result, and the reason of every point."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.core.game import Json
from companion.core.timeline import Timeline
from companion.host.evenings.book import Evening
from companion.host.evenings.spreadsheets import Say, said
from companion.session.story import rulings

FORMAT = 1


def summary(evening: Evening, timeline: Timeline[Any, Any], say: Say) -> dict[str, Json]:
    """`ringside` is the version of this form; a newer one only adds. Times are UTC; seats are counted from 0."""
    seated = timeline.names()
    items: list[Json] = [
        {"seat": item.seat, "points": item.points, "part": item.part, "rule": item.why.rule,
         "text": said((item.why,), say, seated)}
        for item in timeline.game.score(timeline.now).items
    ]  # fmt: skip
    right: list[Json] = [{"seq": seq, "text": said(ruled, say, seated)} for seq, ruled in rulings(timeline)]
    players: list[Json] = [_player(evening, seat) for seat in range(len(evening.players))]
    return {"ringside": FORMAT, "kind": "evening", **_frame(evening, timeline.game.title)} | {
        "players": players, "items": items, "rulings": right,
    }  # fmt: skip


def _frame(evening: Evening, title: str) -> dict[str, Json]:
    return {
        "table": evening.table,
        "game": evening.game,
        "title": title,
        "edition": evening.edition,
        "started": _utc(evening.at),
        "ended": _utc(evening.until),
        "minutes": evening.minutes,
        "finished": evening.over,
        "events": evening.events,
        "pack": evening.pack,
        "invented_numbers": evening.is_house,
        "dealt_by_laptop": evening.dealer,
        "switches": dict(evening.switches),
    }


def _player(evening: Evening, seat: int) -> dict[str, Json]:
    player = evening.players[seat]
    return {
        "seat": seat,
        "name": player.name,
        "mark": player.mark,
        "points": player.points,
        "place": player.place,
        "won": evening.over and player.place == 1,
        "began": seat == evening.starts,
    }


def _utc(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
