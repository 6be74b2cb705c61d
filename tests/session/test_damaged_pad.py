"""F03, F06, T17: whatever damages a pad, each vote counts as cast or is asked for again, and the game goes on."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.seats import Seat
from companion.session import one_time_pad
from companion.session.ballots import Pads
from companion.session.one_time_pad import HEAD, KEY, LINE, MAGIC, STRETCH
from companion.session.tables import Tables
from tests.session.conftest import Table
from tests.session.golden.make import HERE
from tests.session.struck import USED, VOTES, holder, voted
from tests.session.tiny_game import GAME, Add, Guess, Next, Turn, Vote
from tests.session.two_worlds import padded

ROOT = Path(__file__).resolve().parents[2]
PAD = Path("pads/t1-6.pad")
SIZE = HEAD + 4 * LINE
STEP = int(os.environ.get("RINGSIDE_PAD_STEP", "4"))  # 1: every kind of damage at every byte
ENDS = ("killed", "closed")
LOST = "The laptop lost the sealed vote of {seat}: please vote again."


@pytest.fixture(scope="module")
def ballots(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """An open ballot as a killed process left it, and as one left it that was closed in order."""
    made = {end: tmp_path_factory.mktemp(end) for end in ENDS}
    child = subprocess.run([sys.executable, "-m", "tests.session.struck", made["killed"]], cwd=ROOT, check=False)
    assert child.returncode == -signal.SIGKILL
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(one_time_pad, "STRETCHES", 2)
        table = Table(made["closed"])
        voted(table)
        table.end()
    assert {(folder / PAD).stat().st_size for folder in made.values()} == {SIZE}
    return made


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_time_pad, "STRETCHES", 2)


def outcome(folder: Path) -> set[int]:
    """Opens the table, plays it to its reveal, and says whose vote was asked for again. No screen goes dark, nothing
    is refused, and every vote counts as it was cast last."""
    table = Table(folder)
    frames: dict[Any, Any] = {}
    viewers: tuple[Any, ...] = (Seat(0), Seat(1), Seat(2), "table")
    for viewer in viewers:
        table.session.subscribe(viewer, partial(frames.__setitem__, viewer), holder(viewer))
    table.session.outbox.stop()
    table.session.outbox.flush()
    assert set(frames) == set(viewers)
    again = {seat for seat in VOTES if seat not in table.now.cast}
    told = {line["facts"][0][1] for entry in table.view(2)["story"] for line in entry["lines"] if line["text"] == LOST}
    assert told == again
    for seat, yes in VOTES.items():
        assert answer(table, seat) == (None if seat in again else yes)
    for seat in sorted(again):
        table.do(seat, Vote(not VOTES[seat]), holder=holder(seat))
        assert answer(table, seat) is not VOTES[seat]
    table.do(2, Vote(True))
    assert table.now.votes == (*((seat, yes is (seat not in again)) for seat, yes in VOTES.items()), (2, True))
    assert not [path for path in (folder / "pads").iterdir() if path.suffix == ".pad"]
    table.end()
    return again


def answer(table: Table, seat: int) -> bool | None:
    """What the voter's own phone shows of its vote."""
    (ask,) = [ask for ask in table.view(seat, holder(seat))["asks"] if ask["sealed"]]
    assert ask["cast"] is (ask["answer"] is not None)
    return bool(ask["answer"]["yes"]) if ask["answer"] else None


def damaged(ballot: Path, memory: Path, damage: Callable[[Path], object]) -> set[int]:
    folder = memory / "here"
    shutil.copytree(ballot, folder)
    damage(folder / PAD)
    try:
        return outcome(folder)
    finally:
        shutil.rmtree(folder)


# -- the campaign ------------------------------------------------------------------------------------------------------


def flipped(pad: bytes, at: int) -> bytes:
    return pad[:at] + bytes([pad[at] ^ 1 << at % 8]) + pad[at + 1 :]


def cut(pad: bytes, at: int) -> bytes:
    return pad[:at]


def zeroed(pad: bytes, at: int) -> bytes:
    return pad[:at] + bytes(len(pad) - at)


