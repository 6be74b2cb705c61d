"""A line of the story is put right where it stands: seen before it counts, in few taps, and undone with one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.core.game import Tell
from companion.games.drum_roll.rules.moves import Place
from tests.browser.parlour import Parlour, parlour
from tests.browser.test_table_scenes import MEASURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.browser
DISCS = 5


def placed(moment: Any) -> int:
    return sum(isinstance(entry.event.move, Place) for entry in moment.line)


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    """A game with real cards, whose numbers the table tells, some discs into its first round."""
    with parlour(chromium, tmp_path, house=False, dealer=False) as laid:
        laid.begin()
        laid.play(lambda moment: placed(moment) == DISCS)
        yield laid


class Host:
    """The laptop with its story open; `taps` counts every touch from there on."""

    def __init__(self, room: Parlour, width: int = 1280, height: int = 800) -> None:
        self.room, self.page, self.taps = room, room.laptop(width, height), 0
        self.page.locator("button.story-end").click()
        self.page.locator(".story-line").first.wait_for()
        self.sheet = self.page.locator(".sheet")

    def tap(self, target: Locator | str) -> None:
        button = self.sheet.get_by_role("button", name=target).first if isinstance(target, str) else target
        button.click()
        self.taps += 1

    def open(self, seq: int) -> None:
        """The line of this entry."""
        order = [point["seq"] for point in self.room.session.points()]
        self.tap(self.page.locator(".story-line").nth(order.index(seq)))
        self.page.locator(".mend-entry").wait_for()

    def correct(self) -> None:
        before = self.room.session.moment.seq
        self.tap("Correct it")
        self.room.until(lambda: bool(self.room.session.moment.seq > before))
        self.sheet.wait_for(state="detached")


def newest(room: Parlour, kind: type[Any]) -> Any:
    return next(entry.event for entry in reversed(room.session.moment.line) if isinstance(entry.event.move, kind))


def now(room: Parlour) -> Any:
    return room.session.moment.timeline.now


def test_case_a_wrong_number_is_put_right_in_four_taps_and_the_rest_stays(room: Parlour) -> None:
    told = newest(room, Tell)
    assert isinstance(told.move.value, int)
    right = (told.move.value + 1) % 10
    host = Host(room)
    host.open(told.seq)
    host.tap(host.sheet.locator(".keypad button", has_text=str(right)))
    host.tap("That is it")
    host.correct()
    assert room.session.game.known(now(room), told.move) == right
    assert placed(room.session.moment) == DISCS
    print(f"a wrong number: {host.taps} taps")
    assert host.taps <= 4


def test_case_a_wrong_answer_is_put_right_in_three_taps_and_nothing_counts_before(room: Parlour) -> None:
    told, before = newest(room, Place), now(room)
    host = Host(room)
    host.open(told.seq)
    others = host.sheet.locator(".mend-options .option:not([aria-disabled])")
    assert host.sheet.locator(".mend-options .option[aria-disabled]").inner_text().endswith("So it stands now.")
    host.tap(others.last)
    host.sheet.get_by_text("Nothing counts yet.").wait_for()
    assert now(room) is before
    host.correct()
    assert now(room) != before
    print(f"a wrong answer: {host.taps} taps")
    assert host.taps <= 5


def test_case_somebody_else_did_it(room: Parlour) -> None:
    """Who was last at a circus was told wrong: another seat begins."""
    first = room.session.moment.line[1].event
    host = Host(room)
    host.open(first.seq)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").first)
    host.page.locator(".mend-misfits li").first.wait_for()
    host.correct()
    assert room.session.moment.line[1].event.move != first.move
    print(f"a wrong owner: {host.taps} taps")
    assert host.taps <= 5


def test_what_does_not_fit_is_chosen_before_it_counts(room: Parlour) -> None:
    first = room.session.moment.line[1].event
    host = Host(room)
    host.open(first.seq)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").first)
    misfits = host.page.locator(".mend-misfits li")
    misfits.first.wait_for()
    number = misfits.count()
    again = misfits.first.get_by_role("button", name="it is asked again")
    again.click()
    host.page.get_by_text("until an answer is given").wait_for()
    assert again.get_attribute("aria-pressed") == "true"
    assert misfits.count() <= number
    host.correct()
    assert room.session.view("table")["held"] > 0


def test_an_entry_that_did_not_happen_goes_and_a_cancelled_one_stays(room: Parlour) -> None:
    told, before = newest(room, Place), room.session.moment.seq
    host = Host(room)
    host.open(told.seq)
    host.tap("It did not happen")
    host.tap("Leave it as it was")
    host.page.locator(".mend-entry").wait_for()
    assert room.session.moment.seq == before
    host.tap("It did not happen")
    host.correct()
    assert placed(room.session.moment) == DISCS - 1


def test_something_forgotten_is_added_where_it_happened(room: Parlour) -> None:
    told = newest(room, Place)
    host = Host(room)
    host.open(told.seq)
    host.tap("Something was forgotten before it")
    host.tap(host.sheet.locator(".mend-asked .chip").first)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").last)
    host.page.get_by_text("Before it:").wait_for()
    host.correct()
    correct = room.session.moment.timeline.events[-1].move
    assert (correct.spot, correct.seq) == ("before", told.seq)
    assert correct.move in [entry.event.move for entry in room.session.moment.line]


def test_going_back_says_that_the_line_itself_stays_and_how_many_go(room: Parlour) -> None:
    order = [point["seq"] for point in room.session.points()]
    host = Host(room)
    host.open(order[3])
    back = host.sheet.get_by_role("button", name="Go back to here")
    back.get_by_text("It stays, 3 later go;").wait_for()
    host.tap(back)
    host.sheet.wait_for(state="detached")
    room.until(lambda: bool(room.session.points()[0]["seq"] == order[3]))


def test_the_story_is_filtered_by_who_and_says_what_was_corrected(room: Parlour) -> None:
    told = newest(room, Place)
    host = Host(room)
    host.open(told.seq)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").last)
    host.correct()
    host.page.locator("button.story-end").click()
    lines = host.page.locator(".story-line")
    lines.first.wait_for()
    assert host.page.locator(".mended").count() == 1
    host.tap(host.sheet.locator(".choices button", has_text="Anna"))
    mine = [point for point in room.session.points() if point["by"] == 0]
    host.page.wait_for_function("(n) => document.querySelectorAll('.story-line').length === n", arg=len(mine))


def test_the_keyboard_goes_through_and_escape_ends_it(room: Parlour) -> None:
    host = Host(room)
    order = [point["seq"] for point in room.session.points()]
    host.page.locator(".story-line").nth(2).focus()
    host.page.keyboard.press("Enter")
    host.page.locator(".mend-entry").wait_for()
    assert host.page.evaluate("document.activeElement.classList.contains('mend-entry')")
    host.sheet.get_by_role("button", name="The story").press("Enter")
    host.page.locator(".story-line").first.wait_for()
    at = "[...document.querySelectorAll('.story-line')].indexOf(document.activeElement)"
    host.page.wait_for_function(f"() => {at} === 2")
    assert len(order) > 2
    host.page.keyboard.press("Escape")
    host.sheet.wait_for(state="detached")
    assert host.page.evaluate("document.activeElement.classList.contains('story-end')")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (1280, 800)])
def test_every_page_of_it_has_room_and_large_targets(room: Parlour, width: int, height: int) -> None:
    host = Host(room, width, height)
    host.page.evaluate(MEASURE)

    def measured(what: str) -> None:
        small = [control for control in host.page.evaluate("measure.controls()") if control[0] < 47.5]
        assert small == [], what
        assert host.page.evaluate("() => document.querySelector('.inside').scrollWidth <= innerWidth"), what

    measured("the story")
    host.open(room.session.moment.line[1].event.seq)
    measured("an entry")
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").first)
    host.page.locator(".mend-misfits").wait_for()
    measured("a preview")


def test_the_host_on_a_phone_corrects_from_the_own_story(room: Parlour) -> None:
    phone = room.sit(room.page(), 0)
    laptop = room.laptop()
    laptop.get_by_role("button", name="Host").click()
    laptop.get_by_role("button", name="People").click()
    laptop.locator(".sheet .choices button", has_text="Anna").click()
    told = newest(room, Place)
    phone.get_by_role("button", name="Story").click()
    phone.locator(".story-line").first.click()
    phone.locator(".mend-options .option:not([aria-disabled])").last.click()
    phone.get_by_role("button", name="Correct it").click()
    phone.locator(".sheet").wait_for(state="detached")
    room.until(lambda: bool(room.session.view(0)["story"][-1]["by"] == "host"))
    assert {told_["seq"] for told_ in room.session.view(0)["story"] if told_.get("mended")} == {told.seq}


def test_a_correction_is_undone_with_one_tap_until_somebody_moves(room: Parlour) -> None:
    told, before = newest(room, Place), now(room)
    host = Host(room)
    host.open(told.seq)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").last)
    host.correct()
    undo = host.page.locator(".table-foot").get_by_role("button", name="Undo")
    assert host.page.locator(".latest").inner_text().startswith("The host corrects what stood here:")
    undo.click()
    room.until(lambda: bool(now(room) == before))
    room.play(lambda moment: placed(moment) == DISCS + 1)
    undo.wait_for(state="detached")


def asked_again(room: Parlour) -> Host:
    """Whoever was last at a circus is told otherwise, and what does not fit is asked again."""
    host = Host(room)
    host.open(room.session.moment.line[1].event.seq)
    host.tap(host.sheet.locator(".mend-options .option:not([aria-disabled])").first)
    host.tap(host.page.locator(".mend-misfits li").first.get_by_role("button", name="it is asked again"))
    host.page.get_by_text("until an answer is given").wait_for()
    host.correct()
    return host


def test_what_waits_is_told_everybody_and_the_first_of_it_may_go(room: Parlour) -> None:
    phone = room.sit(room.page(320, 640), 1)
    host = asked_again(room)
    held = room.session.view("table")["held"]
    for page in (host.page, phone):
        page.get_by_text(f"{held} later entries wait until this is answered.").wait_for()
    assert phone.locator(".mend-bar button").count() == 0
    host.page.get_by_role("button", name="What waits").click()
    host.tap("The first of them did not happen")
    room.until(lambda: bool(room.session.view("table")["held"] < held))
