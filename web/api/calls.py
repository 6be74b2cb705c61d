"""Who makes a call, as its cookies tell: read anew for each."""

from __future__ import annotations

from flask import abort, request
from msgspec.structs import replace

from companion.host.i18n import guess
from web.api.desk import Call, Desk, cookies


def made(desk: Desk) -> Call:
    shown = cookies(desk, request.cookies)
    successors = {token: new for token in shown.seats if (new := desk.room.seats.renewed(token)) is not None}
    newest = [successors.get(token, token) for token in shown.seats]
    here = [token for token in newest if desk.room.seats.of(token) is not None]
    others = [*successors, *(token for token in newest if token not in here)]  # may open a seat elsewhere
    shown = replace(shown, seats=(*here, *others))
    language = guess(request.headers.get("Accept-Language", ""), desk.house.language or "en")
    who, renewed = desk.door.rights.who(shown), tuple(successors.values())
    if who.seats and who.guests:
        desk.room.part_with(lambda guest: guest in who.guests)  # they have come, and know it
    return Call(desk, who, shown, request.remote_addr or "", language, renewed)


def by_the_host(desk: Desk) -> Call:
    """For what is opened by its address alone."""
    call = made(desk)
    if not call.who.host:
        abort(403)
    return call