def swapped(pad: bytes, at: int) -> bytes:
    """From here on another pad's bytes, as a disk may put a page where it does not belong."""
    return pad[:at] + Random(at).randbytes(len(pad) - at)


def longer(pad: bytes, at: int) -> bytes:
    """A copy whose beginning stands in it twice."""
    return pad[:at] + pad


DAMAGES = {each.__name__: each for each in (flipped, cut, zeroed, swapped, longer)}


def expected(pad: bytes, broken: bytes) -> set[int]:
    """Whose last stretch, or whose key, is not what it was."""
    if pad[:HEAD] != broken[:HEAD]:
        return set(VOTES)
    lines = {seat: slice(HEAD + LINE * number, HEAD + LINE * (number + 1)) for seat, number in USED.items()}
    return {seat for seat, line in lines.items() if pad[line] != broken[line]}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("name", DAMAGES)
def test_f03_f06_a_pad_damaged_at_this_byte(
    name: str, end: str, ballots: dict[str, Path], memory: Path, record_property: Callable[[str, object], None]
) -> None:
    pad = (ballots[end] / PAD).read_bytes()
    wrong = {}
    offsets = range(SIZE) if name == "flipped" else range(ENDS.index(end), SIZE, STEP)
    for at in offsets:
        broken = DAMAGES[name](pad, at)
        again = damaged(ballots[end], memory, partial(Path.write_bytes, data=broken))
        if again != expected(pad, broken):
            wrong[at] = again
    record_property("damaged pads (F03, F06)", len(offsets))
    assert wrong == {}


def deleted(path: Path) -> None:
    path.unlink()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut_to_50_bytes(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])


def of_another_table(path: Path) -> None:
    other = Pads(path.parents[1] / "other").pad("t2", 6)
    for _ in range(3):
        other.seal("6/0", one_time_pad.Slip(b"yes"))
    shutil.copyfile(path.parents[1] / "other" / "t2-6.pad", path)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_folder_with_something_in_it(path: Path) -> None:
    a_folder(path)
    (path / "something").write_text("kept")


