"""What is opened by its address and meant for the host: codes, sheets, packs, files of an evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from flask import Response, abort, request

from companion.core.why import Illegal, Malformed
from companion.host import qr as codes
from companion.host.i18n import Translations
from web.api import calls, evening_files, pack_files, packs, printing
from web.api.bodies import Wifi
from web.api.desk import Desk, No
from web.live import presence

T = TypeVar("T")


def qr(desk: Desk) -> Response:
    """What stands in them opens the table, so only the host's page is shown them."""
    calls.by_the_host(desk)
    text = _coded(desk, request.args.get("what", ""))
    return Response(codes.svg(text), mimetype="image/svg+xml") if text else abort(404)


def _coded(desk: Desk, what: str) -> str | None:
    door = desk.door
    if what == "wifi":
        kept = door.room.notes.read("wifi")
        known = msgspec.json.decode(kept, type=Wifi) if kept else None
        return codes.wifi(known.name, known.password, known.hidden) if known else None
    tokens = {"join": ("j", door.join.text), "watch": ("watch", door.watch.text)}
    return presence.link(door, *tokens[what]) if what in tokens else None


def sheet(desk: Desk, what: str) -> Response:
    """A PDF; what stands in its way is said in words, on a page of its own."""
    calls.by_the_host(desk)
    asked = request.args.to_dict()
    try:
        made = _or_words(lambda: printing.sheet(desk, what, asked), asked.get("language", "en"))
    except (Malformed, msgspec.ValidationError):
        abort(400)
    return made if isinstance(made, Response) else _sent(made, "application/pdf", f"ringside-{what}.pdf", "inline")


def pack_file(desk: Desk, game: str, what: str) -> Response:
    call = calls.by_the_host(desk)
    made = _or_words(lambda: pack_files.handed_on(call, game, what), packs.spoken(call))
    return made if isinstance(made, Response) else _sent(made[1], "application/zip", made[0])


def evening(desk: Desk, table: str, what: str) -> Response:
    """A file to keep: it says more than a player sees."""
    call = calls.by_the_host(desk)
    wanted = evening_files.Download(desk, desk.room.notes.read("language") or call.language, request.args.get("as", ""))
    try:
        file = evening_files.file(table, what, wanted)
    except No as no:
        abort(no.reply.status)
    return _sent(file.content, file.kind, file.name)


def _or_words(make: Callable[[], T], language: str) -> T | Response:
    """What was asked for, or a page that says why there is none."""
    try:
        return make()
    except No as no:
        abort(no.reply.status)
    except Illegal as no:
        words = Translations(language).say(no.why.text, dict(no.why.facts))
        return Response(words, 422, content_type="text/plain; charset=utf-8")


def _sent(content: bytes | str, kind: str, name: str, how: str = "attachment") -> Response:
    sent = Response(content, content_type=kind)
    sent.headers["Content-Disposition"] = f'{how}; filename="{name}"'
    return sent
