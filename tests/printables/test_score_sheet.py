"""The score sheet says what the score says: read back from the paper for every game in tests/replays."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from reportlab.pdfgen.canvas import Canvas

from companion.core.events import Event, Rewind, Start
from companion.core.game import Adjust
from companion.core.scoresheet import ScoreItem, ScoreSheet
from companion.core.seats import Seat, Setup
from companion.core.timeline import Timeline
from companion.core.why import Malformed, said, why
from companion.games import GAMES
from companion.host.i18n import LANGUAGES, Translations
from companion.host.sheets import Look, Score
from companion.session.codec import Codec
from companion.session.story import rulings
from printables import games
from printables.played import account, chart, reasons
from printables.press import printed
from printables.setting import letters
from printables.setting.style import BOLD, PAPERS
from printables.sheets import score
from tests.browser.hostile import CORPUS
from tests.printables import reading
from tests.printables.reading import Word

pytestmark = pytest.mark.pdf_tools
LOGS = {path.stem: path.read_text("utf-8") for path in sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl"))}
every_log = pytest.mark.parametrize("name", LOGS)
PLAIN = Look()
NUMBER = re.compile(r"^[+−]?\d+$")


@cache
def game(name: str) -> Timeline[Any, Any]:
    seats = LOGS[name].split('"names":[')[1].split("]")[0].count(",") + 1
    return games.played(LOGS[name], tuple("ABCD"[:seats]))


def order(name: str, look: Look = PLAIN, log: str = "") -> Score:
    return Score(look, log or LOGS[name], tuple("ABCD"[: len(game(name).names())]), ahead=120)


@cache
def paper(name: str, look: Look = PLAIN) -> bytes:
    return printed(order(name, look))


def scores(name: str) -> ScoreSheet:
    return game(name).game.score(game(name).now)


def spoken(name: str, language: str = "en") -> Translations:
    """The words of this evening: cards are called what its table sees of them."""
    return Translations(language, game(name).game.called(game(name).now))


def plain(text: str) -> str:
    return " ".join(text.split())


def with_more(name: str, *moves: Any) -> str:
    """The log with these moves of the host after its end."""
    line = game(name)
    begins = len(line.events)
    more = [Event(begins + n, 0, "host", "screen", f"more{n}", move) for n, move in enumerate(moves)]
    return Codec(line.game).exported((*line.events, *more)).decode()


def cut(name: str, events: int) -> str:
    line = game(name)
    return Codec(line.game).exported(line.events[:events]).decode()


def setup(name: str) -> Setup:
    begin: Any = game(name).events[0].move
    return begin.setup  # type: ignore[no-any-return]


def begun(name: str, otherwise: Setup) -> str:
    """The same moves after another start."""
    line = game(name)
    return Codec(line.game).exported((replace(line.events[0], move=Start(otherwise)), *line.events[1:])).decode()


def named(name: str, names: tuple[str, ...]) -> str:
    """The log of other people."""
    return begun(name, replace(setup(name), names=names))


# -- the same numbers -------------------------------------------------------------------------------------------------


def edge(seats: int) -> float:
    """Where the table of the first page ends, in mm."""
    return 12 + score.LABEL + score.SEAT * seats


def row(words: list[Word], label: str, edge: float) -> list[str]:
    """The numbers on the line of the first page that begins with this label."""
    begins = next(word for word in words if word.page == 1 and word.text == label.split()[0] and word.left < 15)
    level = [word for word in words if word.page == 1 and abs(word.bottom - begins.bottom) < 1.5 and word.right < edge]
    return [word.text for word in sorted(level, key=lambda word: word.left) if re.fullmatch(r"−?\d+", word.text)]


@pytest.mark.parametrize("language", LANGUAGES)
@every_log
def test_totals_on_paper_are_those_of_the_score(name: str, language: str) -> None:
    sheet, found = scores(name), reading.words(paper(name, Look(language)))
    totals = [account.signed(sheet.total(Seat(seat))) for seat in range(len(sheet.tiebreaks))]
    assert row(found, Translations(language).say("Total"), edge(len(totals))) == totals


def numbers(words: list[Word], look: Look, before_the_edge: float) -> list[str]:
    """What stands in a column of numbers behind the reasons, page by page and column by column."""
    wide, found = (PAPERS[look.paper][0] - 2 * 12 - 8) / 2, list[str]()
    for page in range(2, max(word.page for word in words) + 1):
        for left in (12.0, 12 + wide + 8):
            at = left + wide - before_the_edge
            column = [word for word in words if word.page == page and abs(word.right - at) < 0.3]
            found += [word.text for word in sorted(column, key=lambda word: word.bottom) if NUMBER.match(word.text)]
    return found


@every_log
def test_every_point_stands_on_paper_and_adds_up_in_view(name: str) -> None:
    sheet, look = scores(name), Look("hu", "letter")
    words = reading.words(paper(name, look))
    points, so_far = list[str](), list[str]()
    for seat in range(len(sheet.tiebreaks)):
        total = account.signed(sheet.total(Seat(seat)))
        so_far.append(total)
        came = 0
        for part in account.parts(sheet, game(name).game.paper.ending):
            own = [item.points for item in part.items if item.seat == seat]
            points += map(account.with_sign, own)
            points += [account.signed(sum(own))] if len(own) > 1 else []
            so_far += [account.signed(came := came + each) for each in own]
        points.append(total)
        assert so_far[-1] == total
    assert numbers(words, look, reasons.SO_FAR) == points
    assert numbers(words, look, 0) == so_far


@pytest.mark.parametrize("language", LANGUAGES)
@every_log
def test_every_reason_is_said(name: str, language: str) -> None:
    text, words = reading.flowing(paper(name, Look(language))), spoken(name, language)
    for item in scores(name).items:
        reason = plain(words.say(item.why.text, dict(item.why.facts), game(name).names()))
        assert f"{reason} {account.with_sign(item.points)}" in text
        assert item.why.rule in text


@every_log
def test_case_72_a_minus_is_a_minus(name: str) -> None:
    text = reading.text(paper(name)).replace("1970-01-01", "")
    assert not re.search(r"(?<![\w)])-\d", text)
    if any(total < 0 for total in map(scores(name).total, map(Seat, range(len(game(name).names()))))):
        assert "−" in text


def test_the_chart_has_the_points_of_the_course() -> None:
    """The lines are read back from the file, and measured by the words beside the lowest and the highest rung."""
    for name in LOGS:
        course, high = scores(name).course(), PAPERS["a4"][1]
        whole = reading.unpacked(paper(name)).decode("latin-1")
        runs = re.findall(r"1\.417\d* w\n1 j\n\[.*?\] 0 d\nn ([^n]*?)\sS\n", whole)
        corners = [re.findall(r"([\d.]+) ([\d.]+) [ml]", run) for run in runs]
        lines = [[(float(x), high - float(y) * reading.MM) for x, y in line] for line in corners]
        lines = [line for line in lines if len(line) == 2 * len(course) - 1]
        zero, point = _scale(reading.words(paper(name)), chart.framed(course, 0, 0, 100, 60), edge(len(course[0])))
        assert all(0.5 < zero - line[0][1] < 2.5 for line in lines), "a line begins at the rung of 0"
        found = [[round((y - line[0][1]) / point) for _x, y in line[::2]] for line in lines]
        assert found == [list(run) for run in zip(*course, strict=True)], name
        assert all(a[0] == b[0] or a[1] == b[1] for line in lines for a, b in pairwise(line)), name


def _scale(words: list[Word], frame: chart.Frame, edge: float) -> tuple[float, float]:
    """Where the label of 0 stands, and how many mm a point is."""
    at = edge + score.GAP + chart.RUNG_ROOM - 1.5
    beside = {word.text: word.bottom for word in words if word.page == 1 and abs(word.right - at) < 0.4}
    first, last = frame.rungs[0], frame.rungs[-1]
    point = (beside[account.signed(last)] - beside[account.signed(first)]) / (last - first)
    return beside["0"], point


# -- what stands around them ------------------------------------------------------------------------------------------


@every_log
def test_what_was_put_right_stands_on_the_sheet(name: str) -> None:
    text, words = reading.flowing(paper(name)), spoken(name)
    assert "Put right by the table" in text
    for _seq, lines in rulings(game(name)):
        for line in lines:
            assert plain(words.say(line.text, dict(line.facts), game(name).names())) in text
    undone = [event for event in game(name).events if isinstance(event.move, Rewind) and event.by == "host"]
    assert text.count("The host goes back") == len(undone) > 0
    assert "recounted" in text


def test_a_note_of_any_length_finds_its_room() -> None:
    log = with_more("two_house", Adjust("fame", Seat(0), 3, "because " * 3000), Adjust("fame", Seat(1), 4, "W" * 3000))
    made = printed(order("two_house", log=log))
    assert reading.text(made).count("because") == 3000
    assert sum(map(len, re.findall("W+", reading.text(made)))) >= 3000
    assert min(min(edges) for edges in reading.margins(made, 40)) >= 11.2


def test_the_rulings_of_the_table_are_named() -> None:
    text = reading.flowing(paper("circus_four_house"))
    assert "How it is played" in text
    for name, rule in GAMES["circus"].rules.items():
        assert (plain(rule.sentence) in text) is bool(rule.switch), name
    assert "advanced: Choose the side" in text
    assert "tie rule (as a rule): If a specialty" in text
    other = replace(setup("circus_four_house"), switches=(("CI-FIN-4", "nobody scores"), ("CI-SET-5", "advanced")))
    made = printed(order("circus_four_house", log=begun("circus_four_house", other)))
    assert "nobody scores: If a specialty" in reading.flowing(made)


@pytest.mark.parametrize(("pack", "words"), [("house", "House set (invented)"), ("mine", "Numbers of your own copy")])
def test_whose_numbers_were_played_with_is_said(pack: str, words: str) -> None:
    text = reading.text(printed(order("two_house", log=begun("two_house", replace(setup("two_house"), pack=pack)))))
    assert words in text
    assert "The laptop dealt the cards." in text
    assert words not in reading.text(paper("two_house"))
    assert "The laptop dealt" not in reading.text(paper("three_empty"))


def test_case_63_a_note_is_no_mark_up() -> None:
    note = "</b><img src=http://evil.lan/x.png> %00 {seat} &lt;"
    made = printed(order("two_house", log=with_more("two_house", Adjust("fame", Seat(0), 3, note))))
    assert note in reading.flowing(made)
    assert reading.dangers(made) == set()


def test_a_game_that_is_not_over_says_so() -> None:
    made = reading.flowing(printed(order("four_house", log=cut("four_house", 300))))
    assert "So far" in made
    assert "This game is not over (Show" in made
    assert "wins" not in made.replace("most fame wins", "")
    assert "So far" not in reading.flowing(paper("four_house"))


def level_at(name: str, *fame: int) -> str:
    """A finished game whose totals are set."""
    line = game(name)
    sheet, thing = scores(name), line.game.counters.now(line.now)[0].thing
    now = {each.seat: each.now for each in line.game.counters.now(line.now) if each.thing == thing}
    moves = [
        Adjust(thing, Seat(seat), now[Seat(seat)] + wanted - sheet.total(Seat(seat)))
        for seat, wanted in enumerate(fame)
    ]
    return with_more(name, *moves)


def test_a_tie_is_explained_with_what_was_compared() -> None:
    text = reading.flowing(printed(order("two_house", log=level_at("two_house", 50, 50))))
    assert "same fame: more coins come first (Anna 14, Bori 5)" in text
    assert "Anna wins the season" in text
    text = reading.flowing(printed(order("circus_three_empty", log=level_at("circus_three_empty", 40, 40, 20))))
    assert "same points: a shared place" in text
    assert "Anna, Bori share the win" in text


def test_the_sum_of_the_log_is_that_of_the_file() -> None:
    name = "magnificent_three_empty"
    digest = sha256(LOGS[name].encode()).hexdigest()
    assert " ".join(re.findall("....", digest)) in reading.flowing(paper(name))
    other = named(name, ("Anna", "Bori", "Csabi"))
    assert " ".join(re.findall("....", digest)) not in reading.flowing(printed(order(name, log=other)))


@pytest.fixture
def in_tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("in_tokyo")
def test_when_it_was_is_told_by_the_order_and_not_by_this_computer() -> None:
    assert "1970-01-01 02:00–02:11 ·" in reading.text(printed(order("three_empty")))
    unzoned = printed(Score(Look(), LOGS["three_empty"], ("A", "B", "C")))
    assert "1970-01-01 00:00–00:11 UTC ·" in reading.text(unzoned)


@every_log
def test_sections_are_in_the_readers_list(name: str) -> None:
    found = reading.titles(paper(name))
    assert set(game(name).names()) <= set(found)
    assert found[0] == "Result"
    assert "Put right by the table" in found


@pytest.mark.parametrize("size", PAPERS)
@every_log
def test_no_heading_stands_alone_at_the_foot_of_a_column(name: str, size: Any) -> None:
    """And each column begins with whose lines these are, or with a title."""
    look = Look("el", size)
    words = Translations("el")
    sheet = account.parts(scores(name), game(name).game.paper.ending)
    titles = {words.say(each.title.text, dict(each.title.facts)) for each in sheet}
    middle = PAPERS[look.paper][0] / 2
    found = [
        word for word in reading.words(paper(name, look)) if word.page > 1 and word.bottom < PAPERS[look.paper][1] - 17
    ]
    for page in {word.page for word in found}:
        for left, right in ((0.0, middle), (middle, 1000.0)):
            column = [word for word in found if word.page == page and left <= word.left < right]
            lines = {round(word.bottom, 1) for word in column}
            if lines:
                last = [word.text for word in column if round(word.bottom, 1) == max(lines)]
                assert " ".join(last) not in titles, (page, last)
                first = [word.text for word in column if word.bottom < min(lines) + 4]
                assert set(first) & {*game(name).names(), *words.say("How it is played").split()[:1], "Διορθώθηκε"}


# -- what people write ------------------------------------------------------------------------------------------------


def shown(name: str) -> str:
    return plain(letters.settable(name, BOLD))


FIFTY = [
    "</b>", "<b>bold</b>", "<img src=http://evil.lan/x.png>", "%00", "a%00b", "\u202eevil", "Anna\u2066x\u2069",
    "\N{FACE WITH TEARS OF JOY}", "Ő" * 24, "{seat}", "Magician", *CORPUS[:: max(1, len(CORPUS) // 41)],
]  # fmt: skip


def test_t26_case_60_case_61_case_63_fifty_names_stand_as_they_were_written() -> None:
    assert len(FIFTY) >= 50
    for begins in range(0, len(FIFTY) // 4 * 4, 4):
        names = tuple(FIFTY[begins : begins + 4])
        made = printed(order("circus_four_house", log=named("circus_four_house", names)))
        reading.checked(made)
        assert reading.dangers(made) == set()
        text = reading.flowing(made)
        for name in names:
            assert shown(name) in text, name


def test_t26_a_link_is_found_and_a_name_that_looks_like_one_is_not() -> None:
    made = printed(order("two_house", log=named("two_house", ("/URI (x)", "/JS (x)"))))
    assert "/URI (x)" in reading.titles(made)
    assert reading.dangers(made) == set()
    written = BytesIO()
    paper = Canvas(written)
    paper.linkURL("http://evil.lan", (0, 0, 9, 9))
    paper.save()
    assert reading.dangers(written.getvalue()) == {"/URI"}


def test_a_seat_without_a_name_bears_its_letter() -> None:
    made = printed(order("two_house", log=named("two_house", ("", "Bori"))))
    assert "A" in reading.titles(made)


# -- what is no log ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("", "This is not a log that `ringside export` wrote"),
        ('{"ringside":9,"game":"circus","edition":1}\n', "written by a newer Ringside"),
        ('{"ringside":1,"game":"chess","edition":1}\n', "written by a newer Ringside"),
        ('{"ringside":1,"game":"circus","edition":1}\n', "has no event"),
        ('{"ringside":1,"game":"circus","edition":1}\n{"seq":4}\n', "cannot be read: line 2"),
    ],
)
def test_what_is_no_log_is_refused_in_a_sentence(log: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)):
        printed(Score(Look(), log, ("A", "B")))


@pytest.mark.parametrize("marks", [(), ("A",), ("A", "A"), ("A", "X"), ("A", "B", "C")])
def test_marks_that_do_not_fit_the_seats_are_refused(marks: tuple[str, ...]) -> None:
    with pytest.raises(Malformed, match="2 seats need 2 different letters"):
        printed(Score(Look(), LOGS["two_house"], marks))


def test_points_of_a_rule_that_has_no_row_are_counted_all_the_same() -> None:
    items = (ScoreItem(Seat(0), 3, why("DR-NEW-1", "Something new")), ScoreItem(Seat(1), 2, said("Set"), 2))
    found = account.parts(ScoreSheet(items, ((), ())), GAMES["drum_roll"].paper.ending)
    assert [(row.title.text, row.points) for row in found][-1] == ("The end", (3, 0))
    assert [sum(row.points[seat] for row in found) for seat in (0, 1)] == [3, 2]


def test_totals_that_end_level_stand_apart() -> None:
    frame = chart.framed([(0, 0, 0, 0), (50, 50, 49, 51)], 0, 0, 80, 60)
    found = sorted(chart.apart([frame.y(points) for points in (50, 50, 49, 51)], frame))
    assert all(after - before >= chart.APART - 0.01 for before, after in pairwise(found))
