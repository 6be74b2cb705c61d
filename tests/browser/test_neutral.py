"""What is one game's stands in its own folder: the phone's and the host's screens serve any game."""

from __future__ import annotations

import re
from pathlib import Path

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
OWN = re.compile(
    r"circuses|troupe|performer|eccentric|magician|season|postpone|ready for the show|counts as ready|\bfame/"
    r"|caravan|specialty|ringmaster|trainer|wagon|drum_roll|magnificent",
    re.IGNORECASE,
)
LISTS = re.compile(r"\[\s*'(white', 'yellow|magician', 'acrobat)")


def test_the_words_of_one_game_stand_in_its_folder() -> None:
    """facts.js lists the keys of facts that name a card, as core/why.py does for every game."""
    scripts = (path for path in SCRIPTS.rglob("*.js") if "games" not in path.parts)
    neutral = [path for path in scripts if path.name != "facts.js"]
    assert neutral
    assert [(path.name, found[0]) for path in neutral for found in OWN.finditer(path.read_text("utf-8"))] == []


def test_colours_and_kinds_are_listed_once() -> None:
    listed = [path.name for path in SCRIPTS.rglob("*.js") for _ in LISTS.finditer(path.read_text("utf-8"))]
    assert listed == ["troupe.js", "troupe.js"]
