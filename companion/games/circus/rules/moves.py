"""Every move of Circus; on the wire {"do": name in lower case, ...}. Performers go by their card, 'performer/name'."""

from __future__ import annotations

from companion.core.game import Move, Tell
from companion.core.seats import Seat
from companion.games.circus.rules.parts import Colour, Gender, Specialty, Track, Upgrade, Value


class Starts(Move, frozen=True):
    """Table: this seat starts, in every round (CI-SET-4, CI-SET-6)."""

    seat: Seat


class Poster(Move, frozen=True):
    """Table: the next face-up poster, from the left, shows this specialty (CI-SET-2)."""

    specialty: Specialty


class Turn(Move, frozen=True):
    """A performer turned up: into the arena by the table, into a caravan by its owner (or by the table, when the laptop
    deals). gender: None for the mime. card: only where the pack knows the performer."""

    specialty: Specialty
    gender: Gender | None = None
    card: str = ""


class Deal(Move, frozen=True):
    """The laptop: these upgrade cards go to the hand that wants them."""

    cards: tuple[Upgrade, ...]


class Play(Move, frozen=True):
    """An upgrade card from the hand (CI-REH-2…6). performer: who gets the one cube of an Inspiration or Impression.
    specialty: named for a Costume (same). cost: the number on this very card, where it differs from what is told."""

    upgrade: Upgrade
    performer: str = ""
    specialty: Specialty | None = None
    cost: int | None = None


class Give(Move, frozen=True):
    """The next cube of the card just played goes to this own performer (CI-REH-6, CI-REH-13)."""

    performer: str


class Leave(Move, frozen=True):
    """What was begun and cannot be done after all, by a number told since, goes back at no cost (CI-REH-17)."""


class Discard(Move, frozen=True):
    """Where the laptop deals: this card of the hand pays (CI-REH-7)."""

    upgrade: Upgrade


class Develop(Move, frozen=True):
    """Two cards for one step on a track (CI-REH-8)."""

    track: Track


class Swap(Move, frozen=True):
    """One's own performer for one in the arena or in another caravan (CI-ADV-1)."""

    performer: str
    other: str


class Remove(Move, frozen=True):
    """These cubes leave the rightmost arena performer (CI-ADV-2, CI-ADV-6)."""

    colours: tuple[Colour, ...]


class Send(Move, frozen=True):
    """Showtime: this own performer goes to the right end of the arena (CI-SHOW-1)."""

    performer: str


class Pass(Move, frozen=True):
    """Showtime with an empty caravan: nobody goes on (CI-SHOW-9)."""


Rehearsal = Play | Give | Leave | Discard | Develop | Swap | Remove
CircusMove = Starts | Poster | Turn | Deal | Rehearsal | Send | Pass | Tell[Value]
