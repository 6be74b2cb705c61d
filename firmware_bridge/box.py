"""The boxes at the table: a press becomes an answer to its seat's question, and what the table holds becomes light."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from secrets import token_hex
from threading import Event, RLock, Thread

from msgspec.structs import replace

from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed, Stale, Why, said
from companion.session.clock import Clock
from companion.session.outbox import Subscription
from companion.session.rows import Unsaved
from firmware_bridge import meaning
from firmware_bridge.lines import STATIONS, Edge, Identity
from firmware_bridge.port import Port
from firmware_bridge.ports import Ports
from firmware_bridge.talk import Wanted
from firmware_bridge.undo import CONFIRM, Table, Undo, announced, carried_out, goal, newest

Station = tuple[str, int]
UNNAMED = "FFFFFF"
FLASH = 1500  # ms that a light tells of a press that did not count
TRIES = 0.4  # seconds between two tries to write down a press that the disk refused
log = logging.getLogger("ringside.box")


class Boxes:
    """table: the one being played, None before it begins. on_change: something that people should see is different.

    pairs: which seat a station of a box is; a station that is not named there is nobody's. The first box that comes has
    the seats in their order.
    """

    def __init__(self, table: Callable[[], Table | None], clock: Clock, on_change: Callable[[], None]) -> None:
        self.pairs: dict[Station, Seat] = {}
        self.notice: tuple[Why, ...] = ()
        self.undo: Undo | None = None
        self.pairing: Seat | None = None
        self.ports: Ports | None = None
        self._met: set[str] = set()
        self.buttons: tuple[meaning.Buttons, ...] = ()
        self._table, self._clock, self._on_change = table, clock, on_change
        self._presses: SimpleQueue[tuple[Port, Identity, Edge] | None] = SimpleQueue()
        self._flashes: dict[Station, int] = {}
        self._feed: Subscription | None = None
        self._fed: Table | None = None
        self._lock, self._stopped = RLock(), Event()
        self._thread = Thread(target=self._run, name="presses", daemon=True)

    def start(self, ports: Ports) -> None:
        self.ports = ports
        self._thread.start()
        ports.start()

    def stop(self) -> None:
        if self.ports is not None:
            self.ports.stop()
        self._stopped.set()
        self._presses.put(None)
        if self._thread.ident is not None:
            self._thread.join(timeout=2)
        if self._feed is not None:
            self._feed.end()

    # -- what the ports say; their threads must not wait

    def known(self, box: str, boot: int) -> int | None:
        """The newest press of this life of the box that is in the log."""
        table, own = self._table(), f"box {box} {boot:04X} "
        events = table.moment.timeline.events if table is not None else ()
        last = next((event for event in reversed(events) if event.request.startswith(own)), None)
        return int(last.request[len(own) :], 16) if last else None

    def is_lost(self) -> bool:
        """Whether a box with somebody's buttons was here and is not any more."""
        here = {port.box for port in self.ports.all()} if self.ports else set()
        return not {box for box, _ in self.pairs if box in self._met} <= here

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None:
        self._presses.put((port, box, edge))

    def changed(self, port: Port) -> None:
        log.info("%s: %s %s", port.found.device, port.standing, port.reason)
        if port.box == UNNAMED:
            port.give_name(token_hex(3).upper())
        elif port.box is not None:
            self._met.add(port.box)
            self.pairs = self.pairs or {(port.box, n): Seat(n) for n in range(STATIONS)}
        self.light_up()
        self._on_change()

    # -- presses, one after the other on a thread of their own

    def _run(self) -> None:
        while (heard := self._presses.get()) is not None:
            port, box, edge = heard
            try:
                while not self._is_safe(box, edge) and not self._stopped.wait(TRIES):
                    pass
            except Exception:  # the edge of this thread: one press that meets a fault must not silence all boxes
                log.exception("a press was not understood")
            if not self._stopped.is_set():
                port.keep(edge.boot, edge.seq)

    def _is_safe(self, box: Identity, edge: Edge) -> bool:
        """Whether the box may forget this edge: it is in the log, or never will be."""
        table = self._table()
        if table is None or not edge.down:
            return True
        if self._is_twin(box.box):
            self._tell(said("Two boxes have the same name, {box}: unplug one of them.", box=box.box))
            return True
        try:
            self._press(table, box.box, edge)
        except Unsaved:
            self._tell(said("The laptop could not write a press down; it is tried again."))
            return False
        return True

    def _is_twin(self, box: str) -> bool:
        """Two boxes of one name cannot be told apart, so neither is heard."""
        return sum(port.box == box for port in self.ports.all()) > 1 if self.ports else False

    def _press(self, table: Table, box: str, edge: Edge) -> None:
        request = f"box {box} {edge.boot:04X} {edge.seq:04X}"
        match edge.button:
            case "TU":
                self._ask_to_undo(table, box, edge)
            case "TX":
                self._next(table, box, edge, request)
            case _:
                self._station(table, (box, int(edge.button[0])), edge, request)

    def _station(self, table: Table, station: Station, edge: Edge, request: str) -> None:
        if self.pairing is not None:
            self.pair(station, self.pairing)
            return
        seat = self.pairs.get(station)
        sits = seat is not None and seat < len(table.moment.timeline.names())
        choice = 0 if edge.button[1] == "Y" else 1
        if seat is None or not sits or not self._answer(table, seat, choice, edge.epoch, request):
            self._flash(station)

    def _answer(self, table: Table, by: Actor, choice: int, epoch: int, request: str) -> bool:
        """Whether it counted. The same press told twice is answered with what it did first."""
        asked = meaning.question(table.moment, by, epoch)
        if table.repeated(by, request) is not None:
            return True
        if asked is None or choice >= len(asked.ask.options):
            return False
        try:
            table.submit(by, asked.ask.options[choice].move, via="box", request=request, answering=asked.id)
        except (Illegal, Stale, Malformed) as no:
            if isinstance(no, Illegal) and by == "table":  # to a seat's own question the reason may name its cards
                self._tell(no.why)
            return False
        self._tell()
        return True

    # -- taking back: UNDO announces, NEXT does it

    def _ask_to_undo(self, table: Table, box: str, edge: Edge) -> None:
        moment = table.moment
        if (to := goal(moment)) is None:
            return
        undo = self.undo = Undo(table.row.table, box, edge, newest(moment))
        self._clock.after(CONFIRM, lambda: self._forget(undo))
        self._tell(*announced(moment, to))

    def _forget(self, undo: Undo) -> None:
        with self._lock:
            if self.undo != undo:  # settled, done, or there is a newer one
                return
            self.undo = replace(undo, shown=False)
        self._tell()

    def _next(self, table: Table, box: str, edge: Edge, request: str) -> None:
        """'Continue', or what UNDO asked for: settled at the first try, for the disk may refuse the first of many."""
        with self._lock:
            undo = self.undo
            self.undo = replace(undo, settled=True) if undo and undo.is_meant(box, edge) else None
        if self.undo is None:
            self._answer(table, "table", 0, edge.epoch, request)
            return
        no = carried_out(table, self.undo, request)
        self.undo = None
        self._tell(*([no] if no else []))

    # -- lights

    def light_up(self) -> None:
        """Every box is told what it should look like now; one thread at a time, so that the newest word is the last."""
        with self._lock:
            table = self._table()
            self._follow(table)
            for port in self.ports.all() if self.ports else ():
                if port.box is not None:
                    port.want(self.wanted(table, port.box))
            before, self.buttons = self.buttons, () if table is None else meaning.buttons(table.moment)
        if before != self.buttons:
            self._on_change()

    def wanted(self, table: Table | None, box: str) -> Wanted:
        if table is None:
            return Wanted()
        moment = table.moment
        return Wanted(meaning.epoch(moment), "".join(self._light(table, (box, n)) for n in range(STATIONS)))

    def _light(self, table: Table, station: Station) -> str:
        if station in self._flashes:
            return meaning.REFUSED
        seat = self.pairs.get(station)
        return meaning.OFF if seat is None else meaning.light(table.moment, seat)

    def _flash(self, station: Station) -> None:
        number = self._flashes[station] = self._flashes.get(station, 0) + 1
        self._clock.after(FLASH, lambda: self._calm(station, number))
        self.light_up()

    def _calm(self, station: Station, number: int) -> None:
        if self._flashes.get(station) == number:
            del self._flashes[station]
            self.light_up()

    def _follow(self, table: Table | None) -> None:
        """The lights are one more screen of the table, sent when the screens are."""
        if self._fed is not table:
            if self._feed is not None:
                self._feed.end()
            self._fed = table
            self._feed = None if table is None else table.subscribe("table", lambda _: self.light_up())

    # -- whose station it is

    def pair(self, station: Station, seat: Seat) -> None:
        """This station is the seat's from now on, and no other is."""
        others = {which: whose for which, whose in self.pairs.items() if whose != seat and which != station}
        self.pairs, self.pairing = others | {station: seat}, None
        self.light_up()
        self._on_change()

    def _tell(self, *notice: Why) -> None:
        if self.notice != notice:
            self.notice = notice
            self._on_change()
