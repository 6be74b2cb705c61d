"""Those who wait for the host to let them in: by a typed code, or to a seat that another phone holds."""

from __future__ import annotations

from itertools import count
from threading import Lock
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from web.people.seats import Comes
from web.people.tokens import fresh, hashed

NOBODY = Comes(-1, "", "en")
MOST, MOST_EACH = 12, 3  # in all, and of one browser


class Knock(Struct, frozen=True):
    """One request: to come in, for a seat that another phone holds, or for one more on the same phone.

    by: the hash of what the waiting browser shows to ask for the answer. comes: who would sit where. holder: whose seat
    is claimed, so that a yes never gives away another's. answer None: not yet.
    """

    id: int
    kind: Literal["code", "claim", "more"]
    by: str
    comes: Comes = NOBODY
    answer: bool | None = None
    holder: str = ""


class Knocks:
    def __init__(self) -> None:
        self._open: dict[int, Knock] = {}
        self._ids = count(1)
        self._lock = Lock()

    def waiting(self) -> tuple[Knock, ...]:
        return tuple(knock for knock in self._open.values() if knock.answer is None)

    def by_code(self) -> str | None:
        """What the waiting browser keeps; None when too many wait already."""
        shown = fresh()
        return shown if self._add(Knock(0, "code", hashed(shown))) else None

    def for_seat(self, kind: Literal["claim", "more"], shown: str, comes: Comes, holder: str) -> Knock | None:
        """The request of this browser for this seat: the one it has made before, or a new one."""
        asked = Knock(0, kind, hashed(shown), comes, holder=holder)
        before = (knock for knock in self._open.values() if _what(knock) == _what(asked))
        return next(before, None) or self._add(asked)

    def drop(self, seat: int) -> None:
        """Somebody else holds this seat now, or nobody: what was asked about it before is void."""
        with self._lock:
            self._open = {key: knock for key, knock in self._open.items() if knock.comes.seat != seat}

    def clear(self) -> None:
        """Another table stands here: whatever was asked of the one before is void."""
        with self._lock:
            self._open = {}

    def of(self, shown: str) -> Knock | None:
        """What this browser asked for by a typed code."""
        by = hashed(shown)
        return next((knock for knock in self._open.values() if knock.by == by and knock.kind == "code"), None)

    def answer(self, id_: int, yes: bool) -> bool:
        with self._lock:
            knock = self._open.get(id_)
            if knock is None:
                return False
            self._open[id_] = replace(knock, answer=yes)
            return True

    def settle(self, knock: Knock) -> bool:
        """Its answer has been fetched; True for the first who fetches it."""
        with self._lock:
            return self._open.pop(knock.id, None) is not None

    def _alike(self, knock: Knock) -> list[Knock]:
        """Who wants a seat leaves room for those who want to come in."""
        return [kept for kept in self._open.values() if (kept.kind == "code") is (knock.kind == "code")]

    def _add(self, knock: Knock) -> Knock | None:
        with self._lock:
            if len(self._alike(knock)) >= MOST:
                self._open = {key: kept for key, kept in self._open.items() if kept.answer is None}
            if len(alike := self._alike(knock)) >= MOST or sum(kept.by == knock.by for kept in alike) >= MOST_EACH:
                return None
            made = replace(knock, id=next(self._ids))
            self._open[made.id] = made
            return made


def _what(knock: Knock) -> tuple[str, str, int, str]:
    return knock.by, knock.kind, knock.comes.seat, knock.holder
