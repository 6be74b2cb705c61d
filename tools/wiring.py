"""Draws docs/wiring.svg from the pins in the sketch; --check only looks whether it is up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from firmware_bridge.wiring.diagram import SKETCH, svg

DRAWING = Path(__file__).resolve().parents[1] / "docs/wiring.svg"


def main() -> int:
    drawn = svg(SKETCH.read_text("utf-8"))
    if "--check" in sys.argv[1:]:
        return int(DRAWING.read_text("utf-8") != drawn)
    DRAWING.write_text(drawn, "utf-8")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    sys.exit(main())
