"""One thread that calls what is due, however many wait: engine.io would let a thread sleep for each ping."""

from __future__ import annotations

import logging
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from threading import Condition, Thread
from time import monotonic
from typing import Any

log = logging.getLogger("ringside.web")


class Later:
    def __init__(self) -> None:
        self._due: list[tuple[float, int, Callable[[], object]]] = []
        self._numbers = count()
        self._changed = Condition()
        Thread(target=self._run, name="later", daemon=True).start()

    def after(self, seconds: float, call: Callable[[], object]) -> None:
        with self._changed:
            heappush(self._due, (monotonic() + seconds, next(self._numbers), call))
            self._changed.notify()

    def _run(self) -> None:
        while True:
            call = self._next()
            try:
                call()
            except Exception:
                log.exception("what was due could not be done")

    def _next(self) -> Callable[[], object]:
        with self._changed:
            while not self._due or (left := self._due[0][0] - monotonic()) > 0:
                self._changed.wait(left if self._due else None)
            return heappop(self._due)[2]


def ping_from_one_thread(engine: Any) -> None:
    """engine: engine.io's server. Its ping task sleeps, then pings; here it is called when the sleep would be over."""
    later, start = Later(), engine.start_background_task

    def begin(target: Callable[..., object], *args: object, **more: object) -> object:
        if getattr(target, "__name__", "") == "_send_ping":
            later.after(engine.ping_interval, target)
            return None
        return start(target, *args, **more)

    engine.start_background_task, engine.sleep = begin, lambda _: None
