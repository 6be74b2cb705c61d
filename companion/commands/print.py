"""`ringside print`: sheets, cards and pads as PDF, without a table being open."""

from __future__ import annotations

import locale
import os
import sys
from argparse import Namespace
from pathlib import Path

from companion.cli import USAGE, Failed, Say, no_game
from companion.core.why import Malformed, Record
from companion.games import GAMES
from companion.host import lan, paths
from companion.host.evenings.book import ahead_of_utc
from companion.host.i18n import SEAT_LETTERS, _, guess
from companion.session.codec import Codec
from printables import child
from printables.orders import Aids, AnyOrder, Bag, Booklet, Chair, Join, Network, Pad, Proxies, Score, Stickers
from printables.style import Look, Paper

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


def usual_paper() -> Paper:
    """By the country of this computer's settings."""
    told = os.environ.get("LC_PAPER") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    here = told or (locale.getlocale()[0] or "")
    return "letter" if here.partition(".")[0].endswith(LETTER) else "a4"


def _order(options: Namespace, look: Look, settings: paths.Settings) -> AnyOrder:
    match options.what:
        case "stickers":
            return Stickers(look, options.boxes)
        case "score":
            game = _kept(options)
            return Score(look, game.log, game.marks, ahead_of_utc(game.began))
        case "bag":
            game = _kept(options)
            link = f"{_door(options, settings, game.port)}/?resume={game.table}"
            return Bag(look, game.log, game.marks, link, game.table, ahead_of_utc(game.began))
        case "join":
            return _join(options, look, settings)
        case _:
            return _of_a_game(options, look)


def _of_a_game(options: Namespace, look: Look) -> AnyOrder:
    game = _game(options)
    match options.what:
        case "aids":
            return Aids(look, game)
        case "booklet":
            return Booklet(look, game)
        case "pad":
            return Pad(look, game, _seats(options, game))
        case _:
            return Proxies(look, game, backs=options.backs)


def _join(options: Namespace, look: Look, settings: paths.Settings) -> Join:
    """Cards that never grow stale: they lead to the door, and the code of the evening stands on the table's screen."""
    game, door = _game(options), _door(options, settings)
    chairs = tuple(Chair(mark) for mark in SEAT_LETTERS[: _seats(options, game)])
    wifi = settings.wifi_name
    network = Network(wifi, settings.wifi_password or "", settings.wifi_hidden) if wifi else None
    return Join(look, game, f"{door}/j", door.removeprefix("http://"), "", chairs, network)


def _game(options: Namespace) -> str:
    if options.of not in GAMES:
        raise no_game(options.of or "", GAMES)
    return str(options.of)


def _seats(options: Namespace, game: str) -> int:
    if options.seats not in GAMES[game].seats:
        text = _("{least} to {most} people play this game; here are {n}.")
        raise Failed(text, USAGE, least=min(GAMES[game].seats), most=max(GAMES[game].seats), n=options.seats)
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
        log = Codec(GAMES[row.game]).exported(kept.events(store, row))
        return Kept(log.decode(), row.created, tuple(seat.mark for seat in store.seats(row.table)), row.table, row.port)


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
