"""What a screen may say of the game: one strict record for each message."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from companion.core.events import Fit, Spot

NOT_OURS = "^(?!box |close )"  # ids that begin so are the laptop's own, from a vote box or for somebody absent
Request = Annotated[str, Meta(min_length=1, max_length=64, pattern=NOT_OURS)]


class Tap(Struct, frozen=True, forbid_unknown_fields=True):
    """table: the one that the page showed when this was tapped; at another it is stale."""

    request: Request
    move: dict[str, object]
    answering: int | None = None
    table: str | None = None
    by: int | Literal["table"] | None = field(default=None, name="as")


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True):
    """seq: of the reader's own event that is to go; another would be somebody else's, or newer than the page showed."""

    request: Request
    table: str | None = None
    seq: int | None = None
    by: int | None = field(default=None, name="as")


class Unsure(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody is not sure of event `seq`, or is again; from the table's screen it is the host."""

    request: Request
    seq: int
    on: bool = True
    table: str | None = None
    by: int | None = field(default=None, name="as")


class Aside(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    """Base of what is said while the table is checked; `do` names it. seat None: the table's own, for the host."""

    seat: int | None = None
    table: str | None = None


class Begin(Aside, frozen=True):
    """Everybody is asked to look."""


class End(Aside, frozen=True):
    pass


class Items(Aside, frozen=True):
    """What a seat should have in front of it; for the host without a seat: everybody and the table."""


class Right(Aside, frozen=True):
    """All lies as it should."""


class Search(Aside, frozen=True, kw_only=True):
    """What was asked so far, as (event, whether it was so then; None: nobody remembers)."""

    thing: str
    lies: int | str
    answers: Annotated[tuple[tuple[int, bool | None], ...], Meta(max_length=100)] = ()


class Differs(Aside, frozen=True, kw_only=True):
    """Something lies otherwise. found: the entry that went wrong."""

    thing: str
    lies: int | str
    found: int | None = None


Asides = Begin | End | Items | Right | Search | Differs


class HostWord(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of what the host may say; `do` names it."""

    request: Request
    table: str | None = None


class GoBack(HostWord, frozen=True, kw_only=True, tag="rewind"):
    to: int


class Redo(HostWord, frozen=True):
    """As it was before the host went back or corrected."""


class Look(HostWord, frozen=True, kw_only=True, tag="entry"):
    """Which answers an entry of the story could have instead."""

    seq: int


class Wish(HostWord, frozen=True, kw_only=True, tag="try"):
    """What a correction would do. move None: it did not happen. fits: what becomes of later entries, as (seq, what)."""

    seq: int
    move: dict[str, object] | None = None
    by: int | Literal["table", "host"] | None = None
    spot: Spot = "instead"
    fits: tuple[tuple[int, Fit], ...] = ()


class Mend(Wish, frozen=True, kw_only=True, tag="mend"):
    """The correction counts."""


class Count(HostWord, frozen=True, kw_only=True, tag="adjust"):
    thing: str
    to: int
    seat: int | None = None
    note: Annotated[str, Meta(max_length=200)] = ""


class Lay(HostWord, frozen=True, kw_only=True, tag="put"):
    thing: str
    to: str
    seat: int | None = None
    note: Annotated[str, Meta(max_length=200)] = ""


class Settle(HostWord, frozen=True, kw_only=True, tag="decide"):
    """Another ruling from now on."""

    rule: str
    choice: str


class Alike(HostWord, frozen=True, kw_only=True, tag="same"):
    """Two entries are one card."""

    card: str
    other: str


class Anew(HostWord, frozen=True, kw_only=True, tag="ruled"):
    """Another ruling from the start of the game. tries: only what it would do."""

    rule: str
    choice: str
    tries: bool = False
    fits: tuple[tuple[int, Fit], ...] = ()


class Open(HostWord, frozen=True):
    """What is asked and offered, of whomever, as far as everybody may see it."""


class Rulings(HostWord, frozen=True):
    """What this table may decide, and how it plays now."""


class Lying(HostWord, frozen=True, tag="places"):
    """What lies where."""


class Permit(HostWord, frozen=True, kw_only=True, tag="allow"):
    seat: int | Literal["table"]
    move: dict[str, object]


class Preview(HostWord, frozen=True, kw_only=True):
    seat: int | Literal["table"]
    move: dict[str, object]


class Close(HostWord, frozen=True, kw_only=True):
    ask: int | None = None


class Pause(HostWord, frozen=True, kw_only=True):
    on: bool


class Time(HostWord, frozen=True, kw_only=True):
    seconds: Annotated[int, Meta(ge=-3600, le=3600)]


class Limit(HostWord, frozen=True, kw_only=True):
    seconds: Annotated[int, Meta(ge=5, le=3600)] | None


class Points(HostWord, frozen=True):
    pass


class Counters(HostWord, frozen=True, tag="countables"):
    pass


Logged = GoBack | Redo | Mend | Count | Lay | Settle | Alike | Permit | Close
Shown = Look | Wish | Anew | Lying | Rulings | Open | Preview | Points | Counters
HostWords = Logged | Shown | Pause | Time | Limit
