"""T23: no script of ours writes markup or runs text, so that a typed word stays a word."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.hostile import CORPUS

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
FORBIDDEN = re.compile(
    r"\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|dangerouslySetInnerHTML|new Function\b"
    r"|setTimeout\(\s*['\"`]|createContextualFragment|\.srcdoc\b|setAttribute\(\s*['\"]on"
)


def test_t23_no_script_writes_markup() -> None:
    found = [
        f"{path.relative_to(SCRIPTS)}: {match[0]}"
        for path in SCRIPTS.rglob("*.js")
        for match in FORBIDDEN.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_t23_the_corpus_is_large_enough() -> None:
    assert len(set(CORPUS)) >= 200
    assert sum(len(word) == 20 for word in CORPUS) >= 2
