"""What a bonus gives, what it costs, and what of it has to be chosen (MG-TURN-5, MG-TRV-4, MG-TRV-5, MG-TRN)."""

from __future__ import annotations

from companion.games.magnificent.rules.parts import Bonus, Camp, Gain
from tests.naive.magnificent.book import GEMS, Book, Ringmaster, Turn, Wish, as_wish, hire, only, printed, store


def ring_of(book: Book, turn: Turn) -> Ringmaster:
    return book.rings[turn.seat]


def applies(turn: Turn, bonus: Bonus) -> bool:
    """MG-TRN-2, MG-TURN-6: only in a turn of that colour, only with that action (which may be still to come)."""
    return bonus.colour in (None, turn.colour) and bonus.action in (None, turn.action or turn.bound or bonus.action)


def can_pay(ring: Ringmaster, bonus: Bonus) -> bool:
    purse = {"trainer": ring.trainers, "coins": ring.coins}
    for cost in bonus.costs:
        if cost.what == "gem":
            lying = ring.gems.total() if cost.colour is None else ring.gems[cost.colour] + ring.gems["clear"]
            if lying < cost.n:
                return False
        elif purse[cost.what] < cost.n:
            return False
    return True


def take(book: Book, turn: Turn, bonus: Bonus) -> None:
    """The whole bonus, after its price."""
    ring = ring_of(book, turn)
    assert can_pay(ring, bonus), f"{bonus} cannot be paid"
    turn.bound = bonus.action or turn.bound
    wishes = turn.wishes
    turn.wishes = []
    for cost in bonus.costs:
        if cost.what == "coins":
            ring.coins -= cost.n
        elif cost.what == "trainer":
            ring.trainers -= cost.n
        else:
            pay_gem(turn, ring, cost.colour, cost.n)
    if turn.wishes:
        turn.wishes[-1].bonus = bonus
    else:
        take_simply(book, turn, bonus)
    turn.wishes += wishes


def pay_gem(turn: Turn, ring: Ringmaster, colour: str | None, n: int) -> None:
    if colour is None:
        turn.wishes.append(Wish("spend", n))
        return
    own = min(n, ring.gems[colour])
    ring.gems[colour] -= own
    ring.gems["clear"] -= n - own


def receive(book: Book, turn: Turn, gain: Gain, action: str | None) -> None:
    ring = ring_of(book, turn)
    match gain.what:
        case "coins":
            ring.coins += gain.n
        case "points":
            ring.points += gain.n
        case "trainer":
            hire(ring, gain.n, turn.spaces.total())
        case "power":
            turn.bonuses.append((gain.n, action))
        case "gem" if gain.colour is not None:
            store(ring, gain.colour, gain.n)
        case "gem" | "poster" | "tile":
            turn.wishes.append(as_wish(gain))
        case "double":
            cover(book, turn, turn.tile)
        case "recolour":
            turn.recoloured = True
        case "show":
            turn.shows += gain.n
            turn.is_paused = False


def cover(book: Book, turn: Turn, squares: set[tuple[int, int]]) -> None:
    """MG-BLD-3, MG-BLD-6: the bonus spaces covered pay at once; what they bring is chosen before anything else."""
    wishes, ring = turn.wishes, ring_of(book, turn)
    turn.wishes, trainers = [], ring.trainers
    for bonus in under(book, turn, squares):
        if is_early(turn, bonus):
            turn.waiting.append(bonus)
        elif bonus.costs:
            offer(book, turn, bonus)
        else:
            take_simply(book, turn, bonus)
    turn.fresh += ring.trainers - trainers
    turn.wishes += wishes


def under(book: Book, turn: Turn, squares: set[tuple[int, int]]) -> list[Bonus]:
    """The bonuses below a tile that apply in this turn."""
    board = f"board/{ring_of(book, turn).number}"
    cells = sorted(set(printed(book, board, "camp", Camp).bonuses) & squares)
    bonuses = [printed(book, board, f"bonus {row + 1} {column + 1}", Bonus) for row, column in cells]
    return [bonus for bonus in bonuses if bonus.gives and (applies(turn, bonus) or is_early(turn, bonus))]


def is_early(turn: Turn, bonus: Bonus) -> bool:
    """MG-TURN-5, MG-TURN-6: a bonus of one colour, and the die has none yet."""
    return bonus.colour is not None and not turn.colour


def offer(book: Book, turn: Turn, bonus: Bonus) -> None:
    turn.wishes.append(Wish("exchange", bonus=bonus))
    wait(book, turn)


