"""What Drum Roll brings for paper."""

from companion.core.paper import Paper
from companion.games.drum_roll.paper import aid, cards, ending, pad, put_away, rulings
from companion.games.drum_roll.rules.state import State

PAPER: Paper[State] = Paper(
    aid=aid.AID,
    topics=rulings.TOPICS,
    otherwise=rulings.OTHERWISE,
    pad=pad.PAD,
    ending=ending.ENDING,
    start=put_away.start,
    put_away=put_away.put_away,
    cards=cards.decks,
)
