"""The browser libraries are the files that VERSIONS.json says they are, and need nothing from outside."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[2] / "web" / "static" / "vendor"
ENTRIES: list[dict[str, str]] = json.loads((VENDOR / "VERSIONS.json").read_text("utf-8"))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["file"])
def test_each_file_has_the_listed_hash(entry: dict[str, str]) -> None:
    code = (VENDOR / entry["file"]).read_bytes()
    assert hashlib.sha256(code).hexdigest() == entry["sha256"]


def test_every_script_is_listed_with_a_licence_text() -> None:
    scripts = {path.name for path in VENDOR.iterdir() if path.suffix in {".js", ".mjs"}}
    assert scripts == {entry["file"] for entry in ENTRIES}
    for entry in ENTRIES:
        assert (VENDOR / "licences" / f"{entry['name']}.txt").read_text("utf-8").strip()


def test_imports_are_relative_and_no_source_map_is_asked_for() -> None:
    for entry in ENTRIES:
        code = (VENDOR / entry["file"]).read_text("utf-8")
        for name in re.findall(r'\bfrom ?"([^"]+)"', code):
            assert name.startswith("./"), f"{entry['file']} imports {name}"
        assert "sourceMappingURL" not in code


def test_t47_the_socket_client_holds_the_parser_that_refuses_empty_attachments() -> None:
    """The number of attachments must be at least 1 since socket.io-parser 4.2.7 (0 before)."""
    code = (VENDOR / "socket.io.min.js").read_text("utf-8")
    assert re.search(r'<1\)throw new Error\("Illegal attachments"\)', code)
