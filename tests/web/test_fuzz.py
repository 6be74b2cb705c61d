"""Whatever a phone sends, it is answered in the same few words, and nothing refused gets into the log (T32)."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.evening import Evening, Screen

ANSWERS = {"ok", "no", "stale", "bad", "readonly"}
WORDS = ["request", "move", "answering", "as", "do", "seat", "to", "ask", "on", "seconds", "thing", "note", "n", "t"]
SAID = [
    "add",
    "guess",
    "vote",
    "next",
    "tell",
    "rewind",
    "adjust",
    "allow",
    "close",
    "pause",
    "time",
    "limit",
    "points",
]
leaves = st.none() | st.booleans() | st.integers(-5, 5) | st.integers() | st.floats() | st.sampled_from(SAID)
keys = st.sampled_from(WORDS) | st.text(max_size=5)
anything = st.recursive(
    leaves | st.text(max_size=20) | st.just("\ud83d"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=12,
)
nearly = st.fixed_dictionaries(
    {"request": st.text(max_size=3)},
    optional={
        "do": st.sampled_from(SAID),
        "move": st.dictionaries(keys, leaves, max_size=3),
        "answering": leaves,
        "as": leaves,
        "seat": leaves,
        "to": leaves,
    },
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(event=st.sampled_from(["move", "back", "host", "hello", "whole", "beat"]), body=anything | nearly)
def test_t32_every_event_answers_whatever_it_is_sent(evening: Evening, event: str, body: Any) -> None:
    table, anna = _screens(evening)
    evening.clock.on(0.1)
    for screen in (table, anna):
        before = evening.session.moment.seq
        ack = screen.emit(event, body)
        assert set(ack) == {"t", "now"} if event == "beat" and "is" not in ack else ack["is"] in ANSWERS
        assert ack.get("is") == "ok" or evening.session.moment.seq == before
        assert ack.get("text", "").startswith("Something broke") is False


def _screens(evening: Evening) -> list[Screen]:
    """Opened for the first example, used for all."""
    if not evening.screens:
        laptop, phones = evening.playing()
        laptop.screen("table")
        phones[0].screen(0)
    return evening.screens
