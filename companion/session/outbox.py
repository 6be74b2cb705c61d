"""Sends each screen what has changed in its own view, from one thread that no player waits for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Lock, Thread

from companion.core.game import Json
from companion.core.seats import Viewer

MOST_ADDED = 8  # entries of a list in one message; more, and the whole list goes
TICK = 250  # ms; while a secret question is open, frames leave at these moments only
Parts = dict[str, Json]
Callback = Callable[[Parts], None]

log = logging.getLogger(__name__)


class Subscription:
    """One screen. callback gets {"seq", "base", "parts"}: the changed parts, and the seq they build on; base None:
    everything. Of an object only the changed members may come, in "within": {part: {member: …}}; of a list that grew
    only its new end, in "more": {part: {"add": […], "keep": how many in all}}.

    holder: as whom it sees the seat, for as long as it lives; whoever holds the seat next subscribes anew.
    It must only pass the message on; one that raises is not called again.
    """

    def __init__(self, outbox: Outbox, viewer: Viewer, holder: str, callback: Callback) -> None:
        self._outbox = outbox
        self.viewer, self.holder, self.callback = viewer, holder, callback
        self.last: Parts | None = None
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
    """view: builds what one viewer sees, as this holder. has_voted: whether this holder sees more than others at the
    same seat. is_secret: whether a secret question is open. now: milliseconds."""

    def __init__(
        self,
        view: Callable[[Viewer, str], Parts],
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

    def _built(self, viewer: Viewer, holder: str) -> Parts | None:
        """None where it cannot be built: a fault in one view must not darken the others."""
        try:
            return self._view(viewer, holder)
        except Exception:
            log.exception("the view of %s cannot be built", viewer)
            return None

    def _send(self, subscription: Subscription, view: Parts) -> None:
        if subscription.has_ended:
            return
        last, subscription.last = subscription.last, view
        message = _message(last, view)
        if message is None:
            return
        try:
            subscription.callback(message)
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


def _message(last: Parts | None, view: Parts) -> Parts | None:
    """None: this screen shows it all already."""
    if last is None:
        return {"seq": view["seq"], "base": None, "parts": {key: part for key, part in view.items() if key != "seq"}}
    changed = {key: part for key, part in view.items() if key != "seq" and part != last[key]}
    if not changed and view["seq"] == last["seq"]:
        return None
    within: Parts = {key: inner for key, part in changed.items() if (inner := _members(last[key], part)) is not None}
    more: Parts = {key: grown for key, part in changed.items() if (grown := _grown(last[key], part)) is not None}
    whole: Parts = {key: part for key, part in changed.items() if key not in within and key not in more}
    message: Parts = {"seq": view["seq"], "base": last["seq"], "parts": whole}
    if within:
        message["within"] = within
    if more:
        message["more"] = more
    return message


def _members(old: Json, new: Json) -> Json:
    """Of an object with the same members as before, those that changed."""
    if not (isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys()):
        return None
    return {key: part for key, part in new.items() if part != old[key]}


def _grown(old: Json, new: Json) -> Json:
    """Of a list that only grew at its end (and may have lost its oldest): what is new, and how many stay in all."""
    if not (isinstance(old, list) and isinstance(new, list) and old):
        return None
    for added in range(1, min(MOST_ADDED, len(new) - 1) + 1):
        kept = new[:-added]
        if old[-len(kept) :] == kept:
            return {"add": new[-added:], "keep": len(new)}
    return None
