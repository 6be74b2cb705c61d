"""Circus: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.circus import dealing, finale, ledger, printed, rules, sampling, story, view_printed, views
from companion.games.circus.moves import CircusMove
from companion.games.circus.rulebook import RULES
from companion.games.circus.state import State
from companion.kit.ballot import uncast, unrevealed

GAME: Game[State, CircusMove] = Game(
    key="circus",
    title="Circus",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=CircusMove,
    start=rules.start,
    due=rules.due,
    apply=rules.apply,
    deal=dealing.deal,
    sample=sampling.sample,
    view=views.view,
    tell=story.tell,
    score=finale.score,
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
