"""What The Magnificent brings for paper."""

from companion.core.paper import Paper
from companion.games.magnificent.paper import aid, cards, ending, pad, put_away, rulings
from companion.games.magnificent.rules.state import State

PAPER: Paper[State] = Paper(
    aid=aid.AID,
    topics=rulings.TOPICS,
    pad=pad.PAD,
    ending=ending.ENDING,
    start=put_away.start,
    put_away=put_away.put_away,
    cards=cards.decks,
)
