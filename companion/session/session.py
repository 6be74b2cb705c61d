"""The shell around one table: checks a move, keeps it on the disk, and only then lets anybody see it."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Generic, TypeVar

from companion.core.events import Event, Rename
from companion.core.game import Adjust, Count, Game, Json, Put, refusal
from companion.core.same import renamed
from companion.core.seats import Actor, Seat, Via, Viewer
from companion.core.why import Illegal, Stale, Why, said
from companion.kit.views import on_wire
from companion.session import back
from companion.session.ballots import Pads
from companion.session.checks import Checks
from companion.session.clock import Clock
from companion.session.corrections import Corrections
from companion.session.doubts import Doubts
from companion.session.frame import Frame
from companion.session.log import Log
from companion.session.moment import Beside, Moment, Question, allowed, asked
from companion.session.outbox import Callback, Outbox, Subscription
from companion.session.rows import Store, TableRow
from companion.session.timers import Timers
from companion.session.view import Built, Places, Scene, Stories, frame, points, waits

S = TypeVar("S")
M = TypeVar("M")


class Session(Generic[S, M]):
    """One table. Every method may be called from any thread.

    Those that change something raise Illegal, Malformed, Stale or Unsaved; then nothing has happened.
    """

    def __init__(self, row: TableRow, game: Game[S, M], store: Store, clock: Clock, pads: Pads) -> None:
        self.row, self.game = row, game
        self._store, self._clock = store, clock
        self._lock = RLock()
        self._log = Log(row, game, store, clock, pads)
        self._ballots = self._log.ballots
        self.corrections = Corrections(lambda: self.moment, self._host)
        self.doubts = Doubts(lambda: self.moment, self._word)
        self.checks = Checks(lambda: self.moment, self._ran_out, store, row.table)
        self._told: Stories[S, M] = {}
        self._places: Places[S, M] = {}
        self._built: tuple[Moment[S, M], Built[M]] = (self.moment, {})
        self._asleep: Callable[[], None] | None = None
        limit, self._hidden = store.setting(row.table, "limit"), store.setting(row.table, "hide") == "1"
        self._timers = Timers(int(limit) if limit else None)
        self.outbox = Outbox(self.frame, self.has_voted, self.is_secret, clock.now)
        self._log.resume()
        self._changed()

    def submit(
        self, by: Actor, move: M, *, via: Via, request: str, answering: int | None, holder: str = ""
    ) -> Event[M]:
        """answering: the id of the ask or offer; None only for a told number. A request that was sent before is
        answered with its first event, whatever it says now. holder: who it is at that seat; a secret answer is shown to
        its own holder alone."""
        with self._lock:
            if (before := self._log.repeated(by, request)) is not None:
                return before
            move = renamed(move, names) if (names := self.moment.timeline.same()) else move
            question = asked(self.moment, by, move, answering)
            if question is not None and question.ask.sealed:
                return self._keep(by, via, request, self._ballots.seal(self.moment, question, move, holder))
            return self._keep(by, via, request, move)

    def repeated(self, by: Actor, request: str) -> Event[M] | None:
        """What this request did when it came first."""
        with self._lock:
            return self._log.repeated(by, request)

    def take_back(self, seat: Seat, *, via: Via, request: str, own: int | None = None) -> Event[M]:
        """The seat's own last move, as long as nobody has acted on it. own: the event that is meant; Stale where it is
        another by now."""
        with self._lock:
            if (before := self._log.repeated(seat, request)) is not None:
                return before
            undo, last = back.undo(self.moment, seat), back.own(self.moment, seat)
            if own is not None and (last is None or last.seq != own):
                raise Stale
            return self._keep(seat, via, request, undo)

    def rewind(self, to: int, *, request: str, via: Via = "screen", keeps: bool = False) -> Event[M]:
        """Back to the position after event `to`; into a ballot: to before its first answer. keeps: what was corrected
        before `to` stays corrected."""
        where = back.going_back if keeps else back.rewound
        return self._host(request, lambda: where(self.moment.timeline, to), via)

    def adjust(self, change: Adjust, *, request: str) -> Event[M]:
        return self._host(request, lambda: change)

    def allow(self, by: Actor, move: M, *, request: str) -> Event[M]:
        """The move of a seat or the table, excused from the rule that refuses it."""
        return self._host(request, lambda: allowed(self.moment, by, move))

    def close(self, ask: int, *, request: str) -> Event[M]:
        """The host ends a question that somebody absent keeps open: a ballot with the answers that are in, another
        with what the game assumes of the absent."""
        with self._lock:
            if (before := self._log.closed(request)) is not None:
                return before
            open_ = [question for question in self.moment.asks() if question.id == ask]
            if not open_:
                raise Stale
            if any(question.ask.sealed for question in open_):
                return self._keep("host", "screen", request, self._ballots.reveal(self.moment, ask))
            return self._assume(open_, request)

    def pause(self, on: bool) -> None:
        with self._lock:
            (self._timers.pause if on else self._timers.go_on)(self._clock.now())
            self._changed()

    def add_time(self, seconds: int) -> None:
        with self._lock:
            self._timers.add(seconds * 1000)
            self._changed()

    def time_limit(self, seconds: int | None) -> None:
        """For every question, counted from its opening; None: nobody is hurried."""
        with self._lock:
            self._store.put_setting(self.row.table, "limit", str(seconds or ""))
            self._timers.limit = seconds
            self._changed()

    def hide_votes(self, on: bool) -> None:
        """Who has voted is told to that seat alone; the others hear how many. The setting 'hide' keeps it."""
        with self._lock:
            self._hidden = on
            self._changed()

    def rename(self, seat: Seat, name: str) -> None:
        """Who sits there now; nothing is written when that is known."""
        with self._lock:
            self._log.catch_up()
            if self.moment.timeline.names()[seat] != name:
                self._keep("host", "screen", "", Rename(seat, name))

    @property
    def moment(self) -> Moment[S, M]:
        return self._log.moment

    def now(self) -> int:
        """The clock that deadlines are told in, ms."""
        return self._clock.now()

    def view(self, viewer: Viewer, holder: str = "") -> dict[str, Json]:
        """The frame as JSON has it."""
        return on_wire(self.frame(viewer, holder))

    def frame(self, viewer: Viewer, holder: str = "") -> Frame[M]:
        return frame(self._scene(viewer, holder), viewer)

    def points(self) -> list[Json]:
        """Where the host may go back to, newest first: each a `Point`, as JSON has it."""
        return [on_wire(point) for point in points(self._scene("table"), self._places)]

    def waits(self) -> list[Json]:
        """What waits until something is asked anew and answered: each a `Point`, as JSON has it."""
        return [on_wire(point) for point in waits(self._scene("table"))]

    def preview(self, by: Actor, move: M) -> Why | None:
        """Why the rules would refuse it now."""
        return refusal(self.game, self.moment.timeline.now, by, move)

    def counters(self) -> tuple[Count, ...]:
        return self.game.counters.now(self.moment.timeline.now)

    def decode(self, sent: bytes | str | dict[str, object]) -> M:
        """Raises Malformed."""
        return self._log.codec.move(sent)

    def instead(self, sent: dict[str, object]) -> M | Adjust | Put:
        """Raises Malformed."""
        return self._log.codec.instead(sent)

    def exported(self) -> bytes:
        """The log as JSON lines."""
        return self._log.codec.exported(self.moment.timeline.events)

    def is_secret(self) -> bool:
        """Whether a question is open whose answers are secret."""
        return self.moment.is_secret()

    def has_voted(self, viewer: Viewer, holder: str) -> bool:
        """Whether this very holder gave the seat's secret answer."""
        with self._lock:
            return self._ballots.answer(self.moment, viewer, holder) is not None

    def subscribe(self, viewer: Viewer, callback: Callback, holder: str = "") -> Subscription:
        return self.outbox.subscribe(viewer, callback, holder)

    def stop(self) -> None:
        with self._lock:
            self._log.close()
            self._wake_at(None)
        self.outbox.stop()

    def _host(self, request: str, change: Callable[[], M | Beside[M]], via: Via = "screen") -> Event[M]:
        return self._word("host", request, change, via)

    def _word(self, by: Actor, request: str, change: Callable[[], M | Beside[M]], via: Via = "screen") -> Event[M]:
        with self._lock:
            return self._log.repeated(by, request) or self._keep(by, via, request, change())

    def _assume(self, open_: list[Question[M]], request: str) -> Event[M]:
        """What the game assumes of somebody absent, as that actor's move."""
        event = self._log.assume(open_, request)
        if event is None:
            raise Illegal(said("Nothing is assumed here: somebody has to answer."))
        self._changed()
        return event

    def _keep(self, by: Actor, via: Via, request: str, step: M | Beside[M]) -> Event[M]:
        """With what follows by itself, in one sync; the screens come after."""
        event = self._log.add(by, via, request, step)
        self._changed()
        return event

    def _changed(self) -> None:
        now = self._clock.now()
        self._ballots.tidy(self.moment)
        self._timers.asked(((question.by, question.id) for question in self.moment.asks()), now)
        self._wake_at(self._timers.next(now))
        self.outbox.changed()

    def _wake_at(self, ms: int | None) -> None:
        if self._asleep:
            self._asleep()
        self._asleep = None if ms is None else self._clock.after(ms, self._ran_out)

    def _ran_out(self) -> None:
        with self._lock:
            self._changed()

    def _scene(self, viewer: Viewer, holder: str = "") -> Scene[S, M]:
        with self._lock:
            open_ = [(question.by, question.id) for question in self.moment.asks()]
            times = self._timers.told(open_, self._clock.now())
            if self._built[0] is not self.moment:
                self._built = (self.moment, {})
            answer = self._ballots.answer(self.moment, viewer, holder)
            return Scene(self.moment, times, answer, self._told, self._built[1], self._hidden, self.checks.shown())
