"""The command line: reads the words, calls the command, and turns what went wrong into a sentence and a number."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import get_args

from companion import __version__
from companion.host.i18n import LANGUAGES, Translations, _, guess
from companion.host.sheets import SHEETS, Backs, Format

FAILED, USAGE, PORT, STOPPED = 1, 2, 3, 130
COMMANDS = ("play", "simulate", "replay", "export", "history", "print", "pack", "doctor", "box")
Say = Callable[..., str]


class Failed(Exception):
    """A command cannot go on: what happened, why, and what to do, as one message. code: what the process ends with."""

    def __init__(self, text: str, code: int = FAILED, **facts: int | str) -> None:
        super().__init__(text)
        self.text, self.code, self.facts = text, code, facts


def no_game(asked: str, games: Iterable[str]) -> Failed:
    if not asked:
        return Failed(_("Say which game: {games}."), USAGE, games=", ".join(games))
    return Failed(_("There is no game {game}. Choose one of: {games}."), USAGE, game=asked, games=", ".join(games))


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no Greek shows ? and goes on
    say = Translations(guess(os.environ.get("LANG", "en"))).say
    options = parser(say).parse_args(_with_play(sys.argv[1:] if arguments is None else arguments))
    try:
        ended: int = import_module(f"companion.commands.{options.command}").run(options, say)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as wrong:
        if options.debug:
            raise
        return _explained(wrong, say)
    return ended


def _explained(wrong: Exception, say: Say) -> int:
    """One sentence on stderr for what is known to go wrong; anything else is a fault in Ringside and says so."""
    known: object = getattr(wrong, "why", wrong)
    text, facts = getattr(known, "text", None), getattr(known, "facts", {})
    if not isinstance(text, str):
        text = _("Something broke in Ringside: {reason}. With --debug it shows where.")
        facts = {"reason": f"{type(wrong).__name__}: {wrong}"}
    print(f"ringside: {say(text, dict(facts))}", file=sys.stderr)
    code = getattr(wrong, "code", FAILED)
    return code if isinstance(code, int) else FAILED


def _with_play(arguments: Sequence[str]) -> list[str]:
    """`ringside --port 9000` plays: the first word that is no option is the command."""
    if any(word in (*COMMANDS, "-h", "--help", "--version") for word in arguments):
        return list(arguments)
    return ["play", *arguments]


def parser(say: Say) -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser("ringside", description=say(_("A companion for a table of circus games.")))
    whole.add_argument("--version", action="version", version=f"ringside {__version__}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for made in (
        _play(commands.add_parser("play", help=say(_("open a table (this is what `ringside` alone does)"))), say),
        _simulate(commands.add_parser("simulate", help=say(_("let the laptop play whole games"))), say),
        _replay(commands.add_parser("replay", help=say(_("show a position of an exported log, and its scores"))), say),
        _export(commands.add_parser("export", help=say(_("write a table's log and scores"))), say),
        _print(commands.add_parser("print", help=say(_("make sheets, cards and pads as PDF"))), say),
        _history(commands.add_parser("history", help=say(_("the evenings kept here, and who has won what"))), say),
        _pack(commands.add_parser("pack", help=say(_("what your own cards say: fill in, check, hand on"))), say),
        _doctor(commands.add_parser("doctor", help=say(_("look at everything a table needs"))), say),
        _box(commands.add_parser("box", help=say(_("try out a vote box"))), say),
    ):
        made.add_argument("--debug", action="store_true", help=say(_("show where something broke")))
    return whole


def _folder(one: argparse.ArgumentParser, say: Say) -> None:
    one.add_argument("--data-dir", metavar="DIR", help=say(_("keep games and settings here")))


def _port(word: str) -> int:
    port = int(word)
    if not 0 <= port <= 65535:
        raise ValueError(word)
    return port


def _serving(one: argparse.ArgumentParser, say: Say) -> None:
    one.add_argument("--port", type=_port, help=say(_("where the table listens (default: 8765 or the next free one)")))
    one.add_argument("--no-open", action="store_true", help=say(_("do not open the browser")))
    one.add_argument("--address", metavar="IP", help=say(_("the address of this laptop that phones are told")))


def _play(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    _serving(one, say)
    one.add_argument(
        "--demo", nargs="?", const="", metavar="GAME", help=say(_("a table with the house set, dealt by the laptop"))
    )
    _folder(one, say)
    return one


def _simulate(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("game", metavar="GAME", help=say(_("the game, for example drum_roll")))
    one.add_argument("--seats", type=int, default=4, help=say(_("how many play")))
    one.add_argument("--games", type=int, default=100, help=say(_("how many games")))
    one.add_argument("--seed", default="1", help=say(_("the same seed gives the same games")))
    one.add_argument("--policy", choices=("random", "greedy"), default="greedy", help=say(_("how they play")))
    one.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    return one


def _replay(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("log", metavar="LOG", help=say(_("a file that `ringside export` wrote; - reads it from the pipe")))
    one.add_argument("--at", type=int, metavar="N", help=say(_("as it stood after event N")))
    one.add_argument(
        "--keep-rulings", action="store_true", help=say(_("what does not fit any more stands as a ruling"))
    )
    one.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    return one


def _export(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("table", nargs="?", metavar="TABLE", help=say(_("which table; without it the newest")))
    forms = ("jsonl", "json", "csv")
    one.add_argument("--format", choices=forms, default="jsonl", help=say(_("a whole log, its result, or a sheet")))
    one.add_argument("--all", action="store_true", help=say(_("a sheet of all evenings, one line a player")))
    one.add_argument("-o", "--output", metavar="FILE", help=say(_("write it into this file")))
    one.add_argument(
        "--separator", choices=("comma", "semicolon", "tab"), help=say(_("what stands between the cells of a sheet"))
    )
    one.add_argument(
        "--bom", action=argparse.BooleanOptionalAction, help=say(_("mark a sheet as UTF-8 for Excel, as files are"))
    )
    one.add_argument("--list", action="store_true", help=say(_("list the tables that are kept")))
    _folder(one, say)
    return one


def _history(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("--game", metavar="GAME", help=say(_("only this game")))
    one.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    gone = one.add_mutually_exclusive_group()
    gone.add_argument("--purge", metavar="TABLE", help=say(_("delete this evening for good")))
    gone.add_argument("--before", metavar="DATE", help=say(_("delete all evenings before this day for good")))
    one.add_argument("--yes", action="store_true", help=say(_("really delete")))
    _folder(one, say)
    return one


def _print(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("what", choices=tuple(SHEETS), help=say(_("what to print")))
    of = _("the game; for score and bag a table, or a file that `ringside export` wrote (default: the latest table)")
    one.add_argument("of", nargs="?", metavar="GAME|TABLE|LOG", help=say(of))
    one.add_argument("--lang", choices=tuple(LANGUAGES), help=say(_("the language on the paper")))
    one.add_argument("--paper", choices=get_args(Format), help=say(_("the paper (default: as is usual where you are)")))
    one.add_argument("--grey", action="store_true", help=say(_("for a printer without colours")))
    one.add_argument("-o", "--output", metavar="FILE", help=say(_("write to this file; - writes to the pipe")))
    one.add_argument("--seats", type=int, default=4, help=say(_("how many play")))
    one.add_argument("--boxes", type=int, default=1, help=say(_("how many vote boxes the stickers are for")))
    one.add_argument("--backs", choices=get_args(Backs), default="none", help=say(_("backs of the cards")))
    one.add_argument("--address", metavar="IP", help=say(_("the address of this laptop that phones are told")))
    _folder(one, say)
    return one


def _pack(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    what = one.add_subparsers(dest="what", metavar="WHAT", required=True)
    new = what.add_parser("new", help=say(_("begin an empty pack, or empty tables for a spreadsheet")))
    check = what.add_parser("check", help=say(_("say all that is wrong with a pack")))
    edit = what.add_parser("edit", help=say(_("fill your pack in the browser")))
    brought = what.add_parser("import", help=say(_("take numbers into your pack")))
    export = what.add_parser("export", help=say(_("write your pack for others, or for a spreadsheet")))
    for each in (new, edit, export):
        each.add_argument("game", metavar="GAME", help=say(_("the game, for example drum_roll")))
    for each in (new, export):
        where = each.add_mutually_exclusive_group()
        where.add_argument(
            "-o", "--output", metavar="FILE", help=say(_("write to this file: .toml, or .zip for others"))
        )
        where.add_argument("--csv", metavar="DIR", help=say(_("write tables for a spreadsheet into this folder")))
        each.add_argument("--lang", choices=tuple(LANGUAGES), help=say(_("the language of the tables")))
    for each in (check, brought):
        each.add_argument("files", nargs="+", metavar="FILE", help=say(_("a pack, a zip, tables or their folder")))
        each.add_argument("--game", metavar="GAME", help=say(_("which game it is of, where it does not say so")))
    check.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    edit.add_argument("--text", action="store_true", help=say(_("in your editor ($EDITOR) instead")))
    _serving(edit, say)
    brought.add_argument("--take", choices=("mine", "theirs"), help=say(_("whose number to keep where two differ")))
    export.add_argument("--name", default="", help=say(_("what those who get it call you, for example Kovács family")))
    for each in (edit, brought, export):
        _folder(each, say)
    return one


def _doctor(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    one.add_argument("--port", type=_port, default=8765, help=say(_("the port to look at")))
    _folder(one, say)
    return one


def _box(one: argparse.ArgumentParser, say: Say) -> argparse.ArgumentParser:
    one.add_argument("what", choices=("list", "test", "monitor", "blink", "doctor"), help=say(_("what to do with it")))
    one.add_argument("--port", metavar="PORT", help=say(_("the box's port, as `ringside box list` shows it")))
    one.add_argument("--rename", action="store_true", help=say(_("give the box a new name of its own")))
    one.add_argument("--seconds", type=float, default=3600.0, help=say(_("end by itself after so long")))
    one.add_argument("--json", action="store_true", help=say(_("for another program to read")))
    return one
