"""The child that prints: an order as JSON comes in, a PDF goes out."""

from __future__ import annotations

import sys

import msgspec

from companion.core.why import Malformed
from companion.host.sheets import AnyOrder
from printables.child import REFUSED, fenced, limited
from printables.press import printed


def main() -> int:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=AnyOrder)
    sys.dont_write_bytecode = True
    limited()
    fenced()
    try:
        made = printed(order)
    except Malformed as wrong:
        print(wrong, file=sys.stderr)
        return REFUSED
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
