"""T28: a stranger's zip is unpacked in memory and within limits; what is made to harm is refused in a sentence."""

from __future__ import annotations

import stat
import time
import tracemalloc
import zipfile
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli import main
from companion.core.why import Malformed
from companion.games import GAMES
from companion.host.packs import handed, packs
from companion.host.packs.zipped import unzipped, zipped

PACK = packs.dumped(packs.house(GAMES["circus"])).encode()
Entry = tuple[str | zipfile.ZipInfo, bytes]


def archive(*entries: Entry, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", method) as file:
        for name, content in entries:
            file.writestr(name, content)
    return made.getvalue()


def marked(name: str, mode: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.external_attr = mode << 16
    return entry


def patched(raw: bytes, old: bytes, new: bytes) -> bytes:
    assert raw.count(old) >= 1
    return raw.replace(old, new)


def slips(names: Iterable[str]) -> dict[str, bytes]:
    return {f"slip {name!r}": archive(("pack.toml", PACK), (name, b"x")) for name in names}


def shared() -> bytes:
    """Two names in the directory for the bytes of one file."""
    raw = archive(("a.csv", b"x" * 50), ("b.csv", b"y" * 50))
    with zipfile.ZipFile(BytesIO(raw)) as whole:
        second = whole.infolist()[1].header_offset
    at = raw.rindex(b"PK\x01\x02")
    return raw[: at + 42] + (0).to_bytes(4, "little") + raw[at + 46 :] if second else raw


def swallowing() -> bytes:
    """The bytes of the first file go on to the end of the second."""
    raw = archive(("a.csv", b"x" * 50), ("b.csv", b"y" * 50), method=zipfile.ZIP_STORED)
    first = raw.index(b"PK\x01\x02")
    longer = (50 + 30 + 5 + 50).to_bytes(4, "little")
    return raw[: first + 20] + longer + longer + raw[first + 28 :]


def lying() -> bytes:
    """The directory says 10 bytes; a million come."""
    raw = archive(("pack.toml", b"x" * 1_000_000))
    at = raw.rindex(b"PK\x01\x02")
    return raw[: at + 24] + (10).to_bytes(4, "little") + raw[at + 28 :]


CORPUS: dict[str, bytes] = {
    **slips(("../x.csv", "/etc/x.csv", "a/../../x.csv", "..\\x.csv", "C:\\x.csv", "C:x.csv", "\\\\host\\x.csv")),
    **slips(("x\n.csv", "x\x1b[2J.csv")),
    "link": archive(("pack.toml", PACK), (marked("x.csv", stat.S_IFLNK | 0o777), b"/etc/passwd")),
    "device": archive(("pack.toml", PACK), (marked("x.csv", stat.S_IFCHR | 0o666), b"")),
    "many": archive(*((f"{n}.csv", b"") for n in range(201))),
    "bomb": archive(("pack.toml", b"\0" * 30_000_000)),
    "ratio": archive(("pack.toml", b"\0" * 1_000_000)),
    "two of a name": patched(archive(("a.csv", b"x"), ("b.csv", b"x")), b"b.csv", b"a.csv"),
    "overlapping": shared(),
    "swallowing": swallowing(),
    "lying": lying(),
    "bzip2": archive(("pack.toml", PACK), method=zipfile.ZIP_BZIP2),
    "lzma": archive(("pack.toml", PACK), method=zipfile.ZIP_LZMA),
    "cut": archive(("pack.toml", PACK))[:-30],
    "spoiled": patched(archive(("pack.toml", PACK), method=zipfile.ZIP_STORED), b"[pack]", b"[pakc]"),
    "directory of a million": archive(("pack.toml", PACK)) + b"PK\x01\x02" * 600_000,
    "nothing": archive(),
    "no pack in it": archive(("README.txt", b"hello"), ("more.zip", archive(("pack.toml", PACK)))),
}  # fmt: skip


def several(n: int) -> bytes:
    """Files of more than a megabyte, each within its ratio."""
    line = bytes(range(256)) * 4
    content = b"".join(line[each % 64 :] + str(each * each).encode() for each in range(1400))
    return archive(*((f"{each}.csv", content) for each in range(n)))


REASONS = {
    "link": "a link or a device", "device": "a link or a device", "many": "{n} files", "bomb": "more than {most} MB",
    "ratio": "{most} times its size", "two of a name": "two files of one name", "overlapping": "Files overlap",
    "swallowing": "Files overlap", "lying": "damaged", "bzip2": "packed in a way", "lzma": "packed in a way",
    "cut": "damaged", "spoiled": "damaged", "directory of a million": "larger than {most} kB", "nothing": "No pack",
    "no pack in it": "No pack",
}  # fmt: skip


@pytest.mark.parametrize("name", CORPUS)
def test_t28_what_is_made_to_harm_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tracemalloc.start()
    begun = time.process_time()
    try:
        with pytest.raises(Malformed) as refused:
            handed.opened({"gift.zip": CORPUS[name]}, GAMES, "circus", "en")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert refused.value.why is not None
    assert REASONS.get(name, "leads elsewhere") in refused.value.why.text
    assert peak < 64_000_000
    assert time.process_time() - begun < 3
    assert list(tmp_path.iterdir()) == []


def test_t28_files_that_are_too_large_only_together() -> None:
    raw = several(20)
    assert len(raw) < 2_000_000
    with pytest.raises(Malformed, match="more than 20 MB"):
        unzipped(raw)
    assert len(unzipped(several(2))) == 2


def test_t28_the_command_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gifts = tmp_path / "gifts"
    gifts.mkdir()
    for n, raw in enumerate(CORPUS.values()):
        (gifts / f"{n}.zip").write_bytes(raw)
    words = ["pack", "import", *map(str, sorted(gifts.iterdir())), "--data-dir", str(tmp_path / "home")]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == len(CORPUS) + 1
    assert "\x1b" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["gifts"]


def test_a_nested_zip_is_never_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    real: Callable[..., object] = zipfile.ZipFile.open

    def noted(self: zipfile.ZipFile, name: zipfile.ZipInfo) -> object:
        opened.append(name.filename)
        return real(self, name)

    raw = archive(
        ("pack.toml", PACK), ("inner.zip", archive(("pack.toml", PACK))), ("folder/x.csv", b"x"), ("run.exe", b"MZ")
    )
    monkeypatch.setattr(zipfile.ZipFile, "open", noted)
    assert list(unzipped(raw)) == ["pack.toml"]
    assert opened == ["pack.toml"]


def test_the_same_files_make_the_same_zip() -> None:
    files = {"pack.toml": PACK, "README.txt": b"hello"}
    assert zipped(files) == zipped(dict(files))
    assert unzipped(zipped(files)) == {"pack.toml": PACK}


@pytest.mark.parametrize(("key", "language"), [*zip(GAMES, ("hu", "el", "en"), strict=True)])
def test_a_whole_pack_goes_into_one_file_and_out_again(key: str, language: str) -> None:
    house = packs.house(GAMES[key])
    gift = handed.for_others(GAMES[key], house, "Kovács family", language)
    found = handed.opened({"gift.zip": gift}, GAMES, "", language)
    assert (found.game, found.troubles, found.pack.name) == (key, (), "Kovács family")
    assert packs.numbers(found.pack) == packs.numbers(house)
    assert packs.sources(found.pack) == packs.sources(house)
    without = {name: raw for name, raw in _all(gift).items() if name.endswith(".csv")}
    again = handed.opened(without, GAMES, "", language)
    assert packs.numbers(again.pack) == packs.numbers(house)


def _all(raw: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(raw)) as whole:
        return {name: whole.read(name) for name in whole.namelist()}
