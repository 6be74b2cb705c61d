"""Eight screens in a process of their own: the moment at which each has a given move, as lines `seq nanoseconds`."""

from __future__ import annotations

import json
import sys
import threading
import time
from contextlib import suppress

import websocket

OUT = threading.Lock()


def heard(line: websocket.WebSocket) -> str:
    """'' once the table has closed."""
    try:
        return str(line.recv())
    except (OSError, websocket.WebSocketException):
        return ""


def beat(line: websocket.WebSocket) -> None:
    """A screen that says nothing for seven seconds is taken for gone."""
    with suppress(OSError, websocket.WebSocketException):
        while True:
            line.send('422["beat",{"t":0}]')
            time.sleep(2)


def watch(port: int, ticket: str, viewing: object, n: int) -> None:
    line = websocket.create_connection(
        f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", origin=f"http://127.0.0.1:{port}", timeout=60
    )
    line.recv()
    line.send("40" + json.dumps({"ticket": ticket, "instance": f"bench{n}", "as": viewing}))
    line.recv()
    line.send('421["hello",{"seq":null}]')
    threading.Thread(target=beat, args=(line,), daemon=True).start()
    while message := heard(line):
        at = time.monotonic_ns()
        if message == "2":
            line.send("3")
        elif message.startswith('42["parts"'):
            with OUT:
                print(json.loads(message[2:])[1]["seq"], at, flush=True)


def main() -> None:
    told = json.loads(sys.argv[1])
    for n, (ticket, viewing) in enumerate(zip(told["tickets"], told["views"], strict=True)):
        threading.Thread(target=watch, args=(told["port"], ticket, viewing, n), daemon=True).start()
    sys.stdin.read()


if __name__ == "__main__":
    main()
