"""Refreshes web/static/vendor from npm: the four browser libraries, their licences and VERSIONS.json.

Needs npm and a network; run it only to move a library to another version:  python tools/vendor.py
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

VENDOR = Path(__file__).parent.parent / "web" / "static" / "vendor"


class Piece(NamedTuple):
    """One file taken out of one npm package; `bundles` names what the publisher built into it."""

    package: str
    version: str
    licence: str
    inside: str
    file: str
    bundles: Mapping[str, str] = MappingProxyType({})


PIECES = (
    Piece("preact", "11.2.0", "MIT", "dist/preact.mjs", "preact.mjs"),
    Piece("preact", "11.2.0", "MIT", "hooks/dist/hooks.mjs", "hooks.mjs"),
    Piece("htm", "3.1.1", "Apache-2.0", "dist/htm.mjs", "htm.mjs"),
    Piece(
        "socket.io-client",
        "4.8.4",
        "MIT",
        "dist/socket.io.min.js",
        "socket.io.min.js",
        {"socket.io-parser": "4.2.7"},
    ),
)


def packed(piece: Piece, folder: Path) -> tarfile.TarFile:
    wanted = f"{piece.package}@{piece.version}"
    done = subprocess.run(["npm", "pack", "--silent", wanted], cwd=folder, check=True, capture_output=True, text=True)
    return tarfile.open(folder / done.stdout.strip())


def member(archive: tarfile.TarFile, inside: str) -> str:
    found = archive.extractfile(f"package/{inside}")
    if found is None:
        raise FileNotFoundError(inside)
    return found.read().decode()


def made_relative(code: str) -> str:
    """Bare imports become relative ones, and the pointer to a source map we do not ship goes."""
    code = re.sub(r'from ?"preact"', 'from"./preact.mjs"', code)
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", code)


def entry(piece: Piece, code: bytes) -> dict[str, object]:
    return {
        "file": piece.file,
        "name": piece.package,
        "version": piece.version,
        "licence": piece.licence,
        "source": f"npm package {piece.package}, {piece.inside}",
        "bundles": dict(piece.bundles),
        "sha256": hashlib.sha256(code).hexdigest(),
    }


def fetch(piece: Piece, folder: Path) -> dict[str, object]:
    with packed(piece, folder) as archive:
        code = made_relative(member(archive, piece.inside)).encode()
        licence = member(archive, "LICENSE")
    (VENDOR / piece.file).write_bytes(code)
    (VENDOR / "licences" / f"{piece.package}.txt").write_bytes(licence.encode())
    return entry(piece, code)


def main() -> None:
    (VENDOR / "licences").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        entries = [fetch(piece, Path(folder)) for piece in PIECES]
    text = json.dumps(entries, indent=2) + "\n"
    (VENDOR / "VERSIONS.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
