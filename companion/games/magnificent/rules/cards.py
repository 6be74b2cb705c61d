"""Master cards scored: one at the end of each round, those left at the end at half value (MG-END-4, MG-FIN-1)."""

from __future__ import annotations

from companion.core.game import Ask, Field, Form, Option
from companion.core.seats import Seat
from companion.core.why import Illegal, Why, msg, said, why
from companion.games.magnificent.printed import prints
from companion.games.magnificent.rules import criteria, decks
from companion.games.magnificent.rules.criteria import Standing
from companion.games.magnificent.rules.guard import nonsense
from companion.games.magnificent.rules.moves import Count, MagnificentMove, Score
from companion.games.magnificent.rules.parts import Areas, Criterion
from companion.games.magnificent.rules.pieces import Asks, board, camp, score, seats, untold, with_ringmaster
from companion.games.magnificent.rules.rounds import prepare
from companion.games.magnificent.rules.state import State
from companion.games.magnificent.told import saying
from companion.kit.facts import name

REASONS = {
    "by hand": msg("Master card {card}, counted at the table"),
    "counted": msg("Master card {card}: {what}, {n}"),
}


def standing(state: State, seat: Seat) -> Standing:
    """What master cards look at: the owner's board and purse as they are now (MG-END-7)."""
    owner = state.ringmasters[seat]
    areas = prints.found(state.facts, board(state, seat), "areas", Areas)
    return Standing(
        camp=camp(state, seat),
        areas=None if areas is None else areas.areas,
        tiles=owner.camp,
        posters=len(owner.completed),
        waiting=sum(card is not None for card in owner.posters),
        tents=sum(tent is not None for tent in owner.tents),
        gems=owner.gems,
        trainers=owner.trainers + owner.resting,
        coins=owner.coins,
    )


def criterion(state: State, card: str) -> Criterion | None:
    return prints.found(state.facts, card, "criterion", Criterion)


def count(state: State, seat: Seat, shown: Criterion) -> int | None:
    """How often the player has what the card looks at; None: only the table can say. No tiles, nothing complete."""
    n = criteria.counted(shown, standing(state, seat))
    is_camp = shown.what in ("rows", "columns", "areas", "bonuses")
    return 0 if n is None and is_camp and not state.ringmasters[seat].camp else n


def points(state: State, seat: Seat, card: str, *, halved: bool = False) -> int | None:
    """What the card scores now; None while it is not told, or not counted."""
    shown = criterion(state, card)
    n = None if shown is None else count(state, seat, shown)
    if shown is not None and n is not None:
        return criteria.half(shown, n) if halved else criteria.full(shown, n)
    told = dict(state.ringmasters[seat].counts).get(card)
    if shown is None or told is None:
        return None
    raw = Criterion("by hand", 1, maximum=shown.maximum)
    return criteria.half(raw, told) if halved else criteria.full(raw, told)


def reason(state: State, seat: Seat, card: str) -> tuple[str, dict[str, int | str]]:
    """How the card was counted, and the facts for the words about it."""
    shown = criterion(state, card)
    n = None if shown is None else count(state, seat, shown)
    number = name(card)
    if shown is None or n is None:
        return "by hand", {"card": number}
    return "counted", {"card": number, "what": saying.counted(shown), "n": n}


def ask_print(state: State, seat: Seat, card: str) -> Asks:
    """The criterion of this card, or its points where they have to be counted."""
    missing = untold(state, seat, (card, "criterion"))
    if missing or points(state, seat, card) is not None:
        return missing
    return ((seat, _how_many(card)),)


def _how_many(card: str) -> Ask[MagnificentMove]:
    field = Field("points", "number", said("Points, before any maximum"), high=99)
    form = Form((("do", "count"), ("card", card)), (field,))
    return Ask(why("MG-END-4", "How many points does master card {card} count?", card=card), form=form)


