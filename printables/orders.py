"""What can be printed: one record each, with everything that is to stand on the paper."""

from __future__ import annotations

from typing import Literal

from companion.core.why import Record
from printables.style import Look

Backs = Literal["none", "duplex", "fold"]


class Order(Record, frozen=True, tag_field="print", tag=str.lower):
    """Base of every order; `print` names it in lower case."""

    look: Look


class Aids(Order, frozen=True):
    """The two-sided reference of a game. switches: the rulings a table has chosen, as in its Setup."""

    game: str
    switches: tuple[tuple[str, str], ...] = ()


class Booklet(Order, frozen=True):
    """The same to fold: eight pages from one sheet."""

    game: str
    switches: tuple[tuple[str, str], ...] = ()


class Chair(Record, frozen=True):
    """One seat: its letter A to H, and who sits there ('': nobody yet)."""

    mark: str
    name: str = ""


class Network(Record, frozen=True):
    name: str
    password: str
    hidden: bool = False


class Join(Order, frozen=True):
    """Table tent and seat cards. link: what the code holds. address: how it is typed. code: what is typed there;
    '': what stands on the table's screen, so that the cards never grow stale."""

    game: str
    link: str
    address: str
    code: str
    chairs: tuple[Chair, ...]
    network: Network | None = None


class Pad(Order, frozen=True):
    """Blank score pads, for an evening without electricity. switches: as for the aids."""

    game: str
    seats: int = 4
    switches: tuple[tuple[str, str], ...] = ()


class Score(Order, frozen=True):
    """The score sheet of a played game. log: as `ringside export` writes it. marks: the letters of the seats. ahead:
    how many minutes the clock of the table was ahead of UTC; None prints UTC."""

    log: str
    marks: tuple[str, ...]
    ahead: int | None = None


class Bag(Order, frozen=True):
    """What goes where when a game is put away. link: reopens the saved game. code: of the table, to tell bags apart.
    ahead: as for the score sheet."""

    log: str
    marks: tuple[str, ...]
    link: str
    code: str
    ahead: int | None = None


class Stickers(Order, frozen=True):
    """For the buttons of so many vote boxes, a page each."""

    boxes: int = 1


class Proxies(Order, frozen=True):
    """Cards of the house set to play with. decks: which of them, () for all. switches: as for the aids."""

    game: str
    decks: tuple[str, ...] = ()
    backs: Backs = "none"
    switches: tuple[tuple[str, str], ...] = ()


AnyOrder = Aids | Booklet | Join | Pad | Score | Bag | Stickers | Proxies
