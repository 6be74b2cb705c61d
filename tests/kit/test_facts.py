"""Questions for what is printed."""

from companion.core.game import Ask, Field, Move
from companion.core.why import said
from companion.kit.facts import question


def test_the_answer_is_a_telling_of_that_card_and_field() -> None:
    entry = Field("value", "number", said("Coins"), high=9)
    ask: Ask[Move] = question(said("How much?"), "performer/Beard", "hire", entry)
    assert ask.form is not None
    assert dict(ask.form.template) == {"do": "tell", "card": "performer/Beard", "field": "hire"}
    assert ask.form.fields == (entry,)
    assert (ask.options, ask.late, ask.sealed) == ((), None, False)
