"""`ringside pack`: begun, checked, edited, brought in and handed on; where two packs differ nobody guesses."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.cli import main
from companion.games import GAMES
from companion.host.packs import packs, reading
from companion.host.packs.packs import EMPTY, Pack
from companion.host.packs.tables import as_csv
from companion.session.lock import FolderLock

CARD = "performer/Rope Walker"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = main(["pack", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def told(**fields: int) -> Pack:
    pack = replace(EMPTY, game="drum_roll")
    for field, value in fields.items():
        pack = packs.told(pack, GAMES["drum_roll"], CARD, field, value)
    return pack


def file(path: Path, pack: Pack) -> Path:
    path.write_text(packs.dumped(pack), "utf-8")
    return path


def own(folder: Path) -> Pack:
    return packs.read(folder / "packs" / "drum_roll.toml")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder whose household has told two numbers."""
    folder = tmp_path / "home"
    packs.write(folder / "packs" / "drum_roll.toml", told(hire=3, wage=2))
    return folder


# -- new and export ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_new_is_an_empty_pack_of_its_game(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "new", key)
    assert code == 0
    assert packs.parsed(out) == replace(EMPTY, game=key)


@pytest.mark.parametrize("language", ["en", "hu", "el"])
@pytest.mark.parametrize("key", GAMES)
def test_new_tables_name_the_cards_that_every_box_holds_and_pass_the_check(
    key: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "new", key, "--csv", tmp_path / "t", "--lang", language)[0] == 0
    assert {path.stem for path in (tmp_path / "t").iterdir()} == {deck.key for deck in GAMES[key].printed.decks}
    for deck in GAMES[key].printed.decks:
        lines = (tmp_path / "t" / f"{deck.key}.csv").read_text("utf-8-sig").splitlines()
        assert len(lines) > len(deck.cards)
    code, out, _ = run(capsys, "check", tmp_path / "t")
    assert (code, out) == (0, f"{GAMES[key].title}: 0 numbers, all of them possible.\n")


def test_tables_that_somebody_fills_are_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "new", "circus", "--csv", tmp_path)
    (tmp_path / "performer.csv").write_text("mine", "utf-8")
    code, _, err = run(capsys, "new", "circus", "--csv", tmp_path)
    assert code == 1
    assert "is there already. Choose an empty folder." in err
    assert (tmp_path / "performer.csv").read_text("utf-8") == "mine"


def test_export_of_nothing_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "export", "circus", "--data-dir", tmp_path)
    assert (code, out, err) == (1, "", "ringside: Nothing is told yet of the cards of Circus.\n")


def test_a_file_that_cannot_be_written_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = home / "packs" / "drum_roll.toml" / "x.toml"
    code, _, err = run(capsys, "export", "drum_roll", "--data-dir", home, "-o", target)
    assert code == 1
    assert f"“{target}” cannot be written" in err
    assert run(capsys, "export", "drum_roll", "--data-dir", home, "-o", home / "x.pdf")[0] == 2


def test_no_such_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "new", "chess")
    assert (code, err) == (2, f"ringside: There is no game chess. Choose one of: {', '.join(GAMES)}.\n")


# -- check ------------------------------------------------------------------------------------------------------------


def test_check_says_all_that_is_wrong_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = packs.dumped(told(hire=3)) + '\n[performer."rope walker"]\nwage = 120\nshoe = 4\n'
    (tmp_path / "ours.toml").write_text(text, "utf-8")
    code, out, _ = run(capsys, "check", tmp_path / "ours.toml")
    assert code == 1
    assert out.splitlines() == [
        "ours.toml: Rope walker · The wage, in coins: 120 is not possible, only 0 to 99.",
        "ours.toml: Rope walker has no place for shoe.",
        "“rope walker” and “Rope Walker” may be one card: their names differ only in capitals, accents, spaces or "
        "signs.",
    ]


