"""The types that scripts are checked against are what the records of Python say."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.views import FACTS, FILE, ROOT, facts, written


def test_the_committed_file_is_what_the_records_say() -> None:
    assert FILE.read_text("utf-8") == written(), "run tools/views.py"
    assert FACTS.read_text("utf-8") == facts()


def test_it_is_the_same_whatever_the_hash_seed() -> None:
    env = {**os.environ, "PYTHONHASHSEED": "2"}
    subprocess.run([sys.executable, "tools/views.py", "--check"], cwd=ROOT, env=env, check=True)


def test_what_is_left_out_null_or_a_choice_of_words_is_said_so() -> None:
    text = FILE.read_text("utf-8")
    assert "    facts?: [string, number | string][];\n" in text
    assert "    viewer: Viewer;\n" in text
    assert "    votes: Votes | null;\n" in text
    assert "  type Colour = 'white' | 'yellow' | 'green' | 'blue' | 'red';\n" in text
    assert "    spaces: Space[];\n" in text
    assert "    | { do: 'starts'; seat: Wire.Seat }\n" in text
