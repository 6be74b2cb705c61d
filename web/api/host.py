"""The API for the host: which table stands here, and who may sit at it."""

from __future__ import annotations

import ipaddress

import msgspec

from companion.core.game import Game, Json
from companion.core.seats import miscounted
from companion.core.why import Illegal, Malformed, msg, said
from companion.host.i18n import SEAT_LETTERS
from web.api.bodies import (
    Approve,
    AtSeat,
    Choices,
    ChooseBox,
    Demo,
    End,
    HandOver,
    Hide,
    Ip,
    New,
    Nothing,
    PairBox,
    Resume,
    Swap,
    Wifi,
)
from web.api.coming_in import SPOKEN
from web.api.desk import OK, Call, No, Reply, Route
from web.live import grants
from web.live.grants import Grant
from web.net.server import PortTaken
from web.table import kept
from web.table.house import BoxPanel
from web.table.room import Plan


def choices(call: Call, body: Choices) -> Reply:
    house = call.desk.house
    games = [_game(game, house.packs(key)) for key, game in house.games.items()]
    tables = kept.listed(house, body.table)
    return Reply({"tables": tables, "games": games, "game": kept.played_last(house), "languages": SPOKEN})


def _game(game: Game[object, object], packs: list[Json]) -> Json:
    switches: list[Json] = [
        {"rule": name, "sentence": rule.sentence, "choices": list(rule.switch), "variant": rule.source == "rulebook"}
        for name, rule in game.rules.items()
        if rule.switch
    ]
    told: dict[str, Json] = {"key": game.key, "title": game.title, "seats": [min(game.seats), max(game.seats)]}
    return told | {"switches": switches, "packs": packs, "printed": bool(game.printed.decks)}


def new(call: Call, body: New) -> Reply:
    game = call.desk.house.games.get(body.game)
    if game is None:
        raise No(404, **{"is": "unknown"})
    if wrong := miscounted(game.seats, len(body.names)):
        raise Illegal(wrong)
    marks: list[str] = list(body.marks) or list(SEAT_LETTERS[: len(body.names)])
    packs = {"empty", *(pack["file"] for pack in call.desk.house.packs(game.key) if isinstance(pack, dict))}
    if len(set(marks)) != len(body.names) or not _fits(game, body.switches) or body.pack not in packs:
        raise No(400, **{"is": "bad"})
    plan = Plan(body.names, marks, body.pack, body.dealer, body.switches, body.language)
    call.desk.room.lay(game.key, plan)
    return Reply({"is": "ok", "table": call.desk.room.id})


def demo(call: Call, body: Demo) -> Reply:
    try:
        call.desk.room.demo(body.language, body.game)
    except KeyError:
        raise No(404, **{"is": "unknown"}) from None
    return Reply({"is": "ok", "table": call.desk.room.id})


def _fits(game: Game[object, object], switches: dict[str, str]) -> bool:
    return all(rule in game.rules and choice in game.rules[rule].switch for rule, choice in switches.items())


def resume(call: Call, body: Resume) -> Reply:
    try:
        call.desk.room.resume(body.table, body.keep)
    except KeyError:
        raise No(404, **{"is": "unknown"}) from None
    except PortTaken as taken:
        text = msg("Another program uses port {n}, where the phones look for this table. Close it, then try again.")
        raise Illegal(said(text, n=taken.port)) from None
    except Malformed as wrong:
        if wrong.misfit is not None:
            raise No(422, **{"is": "no", "why": msgspec.to_builtins(wrong.why), "keeps": True}) from wrong
        raise Illegal(said("The log of this table cannot be read: {reason}", reason=str(wrong))) from wrong
    return OK


def start(call: Call, _: Nothing) -> Reply:
    try:
        call.desk.room.begin()
    except Malformed as wrong:
        raise Illegal(said("The numbers of this pack cannot be used: {reason}", reason=str(wrong))) from wrong
    return OK


def again(call: Call, _: Nothing) -> Reply:
    call.desk.room.again()
    return OK


