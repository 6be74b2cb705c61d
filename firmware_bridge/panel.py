"""The boxes as the pages show and order them, and what is remembered of them from one evening to the next."""

from __future__ import annotations

from collections.abc import Collection
from threading import Lock

import msgspec

from companion.core.game import Json
from companion.core.seats import Seat
from companion.session.rows import Store
from firmware_bridge.box import Boxes
from firmware_bridge.lines import STATIONS
from firmware_bridge.port import Found, Port
from firmware_bridge.ports import Ports
from firmware_bridge.remembered import kept, read, write
from firmware_bridge.saying import REASONS
from firmware_bridge.stations import Given


class Panel:
    def __init__(self, boxes: Boxes, ports: Ports, store: Store) -> None:
        self._boxes, self._ports, self._store = boxes, ports, store
        self._lock = Lock()
        self._saved = read(store)
        old = (Given(box, station, "", seat, "") for box, station, seat in self._saved.pairs)
        boxes.stations.given = self._saved.given or tuple(old)
        ports.choose(self._saved.chosen)

    def told(self) -> Json:
        """For every screen: whether a box is lost, what was just said, and what its buttons mean."""
        ready = any(port.standing == "ready" for port in self._ports.all())
        return {
            "ready": ready,
            "lost": self._boxes.is_lost(),
            "notice": msgspec.to_builtins(self._boxes.notice),
            "buttons": msgspec.to_builtins(self._boxes.buttons) if ready else [],
        }

    def ports(self) -> Json:
        """For the host: every port there is and what stands on it."""
        held = {port.found.device: port for port in self._ports.seen()}
        there = {found.device: found for found in (*self._ports.listed, *(port.found for port in held.values()))}
        told: list[Json] = [self._port(found, held.get(found.device)) for found in there.values()]
        return {"ports": told, "pairing": self._boxes.pairing}

    def _port(self, found: Found, port: Port | None) -> Json:
        named = found.key in self._saved.chosen
        told: dict[str, Json] = {"device": found.device, "key": found.key, "name": found.name, "chosen": named}
        told["usb"] = found.usb
        return told | {"known": found.is_arduino, **(self._open(port) if port else {"standing": "closed"})}

    def _open(self, port: Port) -> dict[str, Json]:
        """trouble: what the system says of it, in its own words."""
        pairs = self._boxes.pairs
        seats: list[Json] = [pairs.get((port.box or "", station)) for station in range(STATIONS)]
        is_tried = port.standing == "lost" and port.talk.identity is None  # it never was a box
        standing = "closed" if port.reason == "closed" else "listening" if is_tried else port.standing
        told: dict[str, Json] = {"standing": standing, "box": port.box, "seats": seats, "trouble": port.trouble}
        return told | {"text": REASONS.get(port.reason, ""), "lost_presses": port.talk.lost_presses}

    def choose(self, key: str, on: bool) -> None:
        """This port is a box's, or is none any more."""
        others = tuple(each for each in self._saved.chosen if each != key)
        self._save(chosen=(*others, key) if on else others)
        self._ports.choose(self._saved.chosen)

    def pair(self, seat: int | None) -> None:
        """The next press of a station makes it this seat's; None: no longer."""
        self._boxes.ask_for_a_hand(None if seat is None else Seat(seat))

    def forget(self, tables: Collection[str]) -> None:
        """As `forget`, while the boxes are at work. Raises Unsaved."""
        self._boxes.stations.given = kept(self._boxes.stations.given, tables)
        self._save(given=self._boxes.stations.given)

    def changed(self) -> None:
        """Whose station is whose is kept when it is new."""
        given = self._boxes.stations.given
        if given != self._saved.given:
            self._save(given=given, pairs=())

    def _save(self, **changes: tuple[object, ...]) -> None:
        with self._lock:
            self._saved = msgspec.structs.replace(self._saved, **changes)
            write(self._store, self._saved)
