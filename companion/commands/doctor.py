"""`ringside doctor`: looks at everything a table needs and says what to do."""

from __future__ import annotations

import json
import os
import platform
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, to_builtins

from companion import __version__
from companion.cli import Say
from companion.host import lan, paths
from companion.host.i18n import _
from companion.session.lock import FolderLock
from companion.session.rows import Unopened
from companion.session.salvage import is_sound
from companion.wiring import DATABASE
from web.net.server import PortTaken, bind


class Finding(Struct, frozen=True):
    """what: the thing looked at. state: fine, note (worth reading) or bad (a table cannot run like this)."""

    what: str
    state: str
    text: str
    facts: dict[str, int | str] = {}


def run(options: Namespace, say: Say) -> int:
    findings = list(_findings(options))
    if options.json:
        print(json.dumps([to_builtins(one) | {"said": say(one.text, one.facts)} for one in findings]))
    else:
        for one in findings:
            print(f"{_sign(one.state)} {say(one.what)}: {say(one.text, one.facts)}")
    return 1 if any(one.state == "bad" for one in findings) else 0


def _sign(state: str) -> str:
    sign, colour = {"fine": ("ok  ", 32), "note": ("note", 33), "bad": ("BAD ", 31)}[state]
    return f"\x1b[{colour}m{sign}\x1b[0m" if sys.stdout.isatty() and "NO_COLOR" not in os.environ else sign


def _findings(options: Namespace) -> Iterator[Finding]:
    where = paths.places(options.data_dir, os.environ)
    versions: dict[str, int | str] = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
    }
    yield Finding(_("Version"), "fine", _("Ringside {version}, Python {python}, {system}"), versions)
    yield from _addresses()
    yield _port(options.port)
    yield _folder(where)
    yield _games(where)
    yield _fonts()


def _addresses() -> Iterator[Finding]:
    found = lan.addresses()
    chosen = lan.choose(found)
    for address in found:
        text = _("{ip} on {interface}: phones are told this one") if address == chosen else _("{ip} on {interface}")
        yield Finding(_("Address"), "fine", text, {"ip": address.ip, "interface": address.interface})
    state = "note" if chosen else "bad"
    for text in lan.advice(lan.interfaces(), found, lan.inside_wsl()):
        yield Finding(_("Network"), state, text)


def _port(port: int) -> Finding:
    try:
        bind("0.0.0.0", port, fixed=True).close()  # noqa: S104
    except PortTaken:
        text = _("{port} is in use; a new table takes the next free one")
        return Finding(_("Port"), "note", text, {"port": str(port)})
    return Finding(_("Port"), "fine", _("{port} is free"), {"port": str(port)})


def _folder(where: paths.Places) -> Finding:
    facts: dict[str, int | str] = {"folder": str(where.data)}
    service = paths.synced_by(where.data)
    if service:
        text = _("{folder} is synced by {service}, which can damage a game. Choose another --data-dir.")
        return Finding(_("Data folder"), "bad", text, facts | {"service": service})
    parent = next(folder for folder in (where.data, *where.data.parents) if folder.exists())
    if not os.access(parent, os.W_OK):
        return Finding(_("Data folder"), "bad", _("{folder} cannot be written. Choose another --data-dir."), facts)
    return Finding(_("Data folder"), "fine", _("{folder}"), facts)


def _games(where: paths.Places) -> Finding:
    path = where.data / DATABASE
    name = _("Games")
    damaged = sorted(each.name for each in where.data.glob(f"{DATABASE}.corrupt-*") if each.name.count("-") == 2)
    if not path.exists():
        return Finding(name, "fine", _("none yet"))
    try:
        lock = FolderLock(where.data)
    except Unopened:
        return Finding(name, "note", _("in use by a Ringside that is running, so not looked at"))
    try:
        sound = is_sound(path)
    finally:
        lock.release()
    if not sound:
        return Finding(name, "bad", _("the file is damaged; start `ringside` once, and it saves what can be read"))
    if damaged:
        return Finding(name, "note", _("sound; a damaged file is kept as {file}"), {"file": damaged[-1]})
    return Finding(name, "fine", _("sound"))


def _fonts() -> Finding:
    folder = Path(__file__).parents[2] / "printables" / "fonts"
    fonts = sorted(font.name for font in folder.glob("*.ttf"))
    if not fonts:
        return Finding(_("Fonts"), "note", _("none installed; printed sheets use the PDF's own"))
    return Finding(_("Fonts"), "fine", _("{n} font for printed sheets|{n} fonts for printed sheets"), {"n": len(fonts)})
