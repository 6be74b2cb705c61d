"""What the pages may send: one strict record for each address of the API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=200)]
Language = Literal["en", "hu", "el"]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Hello(Body, frozen=True):
    setup: Short = ""
    seat_token: Short | None = None


class Nothing(Body, frozen=True):
    pass


class Ticket(Body, frozen=True):
    """table: the one that the page shows; None: whichever stands here."""

    table: Short | None = None


class End(Body, frozen=True):
    session: Short


class New(Body, frozen=True):
    game: Short
    names: Annotated[list[Short], Meta(max_length=8)]
    language: Language = "en"
    marks: Annotated[list[Literal["A", "B", "C", "D", "E", "F", "G", "H"]], Meta(max_length=8)] = []
    pack: Short = "empty"
    dealer: bool = False
    switches: Annotated[dict[Short, Short], Meta(max_length=40)] = {}


class Choices(Body, frozen=True):
    """table: one that is wanted, however old it is."""

    table: Short = ""


class Resume(Body, frozen=True):
    """keep: what does not fit the rules of this version stands as a ruling."""

    table: Short
    keep: bool = False


class Join(Body, frozen=True):
    """card: the token stood on a printed card, so what no longer fits is answered in other words."""

    token: Short = ""
    code: Short = ""
    card: bool = False


class Sit(Body, frozen=True):
    seat: SeatNumber
    name: Short
    language: Language = "en"


class Approve(Body, frozen=True):
    request: int
    yes: bool


class AtSeat(Body, frozen=True):
    seat: SeatNumber


class HandOver(Body, frozen=True):
    seat: SeatNumber | None = None


class Swap(Body, frozen=True):
    seats: tuple[SeatNumber, SeatNumber]


class Watch(Body, frozen=True):
    token: Short


class Ip(Body, frozen=True):
    ip: Short


class Wifi(Body, frozen=True):
    name: Annotated[str, Meta(max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""
    hidden: bool = False


class Speak(Body, frozen=True):
    language: Language


class Demo(Body, frozen=True):
    """game: '' for the first of the house."""

    language: Language
    game: Short = ""


class Hide(Body, frozen=True):
    votes: bool


class ChooseBox(Body, frozen=True):
    key: Short
    on: bool


class PairBox(Body, frozen=True):
    seat: SeatNumber | None = None
