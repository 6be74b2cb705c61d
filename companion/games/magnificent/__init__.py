"""The Magnificent: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.magnificent import dealing, ledger, printed, rules, sampling, scoring, story, view_printed, views
from companion.games.magnificent.moves import MagnificentMove
from companion.games.magnificent.rulebook import RULES
from companion.games.magnificent.state import State
from companion.kit.ballot import uncast, unrevealed

GAME: Game[State, MagnificentMove] = Game(
    key="magnificent",
    title="The Magnificent",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=MagnificentMove,
    start=rules.start,
    due=rules.due,
    apply=rules.apply,
    deal=dealing.deal,
    sample=sampling.sample,
    view=views.view,
    tell=story.tell,
    score=scoring.score,
    audit=ledger.audit,
    waive=rules.waive,
    known=rules.known,
    cast=uncast,
    reveal=unrevealed,
    countables=ledger.countables,
    adjust=ledger.adjust,
    where=story.where,
    misfit=printed.misfit,
    printed=view_printed.printed,
    decks=view_printed.DECKS,
)
