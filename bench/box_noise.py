"""Ten million damaged lines into the framer: none may be believed. `python -m bench.box_noise [MILLIONS]`"""

from __future__ import annotations

import sys
import time
from random import Random

from firmware_bridge.lines import Framer, checksum

BODIES = (b"E 0017 0043 07 2Y1 0001E240", b"H 0017 00000BC0 0042 07 0100 003 00 00", b"I vbx 1 0100 4 A1B2C3 0017 0042")
BATCH = 1000


def damaged(line: bytes, chance: Random) -> bytes:
    """With three bits or more turned over, and otherwise as it was."""
    spoilt = bytearray(line)
    for bit in chance.sample(range(8 * len(line)), chance.randint(3, 12)):
        spoilt[bit // 8] ^= 1 << bit % 8
    return bytes(spoilt)


def main() -> int:
    millions = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    chance, framer, believed, began = Random(14), Framer(), 0, time.monotonic()
    lines = [body + b"*" + checksum(body).encode() for body in BODIES]
    for _ in range(int(millions * 1e6) // BATCH):
        noise = b"\n".join(damaged(chance.choice(lines), chance) for _ in range(BATCH))
        believed += sum(1 for _ in framer.feed(noise + b"\n"))
    print(f"{millions:g} million damaged lines in {time.monotonic() - began:.0f} s: {believed} believed")
    return int(believed > 0)


if __name__ == "__main__":
    sys.exit(main())
