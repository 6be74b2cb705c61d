"""Refreshes printables/fonts from npm: the DejaVu faces, cut down to the scripts we print, with licence and hashes.

Needs npm, a network and fontTools; run it only to move the fonts to another version:  python tools/fonts.py
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

FONTS = Path(__file__).resolve().parents[1] / "printables" / "fonts"
PACKAGE, VERSION, LICENCE = "dejavu-fonts-ttf", "2.37.3", "Bitstream Vera and Arev; DejaVu changes are public domain"
FACES = (
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSansCondensed.ttf",
    "DejaVuSansCondensed-Bold.ttf",
    "DejaVuSerifCondensed-Bold.ttf",
)
# Latin, Greek and Cyrillic with their marks, punctuation, currencies, arrows, mathematics, shapes and dingbats
LETTERS = (
    "U+0020-007E,U+00A0-024F,U+02C6-02DD,U+0300-036F,U+0370-03FF,U+0400-04FF,U+1E00-1EFF,U+1F00-1FFF,U+2000-206F,"
    "U+20A0-20BF,U+2116,U+2122,U+2190-21FF,U+2200-22FF,U+25A0-25FF,U+2600-26FF,U+2700-27BF"
)


def subset(source: Path, to: Path) -> None:
    options = ["--layout-features=", "--name-IDs=*", "--notdef-outline", "--no-hinting", f"--output-file={to}"]
    subprocess.run([sys.executable, "-m", "fontTools.subset", source, f"--unicodes={LETTERS}", *options], check=True)


def main() -> None:
    told = {"package": PACKAGE, "version": VERSION, "licence": LICENCE, "letters": LETTERS}
    hashes: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wanted = ["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"]
        archive = subprocess.run(wanted, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()
        with tarfile.open(folder / archive) as packed:
            packed.extractall(folder, filter="data")
        (FONTS / "LICENSE").write_bytes((folder / "package/LICENSE").read_bytes())
        for face in FACES:
            subset(folder / "package/ttf" / face, FONTS / face)
            hashes[face] = hashlib.sha256((FONTS / face).read_bytes()).hexdigest()
    (FONTS / "VERSIONS.json").write_text(json.dumps({**told, "sha256": hashes}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