def approve(call: Call, body: Approve) -> Reply:
    if not call.desk.door.knocks.answer(body.request, body.yes):
        raise No(404, **{"is": "unknown"})
    call.desk.live.presence()
    return OK


def renew(call: Call, _: Nothing) -> Reply:
    call.desk.door.renew()
    call.desk.live.presence()
    return OK


def kick(call: Call, body: AtSeat) -> Reply:
    """Whoever holds this seat, or is expected at it."""
    call.desk.at_seat(body.seat)
    return _out(call, Grant("seat", "", seats=(body.seat,)))


def end(call: Call, body: End) -> Reply:
    found = grants.found(call.desk.room, body.session)
    if found is None:
        raise No(404, **{"is": "unknown"})
    return _out(call, found)


def _out(call: Call, grant: Grant) -> Reply:
    """A seat is freed, a spectator or somebody asked along is out."""
    match grant.kind:
        case "seat":
            call.desk.door.leave(grant.seats[0])
        case "guest":
            call.desk.room.part_with(lambda guest: guest.hashes[0] == grant.mark)
        case "watch":
            call.desk.door.end_watching(grant.mark)
    call.desk.live.sift()
    return OK


def swap(call: Call, body: Swap) -> Reply:
    one, other = body.seats
    call.desk.at_seat(one)
    call.desk.at_seat(other)
    if one != other:
        call.desk.room.seats.swap(one, other, with_marks=call.desk.room.session is None)
        call.desk.room.call_by_name()
        call.desk.door.void(one, other)
        call.desk.live.sift(one, other)
    return OK


def hand_over(call: Call, body: HandOver) -> Reply:
    if body.seat is not None and not call.desk.room.seats.is_held(body.seat):
        raise Illegal(said("Nobody's phone holds this seat, so it cannot be the host."))
    return _host_is(call, body.seat)


def take_back(call: Call, _: Nothing) -> Reply:
    """The laptop is the host again, whatever has become of the phone that was: the table is never without one."""
    return _host_is(call, None)


def _host_is(call: Call, seat: int | None) -> Reply:
    call.desk.live.sift(*call.desk.door.hand_over(seat))
    return OK


def address(call: Call, body: Ip) -> Reply:
    if not any(each.ip == body.ip for each in call.desk.room.addresses()):
        raise No(404, **{"is": "unknown"})
    call.desk.room.notes.write("address", str(ipaddress.ip_address(body.ip)))
    call.desk.live.presence()
    return OK


def wifi(call: Call, body: Wifi) -> Reply:
    kept = msgspec.json.encode(body).decode() if body.name else ""
    call.desk.room.notes.write("wifi", kept)
    call.desk.live.presence()
    return OK


def hide(call: Call, body: Hide) -> Reply:
    call.desk.room.hide_votes(body.votes)
    call.desk.live.presence()
    return OK


def choose_box(call: Call, body: ChooseBox) -> Reply:
    _panel(call).choose(body.key, body.on)
    call.desk.live.presence()
    return OK


def pair_box(call: Call, body: PairBox) -> Reply:
    _panel(call).pair(body.seat)
    call.desk.live.presence()
    return OK


def _panel(call: Call) -> BoxPanel:
    if call.desk.house.boxes is None:
        raise No(404, **{"is": "unknown"})
    return call.desk.house.boxes


ROUTES = (
    Route("choices", "host", Choices, choices, alone=False),
    Route("new", "host", New, new),
    Route("demo", "host", Demo, demo),
    Route("resume", "host", Resume, resume),
    Route("start", "host", Nothing, start),
    Route("again", "host", Nothing, again),
    Route("approve", "host", Approve, approve),
    Route("renew", "host", Nothing, renew),
    Route("kick", "host", AtSeat, kick),
    Route("end", "host", End, end),
    Route("swap", "host", Swap, swap),
    Route("hand_over", "host", HandOver, hand_over),
    Route("take_back", "screen", Nothing, take_back),
    Route("address", "host", Ip, address),
    Route("wifi", "host", Wifi, wifi),
    Route("hide", "host", Hide, hide),
    Route("choose_box", "host", ChooseBox, choose_box),
    Route("pair_box", "host", PairBox, pair_box),
)
