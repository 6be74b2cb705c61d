"""The host's words, carried out at a table: what goes into the log, and what the host is shown."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.core.events import Correct, Decide, Same
from companion.core.game import Adjust, Json, Put
from companion.core.seats import Actor, Seat
from companion.kit.views import on_wire
from web.live.messages import (
    Alike,
    Anew,
    Close,
    Count,
    Counters,
    GoBack,
    Lay,
    Logged,
    Look,
    Lying,
    Mend,
    Open,
    Permit,
    Points,
    Preview,
    Redo,
    Rulings,
    Settle,
    Shown,
    Wish,
)
from web.table.house import Table


def logged(order: Logged, session: Table) -> int:
    """The number of the event that it became."""
    match order:
        case GoBack():
            return session.rewind(order.to, request=order.request, keeps=True).seq
        case Redo():
            return session.corrections.undone(request=order.request).seq
        case Mend():
            return session.corrections.made(_wished(order, session), request=order.request).seq
        case Count():
            change = Adjust(order.thing, _seat(order.seat), order.to, order.note)
            return session.adjust(change, request=order.request).seq
        case Lay():
            put = Put(order.thing, _seat(order.seat), order.to, order.note)
            return session.corrections.put(put, request=order.request).seq
        case Settle():
            return session.corrections.put(Decide(order.rule, order.choice), request=order.request).seq
        case Alike():
            return session.corrections.put(Same(order.card, order.other), request=order.request).seq
        case Permit():
            return session.allow(_named(order.seat), session.decode(order.move), request=order.request).seq
        case Close():
            return session.close(_asked(order, session), request=order.request).seq


def shown(order: Shown, session: Table) -> dict[str, Json]:
    """What the host wants to see; a ruling from the start of the game may be made with the same word."""
    corrections = session.corrections
    match order:
        case Points():
            return {"points": session.points(), "waits": session.waits()}
        case Counters():
            return {"countables": msgspec.to_builtins(session.counters())}
        case Look():
            return {"entry": on_wire(corrections.entry(order.seq))}
        case Anew():
            wish = corrections.ruling(order.rule, order.choice, order.fits)
            if order.tries:
                return {"mended": on_wire(corrections.tried(wish))}
            return {"seq": corrections.made(wish, request=order.request).seq}
        case Lying():
            return {"places": [on_wire(place) for place in corrections.places()]}
        case Rulings():
            return {"rulings": [on_wire(ruling) for ruling in corrections.rulings()]}
        case Open():
            return {"questions": [on_wire(each) for each in corrections.questions()]}
        case Wish():
            return {"mended": on_wire(corrections.tried(_wished(order, session)))}
        case Preview():
            why = session.preview(_named(order.seat), session.decode(order.move))
            return {"why": msgspec.to_builtins(why)}


def _wished(order: Wish, session: Table) -> Correct[Any]:
    move = None if order.move is None else session.instead(order.move)
    by = Seat(order.by) if isinstance(order.by, int) else order.by
    return Correct(order.seq, move, by, order.spot, order.fits)


def _named(actor: int | Literal["table"]) -> Actor:
    return Seat(actor) if isinstance(actor, int) else actor


def _seat(seat: int | None) -> Seat | None:
    return None if seat is None else Seat(seat)


def _asked(order: Close, session: Table) -> int:
    """Which question is meant; without a number the secret one."""
    secret = next((question.id for question in session.moment.asks() if question.ask.sealed), -1)
    return secret if order.ask is None else order.ask
