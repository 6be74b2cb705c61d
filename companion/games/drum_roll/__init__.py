"""Drum Roll: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.drum_roll.paper import PAPER
from companion.games.drum_roll.players import dealing, sampling
from companion.games.drum_roll.printed import components, prints
from companion.games.drum_roll.rules import counters, course, scoring, voting
from companion.games.drum_roll.rules.moves import DrumRollMove
from companion.games.drum_roll.rules.rulebook import RULES
from companion.games.drum_roll.rules.state import State
from companion.games.drum_roll.seen import views
from companion.games.drum_roll.told import story

GAME: Game[State, DrumRollMove] = Game(
    key="drum_roll",
    title="Drum Roll",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=DrumRollMove,
    start=course.start,
    due=course.due,
    apply=course.apply,
    deal=dealing.deal,
    sample=sampling.sample,
    view=views.view,
    tell=story.tell,
    score=scoring.score,
    audit=counters.audit,
    waive=course.waive,
    known=course.known,
    cast=voting.cast,
    reveal=course.reveal,
    countables=counters.countables,
    adjust=counters.adjust,
    where=story.where,
    misfit=prints.misfit,
    printed=components.printed,
    decks=components.DECKS,
    paper=PAPER,
)
