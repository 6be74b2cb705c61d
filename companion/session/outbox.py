"""Sends each screen what has changed in its own view, from one thread that no player waits for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Any

from msgspec import UNSET

from companion.core.seats import Viewer
from companion.core.why import Record
from companion.session.frame import Changes, Grown

MOST_ADDED = 8  # entries of a list in one message; more, and the whole list goes
TICK = 250  # ms; while a secret question is open, frames leave at these moments only
Callback = Callable[[Changes], None]

log = logging.getLogger(__name__)


class Subscription:
    """One screen. callback gets what has changed in its own view.

    holder: as whom it sees the seat, for as long as it lives; whoever holds the seat next subscribes anew.
    It must only pass the message on; one that raises is not called again.
    """

    def __init__(self, outbox: Outbox, viewer: Viewer, holder: str, callback: Callback) -> None:
        self._outbox = outbox
        self.viewer, self.holder, self.callback = viewer, holder, callback
        self.last: Record | None = None
        self.has_ended = False

    def whole(self) -> None:
        """Asks for everything once more."""
        self.last = None
        self._outbox.changed()

    def end(self) -> None:
        """Nothing comes any more, but for what is being handed over at this moment."""
        self.has_ended = True
        self._outbox.drop(self)


class Outbox:
    """view: builds what one viewer sees, as this holder, with its `seq`. has_voted: whether this holder sees more than
    others at the same seat. is_secret: whether a secret question is open. now: milliseconds."""

    def __init__(
        self,
        view: Callable[[Viewer, str], Record],
        has_voted: Callable[[Viewer, str], bool],
        is_secret: Callable[[], bool],
        now: Callable[[], int],
    ) -> None:
        self._view, self._has_voted, self._is_secret, self._now = view, has_voted, is_secret, now
        self._subscriptions: list[Subscription] = []
        self._lock = Lock()
        self._changed, self._stopped = Event(), Event()
        self._thread: Thread | None = None

    def subscribe(self, viewer: Viewer, callback: Callback, holder: str = "") -> Subscription:
        subscription = Subscription(self, viewer, holder, callback)
        with self._lock:
            self._subscriptions = [*self._subscriptions, subscription]
        self.changed()
        return subscription

    def drop(self, gone: Subscription) -> None:
        with self._lock:
            self._subscriptions = [kept for kept in self._subscriptions if kept is not gone]

    def changed(self) -> None:
        self._changed.set()

    def start(self) -> None:
        self._thread = Thread(target=self._run, name="outbox", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._changed.set()
        if self._thread:
            self._thread.join()

    def flush(self) -> None:
        """Brings every screen up to date now. However many hold a seat, it is built twice at most: for the holder who
        has voted, and for all others."""
        subscriptions = [(each, (each.viewer, self._told_as(each))) for each in self._subscriptions]
        views = {key: self._built(*key) for key in {key for _, key in subscriptions}}
        for subscription, key in subscriptions:
            if (view := views[key]) is not None:
                self._send(subscription, view)

    def _told_as(self, subscription: Subscription) -> str:
        """'' where nothing depends on who it is."""
        holder = subscription.holder
        return holder if holder and self._has_voted(subscription.viewer, holder) else ""

    def _built(self, viewer: Viewer, holder: str) -> Record | None:
        """None where it cannot be built: a fault in one view must not darken the others."""
        try:
            return self._view(viewer, holder)
        except Exception:
            log.exception("the view of %s cannot be built", viewer)
            return None

    def _send(self, subscription: Subscription, view: Record) -> None:
        if subscription.has_ended:
            return
        last, subscription.last = subscription.last, view
        changes = _changes(last, view)
        if changes is None:
            return
        try:
            subscription.callback(changes)
        except Exception:
            log.exception("a screen of %s failed and gets no more", subscription.viewer)
            self.drop(subscription)

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._changed.wait()
            if self._is_secret() and self._stopped.wait((TICK - self._now() % TICK) / 1000):
                return
            self._changed.clear()  # before looking, so that a change meanwhile is looked at again
            self.flush()


def _changes(last: Record | None, view: Record) -> Changes | None:
    """None: this screen shows it all already. Parts that are the very same are not looked into."""
    parts = _members(view)
    seq: int = parts.pop("seq")
    if last is None:
        return Changes(seq, None, parts)
    before = _members(last)
    base: int = before.pop("seq")
    changed = {key: part for key, part in parts.items() if part != before[key]}
    if not changed and seq == base:
        return None
    within = {key: inner for key, part in changed.items() if (inner := _within(before[key], part)) is not None}
    more = {key: grown for key, part in changed.items() if (grown := _grown(before[key], part)) is not None}
    whole = {key: part for key, part in changed.items() if key not in within and key not in more}
    return Changes(seq, base, whole, within, more)


def _members(record: Record) -> dict[str, Any]:
    """As they go over the wire: what is left out is not there."""
    members = ((key, getattr(record, key)) for key in record.__struct_fields__)
    return {key: member for key, member in members if member is not UNSET}


def _within(old: object, new: object) -> dict[str, object] | None:
    """Of a record with the same members as before, those that changed; of a table that lost none, the new ones too."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: part for key, part in new.items() if old.get(key) != part} if old.keys() <= new.keys() else None
    if not (isinstance(old, Record) and isinstance(new, Record)):
        return None
    before, now = _members(old), _members(new)
    return {key: part for key, part in now.items() if part != before[key]} if before.keys() == now.keys() else None


def _grown(old: object, new: object) -> Grown | None:
    """Of a list that only grew at its end (and may have lost its oldest): what is new, and how many stay in all."""
    if not (isinstance(old, tuple) and isinstance(new, tuple) and old):
        return None
    for added in range(1, min(MOST_ADDED, len(new) - 1) + 1):
        kept = new[:-added]
        if old[-len(kept) :] == kept:
            return Grown(new[-added:], len(new))
    return None
