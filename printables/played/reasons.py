"""The pages behind a score sheet: every point with its reason and sums, what was put right, the rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.core.events import Cut, Event, Rewind
from companion.core.game import Rule, Tell
from companion.core.scoresheet import ScoreItem
from companion.core.timeline import Timeline
from companion.core.why import Why, said
from companion.session.story import lines, rulings
from printables.played.account import PLACES, Account, ScorePart, parts, signed, with_sign
from printables.setting import letters, signs
from printables.setting.columns import Lot
from printables.setting.sheet import Sheet, leading
from printables.setting.strips import Strip, base, stacked
from printables.setting.style import BOLD, LEAST, MARGINAL, NARROW, NARROW_BOLD, POSTER, TEXT

SIZE = 8.5
RULES, EVENTS = 15.5, 19.0  # mm for rule ids before the reasons, for events before what was put right
POINTS, SO_FAR = 11.0, 13.5  # mm for numbers behind them
MOST = 12  # lines of one text that stay together


def seats(told: Account, width: float) -> Iterator[Lot]:
    """The points of each seat, for columns of this width."""
    for seat in range(len(told.names)):
        yield _seat(told, seat, width)


# -- the points of a seat ---------------------------------------------------------------------------------------------


def _seat(told: Account, seat: int, width: float) -> Lot:
    strips, tied, so_far = list[Strip](), set[int](), 0
    for row in parts(told.scores, told.ending):
        items = [item for item in row.items if item.seat == seat]
        if not items:
            continue
        strips.append(_part(told, row, width))
        for item in items:
            so_far += item.points
            tied |= {len(strips)} if item is items[0] else set()
            strips += _item(told, item, so_far, width)
        if len(items) > 1:
            tied.add(len(strips))
            strips.append(_sum(told.paper, told.said(said("Sum")), row.points[seat], width))
    tied.add(len(strips))
    strips.append(_total(told, seat, width))
    again = _again(told, seat, width)
    return Lot(told.names[seat], _head(told, seat, width), again, tuple(strips), frozenset(tied))


def _head(told: Account, seat: int, width: float) -> Strip:
    """Who it is, the place, the total; then what the columns are."""
    paper = told.paper
    total, place = signed(told.totals[seat]), told.said(PLACES[told.scores.places()[seat] - 1])
    right = letters.width(total, POSTER, 15)
    room = width - 9 - right - 2
    name = letters.broken(told.names[seat], BOLD, 11, room)[:3]
    height = 4.2 + len(name) * leading(11) - 1

    def drawn(x: float, y: float) -> None:
        signs.seat(paper, told.marks[seat], x, y + 0.4, 7)
        for n, part in enumerate(name):
            paper.text(x + 9, y + 4 + n * leading(11), part, 11, BOLD)
        paper.text(x + 9, y + height - 0.4, place, LEAST, NARROW, paper.inks.soft)
        paper.text(x + width, y + 5.6, total, 15, POSTER, align="right")
        paper.line(x, y + height + 1.2, x + width, y + height + 1.2, paper.inks.spot, 0.35)

    return stacked([Strip(height + 1.5, drawn), _columns(told, width)])


def _again(told: Account, seat: int, width: float) -> Strip:
    paper, continued = told.paper, told.said(said("continued"))

    def drawn(x: float, y: float) -> None:
        signs.seat(paper, told.marks[seat], x, y + 0.2, 5)
        begins = x + 6.5
        begins += paper.text(begins, y + 3.8, told.names[seat], 9, BOLD, room=width - 32) + 1.5
        paper.text(begins, y + 3.8, continued, LEAST, NARROW, paper.inks.soft, room=x + width - begins)
        paper.line(x, y + 5.9, x + width, y + 5.9, paper.inks.spot, 0.35)

    return stacked([Strip(6.2, drawn), _columns(told, width)])


def _columns(told: Account, width: float) -> Strip:
    paper = told.paper
    points, so_far = told.said(told.ending.points), told.said(said("so far"))

    def drawn(x: float, y: float) -> None:
        def head(right: float, text: str, room: float) -> None:
            paper.text(right, y + 3.4, text, LEAST, NARROW, paper.inks.soft, align="right", room=room)

        head(x + width - SO_FAR, points, POINTS - 0.5)
        head(x + width, so_far, SO_FAR - 0.5)

    return Strip(4.0, drawn)


def _part(told: Account, row: ScorePart, width: float) -> Strip:
    title = told.said(row.title)
    return Strip(5.4, lambda x, y: _said_in(told.paper, x, y + 4.4, title, width))


def _said_in(paper: Sheet, x: float, y: float, title: str, width: float) -> None:
    paper.text(x, y, title, 9, NARROW_BOLD, room=width - POINTS - SO_FAR)


def _item(told: Account, item: ScoreItem, so_far: int, width: float) -> Iterator[Strip]:
    """A line of the account: rule, reason, points, and what they come to."""
    paper, room = told.paper, width - RULES - POINTS - SO_FAR - 1
    reason, *rest = _entry(paper, item.why.rule, "", told.said(item.why), RULES + room)

    def drawn(x: float, y: float) -> None:
        reason.draw(x, y)
        paper.text(x + width - SO_FAR, y + base(SIZE), with_sign(item.points), SIZE, TEXT, align="right")
        paper.text(x + width, y + base(SIZE), signed(so_far), SIZE, NARROW, paper.inks.soft, align="right")

    yield Strip(reason.height, drawn)
    yield from rest


def _sum(paper: Sheet, label: str, points: int, width: float) -> Strip:
    def drawn(x: float, y: float) -> None:
        paper.line(x + width - SO_FAR - POINTS + 1, y + 0.6, x + width - SO_FAR, y + 0.6, paper.inks.ink, 0.15)
        paper.text(x + RULES, y + 4.1, label, SIZE, NARROW, paper.inks.soft)
        paper.text(x + width - SO_FAR, y + 4.1, signed(points), SIZE, BOLD, align="right")

    return Strip(5.0, drawn)


def _total(told: Account, seat: int, width: float) -> Strip:
    paper, points = told.paper, told.said(told.ending.points)

    def drawn(x: float, y: float) -> None:
        paper.box(x, y + 1, width, 6.2, fill=paper.inks.wash)
        paper.text(x + 1.5, y + 5.4, points, 9, BOLD)
        paper.text(x + width - SO_FAR, y + 5.4, signed(told.totals[seat]), 9.5, BOLD, align="right")

    return Strip(7.6, drawn)


# -- what the host did, and how it was played -------------------------------------------------------------------------


def put_right(timeline: Timeline[Any, Any]) -> list[tuple[int, tuple[Why, ...]]]:
    """What was set or allowed, taken back by the host, or told anew, in the order it happened."""
    undone = (
        event.seq for event in timeline.events if isinstance(event.move, Rewind | Cut) and isinstance(event.by, str)
    )
    retold = (event.seq for event in timeline.events if _is_retold(timeline, event))
    back = [(seq, lines(timeline, seq, "table")) for seq in undone]
    anew = [(seq, (said("Told anew:"), *lines(timeline, seq, "table"))) for seq in retold]
    return sorted((*rulings(timeline), *back, *anew), key=lambda entry: entry[0])


def _joined(sentences: Sequence[str]) -> str:
    """In one paragraph; what is no sentence gets a mark of its own."""
    ended = [text if text.endswith((".", ":", "!", "?")) else f"{text};" for text in sentences]
    return " ".join(ended).removesuffix(";")


def _is_retold(timeline: Timeline[Any, Any], event: Event[Any]) -> bool:
    """A printed number that was told to be another before."""
    if not isinstance(event.move, Tell):
        return False
    known = timeline.game.printed.known(timeline.states[event.seq - 1], event.move.card, event.move.field)
    return known is not None and known != event.move.value


def righted(told: Account, width: float) -> Iterator[Lot]:
    """What was put right at this table, if anything was."""
    strips = list[Strip]()
    for seq, whys in put_right(told.timeline):
        text = _joined([told.said(why) for why in whys])
        strips += _entry(told.paper, told.said(said("event {n}", n=seq)), "", text, width, EVENTS)
    if strips:
        yield _titled(told, said("Put right by the table"), strips, width)


def ruled(told: Account, width: float) -> Iterator[Lot]:
    """Every rule that may be played in more ways than one, and the way it was played."""
    strips, switches = list[Strip](), dict(told.setup.switches)
    for name, rule in told.timeline.game.rules.items():
        if rule.switch:
            played = _played(told, rule, switches.get(name, rule.switch[0]))
            strips += _entry(told.paper, name, played, told.said(Why(name, rule.sentence)), width)
    if strips:
        yield _titled(told, said("How it is played"), strips, width)


def _played(told: Account, rule: Rule, choice: str) -> str:
    """As a rule, or as this table wanted it; what the rulebook leaves to the table is either."""
    played, usual = told.said(Why("", choice)), told.said(said("as a rule"))
    return f"{played} ({usual})" if choice == rule.switch[0] and rule.source != "rulebook" else played


def _entry(paper: Sheet, margin: str, lead: str, text: str, width: float, beside: float = RULES) -> Iterator[Strip]:
    """A paragraph with something in its margin and its first words in bold, in pieces of a few lines each."""
    ends = letters.width(f"{lead}: ", NARROW_BOLD, SIZE) if lead else 0.0
    broken = letters.broken(text, NARROW, SIZE, width - beside, ends)
    for begins in range(0, len(broken), MOST):
        first = begins == 0
        piece = _paragraph(paper, broken[begins : begins + MOST], beside, ends if first else 0)
        yield _opened(paper, margin, lead, beside, piece) if first else piece


def _paragraph(paper: Sheet, text: Sequence[str], beside: float, ends: float) -> Strip:
    def drawn(x: float, y: float) -> None:
        for n, line in enumerate(text):
            at = y + base(SIZE) + n * leading(SIZE)
            paper.text(x + beside + (0 if n else ends), at, line, SIZE, NARROW)

    return Strip(len(text) * leading(SIZE) + 0.5, drawn)


def _opened(paper: Sheet, margin: str, lead: str, beside: float, strip: Strip) -> Strip:
    """The first piece of a paragraph, with what comes before it."""

    def drawn(x: float, y: float) -> None:
        at = y + base(SIZE)
        paper.text(x, at, margin, MARGINAL, NARROW, paper.inks.soft, room=beside - 0.5, least=MARGINAL)
        if lead:
            paper.text(x + beside, at, f"{lead}:", SIZE, NARROW_BOLD)
        strip.draw(x, y)

    return Strip(strip.height, drawn)


def _titled(told: Account, title: Why, strips: Sequence[Strip], width: float) -> Lot:
    words, paper = told.said(title), told.paper

    def drawn(x: float, y: float) -> None:
        paper.text(x, y + 4.6, words, 12, POSTER, room=width)
        paper.line(x, y + 6.8, x + width, y + 6.8, paper.inks.spot, 0.35)

    head = Strip(8.2, drawn)
    return Lot(words, head, head, tuple(strips), frozenset({0}))
