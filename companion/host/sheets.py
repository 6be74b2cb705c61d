"""The sheets that can be printed: a line each in one table, and the order that holds all that is to stand on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from companion.core.why import Record
from companion.host.i18n import _

Format = Literal["a4", "letter"]
Backs = Literal["none", "duplex", "fold"]
Switches = tuple[tuple[str, str], ...]
Need = Literal["game", "seats", "backs", "boxes", "log", "link", "door"]
Place = Literal["game", "table", "evening", "box"]


class Look(Record, frozen=True):
    """What the reader chose: language, paper, colour or grey."""

    language: str = "en"
    paper: Format = "a4"
    grey: bool = False


class Chair(Record, frozen=True):
    """One seat: its letter A to H, and who sits there ('': nobody yet)."""

    mark: str
    name: str = ""


class Network(Record, frozen=True):
    name: str
    password: str
    hidden: bool = False


# -- orders -----------------------------------------------------------------------------------------------------------


class Order(Record, frozen=True, tag_field="print", tag=str.lower):
    """Base of every order; `print` names it in lower case."""

    look: Look


class Aids(Order, frozen=True):
    """The two-sided reference of a game. switches: the rulings a table has chosen, as in its Setup."""

    game: str
    switches: Switches = ()


class Booklet(Order, frozen=True):
    """The same to fold: eight pages from one sheet."""

    game: str
    switches: Switches = ()


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
    switches: Switches = ()


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
    switches: Switches = ()


AnyOrder = Aids | Booklet | Join | Pad | Score | Bag | Stickers | Proxies


# -- the table --------------------------------------------------------------------------------------------------------


class Printable(Record, frozen=True):
    """One kind of sheet. order: its record, whose name in lower case is the sheet's word: on the command line, in
    addresses, and of the file in printables/sheets that prints it. needs: what has to be found or chosen for it; the
    order has a member for each. place, icon, title, note: where the host's page offers it, and as what. so_far: its
    title while the game goes on. unfinished: it is of no use to a game that is over."""

    order: Callable[..., AnyOrder]
    needs: tuple[Need, ...]
    place: Place
    icon: str
    title: str
    note: str
    so_far: str = ""
    unfinished: bool = False

    @property
    def word(self) -> str:
        return self.order.__name__.lower()


TABLE = (
    Printable(Aids, ("game",), "game", "question", _("Player aid"), _("two sides: the round, the limits, the scoring")),
    Printable(Booklet, ("game",), "game", "cards", _("Pocket booklet"), _("one sheet to fold: eight small pages")),
    Printable(Join, ("door",), "table", "qr", _("Join cards"), _("a sign for the table, a card for each seat")),
    Printable(Pad, ("game", "seats"), "game", "story", _("Score pad"), _("for an evening without electricity")),
    Printable(
        Score,
        ("log",),
        "evening",
        "story",
        _("Score sheet"),
        _("every point with its reason"),
        so_far=_("Scores so far"),
    ),
    Printable(
        Bag,
        ("log", "link"),
        "evening",
        "lock",
        _("Bag-and-tag sheet"),
        _("what goes where, to go on another evening"),
        unfinished=True,
    ),
    Printable(
        Stickers,
        ("boxes",),
        "box",
        "ballot",
        _("Stickers for the buttons"),
        _("sign and word, for boxes of two to four seats"),
    ),
    Printable(
        Proxies,
        ("game", "backs"),
        "game",
        "fame",
        _("Cards of the house set"),
        _("invented numbers, to try the game out"),
    ),
)
SHEETS: Mapping[str, Printable] = {sheet.word: sheet for sheet in TABLE}
