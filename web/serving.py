"""Puts the web together and serves it: pages, API and live lines behind one guard, on one port or more."""

from __future__ import annotations

from socket import socket
from threading import Thread

from socketio import WSGIApp

from web import app
from web.api.desk import Desk
from web.live.live import Live
from web.net import engine, proof, server
from web.net.guard import Guard, same_origin
from web.net.slots import Slots
from web.table.door import Door
from web.table.house import House
from web.table.room import Room


class Serving:
    """First `furnish`, then `open`. `listen` is what a House hands on for a table with another port."""

    def __init__(self, host: str = "0.0.0.0") -> None:  # noqa: S104
        self._host = host
        self._flask = app.create()
        self._slots = Slots()
        self._servers: dict[int, server.Server] = {}
        self._serving: list[Thread] = []

    def furnish(self, house: House) -> Desk:
        """Raises Unsafe when a debugger is switched on."""
        door = Door(Room(house))
        sockets = engine.sockets(same_origin)
        live = Live(sockets, door)
        self.desk = Desk(door, live)
        app.furnish(self._flask, self.desk)
        proof.refuse_debugger(self._flask)
        self._guarded = Guard(WSGIApp(sockets, self._flask), self.hosts)
        return self.desk

    def open(self, listening: socket) -> None:
        """Serves this socket from a thread of its own. Raises Unsafe, and serves nothing, when a stranger gets in."""
        one = server.Server(listening, self._guarded, self._slots)
        self._servers[one.port] = one
        self._serving.append(
            Thread(target=one.serve_forever, name=f"port {one.port}", kwargs={"poll_interval": 0.1}, daemon=True)
        )
        self._serving[-1].start()
        try:
            proof.refuse_strangers(one.port)
        except proof.Unsafe:
            self.stop()
            raise

    def listen(self, port: int) -> None:
        """Raises PortTaken."""
        if port not in self._servers:
            self.open(server.bind(self._host, port, fixed=True))

    def hosts(self) -> frozenset[str]:
        """Every way in which a browser may call us."""
        names = {"localhost", "127.0.0.1", *(address.ip for address in self.desk.room.addresses())}
        return frozenset(f"{name}:{port}" for name in names for port in tuple(self._servers))

    def stop(self) -> None:
        self.desk.live.stop()
        for one in self._servers.values():
            one.shutdown()
        for thread in self._serving:
            thread.join()  # it closes the port once it is told: only then may another have it
        self._servers.clear()
        self._serving.clear()
        if self.desk.room.session is not None:
            self.desk.room.session.stop()