def count_told(state: State, seat: Seat, move: Count) -> State:
    owner = state.ringmasters[seat]
    if move.card not in {one.card for one in owner.masters}:
        raise Illegal(said("Master card {card} is not before you.", card=move.card))
    nonsense(not 0 <= move.points <= 99, "A master card scores 0 to {n} points.", n=99)
    chosen = None if owner.scoring is None else owner.masters[owner.scoring].card
    nonsense(state.phase == "score" and chosen != move.card, "First say which card you score.")
    nonsense(state.phase not in ("score", "final"), "Master cards are scored at the end of a round.")
    counts = {**dict(owner.counts), move.card: move.points}
    return with_ringmaster(state, seat, counts=tuple(counts.items()))


# at the end of a round


def asks(state: State) -> Asks:
    return tuple(entry for seat in seats(state) if not state.ringmasters[seat].has_scored for entry in _of(state, seat))


def _of(state: State, seat: Seat) -> Asks:
    owner = state.ringmasters[seat]
    if owner.scoring is not None:
        return ask_print(state, seat, owner.masters[owner.scoring].card)
    options = tuple(_score_option(state, seat, place) for place in range(len(owner.masters)))
    prompt = why("MG-END-4", "Score one of your master cards and discard it", n=state.round)
    return ((seat, Ask(prompt, options, late=_best(state, seat))),)


def offers(state: State) -> tuple[tuple[Seat, Ask[MagnificentMove]], ...]:
    """Before somebody scores a card, what all five would score may be told, so that they can be compared (MG-END-4)."""
    choosing = (seat for seat in seats(state) if _is_choosing(state, seat))
    cards_ = ((seat, one.card) for seat in choosing for one in state.ringmasters[seat].masters)
    return tuple((seat, prints.ask(card, "criterion")) for seat, card in cards_ if criterion(state, card) is None)


def _is_choosing(state: State, seat: Seat) -> bool:
    return not state.ringmasters[seat].has_scored and state.ringmasters[seat].scoring is None


def _best(state: State, seat: Seat) -> MagnificentMove | None:
    """The card worth most, once all are told."""
    every = [points(state, seat, one.card) for one in state.ringmasters[seat].masters]
    known = [n for n in every if n is not None]
    return Score(every.index(max(known))) if len(known) == len(every) else None


def _score_option(state: State, seat: Seat, place: int) -> Option[MagnificentMove]:
    card = state.ringmasters[seat].masters[place].card
    return Option(Score(place), said("Your master card {n}, from the left", n=place + 1), _brings(state, seat, card))


def _brings(state: State, seat: Seat, card: str) -> Why:
    n = points(state, seat, card)
    return said("not told yet") if n is None else said("{n} point|{n} points", n=n)


def choose(state: State, seat: Seat, place: int) -> State:
    owner = state.ringmasters[seat]
    nonsense(state.phase != "score", "Master cards are scored at the end of a round.")
    nonsense(owner.has_scored, "You have scored a card this round.")
    nonsense(not 0 <= place < len(owner.masters), "You have {n} master cards.", n=len(owner.masters))
    return with_ringmaster(state, seat, scoring=place)


def _scored(state: State, seat: Seat, place: int) -> State:
    """Full value, then the card is discarded."""
    owner = state.ringmasters[seat]
    card = owner.masters[place].card
    worth, (how, facts) = points(state, seat, card) or 0, reason(state, seat, card)
    state = score(state, seat, worth, "MG-END-4", REASONS[how], **facts)
    masters = (*owner.masters[:place], *owner.masters[place + 1 :])
    state = with_ringmaster(
        state, seat, masters=masters, scored=(*owner.scored, card), scoring=None, has_scored=True, counts=()
    )
    return decks.discarded(state, "master", card)


def step(state: State) -> State:
    """Cards scored whose points are known; when all have, the next round is prepared."""
    for seat in seats(state):
        place = state.ringmasters[seat].scoring
        if place is not None and not ask_print(state, seat, state.ringmasters[seat].masters[place].card):
            state = _scored(state, seat, place)
    return prepare(state) if all(owner.has_scored for owner in state.ringmasters) else state
