"""The boxes at the table: a press becomes an answer to its seat's question, and what the table holds becomes light."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from secrets import token_hex
from threading import Event, RLock, Thread

from companion.core.seats import Actor, Seat
from companion.core.why import Illegal, Malformed, Stale, Why, said
from companion.session.clock import Clock
from companion.session.rows import Unsaved
from firmware_bridge import meaning
from firmware_bridge.feed import Feed
from firmware_bridge.flashes import Flashes
from firmware_bridge.intent import Asked, Intent, Life
from firmware_bridge.lines import STATIONS, Edge, Heartbeat, Identity
from firmware_bridge.port import Port
from firmware_bridge.ports import Ports
from firmware_bridge.stations import Station, Stations
from firmware_bridge.talk import Wanted
from firmware_bridge.undo import Table, TakingBack

UNNAMED = "FFFFFF"
NO_QUESTION = -1  # is open under this id
TRIES = 0.4  # seconds between two tries to write down a press that the disk refused
log = logging.getLogger("ringside.box")


class Boxes:
    """table: the one being played, None before it begins. on_change: something that people should see is different."""

    def __init__(self, table: Callable[[], Table | None], clock: Clock, on_change: Callable[[], None]) -> None:
        self.stations, self.intent = Stations(), Intent()
        self.notice: tuple[Why, ...] = ()
        self.pairing: Seat | None = None
        self.ports: Ports | None = None
        self._met: set[str] = set()
        self.buttons: tuple[meaning.Buttons, ...] = ()
        self._table, self._on_change, self._clock = table, on_change, clock
        self._presses: SimpleQueue[tuple[Port, Identity, Edge] | None] = SimpleQueue()
        self._flashes, self._taking_back = Flashes(clock, self.light_up), TakingBack(clock, self._tell)
        self._feed = Feed(self.light_up)
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
        self._feed.end()

    @property
    def pairs(self) -> Mapping[Station, Seat]:
        """Which seat a station of a box is now; a station that is not named there is nobody's."""
        return self.stations.at(self._table())

    # -- what the ports say; their threads must not wait

    def known(self, box: str, boot: int) -> int | None:
        """The newest press of this life of the box that is in the log."""
        table = self._table()
        return None if table is None else meaning.newest_press(table.moment, (box, boot))

    def is_lost(self) -> bool:
        """Whether a box with somebody's buttons was here and is not any more."""
        here = {port.box for port in self.ports.all()} if self.ports else set()
        return not {box for box, _ in self.pairs if box in self._met} <= here

    def pressed(self, port: Port, box: Identity, edge: Edge) -> None:
        self._join((box.box, edge.boot))
        self._presses.put((port, box, edge))

    def beaten(self, box: Identity, beat: Heartbeat) -> None:
        self._join((box.box, beat.boot))
        self.intent.beaten((box.box, beat.boot), beat, self._clock.now())

    def _join(self, life: Life) -> None:
        table = self._table()
        if table is not None and not self.intent.has_met(life):
            self._ask(table)
            self.intent.joined(life, lambda asked: meaning.was_known(table.moment, life, *asked[1:]))

    def _ask(self, table: Table) -> None:
        moment = table.moment
        open_ = [(table.row.table, each.by, each.id) for each in meaning.answerable(moment)]
        self.intent.ask(open_, meaning.epoch(moment))

    def changed(self, port: Port) -> None:
        log.info("%s: %s %s", port.found.device, port.standing, port.reason)
        if port.box == UNNAMED:
            port.give_name(token_hex(3).upper())
        elif port.box is not None:
            self._met.add(port.box)
        self.light_up()
        self._on_change()

    # -- presses, one after the other on a thread of their own

    def _run(self) -> None:
        while (heard := self._presses.get()) is not None:
            port, box, edge = heard
            table = self._table()  # a press that the disk refuses is never tried again at another table
            try:
                while not self._is_safe(table, box, edge) and not self._stopped.wait(TRIES):
                    pass
            except Exception:  # the edge of this thread: one press that meets a fault must not silence all boxes
                log.exception("a press was not understood")
            if not self._stopped.is_set():
                port.keep(edge.boot, edge.seq)

    def _is_safe(self, table: Table | None, box: Identity, edge: Edge) -> bool:
        """Whether the box may forget this edge: it is in the log, or never will be."""
        life = (box.box, edge.boot)
        if not edge.down:
            self.intent.released(life, edge)
        if table is None or not edge.down:
            return True
        if self._is_twin(box.box):
            self._tell(said("Two boxes have the same name, {box}: unplug one of them.", box=box.box))
            return True
        try:
            self.intent.pressed(life, edge, self._press(table, box.box, edge))
        except Unsaved:
            self._tell(said("The laptop could not write a press down; it is tried again."))
            return False
        return True

    def _is_twin(self, box: str) -> bool:
        """Two boxes of one name cannot be told apart, so neither is heard."""
        return sum(port.box == box for port in self.ports.all()) > 1 if self.ports else False

    def _press(self, table: Table, box: str, edge: Edge) -> Asked | None:
        """What it counted for. One that does not count flashes: at its own station, or at all of them."""
        match edge.button:
            case "TX":
                return self._next(table, box, edge)
            case "TU":
                if not self._taking_back.announce(table, box, edge):
                    self._flashes.flash(*((box, n) for n in range(STATIONS)))
                return None
            case _:
                return self._station(table, (box, int(edge.button[0])), edge)

    def _station(self, table: Table, station: Station, edge: Edge) -> Asked | None:
        if self.pairing is not None and self.intent.is_since_waiting((station[0], edge.boot), edge):
            self.pair(station, self.pairing)
            return None
        seat = None if self.pairing is not None else self.stations.at(table).get(station)
        choice = 0 if edge.button[1] == "Y" else 1
        counted = None if seat is None else self._answer(table, seat, choice, station[0], edge)
        if counted is None:
            self._flashes.flash(station)
        return counted

    def _answer(self, table: Table, by: Actor, choice: int, box: str, edge: Edge) -> Asked | None:
        """What it counted for. The same press told twice is answered with what it did first."""
        life, name = (box, edge.boot), table.row.table
        request = meaning.request(life, edge.seq)
        try:
            if table.repeated(by, request) is not None:
                return self._counted((name, by, NO_QUESTION))
            asked = meaning.question(table.moment, by, edge.epoch)
            if asked is None or choice >= len(asked.ask.options):
                return None
            if not self.intent.is_meant(life, edge, (name, by, asked.id)):
                return None
            table.submit(by, asked.ask.options[choice].move, via="box", request=request, answering=asked.id)
        except (Illegal, Stale, Malformed) as no:
            if isinstance(no, Illegal) and by == "table":  # to a seat's own question the reason may name its cards
                self._tell(no.why)
            return None
        return self._counted((name, by, asked.id))

    def _counted(self, asked: Asked) -> Asked:
        """The box is told at once what is asked next, not with the next frame of the screens."""
        self._tell()
        self.light_up()
        return asked

    def _next(self, table: Table, box: str, edge: Edge) -> Asked | None:
        """'Continue', or what UNDO asked for."""
        if self._taking_back.is_done(table, box, edge, meaning.request((box, edge.boot), edge.seq)):
            return None
        counted = self._answer(table, "table", 0, box, edge)
        if counted is None:
            self._flashes.flash(*((box, n) for n in range(STATIONS)))
        return counted

    # -- lights

    def light_up(self) -> None:
        """Every box is told what it should look like now; one thread at a time, so that the newest word is the last."""
        with self._lock:
            table = self._table()
            self._feed.follow(table)
            ports = self.ports.all() if self.ports else ()
            before = (self.buttons, self.stations.given)
            if table is not None:
                self.stations.settle(table, (port.box for port in ports if port.box not in (None, UNNAMED)))
                self._ask(table)
            for port in ports:
                if port.box is not None:
                    port.want(self.wanted(table, port.box))
            self.buttons = () if table is None else meaning.buttons(table.moment)
            is_new = before != (self.buttons, self.stations.given)
        if is_new:
            self._on_change()

    def wanted(self, table: Table | None, box: str) -> Wanted:
        if table is None:
            return Wanted()
        pairs = self.stations.at(table)
        lights = (self._light(table, (box, n), pairs.get((box, n))) for n in range(STATIONS))
        return Wanted(meaning.epoch(table.moment), "".join(lights))

    def _light(self, table: Table, station: Station, seat: Seat | None) -> str:
        if self._flashes.is_on(station):
            return meaning.REFUSED
        return meaning.OFF if seat is None else meaning.light(table.moment, seat)

    # -- whose station it is

    def ask_for_a_hand(self, seat: Seat | None) -> None:
        self.intent.wait_for_a_hand(self._clock.now())
        self.pairing = seat

    def pair(self, station: Station, seat: Seat) -> None:
        """This station is theirs who sit there from now on, and no other is."""
        with self._lock:
            table, self.pairing = self._table(), None
            if table is not None:
                self.stations.give(station, seat, table)
        self.light_up()
        self._on_change()

    def _tell(self, *notice: Why) -> None:
        if self.notice != notice:
            self.notice = notice
            self._on_change()
