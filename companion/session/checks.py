"""A check of the table that is under way: who has looked, and what lies otherwise. It is talk, so no log keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from companion.core.seats import Seat
from companion.core.why import Malformed
from companion.session.asides import QUIET, Check, Differs, Lying, Searched
from companion.session.check import Answers, Key, Value, item, items, searched
from companion.session.mending import correctable
from companion.session.moment import Moment
from companion.session.rows import Store

S = TypeVar("S")
M = TypeVar("M")


class Checks(Generic[S, M]):
    """now: the table as it stands. changed: every screen is to hear of it. The setting 'checked' keeps how far the game
    had come at the last check, so that none is offered twice. Whoever calls holds the table."""

    def __init__(self, now: Callable[[], Moment[S, M]], changed: Callable[[], None], store: Store, table: str) -> None:
        self._now, self._changed = now, changed
        self._check = QUIET
        self._store, self._table = store, table
        self._where = store.setting(table, "checked") or ""

    def shown(self) -> Check:
        """What was put right meanwhile lies as it should."""
        check, state = self._check, self._now().timeline.now
        differ = check.differ and self._still(check.differ, items(self._now().timeline.game, state))
        return replace(check, offered=not check.on and self._is_new(), differ=differ)

    def begin(self) -> None:
        self._say(replace(QUIET, on=True))

    def end(self) -> None:
        """Also of what was only offered."""
        self._say(QUIET)

    def right(self, seat: Seat | None) -> None:
        """All that this seat should have lies there. Raises Malformed."""
        check = self._check
        if seat is None or not 0 <= seat < len(self._now().timeline.names()):
            raise Malformed(f"nobody sits at seat {seat}")
        differ = tuple(each for each in check.differ if each.item.seat != seat)
        self._keep(replace(check, right=tuple(sorted({*check.right, seat})), differ=differ))

    def differs(self, key: Key, lies: Value, found: int | None) -> None:
        """Raises Malformed; Illegal where it lies as it should, or that entry cannot be corrected."""
        timeline, check = self._now().timeline, self._check
        searched(timeline, key, lies, ())
        if found is not None:
            correctable(timeline, found)
        others = tuple(each for each in check.differ if (each.item.thing, each.item.seat) != key)
        new = Differs(item(timeline.game, timeline.now, key), lies, found)
        right = tuple(seat for seat in check.right if seat != key[1])
        self._keep(replace(check, right=right, differ=(*others, new)))

    def items(self, seat: Seat | None) -> tuple[Lying, ...]:
        """What this seat should have in front of it; None: everybody, and the table."""
        timeline = self._now().timeline
        return tuple(each for each in items(timeline.game, timeline.now) if seat in (None, each.seat))

    def searched(self, key: Key, lies: Value, answers: Answers) -> Searched:
        return searched(self._now().timeline, key, lies, answers)

    def _still(self, differ: tuple[Differs, ...], now: tuple[Lying, ...]) -> tuple[Differs, ...]:
        lying = {(each.thing, each.seat): each for each in now}
        found = ((each, lying.get((each.item.thing, each.item.seat))) for each in differ)
        pairs = [(each, thing) for each, thing in found if thing is not None]
        wrong = (each for each in pairs if each[0].lies != (each[1].count if each[1].lies is None else each[1].lies))
        return tuple(replace(each, item=thing) for each, thing in wrong)

    def _say(self, check: Check) -> None:
        self._where = self._here(-1)
        self._store.put_setting(self._table, "checked", self._where)
        self._keep(check)

    def _keep(self, check: Check) -> None:
        self._check = check
        self._changed()

    def _is_new(self) -> bool:
        """Whether the game has come further than at the last check, or than at its start."""
        return self._here(-1) != (self._where or self._here(0))

    def _here(self, n: int) -> str:
        timeline = self._now().timeline
        where = timeline.game.told.where(timeline.states[n])
        return f"{where.text} {dict(where.facts)}"
