"""Circus: `GAME` is the record the rest of the product plays, facet by facet as its folder has them."""

from companion.core.game import Chance, Counters, Game, Places, Printed, Told
from companion.games.circus.paper import PAPER
from companion.games.circus.players import dealing, policy, sampling
from companion.games.circus.printed import components, inside, prints
from companion.games.circus.rules import counters, course, finale, places
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.rulebook import EARLIER, RULES
from companion.games.circus.rules.state import State
from companion.games.circus.seen import known, views
from companion.games.circus.signs import SIGNS
from companion.games.circus.told import looks, story
from companion.kit.rulings import excuse

GAME: Game[State, CircusMove] = Game(
    key="circus",
    title="Circus",
    edition=2,
    seats=range(2, 5),
    rules=RULES,
    moves=CircusMove,
    start=course.start,
    due=course.due,
    apply=course.apply,
    score=finale.score,
    excuse=excuse,
    decide=course.decide,
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
        inside=inside.inside,
        house=f"{__name__}.printed.packs",
    ),
    paper=PAPER,
    signs=SIGNS,
    earlier=EARLIER,
)
