"""`ringside play`: opens the table, says where it is, and stays until Ctrl-C."""

from __future__ import annotations

import logging
import os
import signal
import sys
import webbrowser
from argparse import Namespace
from threading import Event

from companion import __version__
from companion.cli import PORT, STOPPED, USAGE, Failed, Say, no_game
from companion.games import GAMES
from companion.host import lan, paths, qr
from companion.host.i18n import _
from companion.wiring import Evening, open_shelf
from web.live import presence
from web.net.proof import Unsafe
from web.net.server import PORT as SERVED
from web.net.server import PortTaken

MINUTE = 60.0


def run(options: Namespace, say: Say, page: str = "/") -> int:
    if options.demo and options.demo not in GAMES:
        raise no_game(options.demo, GAMES)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    shelf = open_shelf(options.data_dir)
    for why in shelf.said:
        print(say(why.text, dict(why.facts)), file=sys.stderr)
    settings = shelf.settings
    evening = Evening(shelf, paths.setting(options.address, "address", os.environ, settings.address))
    try:
        port = evening.open(options.port, _first_port(settings), options.demo)
    except PortTaken as taken:
        shelf.close()
        raise _taken(taken.port, fixed=options.port is not None) from taken
    except Unsafe as wrong:
        shelf.close()
        raise Failed(_("Ringside does not start like this: {reason}"), reason=str(wrong)) from wrong
    shelf.lock.note(f"port {port}")
    _welcome(evening, port, say, page)
    if not options.no_open and settings.open is not False and _has_display():
        webbrowser.open(_start_page(evening, port, page))
    return _stay(evening)


def _first_port(settings: paths.Settings) -> int:
    """Where the search for a free one begins, when no port was asked for."""
    told = paths.setting(None, "port", os.environ, settings.port)
    if told is not None and not (told.isdecimal() and int(told) < 65536):
        raise Failed(_("{place} is no port: RINGSIDE_PORT must be a number up to 65535."), USAGE, place=told)
    return int(told or SERVED)


def _taken(port: int, *, fixed: bool) -> Failed:
    asked = _("Port {place} is in use by another program. Close that program, or choose another --port.")
    kept = _(
        "The phones of your last table look for it on port {place}, and another program is there. Close that program "
        "and start again; or choose another --port for a new table."
    )
    return Failed(asked if fixed else kept, PORT, place=str(port))


def _stay(evening: Evening) -> int:
    stop = Event()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wanted, lambda *_: stop.set())
    while not stop.wait(MINUTE):
        evening.keep()
    evening.close()
    return STOPPED


def _start_page(evening: Evening, port: int, page: str) -> str:
    return f"http://127.0.0.1:{port}{page}#setup={evening.code}"


def _has_display() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _welcome(evening: Evening, port: int, say: Say, page: str) -> None:
    door = evening.desk.door
    link = presence.link(door, "j", door.join.text)
    rows = [
        (_("This laptop"), _start_page(evening, port, page)),
        (_("Phones"), link or say(_("no network that phones could use"))),
        (_("Code to type"), door.code.text),
        (_("Games are kept in"), str(evening.shelf.where.data)),
    ]
    print(f"Ringside {__version__}")
    for name, value in rows:
        print(f"  {say(name):<18} {value}")
    for advice in lan.advice(lan.interfaces(), evening.house.addresses(), lan.inside_wsl()):
        print(f"  {say(advice)}")
    if link and sys.stdout.isatty():
        print(qr.terminal(link, colour="NO_COLOR" not in os.environ))
    print(say(_("Ctrl-C stops; the game is kept.")), flush=True)
