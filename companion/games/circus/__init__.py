"""Circus: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.circus.paper import PAPER
from companion.games.circus.players import dealing, sampling
from companion.games.circus.printed import components, prints
from companion.games.circus.rules import counters, course, finale
from companion.games.circus.rules.moves import CircusMove
from companion.games.circus.rules.rulebook import RULES
from companion.games.circus.rules.state import State
from companion.games.circus.seen import views
from companion.games.circus.told import story
from companion.kit.ballot import uncast, unrevealed

GAME: Game[State, CircusMove] = Game(
    key="circus",
    title="Circus",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=CircusMove,
    start=course.start,
    due=course.due,
    apply=course.apply,
    deal=dealing.deal,
    sample=sampling.sample,
    view=views.view,
    tell=story.tell,
    score=finale.score,
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
