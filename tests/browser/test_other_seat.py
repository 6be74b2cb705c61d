"""Two people at one phone: the way to the other side is always there, and nothing of one side stays on the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.games import GAMES
from tests.browser.parlour import Parlour, parlour
from tests.browser.stage import stage
from tests.browser.views import View, firsts, kind, moments, seen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
HERE = Path(__file__).parent


# -- every screen on which somebody waits -----------------------------------------------------------------------------


def waited_for(view: View) -> int | None:
    """Another seat that the table waits for, while nothing is asked of the one whose view it is."""
    me = view["viewer"]
    if any(ask["by"] == me and not ask["cast"] for ask in view["asks"]):
        return None
    others = [each["by"] for each in view["waiting"] if isinstance(each["by"], int) and not each["cast"]]
    return next((by for by in others if by != me), None)


def waits(key: str) -> dict[str, View]:
    """The first of every kind of screen on which somebody waits for another seat, in whole games."""
    found: dict[str, View] = {}
    for dealer in (False, True):
        for moment, seat in firsts(moments(key, 3, 1, dealer=dealer), 3):
            view = seen(moment, seat)
            if waited_for(view) is not None:
                found.setdefault(kind(view), view)
    return {name: json.loads(json.dumps(view)) for name, view in found.items()}


HANDS_OVER = """async ([name, seats]) => {
  await show(name);
  keeper.change({ seats });
  await new Promise(requestAnimationFrame);
  const other = keeper.model.view.names[seats[1]];
  const found = (css) => [...document.querySelectorAll(css)];
  const over = found('.acts .option').filter((each) => each.textContent.includes(`Hand the phone to ${other}`));
  const isInReach = ({ bottom, height, width }) => bottom <= innerHeight && height >= 48 && width >= 48;
  return [...over, ...found('.other-side.is-wanted')].map((each) => isInReach(each.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("key", GAMES)
def test_whoever_waits_can_hand_the_phone_to_the_own_second_seat(phone: Page, key: str) -> None:
    found = waits(key)
    assert found
    phone.set_viewport_size({"width": 320, "height": 640})
    with stage({str(n): view for n, view in enumerate(found.values())}) as port:
        phone.goto(f"http://table.lan:{port}/screen.html?view=0")
        phone.wait_for_selector("body[data-ready]")
        for n, (name, view) in enumerate(found.items()):
            seats = [view["viewer"], waited_for(view)]
            told = phone.evaluate(HANDS_OVER, [str(n), seats])
            assert told == [True, True], f"{key}: {name}: the button, and the sign in the head"
            assert phone.evaluate(HANDS_OVER, [str(n), seats[:1] * 2]) == [], "one seat, nothing to hand over"


# -- at a real table --------------------------------------------------------------------------------------------------


@pytest.fixture
def room(chromium: Browser, tmp_path: Path) -> Iterator[Parlour]:
    with parlour(chromium, tmp_path, ("Anna", "Bori", "Csaba")) as room:
        yield room


@pytest.fixture
def anna(room: Parlour) -> Page:
    """Anna's phone at a table that has begun, before the first vote."""
    page = room.sit(room.page(), 0)
    room.begin()
    room.play(lambda moment: bool(moment.timeline.now.phase == "vote"))
    page.locator(".option.vote").first.wait_for()
    return page


def take(page: Page, name: str) -> None:
    """One more seat on this phone, from their own sheet."""
    page.locator("button.who").click()
    page.locator(".sheet").get_by_role("button", name=name).click()


def uncover(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(".phone .who", has_text=name).wait_for()


def vote(page: Page, which: int) -> None:
    page.locator(".option.vote").nth(which).click()
    page.locator(".sealed").wait_for()


def casts(room: Parlour) -> set[Any]:
    return {seat for seat, _ in room.session.moment.casts}


def test_both_vote_on_one_phone_and_see_nothing_of_each_other(room: Parlour, anna: Page) -> None:
    take(anna, "Bori")
    uncover(anna, "Bori")
    anna.get_by_role("button", name="To the other side, A: the table waits for it").click()
    uncover(anna, "Anna")
    vote(anna, 1)
    anna.get_by_role("button", name="Hand the phone to Bori").click()
    anna.get_by_role("heading", name="Give the phone to Bori").wait_for()
    assert anna.locator(".sealed, .option.vote, .purse").count() == 0
    kept = anna.evaluate("JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }])")
    assert "postpone" not in kept
    assert "vote" not in kept
    uncover(anna, "Bori")
    vote(anna, 0)
    assert casts(room) == {0, 1}
    anna.go_back()
    anna.locator(".sealed").wait_for(state="detached")
    assert anna.get_by_role("button", name="Hold to see my vote").count() == 0


def test_a_half_typed_answer_of_one_side_is_not_kept_for_the_other(room: Parlour, anna: Page) -> None:
    take(anna, "Bori")
    uncover(anna, "Bori")
    kept = "sessionStorage.setItem('ringside.typed', JSON.stringify({ [keptBy]: 'Tightrope' }))"
    owner = room.desk.room.seats.rows()[1].holder
    anna.evaluate(f"const keptBy = '{room.desk.room.id} {owner} 9'; {kept}")
    anna.get_by_role("button", name="To the other side, A").click()
    uncover(anna, "Anna")
    assert "Tightrope" not in (anna.evaluate("sessionStorage.getItem('ringside.typed')") or "")


def claimed(room: Parlour, seat: int, name: str) -> Page:
    """The person of that seat comes with a phone of their own, and the host lets her back in."""
    page = room.page()
    page.goto(f"{room.address}/j#{room.desk.door.join.text}")
    page.locator(".chair-button").nth(seat).click()
    page.get_by_role("button", name="Yes, that is my seat").click()
    page.get_by_role("heading", name="Knocking").wait_for()
    (knock,) = room.desk.door.knocks.waiting()
    room.desk.door.knocks.answer(knock.id, yes=True)
    page.wait_for_url("**/play")
    page.locator(".phone .who", has_text=name).wait_for()
    return page


LEFT = """() => { window.left = 0;
  const look = () => { if (document.body.textContent.includes('You have left the table')) window.left += 1; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true }); }"""


@pytest.mark.parametrize("shown", ["Anna", "Bori"])
def test_each_gets_the_own_phone_back_without_a_reload(room: Parlour, anna: Page, shown: str) -> None:
    take(anna, "Bori")
    uncover(anna, "Bori")
    if shown == "Anna":
        anna.get_by_role("button", name="To the other side, A").click()
        uncover(anna, "Anna")
    anna.context.add_init_script(f"addEventListener('DOMContentLoaded', {LEFT})")
    anna.evaluate(LEFT)
    claimed(room, 1, "Bori")
    if shown == "Bori":
        uncover(anna, "Anna")
    anna.locator(".other-side").wait_for(state="detached")
    assert "Anna" in anna.inner_text(".phone .who")
    assert anna.evaluate("window.left") == 0
    vote(anna, 0)
    assert casts(room) == {0}


def test_a_third_seat_on_one_phone_waits_for_the_hosts_word(room: Parlour, anna: Page) -> None:
    take(anna, "Bori")
    uncover(anna, "Bori")
    take(anna, "Csaba")
    anna.get_by_role("status").get_by_text("The host has to allow one more seat on this phone: Csaba.").wait_for()
    (knock,) = room.desk.door.knocks.waiting()
    assert knock.kind == "more"
    anna.get_by_role("button", name="Back").click()
    anna.locator(".phone .who", has_text="Bori").wait_for()
    take(anna, "Csaba")
    anna.get_by_role("heading", name="Knocking").wait_for()
    room.desk.door.knocks.answer(knock.id, yes=True)
    uncover(anna, "Csaba")
    assert anna.locator(".other-side").count() == 2


def test_a_third_seat_that_the_host_refuses_leads_back(room: Parlour, anna: Page) -> None:
    room.complaints = Excused()
    take(anna, "Bori")
    uncover(anna, "Bori")
    take(anna, "Csaba")
    anna.get_by_role("heading", name="Knocking").wait_for()
    (knock,) = room.desk.door.knocks.waiting()
    room.desk.door.knocks.answer(knock.id, yes=False)
    anna.get_by_role("heading", name="Not now").wait_for()
    anna.get_by_role("button", name="Try again").wait_for()
    anna.get_by_role("button", name="Back").click()
    anna.locator(".phone .who", has_text="Bori").wait_for()


class Excused(list[str]):
    """What the browser itself says of an answer that is a refusal on purpose."""

    def append(self, complaint: str) -> None:
        if "the server responded with a status of 4" not in complaint:
            super().append(complaint)
