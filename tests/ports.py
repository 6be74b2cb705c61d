"""A port for a test that comes back to it: nobody else is given it in between."""

from __future__ import annotations

from random import Random

from web.net import server

BELOW_CHANCE = range(10_000, 32_000)  # every system hands out its free ports above these
_rng = Random()


def own_port() -> int:
    """A free port that `bind(host, 0)` of another program never gets, whoever closes it for a moment."""
    while True:
        port = _rng.choice(BELOW_CHANCE)
        try:
            server.bind("127.0.0.1", port, fixed=True).close()
        except server.PortTaken:
            continue
        return port
