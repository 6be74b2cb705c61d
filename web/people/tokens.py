"""What lets somebody in: the code in the QR, the code to type, the key of a seat, a ticket for a socket."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from secrets import choice, token_urlsafe
from threading import Lock, RLock
from typing import Generic, Literal, TypeVar

from web.people.bucket import Window

W = TypeVar("W")
Seconds = Callable[[], float]
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no O 0 I 1
CODE_MINUTES, TICKET_SECONDS = 10, 30.0


def fresh() -> str:
    """128 bits, in characters that a URL may hold."""
    return token_urlsafe(16)


def hashed(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return sha256(token.encode()).hexdigest()


def successor(key: str, token: str) -> str:
    """The next token of whoever shows this one, as long and as hard to guess."""
    drawn = hmac.digest(key.encode(), token.encode(), sha256)
    return urlsafe_b64encode(drawn[:16]).rstrip(b"=").decode()


def fits(token: str, kept: str) -> bool:
    return hmac.compare_digest(hashed(token), kept)


class JoinToken:
    """Lies in the fragment of the QR's address; it lives as long as the table, or until the host makes a new one."""

    def __init__(self) -> None:
        self.text = fresh()

    def renew(self) -> None:
        self.text = fresh()

    def opens(self, token: str) -> bool:
        return fits(token, hashed(self.text))


class TypedCode:
    """Six letters for somebody whose camera fails. Guessing is slow, and a right guess only knocks: the host opens."""

    def __init__(self, now: Seconds) -> None:
        self._now = now
        self._wrong, self._all = Window(5, 60.0, now), Window(20, 60.0, now)
        self._text, self._lasting, self._until = "", "", now()
        self._lock = RLock()

    @property
    def text(self) -> str:
        """The code of these ten minutes."""
        with self._lock:
            if self._now() >= self._until:
                self._text = _six()
                self._until = self._now() + CODE_MINUTES * 60
            return self._text

    @property
    def lasting(self) -> str:
        """The one for printed cards, from when it is first asked for until the way in is renewed."""
        with self._lock:
            self._lasting = self._lasting or _six()
            return self._lasting

    def renew(self) -> None:
        with self._lock:
            self._lasting, self._until = "", self._now()

    def try_out(self, guess: str, ip: str) -> Literal["ok", "wrong", "slow"]:
        """Wrong ones count for their address, which many phones may share; in all, right ones count too. A right one
        sets nothing back, and after too many wrong ones it is not even looked at."""
        with self._lock:  # or many at once would all be looked at before the first has counted
            if self._wrong.is_full(ip) or not self._all.take("everybody"):
                return "slow"
            if self._opens(tidy(guess)):
                return "ok"
            self._wrong.take(ip)
            return "wrong"

    def _opens(self, typed: str) -> bool:
        good = [hashed(code) for code in (self.text, self._lasting) if code]
        return any(fits(typed, each) for each in good)


def _six() -> str:
    return "".join(choice(LETTERS) for _ in range(6))


def tidy(typed: str) -> str:
    return "".join(letter for letter in typed.upper() if letter.isalnum())


class Tickets(Generic[W]):
    """Each opens one socket once, within half a minute, for the one it was given to; only hashes are kept."""

    def __init__(self, now: Seconds, seconds: float = TICKET_SECONDS) -> None:
        self._now, self._seconds = now, seconds
        self._given: dict[str, tuple[W, float]] = {}
        self._lock = Lock()

    def give(self, who: W) -> str:
        ticket = fresh()
        with self._lock:
            self._given = {key: kept for key, kept in self._given.items() if kept[1] > self._now()}
            self._given[hashed(ticket)] = (who, self._now() + self._seconds)
        return ticket

    def take(self, ticket: object) -> W | None:
        if not isinstance(ticket, str):
            return None
        with self._lock:
            who, until = self._given.pop(hashed(ticket), (None, 0.0))
        return who if until > self._now() else None

    def void(self, gone: Callable[[W], bool]) -> None:
        """Whoever leaves, is sent away or changes place takes no ticket along."""
        with self._lock:
            self._given = {key: kept for key, kept in self._given.items() if not gone(kept[0])}
