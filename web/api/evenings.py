"""The API of what was played: the list, one evening, sums, who is who, deleting; and a phone's link to BG Stats."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from companion.core.game import Card, Json
from companion.core.why import Illegal, Malformed, Record, Why, said
from companion.host.evenings import bgstats, forgetting, people, statistics
from companion.host.evenings.bgstats import Sender
from companion.host.evenings.book import Evening, names
from companion.host.evenings.statistics import Feat, Rivalry, Tally
from companion.host.i18n import Translations, naming
from companion.kit.views import on_wire
from companion.session.story import rulings
from companion.session.view import scores
from web.api.bodies import Body, Nothing, Short
from web.api.desk import OK, Call, Desk, No, Reply, Route
from web.people.names import checked
from web.table.house import Played

Known = dict[str, Json]


class WhichEvenings(Body, frozen=True):
    """game: '' for all. house: the evenings with the invented set instead of the others."""

    game: Short = ""
    house: bool = False


class AtTable(Body, frozen=True):
    table: Short


class SamePerson(Body, frozen=True):
    """now: what `name` is called in the history; '': as it was typed."""

    name: Short
    now: Short


class Forget(Body, frozen=True):
    """These tables, or all before a day. Not sure: only told what would go."""

    tables: Annotated[list[Short], Meta(max_length=1000)] = []
    before: date | None = None
    sure: bool = False


class Written(Struct, frozen=True):
    """An evening with its log read."""

    evening: Evening
    timeline: Played


class SatThere(Record, frozen=True):
    name: str
    mark: str
    points: int | None
    place: int | None


class Glance(Record, frozen=True):
    """What the list shows of an evening. here: this table stands open now."""

    table: str
    game: str
    at: int
    minutes: int
    events: int
    over: bool
    unread: bool
    misfit: Why | None
    under: tuple[Why, ...]
    house: bool
    where: Why | None
    switches: tuple[tuple[str, str], ...]
    players: tuple[SatThere, ...]
    here: bool


class GameShown(Record, frozen=True):
    key: str
    title: str


class Person(Record, frozen=True):
    """With all spellings of the name; merged: those that the host has put there."""

    person: str
    name: str
    spellings: tuple[str, ...]
    merged: tuple[str, ...]


class Listed(Record, frozen=True):
    evenings: tuple[Glance, ...]
    games: tuple[GameShown, ...]
    tallies: tuple[Tally, ...]
    rivalries: tuple[Rivalry, ...]
    feats: tuple[Feat, ...]
    people: tuple[Person, ...]


def read(desk: Desk, table: str) -> Written:
    """Raises No for a table that is not there or has not begun, Illegal for a log that cannot be read."""
    try:
        evening = desk.evenings.one(table)
        if not evening.events:
            raise No(404, **{"is": "unknown"})
        return Written(evening, desk.evenings.timeline(table))
    except KeyError:
        raise No(404, **{"is": "unknown"}) from None
    except Malformed as wrong:
        raise Illegal(said("The log of this table cannot be read: {reason}", reason=str(wrong))) from wrong


def evenings(call: Call, body: WhichEvenings) -> Reply:
    desk = call.desk
    every, called = desk.evenings.all(), people.read(desk.house.store)
    fits = statistics.chosen(every, body.game, house=body.house)
    listed = Listed(
        evenings=tuple(_glance(evening, desk) for evening in every),
        games=tuple(GameShown(key, game.title) for key, game in desk.house.games.items()),
        tallies=statistics.tallies(fits, called),
        rivalries=statistics.rivalries(fits, called),
        feats=statistics.feats(fits, called) if body.game else (),
        people=tuple(_people(every, called)),
    )
    return Reply(listed)


def _glance(evening: Evening, desk: Desk) -> Glance:
    return Glance(
        table=evening.table,
        game=evening.game,
        at=evening.at,
        minutes=evening.minutes,
        events=evening.events,
        over=evening.over,
        unread=evening.unread,
        misfit=evening.misfit,
        under=evening.under,
        house=evening.is_house,
        where=evening.where,
        switches=evening.switches,
        players=tuple(SatThere(each.name, each.mark, each.points, each.place) for each in evening.players),
        here=evening.table == desk.room.id,
    )


def _people(every: tuple[Evening, ...], called: people.Called) -> Iterator[Person]:
    found: dict[str, list[str]] = {}
    for name in sorted({player.name for evening in every for player in evening.players}):
        found.setdefault(people.person(name, called), []).append(name)
    for person, spellings in sorted(found.items()):
        merged = tuple(name for name in spellings if people.key(name) in called)
        yield Person(person, people.spelled(spellings[-1], called), tuple(spellings), merged)


def evening(call: Call, body: AtTable) -> Reply:
    """One evening with every point explained."""
    found = read(call.desk, body.table)
    evening, points = on_wire(_glance(found.evening, call.desk)), on_wire(scores(found.timeline))
    told: Known = {"evening": evening, "scores": points, "cards": _cards(found)}
    if found.evening.over:
        told |= {"bgstats": _links(call, found)}
    return Reply(told)


def _cards(found: Written) -> Known:
    """How its cards are called."""
    timeline = found.timeline
    known = timeline.game.printed.cards(timeline.now, "table")
    return {card: on_wire(Card(each.called)) for card, each in known.items() if each.called}


def send_on(call: Call, _: Nothing) -> Reply:
    """The finished evening of this table, for the app of whoever asks."""
    if not call.desk.room.is_over():
        raise No(404, **{"is": "unknown"})
    return Reply(_links(call, read(call.desk, call.desk.room.id)))


def _links(call: Call, found: Written) -> Known:
    store, evening = call.desk.house.store, found.evening
    game = found.timeline.game
    say, title = naming(Translations(_spoken(call)).say, game.called(found.timeline.now)), game.title
    sender = Sender(bgstats.household(store), people.read(store), title, say)
    return bgstats.links(evening, sender, rulings(found.timeline))


def _spoken(call: Call) -> str:
    room = call.desk.room
    row = room.seats.row(call.who.seats[0]) if call.who.seats else None
    return row.language if row else room.notes.read("language") or call.language


def same_person(call: Call, body: SamePerson) -> Reply:
    """Somebody who has played is called as they were; a new name is held to what names are."""
    store, played = call.desk.house.store, set(map(people.key, names(call.desk.evenings.all())))
    if people.key(body.name) not in played:
        raise No(404, **{"is": "unknown"})
    is_known = not body.now or people.key(body.now) in played
    now = body.now if is_known else checked(body.now)
    people.write(store, people.with_word(people.read(store), body.name, now))
    return OK


def forget(call: Call, body: Forget) -> Reply:
    """Told first what would go; `stays`: the open table is as old as that and is left."""
    desk = call.desk
    with desk.room.lock:
        meant = _meant(desk, body)
        going = forgetting.going(each for each in meant if each.table != desk.room.id)
        if body.sure:
            forgetting.forget(desk.evenings, going.tables, desk.house.forget)
            desk.room.part_with(lambda guest: guest.table in going.tables)
            return OK
    told: Known = {"names": list(going.names), "evenings": going.evenings, "tables": len(going.tables)}
    return Reply({"is": "asked", **told, "stays": len(meant) > len(going.tables)})


def _meant(desk: Desk, body: Forget) -> tuple[Evening, ...]:
    """Raises Illegal for the open table: it would write on."""
    every = desk.evenings.all()
    if body.before is not None:
        return forgetting.before(every, body.before)
    if desk.room.id in body.tables:
        raise Illegal(said("This table is open now. Open another one, then this one can be deleted."))
    found = tuple(each for each in every if each.table in body.tables)
    if not found or len(found) != len(set(body.tables)):
        raise No(404, **{"is": "unknown"})
    return found


ROUTES = (
    Route("evenings", "host", WhichEvenings, evenings, alone=False),
    Route("evening", "host", AtTable, evening, alone=False),
    Route("same_person", "host", SamePerson, same_person, alone=False),
    Route("forget", "host", Forget, forget),
    Route("send_on", "phone", Nothing, send_on, alone=False),
)
