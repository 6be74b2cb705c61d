"""A printed document: pages measured in millimetres from the top left corner, made into a PDF at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from companion.core.facets import Called
from companion.host.i18n import Translations, _
from companion.host.sheets import Look
from printables.setting import letters
from printables.setting.strokes import GRID, Words, colour, laid, write
from printables.setting.style import LEADING, LEAST, MM, NARROW, PAPERS, SAFE, TEXT, inks

Draw = Callable[[Canvas], None]
FOOT = 6.0  # mm that the foot of a page takes


class Sheet:
    """Pages are drawn as they come and put on paper by `pdf`, when it is known how many there are.

    title: of the document. heading: stands at the foot of every page. `left`, `right`, `top` and `bottom` are the
    edges of the safe area; a page's own text ends at `floor`. footed: with the foot that says whose page n of m it is.
    """

    def __init__(
        self,
        look: Look,
        title: str,
        heading: str = "",
        *,
        is_wide: bool = False,
        margin: float = SAFE,
        footed: bool = True,
        called: Mapping[str, Called] | None = None,
    ) -> None:
        rl_config.trustedSchemes, rl_config.trustedHosts = [], []
        rl_config.useA85 = 0  # streams as they are: smaller and quicker
        self.look, self.title, self.heading, self.inks = look, title, heading, inks(look)
        self.words = Translations(look.language, called)
        width, height = PAPERS[look.paper]
        self.width, self.height = (height, width) if is_wide else (width, height)
        self.left, self.right = margin, self.width - margin
        self.top, self.bottom = margin, self.height - margin
        self.footed, self.floor = footed, self.bottom - (FOOT if footed else 0.0)
        self._pages: list[list[Draw | Words]] = []
        self._marks: list[str] = []

    def say(self, text: str, names: Iterable[str] = (), **facts: int | str) -> str:
        """A message in the reader's language."""
        return self.words.say(text, facts, tuple(names))

    def page(self, mark: str = "") -> None:
        """Begins a page; `mark` is its name in the reader's list of pages, where it has an entry of its own."""
        self._pages.append([])
        self._marks.append(mark)

    def draw(self, one: Draw) -> None:
        self._pages[-1].append(one)

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """What is drawn inside stands on its head: half a turn about this point."""
        around, self._pages[-1] = self._pages[-1], []
        yield
        inside, self._pages[-1] = self._pages[-1], around

        def drawn(paper: Canvas) -> None:
            paper.saveState()
            paper.transform(-1, 0, 0, -1, 2 * x * MM, 2 * (self.height - y) * MM)
            self._drawn(paper, inside)
            paper.restoreState()

        self.draw(drawn)

    # -- text ---------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 9.0,
        face: str = TEXT,
        ink: str | None = None,
        *,
        room: float | None = None,
        align: str = "left",
        least: float = LEAST,
    ) -> float:
        """One line on the base line `y`, made to fit into `room` mm. align: of x. Returns its width in mm."""
        shown, fits = letters.fitted(text, face, size, 10_000 if room is None else room, least)
        width = letters.width(shown, face, fits)
        begins = x - {"left": 0.0, "center": width / 2, "right": width}[align]
        self._pages[-1].append(Words(begins, y, shown, face, fits, ink or self.inks.ink))
        return width

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        room: float,
        size: float = 9.0,
        face: str = TEXT,
        ink: str | None = None,
        *,
        first: float = 0.0,
    ) -> float:
        """A paragraph whose first base line is `y`. Returns the base line after its last."""
        for n, line in enumerate(letters.broken(text, face, size, room, first)):
            if line:
                self.text(x + (0 if n else first), y, line, size, face, ink)
            y += leading(size)
        return y

    # -- shapes -------------------------------------------------------------------------------------------------------

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        ink: str | None = None,
        thick: float = 0.2,
        *,
        dash: tuple[float, ...] = (),
    ) -> None:
        def drawn(paper: Canvas) -> None:
            paper.setStrokeColor(colour(ink or self.inks.hair))
            paper.setLineWidth(thick * MM)
            paper.setDash([each * MM for each in dash])
            paper.line(x * MM, (self.height - y) * MM, to_x * MM, (self.height - to_y) * MM)

        self.draw(drawn)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        rim: str | None = None,
        thick: float = 0.25,
        corner: float = 0.0,
        dash: tuple[float, ...] = (),
    ) -> None:
        def drawn(paper: Canvas) -> None:
            paper.setLineWidth(thick * MM)
            paper.setDash([each * MM for each in dash])
            paper.setFillColor(colour(fill or "#ffffff"))
            paper.setStrokeColor(colour(rim or self.inks.hair))
            at = (x * MM, (self.height - y - height) * MM, width * MM, height * MM)
            paper.roundRect(*at, corner * MM, stroke=int(rim is not None), fill=int(fill is not None))

        self.draw(drawn)

    def path(self, d: str, x: float, y: float, size: float, *, fill: str | None = None, rim: str | None = None,
             width: float = 2.0) -> None:  # fmt: skip
        """A path of the 24 by 24 grid in a square of `size` mm. width: of its rim, in units of the grid."""

        def drawn(paper: Canvas) -> None:
            scale = size / GRID * MM
            paper.saveState()
            paper.translate(x * MM, (self.height - y) * MM)
            paper.scale(scale, -scale)
            paper.setLineWidth(width)
            paper.setLineCap(1)
            paper.setLineJoin(1)
            paper.setDash()
            paper.setFillColor(colour(fill or "#ffffff"))
            paper.setStrokeColor(colour(rim or self.inks.ink))
            paper.drawPath(laid(d), stroke=int(rim is not None), fill=int(fill is not None))
            paper.restoreState()

        self.draw(drawn)

    # -- the paper ----------------------------------------------------------------------------------------------------

    def ruler(self, x: float, y: float) -> None:
        """100 mm to hold a ruler against: printed at another size it says so."""
        ticks = (f"M{mm} 0 L{mm} {-2.4 if mm % 50 == 0 else -1.6 if mm % 10 == 0 else -1.0}" for mm in range(0, 101, 5))
        self.path(" ".join(("M0 0 L100 0", *ticks)), x, y, GRID, rim=self.inks.soft, width=0.2)
        hint = self.say(_("100 mm when it is printed at 100 %"))
        self.text(x + 102, y, hint, LEAST, NARROW, self.inks.soft, room=self.right - x - 102)

    def pdf(self) -> bytes:
        """The document: the same pages give the same bytes."""
        made = BytesIO()
        paper = Canvas(
            made,
            (self.width * MM, self.height * MM),
            invariant=1,
            lang=self.look.language,
            initialFontName=letters.face(TEXT),
            initialFontSize=9,
        )
        paper.setTitle(self.title)
        paper.setAuthor("Ringside")
        paper.setViewerPreference("DisplayDocTitle", "true")
        for n, (mark, page) in enumerate(zip(self._marks, self._pages, strict=True)):
            paper.bookmarkPage(str(n))
            if mark:
                paper.addOutlineEntry(letters.settable(mark, TEXT), str(n))
            self._drawn(paper, [*self._foot(n + 1), *page])
            paper.showPage()
        paper.save()
        return made.getvalue()

    def _drawn(self, paper: Canvas, page: Iterable[Draw | Words]) -> None:
        """In the order they came; words that follow one another in one go."""
        words: list[Words] = []
        for each in page:
            if isinstance(each, Words):
                words.append(each)
                continue
            write(paper, words, self.height)
            words.clear()
            each(paper)
        write(paper, words, self.height)

    def _foot(self, n: int) -> tuple[Words, ...]:
        """Under every page what it belongs to, and which of how many it is."""
        if not self.footed:
            return ()
        count = f"{n}/{len(self._pages)}"
        begins = self.right - letters.width(count, NARROW, LEAST)
        shown, size = letters.fitted(self.heading or self.title, NARROW, LEAST, begins - self.left - 4)
        soft = self.inks.soft
        return (
            Words(self.left, self.bottom, shown, NARROW, size, soft),
            Words(begins, self.bottom, count, NARROW, LEAST, soft),
        )


def leading(size: float) -> float:
    """From one base line to the next, in mm."""
    return size * LEADING / MM
