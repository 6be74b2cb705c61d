"""`ringside print`: sheets, cards and pads as PDF, without a table being open."""

from __future__ import annotations

import locale
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.cli import USAGE, Failed, Say, no_game
from companion.core.seats import miscounted
from companion.core.why import Malformed, Record
from companion.games import GAMES
from companion.host import lan, paths
from companion.host.evenings.book import ahead_of_utc
from companion.host.i18n import SEAT_LETTERS, _, guess
from companion.host.sheets import SHEETS, AnyOrder, Chair, Format, Look, Need, Network
from companion.session.codec import Codec
from printables import child

Found = Mapping[str, object]
LETTER = ("US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR")  # where A4 is the stranger


def run(options: Namespace, say: Say) -> int:
    where = paths.places(options.data_dir, os.environ)
    settings = paths.settings(where.config)
    language = options.lang or settings.language or guess(os.environ.get("LANG", "en"))
    order = _order(options, Look(language, options.paper or usual_paper(), options.grey), settings)
    try:
        made = child.printed(order)
    except Malformed as wrong:
        raise Failed(_("This sheet could not be made: {reason}"), reason=str(wrong)) from wrong
    _put(made, options, order, say)
    return 0


def usual_paper() -> Format:
    """By the country of this computer's settings."""
    told = os.environ.get("LC_PAPER") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    here = told or (locale.getlocale()[0] or "")
    return "letter" if here.partition(".")[0].endswith(LETTER) else "a4"


def _order(options: Namespace, look: Look, settings: paths.Settings) -> AnyOrder:
    sheet = SHEETS[options.what]
    found: dict[str, object] = {}
    for need in sheet.needs:
        found |= FINDS[need](options, settings)
    return sheet.order(look, **found)


# -- what a sheet needs -----------------------------------------------------------------------------------------------


def _join(options: Namespace, settings: paths.Settings) -> Found:
    """Cards that never grow stale: they lead to the door, and the code of the evening stands on the table's screen."""
    game, door, wifi = _game(options), _door(options, settings), settings.wifi_name
    return {
        "game": game,
        "link": f"{door}/j",
        "address": door.removeprefix("http://"),
        "code": "",
        "chairs": tuple(Chair(mark) for mark in SEAT_LETTERS[: _seats(options)]),
        "network": Network(wifi, settings.wifi_password or "", settings.wifi_hidden) if wifi else None,
    }


def _game(options: Namespace) -> str:
    if options.of not in GAMES:
        raise no_game(options.of or "", GAMES)
    return str(options.of)


def _seats(options: Namespace) -> int:
    if wrong := miscounted(GAMES[_game(options)].seats, options.seats):
        raise Failed(wrong.text, USAGE, **dict(wrong.facts))
    return int(options.seats)


def _door(options: Namespace, settings: paths.Settings, port: int | None = None) -> str:
    """Where phones find this laptop, as far as that can be known without a table."""
    from web.net.server import PORT  # only codes need the server's port

    found = lan.choose(lan.addresses(), settings.address)
    ip = options.address or (found.ip if found else None)
    if ip is None:
        raise Failed(_("This laptop is on no network. Connect it, or say --address."))
    return f"http://{ip}:{port or settings.port or PORT}"


class Kept(Record, frozen=True):
    """A game to print of: its log, when it began (ms since 1970), the letters of its seats, its table. port: where its
    phones look for it, None where only a log is known."""

    log: str
    began: int
    marks: tuple[str, ...]
    table: str
    port: int | None = None


def _kept(options: Namespace) -> Kept:
    from companion.commands import kept, replay  # only these sheets need the store

    if options.of and Path(options.of).is_file():
        log = Path(options.of).read_bytes()
        timeline = replay.read(b"\n".join(log.split(b"\n", 2)[:2]))
        marks = tuple(SEAT_LETTERS[: len(timeline.names())])
        return Kept(log.decode(), timeline.events[0].at, marks, Path(options.of).stem)
    with kept.games(options.data_dir) as store:
        row = kept.chosen(kept.begun(store), options.of)
        log = Codec(GAMES[row.game].as_of(row.edition)).exported(kept.events(store, row))
        return Kept(log.decode(), row.created, tuple(seat.mark for seat in store.seats(row.table)), row.table, row.port)


def _log(options: Namespace, _settings: paths.Settings) -> Found:
    game = _kept(options)
    return {"log": game.log, "marks": game.marks, "ahead": ahead_of_utc(game.began)}


def _link(options: Namespace, settings: paths.Settings) -> Found:
    game = _kept(options)
    return {"link": f"{_door(options, settings, game.port)}/?resume={game.table}", "code": game.table}


FINDS: Mapping[Need, Callable[[Namespace, paths.Settings], Found]] = {
    "game": lambda options, _: {"game": _game(options)},
    "seats": lambda options, _: {"seats": _seats(options)},
    "backs": lambda options, _: {"backs": options.backs},
    "boxes": lambda options, _: {"boxes": options.boxes},
    "log": _log,
    "link": _link,
    "door": _join,
}


# -- the file ---------------------------------------------------------------------------------------------------------


def _put(made: bytes, options: Namespace, order: AnyOrder, say: Say) -> None:
    if options.output == "-":
        sys.stdout.buffer.write(made)
        return
    to = Path(options.output or f"ringside-{'-'.join(_named(options, order))}.pdf")
    try:
        to.write_bytes(made)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Failed(_("{file} cannot be written: {reason}"), file=str(to), reason=reason) from wrong
    print(say(_("{file}: {n} page|{file}: {n} pages"), {"file": str(to), "n": made.count(b"/Type /Page\n")}))


def _named(options: Namespace, order: AnyOrder) -> tuple[str, ...]:
    of = options.of if options.of in GAMES else None
    return tuple(filter(None, (options.what, of, order.look.language, order.look.paper)))