def a_link_that_leads_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def gigantic(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(0)
        file.truncate(0)
        file.truncate(2**40)


def the_whole_folder_gone(path: Path) -> None:
    shutil.rmtree(path.parent)


WHOLE = (
    deleted, emptied, cut_to_50_bytes, of_another_table, a_folder, a_folder_with_something_in_it,
    a_link_that_leads_nowhere, a_pipe, gigantic, the_whole_folder_gone,
)  # fmt: skip


@pytest.mark.usefixtures("small")
@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of this kind are not for Windows")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("damage", WHOLE, ids=lambda damage: damage.__name__)
def test_f06_what_lies_in_the_pads_place_opens_nothing(
    damage: Callable[[Path], object], end: str, ballots: dict[str, Path], memory: Path
) -> None:
    assert damaged(ballots[end], memory, damage) == set(VOTES)


@pytest.mark.usefixtures("small")
def test_f06_a_pad_that_may_not_be_read_is_replaced(
    ballots: dict[str, Path], memory: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A superuser may read anything, so the refusal is played."""
    refused: list[Path] = []
    opens, os_opens = Path.open, os.open

    def forbidden(path: Path) -> bool:
        return path.name == PAD.name and path.exists() and path.stat().st_ino == locked

    def path_open(path: Path, *args: Any, **named: Any) -> Any:
        if forbidden(path):
            refused.append(path)
            raise PermissionError(13, "Permission denied", str(path))
        return opens(path, *args, **named)

    def os_open(path: Any, *args: Any, **named: Any) -> int:
        if forbidden(Path(path)):
            raise PermissionError(13, "Permission denied", str(path))
        return os_opens(path, *args, **named)

    locked = 0

    def lock(path: Path) -> None:
        nonlocal locked
        locked = path.stat().st_ino
        monkeypatch.setattr(Path, "open", path_open)
        monkeypatch.setattr(os, "open", os_open)

    assert damaged(ballots["closed"], memory, lock) == set(VOTES)
    assert refused
    assert "the pad t1-6.pad cannot be read: Permission denied" in caplog.text


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("seat", VOTES)
def test_t17_a_stretch_that_would_turn_the_vote_round_is_noticed(
    seat: int, ballots: dict[str, Path], memory: Path
) -> None:
    """p xor v xor v' opens the box as the other vote; its proof in the log cannot know."""

    def turn(path: Path) -> None:
        pad, start = path.read_bytes(), HEAD + LINE * USED[seat]
        new = bytes(a ^ b ^ c for a, b, c in zip(pad[start:], padded(True), padded(False), strict=False))
        path.write_bytes(pad[:start] + new + pad[start + STRETCH :])

    assert damaged(ballots["killed"], memory, turn) == {seat}


@pytest.mark.usefixtures("small")
def test_f03_an_undamaged_pad_opens_all_after_a_kill(ballots: dict[str, Path], memory: Path) -> None:
    assert damaged(ballots["killed"], memory, lambda _: None) == set()


def test_f06_a_pad_that_opens_nothing_lends_its_key_to_no_later_vote(table: Table) -> None:
    voted(table)
    (table.folder / PAD).write_bytes(bytes(SIZE))
    table.restart()
    table.do(0, Vote(True))
    pad = (table.folder / PAD).read_bytes()
    assert pad.startswith(MAGIC)
    assert pad[len(MAGIC) : HEAD] != bytes(KEY)
    assert len(pad) == HEAD + LINE * one_time_pad.STRETCHES


# -- while it is running -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of this kind are not for Windows")
@pytest.mark.parametrize("damage", WHOLE, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("stretches", [1, 64])
def test_f06_a_pad_that_is_damaged_while_the_game_runs_does_not_matter(
    damage: Callable[[Path], object], stretches: int, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one stretch at a time the pad grows, into whatever lies there now."""
    monkeypatch.setattr(one_time_pad, "STRETCHES", stretches)
    voted(table)
    damage(table.folder / PAD)
    assert (answer(table, 0), answer(table, 1)) == (True, False)
    table.do(1, Vote(True), holder=holder(1))
    if stretches == 1:
        table.restart()
    assert (answer(table, 0), answer(table, 1)) == (True, True)
    table.do(2, Vote(False))
    assert table.now.votes == ((0, True), (1, True), (2, False))
    assert not [path for path in (table.folder / "pads").glob("*.pad") if path.is_file()]


def test_f06_what_a_link_in_the_pads_place_leads_to_is_left_alone(table: Table) -> None:
    voted(table)
    other = table.folder / "somebody's letter"
    other.write_text("dear Anna")
    (table.folder / PAD).unlink()
    (table.folder / PAD).symlink_to(other)
    table.restart()
    for seat in range(3):
        table.do(seat, Vote(True))
    assert other.read_text() == "dear Anna"
    assert not os.path.lexists(table.folder / PAD)


# -- a pad of 0.1.0 ----------------------------------------------------------------------------------------------------


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """The same two votes are in, under a pad without checks."""
    (tmp_path / "earlier" / "pads").mkdir(parents=True)
    shutil.copyfile(HERE / "sealed_0_1_0.db", tmp_path / "earlier" / "games.db")
    shutil.copyfile(HERE / "sealed_0_1_0.pad", tmp_path / "earlier" / PAD)
    return tmp_path / "earlier"


def test_f06_f19_a_damaged_pad_of_0_1_0_opens_no_vote_wrongly(earlier: Path, memory: Path) -> None:
    pad = (HERE / "sealed_0_1_0.pad").read_bytes()
    counted = set()
    for at in range(0, len(pad), 3):
        for damage in (flipped, cut, swapped):
            folder = memory / f"{at}{damage.__name__}"
            shutil.copytree(earlier, folder)
            (folder / PAD).write_bytes(damage(pad, at))
            table = Table(folder)
            again = {seat for seat in VOTES if seat not in table.now.cast}
            for seat in (*again, 2):
                table.do(seat, Vote(VOTES.get(seat, True)))
            assert table.now.votes == ((0, True), (1, False), (2, True)), (at, damage)
            counted.add(frozenset(again))
            table.end()
            shutil.rmtree(folder)
    assert counted >= {frozenset(), frozenset({0, 1}), frozenset({1})}


def test_f19_a_pad_of_0_1_0_goes_on_as_one_of_today(earlier: Path) -> None:
    table = Table(earlier)
    table.do(1, Vote(True), holder=holder(1))
    assert (earlier / PAD).read_bytes().startswith(MAGIC)
    table.restart()
    assert answer(table, 1) is True
    table.do(2, Vote(True))
    assert table.now.votes == ((0, True), (1, True), (2, True))
    table.end()


# -- a pad that will not go --------------------------------------------------------------------------------------------


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A disk that will not remove a pad, nor write over it."""

    def fails(path: Path, *_: object, **__: object) -> None:
        raise OSError(5, "Input/output error", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", fails)
        patch.setattr(one_time_pad, "_overwrite", fails)
        yield patch


def test_f06_a_pad_that_cannot_be_destroyed_stops_no_game_and_goes_at_the_next_start(
    table: Table, stubborn: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    voted(table)
    pad = (table.folder / PAD).read_bytes()
    table.do(2, Vote(True))
    table.do("table", Turn(4))
    assert (table.folder / PAD).read_bytes() == pad
    assert "the pad t1-6.pad cannot be overwritten: Input/output error" in caplog.text
    assert "the pad t1-6.pad is still there: Input/output error" in caplog.text
    assert not any(secret in caplog.text for secret in (pad[8:40].hex(), str(pad[8:40]), "yes", "Traceback"))
    stubborn.undo()
    table.restart()
    assert not (table.folder / PAD).exists()


def test_f06_the_next_ballot_goes_on_beside_a_pad_that_stays(table: Table, stubborn: pytest.MonkeyPatch) -> None:
    voted(table)
    table.do(2, Vote(True))
    table.do("table", Turn(4))
    table.do("table", Next())
    for move in (Add(1), Guess(True)):
        for seat in range(3):
            table.do(seat, move)
    for seat in range(3):
        table.do(seat, Vote(seat == 1))
    assert table.now.votes == ((0, False), (1, True), (2, False))


def test_a_table_whose_pad_cannot_be_destroyed_is_forgotten_all_the_same(
    table: Table, stubborn: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    voted(table)
    table.session.stop()
    unlinked = [path.name for path in (table.folder / "pads").iterdir()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(table.store), "forget", lambda *_: None)
        Tables({"tiny": GAME}, table.store, table.clock, Pads(table.folder / "pads")).forget(("t1",))
    assert [path.name for path in (table.folder / "pads").iterdir()] == unlinked
    assert caplog.text.count("is still there") == 1


def test_f06_a_folder_of_pads_that_cannot_be_listed_stops_no_game(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "glob", fails)
        voted(table)
        table.do(2, Vote(True))
    assert table.now.phase == "turn"
    assert "the pads of table t1 cannot be looked for: Permission denied" in caplog.text


def test_what_the_log_says_of_lost_votes_names_nobody(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Under 'hide' nobody is to know who has voted."""
    caplog.set_level(logging.DEBUG)
    table.session.hide_votes(on=True)
    voted(table)
    emptied(table.folder / PAD)
    table.restart()
    said = [record.getMessage() for record in caplog.records if record.name.endswith("ballots")]
    assert said == ["the pad of table t1 does not open 2 of its 2 votes"]


def test_who_has_lost_a_vote_is_not_told_where_votes_are_hidden(table: Table) -> None:
    table.store.put_setting("t1", "hide", "1")
    voted(table)
    emptied(table.folder / PAD)
    table.restart()
    told = {viewer: [entry["lines"][0]["text"] for entry in table.view(viewer)["story"]][-2:] for viewer in (0, 2)}
    anybody = "The laptop lost a sealed vote: please vote again."
    assert told == {0: [LOST, anybody], 2: [anybody, anybody]}
