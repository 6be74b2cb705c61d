"""Drum Roll: `GAME` is the record the rest of the product plays, facet by facet as its folder has them."""

from companion.core.game import Chance, Counters, Game, Places, Printed, Secrets, Told
from companion.games.drum_roll.paper import PAPER
from companion.games.drum_roll.players import dealing, policy, sampling
from companion.games.drum_roll.printed import components, inside, notations, prints
from companion.games.drum_roll.rules import audit, counters, course, places, scoring, voting
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.rulebook import EARLIER, RULES
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.seen import known, views
from companion.games.drum_roll.told import looks, story
from companion.kit.rulings import decide, excuse

GAME: Game[State, DrumRollMove] = Game(
    key="drum_roll",
    title="Drum Roll",
    edition=2,
    seats=range(2, 5),
    rules=RULES,
    moves=DrumRollMove,
    start=course.start,
    due=course.due,
    apply=course.apply,
    score=scoring.score,
    excuse=excuse,
    decide=decide(RULES),
    counters=Counters(now=counters.now, adjust=counters.adjust, audit=audit.audit),
    places=Places(now=places.now, put=places.put),
    secrets=Secrets(mark_voted=voting.mark_voted, reveal=course.reveal),
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
        notations=notations.NOTATIONS,
        examples=notations.EXAMPLES,
        house=f"{__name__}.printed.packs",
    ),
    paper=PAPER,
    earlier=EARLIER,
)
