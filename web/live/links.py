"""The screens that are connected now, and which of two on one seat is in charge: the newest page."""

from __future__ import annotations

from threading import RLock
from typing import Protocol

from companion.session.outbox import Subscription
from web.net.slots import Kind
from web.people.tokens import fresh
from web.table.rights import Pass, Viewing

REMEMBERED = 200
MOST_WATCHING, MOST_PAGES = 24, 3  # that look on in all, and of one browser
MOST_OPEN = 8  # pages of one browser that plays


class Connection(Protocol):
    """The connection itself."""

    def admit(self, kind: Kind) -> None: ...
    def hang_up(self) -> None: ...


class Link:
    """One connected screen. proved: by its browser; what that allows is asked anew each time. holder: in whose name it
    sees and answers; a hand-over screen of the laptop is somebody of its own, as long as it is up. heard: seconds of
    the clock when it last said something."""

    def __init__(self, sid: str, viewing: Viewing, instance: str, proved: Pass, holder: str = "") -> None:
        self.sid, self.viewing, self.instance = sid, viewing, instance
        self.proved, self.holder = proved, holder or f"screen {fresh()}"
        self.readonly = viewing == "watch"
        self.listening = False
        self.heard = 0.0
        self.feed: Subscription | None = None
        self.line: Connection | None = None

    @property
    def is_own(self) -> bool:
        """It shows a seat that its own browser holds; else it is the laptop's hand-over screen, or nobody's seat."""
        return self.holder in self.proved.holders

    def mute(self) -> None:
        if self.feed is not None:
            self.feed.end()
        self.feed = None

    def hang_up(self) -> None:
        if self.line is not None:
            self.line.hang_up()


class Links:
    """A page keeps its rank when it reconnects, so that an old tab never wins its seat back by a bad network. moving:
    pages that load anew at this moment, by sid."""

    def __init__(self) -> None:
        self.moving: set[str] = set()
        self._links: dict[str, Link] = {}
        self._ranks: dict[str, int] = {}
        self._pages = 0
        self._lock = RLock()

    def add(self, link: Link) -> tuple[Link, ...]:
        """The screens that must only look on from now; the new one itself if a newer page is there."""
        with self._lock:
            rank = self._rank(link.instance)
            others = self._rivals(link)
            self._links[link.sid] = link
            if any(self._rank(other.instance) > rank for other in others):
                others = [link]
            for other in others:
                other.readonly = True
            return tuple(others)

    def _rivals(self, link: Link) -> list[Link]:
        if isinstance(link.viewing, str):
            return []
        return [other for other in self._links.values() if other.viewing == link.viewing and not other.readonly]

    def _rank(self, instance: str) -> int:
        if instance not in self._ranks:
            self._pages += 1
            self._ranks[instance] = self._pages
            if len(self._ranks) > REMEMBERED:
                del self._ranks[next(iter(self._ranks))]
        return self._ranks[instance]

    def is_full_for(self, viewing: Viewing, shown: Pass) -> bool:
        """Whether so many look on, or this browser has so many pages open, that one more is too many."""
        same = [link for link in self.all() if _is_same_browser(link.proved, shown)]
        if viewing != "watch":
            return len(same) >= MOST_OPEN
        watching = sum(link.viewing == "watch" for link in self.all())
        return watching >= MOST_WATCHING or sum(link.viewing == "watch" for link in same) >= MOST_PAGES

    def of(self, sid: str) -> Link | None:
        return self._links.get(sid)

    def remove(self, sid: str) -> Link | None:
        with self._lock:
            link = self._links.pop(sid, None)
        if link is not None:
            link.mute()
        return link

    def all(self) -> tuple[Link, ...]:
        with self._lock:
            return tuple(self._links.values())

    def on(self, seat: int) -> tuple[Link, ...]:
        return tuple(link for link in self.all() if link.viewing == seat)

    def watching(self) -> frozenset[str]:
        """Hashes of the spectators who are connected."""
        return frozenset(link.proved.watch for link in self.all() if link.proved.watch)

    def holders(self) -> frozenset[str]:
        """Whose phones are connected, whichever seat or screen they show."""
        return frozenset(holder for link in self.all() for holder in link.proved.holders)


def _is_same_browser(one: Pass, other: Pass) -> bool:
    """By anything that both have shown: a cookie more does not make another browser."""
    shared = ({*one.holders, *one.guests} & {*other.holders, *other.guests}) or one.watch == other.watch != ""
    return bool(shared) or one.screen == other.screen != ""
