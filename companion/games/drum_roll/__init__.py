"""Drum Roll: `GAME` is the record the rest of the product plays."""

from companion.core.game import Game
from companion.games.drum_roll import (
    dealing,
    ledger,
    printed,
    rules,
    sampling,
    scoring,
    story,
    view_printed,
    views,
    voting,
)
from companion.games.drum_roll.moves import DrumRollMove
from companion.games.drum_roll.rulebook import RULES
from companion.games.drum_roll.state import State

GAME: Game[State, DrumRollMove] = Game(
    key="drum_roll",
    title="Drum Roll",
    edition=1,
    seats=range(2, 5),
    rules=RULES,
    moves=DrumRollMove,
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
    cast=voting.cast,
    reveal=rules.reveal,
    countables=ledger.countables,
    adjust=ledger.adjust,
    where=story.where,
    misfit=printed.misfit,
    printed=view_printed.printed,
    decks=view_printed.DECKS,
)