def test_check_for_another_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "performer.csv").write_text("Card;The wage, in coins\nJolly;4\nGreta;forty\n", "utf-8")
    code, out, _ = run(capsys, "check", tmp_path / "performer.csv", "--game", "drum_roll", "--json")
    (row,) = json.loads(out)
    assert code == 1
    assert (row["file"], row["line"], row["column"]) == ("performer.csv", 3, "The wage, in coins")
    assert row["said"] == "“forty” cannot be read. Write it like this: 3"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[pack", "x.toml: This is not a pack: "),
        (b"PK\x03\x04 and no more", "x.toml: This zip is damaged: "),
        (b'[pack]\nschema = 2\nname = "a"\nlabel = "a"\nsource = "a"', "x.toml: A newer Ringside wrote this pack"),
        (b'[pack]\nname = "a"\nlabel = "a"\nsource = "a"', "x.toml: It does not say which game this pack is of."),
    ],
)
def test_a_file_that_is_no_pack_is_named(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.toml").write_bytes(content)
    code, out, _ = run(capsys, "check", tmp_path / "x.toml")
    assert code == 1
    assert out.startswith(said)


def test_several_packs_are_checked_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    house = [Path("companion/games") / key / "printed" / "packs" / "house.toml" for key in GAMES]
    code, out, _ = run(capsys, "check", *house)
    assert code == 0
    assert len(out.splitlines()) == len(GAMES)


# -- import -----------------------------------------------------------------------------------------------------------


def test_what_is_new_comes_in_and_what_is_alike_stays(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = packs.told(told(hire=3), GAMES["drum_roll"], CARD, "flip wage", 1, "Kovács family")
    code, out, _ = run(capsys, "import", file(tmp_path / "t.toml", theirs), "--data-dir", home)
    assert code == 0
    assert out == "1 new numbers, 1 known alike, 0 replaced, 0 of yours kept where they differ.\n"
    assert own(home).source_of(CARD, "flip wage") == "Kovács family"
    assert own(home).source_of(CARD, "wage") == packs.YOUR_COPY
    assert own(home).game == "drum_roll"


def test_where_two_packs_differ_nothing_is_written_unless_it_is_said_how(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = own(home)
    theirs = file(tmp_path / "t.toml", told(hire=5, wage=2))
    code, out, err = run(capsys, "import", theirs, "--data-dir", home)
    assert (code, own(home)) == (1, before)
    assert [line.split() for line in out.splitlines()] == [
        ["Card", "What", "Mine", "Theirs"],
        ["Rope", "Walker", "The", "hire", "cost,", "in", "coins", "3", "(your", "copy)", "5", "(your", "copy)"],
    ]
    assert "--take mine or --take theirs" in err
    assert run(capsys, "import", theirs, "--data-dir", home, "--take", "mine")[0] == 0
    assert own(home) == before
    assert run(capsys, "import", theirs, "--data-dir", home, "--take", "theirs")[0] == 0
    assert (CARD, "hire", "5") in own(home).facts


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_each_contradiction_is_asked(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal("2\nboth\n1\n"))
    monkeypatch.setattr(sys, "stdout", screen)
    theirs = file(tmp_path / "t.toml", told(hire=5, wage=7))
    assert main(["pack", "import", str(theirs), "--data-dir", str(home)]) == 0
    assert {fact[1:] for fact in own(home).facts} == {("hire", "5"), ("wage", "2")}
    assert "Rope Walker · The wage, in coins: 1 keeps 2 (your copy), 2 takes 7 (your copy)" in screen.getvalue()
    assert "Type 1 or 2." in screen.getvalue()


def test_impossible_numbers_keep_a_whole_pack_out(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = own(home)
    path = tmp_path / "t.toml"
    path.write_text(packs.dumped(told(hire=5)) + '[performer."Jolly"]\nwage = -1\n', "utf-8")
    code, out, err = run(capsys, "import", path, "--data-dir", home, "--take", "theirs")
    assert (code, out, own(home)) == (1, "", before)
    assert "Jolly · The wage, in coins: −1 is not possible, only 0 to 99." in err


def test_nothing_is_imported_beside_a_running_table(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = FolderLock(home, "port 8765")
    code, _, err = run(capsys, "import", file(tmp_path / "t.toml", told(hire=3)), "--data-dir", home)
    lock.release()
    assert code == 1
    assert "already runs" in err


def test_a_file_that_is_missing_or_too_large_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.toml"
    code, _, err = run(capsys, "import", path, "--data-dir", tmp_path / "d")
    assert (code, f"“{path}” cannot be read" in err) == (1, True)
    with path.open("wb") as sparse:
        sparse.truncate(4_000_000_000)
    code, _, err = run(capsys, "import", path, "--data-dir", tmp_path / "d")
    assert (code, "“t.toml” is larger than 3000 kB" in err) == (1, True)


def test_of_two_packs_none_is_written_before_both_are_settled(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = own(home)
    fresh = file(
        tmp_path / "a.toml", packs.told(replace(EMPTY, game="drum_roll"), GAMES["drum_roll"], "track", "length", 8)
    )
    code, out, err = run(capsys, "import", fresh, file(tmp_path / "b.toml", told(hire=5)), "--data-dir", home)
    assert (code, own(home)) == (1, before)
    assert "new numbers" not in out
    assert "Nothing was written" in err
    both: list[str | Path] = [fresh, tmp_path / "b.toml", "--take", "theirs"]
    assert run(capsys, "import", *both, "--data-dir", home)[0] == 0
    assert {fact[1:] for fact in own(home).facts} == {("hire", "5"), ("wage", "2"), ("length", "8")}


def test_a_pack_that_would_grow_too_large_keeps_every_other_out(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = {(f"performer/{n:040}", "hire"): "3" for n in range(1150)}
    packs.write(kept_at(home), packs.of(EMPTY, full, dict.fromkeys(full, "s" * 90)))
    more = packs.of(replace(EMPTY, game="drum_roll"), {(f"performer/P{n}", "hire"): "3" for n in range(299)}, {})
    house = Path("companion/games/circus/printed/packs/house.toml")
    code, _, err = run(capsys, "import", house, file(tmp_path / "t.toml", more), "--data-dir", home)
    assert (code, err) == (1, "ringside: This file is larger than 256 kB; no pack is.\n")
    assert [path.name for path in (home / "packs").iterdir()] == ["drum_roll.toml"]


def test_two_tables_of_one_name_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, n in (("a", 3), ("b", 4)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "performer.csv").write_text(f"Card;The hire cost, in coins\nP{n};{n}\n", "utf-8")
    two = [tmp_path / folder / "performer.csv" for folder in "ab"]
    code, _, err = run(capsys, "import", *two, "--data-dir", tmp_path / "d")
    assert (code, err) == (1, "ringside: Two files are called “performer.csv”. Give one of them another name.\n")


# -- handing on -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "Kovács family"])
def test_another_household_knows_whose_copy_it_was(
    name: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gift, there = tmp_path / "gift.zip", tmp_path / "there"
    assert run(capsys, "export", "drum_roll", "--data-dir", home, "-o", gift, "--name", name)[0] == 0
    assert run(capsys, "import", gift, "--data-dir", there)[0] == 0
    assert own(there).facts == own(home).facts
    assert own(there).source_of(CARD, "hire") == (name or "another household")


@pytest.mark.parametrize("name", ["K" * 101, "two\nlines", "\u202eright to left"])
def test_a_name_that_no_household_could_read_is_refused_before_it_is_handed_on(
    name: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gift = tmp_path / "gift.zip"
    code, _, err = run(capsys, "export", "drum_roll", "--data-dir", home, "-o", gift, "--name", name)
    assert (code, gift.exists()) == (1, False)
    assert err == "ringside: Pack: 'name' must be a word or a short sentence.\n"


@pytest.mark.parametrize("language", ["en", "hu", "el"])
def test_one_s_own_tables_come_back_as_one_s_own(
    language: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables, there = tmp_path / "tables", tmp_path / "there"
    assert run(capsys, "export", "drum_roll", "--data-dir", home, "--csv", tables, "--lang", language)[0] == 0
    assert run(capsys, "import", tables, "--data-dir", there)[0] == 0
    assert own(there) == replace(own(home), game="drum_roll")


# -- edit -------------------------------------------------------------------------------------------------------------


def edited(home: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> int:
    """An editor that does to its file what a person would."""
    editor = home / "editor.py"
    opened = "import pathlib, sys\npath = pathlib.Path(sys.argv[1])\ntext = path.read_text('utf-8')\n"
    editor.write_text(opened + script, "utf-8")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f"'{sys.executable}' '{editor}'")
    return main(["pack", "edit", "drum_roll", "--text", "--data-dir", str(home)])


def test_a_pack_is_edited_as_text_and_keeps_its_comments(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = "path.write_text('# ours\\n' + text.replace('hire = 3', 'hire = 4'), 'utf-8')"
    assert edited(home, monkeypatch, change) == 0
    assert {fact[1:] for fact in own(home).facts} == {("hire", "4"), ("wage", "2")}
    assert (home / "packs" / "drum_roll.toml").read_text("utf-8").startswith("# ours\n")
    assert [path.name for path in (home / "packs").iterdir()] == ["drum_roll.toml"]


def test_a_slip_in_the_editor_loses_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = own(home)
    slip = "path.write_text(text.replace('hire = 3', 'hire = 333'), 'utf-8')"
    assert edited(home, monkeypatch, slip) == 1
    said = capsys.readouterr()
    assert "Rope Walker · The hire cost, in coins: 333 is not possible, only 0 to 99." in said.err
    assert "Your pack is as it was." in said.err
    assert own(home) == before
    assert edited(home, monkeypatch, "path.write_text(text.replace('333', '4'), 'utf-8')") == 0
    assert (CARD, "hire", "4") in own(home).facts


def test_an_editor_that_fails_changes_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = own(home)
    assert edited(home, monkeypatch, "sys.exit(3)") == 1
    assert "The editor ended with an error." in capsys.readouterr().err
    assert own(home) == before


def typed_and_left(home: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    assert edited(home, monkeypatch, f"path.write_text({change}, 'utf-8'); sys.exit(3)") == 1


def put_right(home: Path, field: str, value: int) -> None:
    """On the page, while a draft lies there."""
    packs.write(kept_at(home), packs.told(own(home), GAMES["drum_roll"], CARD, field, value))


def kept_at(home: Path) -> Path:
    return home / "packs" / "drum_roll.toml"


def test_a_draft_that_was_left_replaces_no_newer_number(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_and_left(home, monkeypatch, "text.replace('hire = 3', 'hire = 4')")
    put_right(home, "wage", 7)
    put_right(home, "flip wage", 1)
    assert edited(home, monkeypatch, "") == 0
    assert {fact[1:] for fact in own(home).facts} == {("hire", "4"), ("wage", "7"), ("flip wage", "1")}
    assert [path.name for path in (home / "packs").iterdir()] == ["drum_roll.toml"]


def test_what_a_draft_took_out_is_out_and_what_is_new_stays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_and_left(home, monkeypatch, "text.replace('hire = 3', '')")
    put_right(home, "wage", 7)
    assert edited(home, monkeypatch, "") == 0
    assert {fact[1:] for fact in own(home).facts} == {("wage", "7")}


def test_where_draft_and_pack_changed_one_number_it_is_named_before_the_draft_is_taken(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed_and_left(home, monkeypatch, "text.replace('hire = 3', 'hire = 4')")
    put_right(home, "hire", 5)
    put_right(home, "wage", 7)
    before = own(home)
    capsys.readouterr()
    assert edited(home, monkeypatch, "") == 1
    said = capsys.readouterr()
    row = ["Rope", "Walker", "The", "hire", "cost,", "in", "coins", "4", "(your", "copy)", "5", "(your", "copy)"]
    assert [line.split() for line in said.out.splitlines()] == [["Card", "What", "Mine", "Theirs"], row]
    assert "Your pack has changed since, in these numbers." in said.err
    assert own(home) == before
    assert edited(home, monkeypatch, "") == 0
    assert {fact[1:] for fact in own(home).facts} == {("hire", "4"), ("wage", "7")}


def test_a_draft_of_which_nobody_knows_the_pack_it_was_made_from_takes_nothing_away(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file(home / "packs" / "drum_roll.edit.toml", told(hire=4))
    assert edited(home, monkeypatch, "") == 1
    assert {fact[1:] for fact in own(home).facts} == {("hire", "3"), ("wage", "2")}


def test_the_mark_that_an_editor_leaves_is_not_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = "path.write_text(text.replace('hire = 3', 'hire = 4'), 'utf-8-sig')"
    assert edited(home, monkeypatch, change) == 0
    assert (CARD, "hire", "4") in own(home).facts
    assert kept_at(home).read_bytes().startswith(b"[pack]")
    assert edited(home, monkeypatch, "") == 0


def test_what_looks_like_a_slip_and_is_possible_is_said_and_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    twin = "path.write_text(text + '\\n[performer.\"rope walker\"]\\nhire = 3\\n', 'utf-8')"
    assert edited(home, monkeypatch, twin) == 0
    said = capsys.readouterr()
    assert "“rope walker” and “Rope Walker” may be one card" in said.out
    assert said.err == ""
    assert len(own(home).facts) == 3


def test_an_editor_that_is_not_there_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VISUAL", "no-such-editor")
    assert main(["pack", "edit", "drum_roll", "--text", "--data-dir", str(home)]) == 1
    assert capsys.readouterr().err == "ringside: “no-such-editor” cannot be read: No such file or directory\n"


def test_a_file_where_the_packs_belong_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "packs").write_text("", "utf-8")
    assert edited(tmp_path, monkeypatch, "") == 1
    assert "drum_roll.toml” cannot be written: " in capsys.readouterr().err
    code, _, err = run(capsys, "import", file(tmp_path / "t.toml", told(hire=3)), "--data-dir", tmp_path)
    assert (code, "drum_roll.toml” cannot be written: " in err) == (1, True)


def test_edit_opens_the_page_of_the_pack(tmp_path: Path) -> None:
    words = ["pack", "edit", "circus", "--data-dir", str(tmp_path), "--no-open"]
    served = subprocess.Popen(
        [sys.executable, "-m", "companion", *words], stdout=subprocess.PIPE, text=True, env={**os.environ, "CI": "1"}
    )
    assert served.stdout is not None
    try:
        lines = [served.stdout.readline() for _ in range(3)]
    finally:
        served.terminate()
        served.stdout.close()
        served.wait(10)
    assert any("/packs/circus#setup=" in line for line in lines)


# -- a real spreadsheet -----------------------------------------------------------------------------------------------

BAIT = packs.of(EMPTY, {(f"region/{name}", "sets"): '{"is":"region"}' for name in ("=1+1", "-5", "@x")}, {})
AS_ASKED = "CSV:9/44/59,34,76,1,,0,false,true"  # as LibreOffice asks at first: any separator, UTF-8, dates found
SAVED = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false"


def test_t25_tables_that_a_spreadsheet_has_opened_and_saved_say_the_same(tmp_path: Path) -> None:
    if shutil.which("soffice") is None and not os.environ.get("RINGSIDE_REQUIRE"):
        pytest.skip("LibreOffice is not here")
    house = {key: packs.house(GAMES[key]) for key in ("drum_roll", "magnificent")}
    for key, pack in house.items():
        for name, raw in as_csv(GAMES[key], pack, "hu").items():
            (tmp_path / f"{key}-{name}").write_bytes(raw)
    (tmp_path / "drum_roll-region.csv").write_bytes(as_csv(GAMES["drum_roll"], BAIT, "hu")["region.csv"])
    home = f"-env:UserInstallation={(tmp_path / 'home').as_uri()}"
    line = ["soffice", home, "--headless", f"--infilter={AS_ASKED}", "--convert-to", SAVED]
    files = sorted(tmp_path.glob("*.csv"))
    subprocess.run([*line, "--outdir", str(tmp_path / "saved"), *map(str, files)], check=True, capture_output=True)
    for key, pack in house.items():
        saved = {path.name.partition("-")[2]: path.read_bytes() for path in (tmp_path / "saved").glob(f"{key}-*")}
        found = reading.read(GAMES[key], saved, "hu")
        assert found[1] == ()
        told = {fact: text for fact, text in packs.numbers(pack).items() if not fact[0].startswith("region/")}
        bait = packs.numbers(BAIT) if key == "drum_roll" else {}
        assert packs.numbers(found[0]) == told | bait
