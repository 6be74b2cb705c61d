"""The Magnificent: `GAME` is the record the rest of the product plays, facet by facet as its folder has them."""

from companion.core.game import Chance, Counters, Game, Places, Printed, Told
from companion.games.magnificent.paper import PAPER
from companion.games.magnificent.players import dealing, policy, sampling
from companion.games.magnificent.printed import components, notations, prints
from companion.games.magnificent.rules import counters, course, places, scoring
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.rulebook import FIRST_EDITION, RULES
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen import known, views
from companion.games.magnificent.signs import SIGNS
from companion.games.magnificent.told import looks, story
from companion.kit.rulings import decide, excuse

GAME: Game[State, MagnificentMove] = Game(
    key="magnificent",
    title="The Magnificent",
    edition=2,
    seats=range(2, 5),
    rules=RULES,
    moves=MagnificentMove,
    start=course.start,
    due=course.due,
    apply=course.apply,
    score=scoring.score,
    excuse=excuse,
    decide=decide(RULES),
    counters=Counters(now=counters.now, adjust=counters.adjust, audit=counters.audit),
    places=Places(now=places.now, put=places.put),
    view=views.view,
    told=Told(tell=story.tell, where=story.where),
    chance=Chance(deal=dealing.deal, sample=sampling.sample, policy=policy.policy, filled=sampling.filled),
    printed=Printed(
        decks=components.DECKS,
        fields=components.fields,
        why_unprintable=prints.why_unprintable,
        known=course.known,
        cards=known.known,
        looks=looks.looks,
        shows=looks.shows,
        inside=course.inside,
        notations=notations.NOTATIONS,
        examples=notations.EXAMPLES,
        house=f"{__name__}.printed.packs",
    ),
    earlier={1: FIRST_EDITION},
    paper=PAPER,
    signs=SIGNS,
)