def wait(book: Book, turn: Turn) -> None:
    """MG-TURN-5: an exchange that cannot be paid when its turn has come may be made later in the turn."""
    while turn.wishes and turn.wishes[0].what == "exchange" and not can_pay(ring_of(book, turn), turn.wishes[0].bonus):
        turn.waiting.append(turn.wishes.pop(0).bonus)


def postpone(turn: Turn) -> None:
    """MG-TURN-5: an exchange may be left for later in the turn."""
    assert turn.wishes[0].what == "exchange", f"{turn.wishes[0]} cannot wait"
    turn.waiting.append(turn.wishes.pop(0).bonus)


def take_waiting(book: Book, turn: Turn, nth: int) -> None:
    bonus = turn.waiting.pop(nth)
    assert applies(turn, bonus), f"{bonus} in a turn of {turn.colour} {turn.action}"
    trainers = ring_of(book, turn).trainers + sum(cost.n for cost in bonus.costs if cost.what == "trainer")
    take(book, turn, bonus)
    turn.fresh += max(0, ring_of(book, turn).trainers - trainers)


def take_simply(book: Book, turn: Turn, bonus: Bonus) -> None:
    for gain in bonus.gives:
        receive(book, turn, gain, bonus.action)


def pick(book: Book, turn: Turn, gem: str) -> None:
    wish = first(turn, "gem")
    store(ring_of(book, turn), gem, 1)
    less(turn, wish)


def spend(book: Book, turn: Turn, gem: str) -> None:
    wish = first(turn, "spend")
    ring = ring_of(book, turn)
    assert ring.gems[gem]
    ring.gems[gem] -= 1
    less(turn, wish)
    if not wish.n:
        get_for(book, turn, wish)


def get_for(book: Book, turn: Turn, paid: Wish) -> None:
    """What the gems just paid were paid for comes before anything else."""
    wishes = turn.wishes
    turn.wishes = []
    take_simply(book, turn, paid.bonus)
    turn.wishes += wishes


def first(turn: Turn, what: str) -> Wish:
    found = only(turn.wishes, what)
    assert found, f"nobody owes {what}"
    return found[0]


def less(turn: Turn, wish: Wish) -> None:
    wish.n -= 1
    if not wish.n:
        turn.wishes = [one for one in turn.wishes if one is not wish]


def settle(book: Book, turn: Turn) -> None:
    """What leaves nothing to choose happens by itself."""
    wait(book, turn)
    ring = ring_of(book, turn)
    for wish in list(turn.wishes):
        if wish.what == "gem" and all(ring.gems[gem] == 3 for gem in GEMS):
            ring.coins += wish.n
            turn.wishes.remove(wish)
        held = [gem for gem in GEMS if ring.gems[gem]]
        if wish.what == "spend" and len(held) == 1:
            ring.gems[held[0]] -= wish.n
            turn.wishes.remove(wish)
            get_for(book, turn, wish)


def ask_poster(book: Book, turn: Turn, slot: int | None) -> None:
    """MG-TRV-5: from the deck, or from the display, which is refilled at once."""
    assert not turn.holding, "nobody said where the poster hangs"
    less(turn, first(turn, "poster"))
    if slot is None:
        book.turned.append(("hand", 0))
        return
    turn.holding, book.posters[slot] = book.posters[slot], ""
    assert turn.holding, "that slot of the display is empty"
    if book.decks["poster"] + book.discards["poster"]:
        book.turned.append(("poster", slot))


def hang(book: Book, turn: Turn, space: int) -> None:
    """MG-TRV-5, MG-TRV-6."""
    posters = ring_of(book, turn).posters
    assert turn.holding, "no poster to hang"
    assert not posters[space] or all(posters), f"poster space {space} is taken and another is free"
    book.discards["poster"] += posters[space] != "" and not is_starting(posters[space])
    posters[space], turn.holding = turn.holding, ""


def is_starting(poster: str) -> bool:
    """Starting posters have a back of their own and are never shuffled into the deck."""
    return poster.split("/")[1].isalpha()


def hang_last(book: Book, turn: Turn) -> None:
    """Where only one space is free there is nothing to choose."""
    posters = ring_of(book, turn).posters
    if turn.holding and posters.count("") == 1:
        hang(book, turn, posters.index(""))


def throw_poster(book: Book, turn: Turn) -> None:
    assert all(ring_of(book, turn).posters), "a poster thrown away though a space is free"
    assert turn.holding
    turn.holding = ""
    book.discards["poster"] += 1


def forgo(book: Book, turn: Turn) -> None:
    """The first thing on offer is not taken."""
    wish = turn.wishes[0]
    if wish.what == "tile":
        turn.wishes.remove(wish)
    else:
        less(turn, wish)
    assert wish.what != "poster" or all(ring_of(book, turn).posters), "a poster declined though a space is free"
