"""The Magnificent: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.magnificent.paper import PAPER
from companion.games.magnificent.players import dealing, sampling
from companion.games.magnificent.printed import components, prints
from companion.games.magnificent.rules import counters, course, scoring
from companion.games.magnificent.rules.moves import MagnificentMove
from companion.games.magnificent.rules.rulebook import RULES
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.seen import views
from companion.games.magnificent.told import story
from companion.kit.ballot import uncast, unrevealed

GAME: Game[State, MagnificentMove] = Game(
    key="magnificent",
    title="The Magnificent",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=MagnificentMove,
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
    cast=uncast,
    reveal=unrevealed,
    countables=counters.countables,
    adjust=counters.adjust,
    where=story.where,
    misfit=prints.misfit,
    printed=components.printed,
    decks=components.DECKS,
    paper=PAPER,
)
