// What the laptop sends to the screens, from its records: tools/views.py writes this file.

declare namespace Wire {
  type Fit = 'keep' | 'ask' | 'drop';
  type Actor = Seat | 'table' | 'host';
  type Seat = number;
  type Via = 'phone' | 'box' | 'screen' | 'dealer' | 'clock';
  type Viewer = Seat | 'table';
  type Position = Circus.View | DrumRoll.View | Magnificent.View;
  type Move = Circus.Move | DrumRoll.Move | Magnificent.Move;

  /** All that one viewer sees. cards: what is told of each, and how it is called. held: how many later entries wait
   * until what is asked anew is answered. undo: the host's going back or correction that may be undone still. audit:
   * what does not add up, for the table alone.
   */
  interface Frame {
    seq: number;
    game: Played;
    viewer: Viewer;
    names: string[];
    cards: Record<string, Card>;
    asks: Asked[];
    offers: Asked[];
    waiting: Waiting[];
    votes: Votes | null;
    position: Position;
    story: Told[];
    back: Back | null;
    timer: Timer;
    held: number;
    undo: number | null;
    started: number;
    over: boolean;
    doubts: Doubted[];
    check: Check;
    scores: Scores | null;
    audit: Why[];
  }

  /** The game that is played. under: in words, where the table began under rulings of an earlier edition. */
  interface Played {
    key: string;
    title: string;
    edition: number;
    under?: Why[];
  }

  /** A reason in words: the rule's id ('' for plain speech), an English message id and what fills its {placeholders}.
   * The key of a fact says what it is (`fact_kind`). A text 'one|many' is a plural counted by fact `n`; `msg` puts a
   * context before it.
   */
  interface Why {
    rule: string;
    text: string;
    facts?: [string, number | string][];
  }

  /** A card of which something is told. called: by what it is recognised, (): by its own name. shows: what can be seen
   * of it in short. prints: what is told of it, by the names of its fields.
   */
  interface Card {
    called?: Why[][];
    shows?: Why[][];
    prints?: Record<string, unknown>;
  }

  /** A question that this screen may answer. late: what is assumed of somebody absent. cast: the seat's secret answer
   * is in; answer: that answer, for its own holder.
   */
  interface Asked {
    id: number;
    by: Actor;
    prompt: Why;
    options: Choice[];
    form: ShownForm | null;
    sealed: boolean;
    chance: boolean;
    late: Move | null;
    cast: boolean;
    answer: Move | null;
    deadline: number | null;
    ran_out: boolean;
  }

  /** One answer that may be tapped: its move, its words, what it brings, and why the rules refuse it now. */
  interface Choice {
    move: Move;
    label: Why;
    brings: Why | null;
    no: Why | null;
  }

  /** A move that is filled in. template: its fixed members, 'do' first. */
  interface ShownForm {
    template: [string, string | number][];
    fields: ShownField[];
  }

  /** One entry of a form that is filled in. */
  interface ShownField {
    name: string;
    kind: string;
    label: Why;
    low: number;
    high: number;
    choices: string[];
    optional: boolean;
  }

  /** A question that somebody is waited for with. cast: null where it is not for this viewer to know. */
  interface Waiting {
    id: number;
    by: Actor;
    prompt: Why;
    sealed: boolean;
    cast: boolean | null;
    ran_out: boolean;
  }

  /** How many of the secret answers are in. hidden: not whose. */
  interface Votes {
    cast: number;
    of: number;
    hidden: boolean;
  }

  /** One event in words. gone: taken back. mended: corrected. unsure: somebody is not sure; null: nobody can be. */
  interface Told {
    seq: number;
    at: number;
    by: Actor;
    via: Via;
    lines: Why[];
    gone: boolean;
    mended?: boolean;
    unsure?: boolean | null;
  }

  /** One's own last move, which may be taken back. */
  interface Back {
    seq: number;
    lines: Why[];
  }

  /** The time limit in seconds; the next deadline by the server's clock, and what is left while paused, in ms. */
  interface Timer {
    limit: number | null;
    paused: boolean;
    deadline: number | null;
    left: number | null;
  }

  /** An entry that somebody is not sure of. where: how far the game had come after it. */
  interface Doubted {
    seq: number;
    line: Why[];
    where: Why;
  }

  /** on: everybody is asked to look. offered: a part of the game has ended since the last time. right: who has said
   * that all is as it should be.
   */
  interface Check {
    on: boolean;
    offered: boolean;
    right: Seat[];
    differ: Differs[];
  }

  /** Something lies otherwise in front of a seat. found: the entry that went wrong, where somebody has found it. */
  interface Differs {
    item: Lying;
    lies: number | string;
    found: number | null;
  }

  /** One thing as it should lie there: a count, or which of the choices it is. group: what it is shown with. */
  interface Lying {
    thing: string;
    seat: Seat | null;
    label: Why;
    count: number | null;
    lies: string | null;
    choices: [string, Why][];
    group: Why | null;
  }

  /** The end of the game: every point; per seat its total and place. course: the points of each seat at the start,
   * after each part, at the end.
   */
  interface Scores {
    items: Scored[];
    totals: number[];
    places: number[];
    course: number[][];
    rulings: Ruling[];
  }

  /** Points with their reason. part: the part of the game it fell in, from 1; 0: the final scores. */
  interface Scored {
    seat: Seat;
    points: number;
    why: Why;
    part: number;
  }

  /** What the host set or allowed, and what came of it. */
  interface Ruling {
    seq: number;
    line: Why;
    what: Why[];
  }

  /** The parts of a frame that changed, and the seq they build on; base null: all of them. within: of a record only
   * the members that changed. more: of a list that grew only its new end.
   */
  interface Changes {
    seq: number;
    base: number | null;
    parts: Record<string, unknown>;
    within?: Record<string, Record<string, unknown>>;
    more?: Record<string, Grown>;
  }

  /** What a list has gained at its end, and how many entries it now has in all. */
  interface Grown {
    add: unknown[];
    keep: number;
  }

  /** An entry of the line: the host may go back to it, or correct it. where: how far the game had come after it.
   * unsure: somebody is not sure of it; null: it is nothing to be unsure of.
   */
  interface Point {
    seq: number;
    line: Why;
    where: Why;
    by: Actor;
    mended: boolean;
    unsure?: boolean | null;
  }

  /** An entry that may be corrected. lines: what it says now. move: what it is; null: a vote that was opened, a number
   * that was set, or the host's word. answers: what was asked there, of its own actor first. swaps: it may change
   * places with the next entry. unsure: somebody is not sure of it.
   */
  interface Mending {
    seq: number;
    by: Actor;
    lines: Why[];
    move: Move | null;
    answers: Answers[];
    swaps: boolean;
    unsure?: boolean;
  }

  /** What somebody could answer where an entry stands. now: what the entry says that they did answer. */
  interface Answers {
    by: Actor;
    prompt: Why;
    options: Choice[];
    form: ShownForm | null;
    now?: Move | Adjust | Put | null;
  }

  /** The table is right: a counted thing is set to what lies there. seat null: it belongs to nobody. */
  interface Adjust {
    do: 'adjust';
    thing: string;
    seat: Seat | null;
    to: number;
    note?: string;
  }

  /** The table is right: what lies somewhere, belongs to somebody or is turned some way is set to one of its choices.
   * seat null: it belongs to nobody.
   */
  interface Put {
    do: 'put';
    thing: string;
    seat: Seat | null;
    to: string;
    note?: string;
  }

  /** What a correction would do. seen: something was revealed after it, and stays known. held: how many later entries
   * would wait for an answer. where: how far the game would have come.
   */
  interface Mended {
    changes: Changed[];
    shifted: Shifted[];
    misfits: Misfit[];
    seen: boolean;
    held: number;
    where: Why;
  }

  /** One count, as it was and as it is. seat null: it belongs to nobody. */
  interface Changed {
    seat: Seat | null;
    label: Why;
    was: number;
    now: number;
  }

  /** Something that lies otherwise, in words. */
  interface Shifted {
    seat: Seat | null;
    label: Why;
    was: Why[];
    now: Why[];
  }

  /** A later entry that does not fit a correction. no: why not. fits: what may become of it; fit: what will. */
  interface Misfit {
    seq: number;
    line: Why;
    no: Why;
    fits: Fit[];
    fit: Fit;
  }

  /** A thing that can be adjusted, as it stands now. */
  interface Count {
    thing: string;
    seat: Seat | null;
    now: number;
    label: Why;
  }

  /** Something that lies in one of several ways, as it lies now. choices: each with its words, `now` among them.
   * group: what it is shown with (an arena, a row).
   */
  interface Place {
    thing: string;
    seat: Seat | null;
    now: string;
    label: Why;
    choices: [string, Why][];
    group: Why;
  }

  /** An open question as far as everybody may see it. offered: nobody waits for it. */
  interface InSight {
    id: number;
    by: Actor;
    prompt: Why;
    options: Choice[];
    form: ShownForm | null;
    offered: boolean;
  }

  /** A rule that can be played in several ways, the plain one first. now: the one that counts. variant: the rulebook
   * itself has them.
   */
  interface Chosen {
    rule: string;
    sentence: string;
    choices: string[];
    now: string;
    variant: boolean;
  }

  /** ask: was it so at this moment? left: how many such questions may still come. found: where it went wrong, one
   * entry unless nobody remembers; since: or after all of them, in something that was not entered.
   */
  interface Searched {
    ask: Remembered | null;
    left: number;
    found: Remembered[];
    since: boolean;
  }

  /** A moment at which a thing changed, in words, and what of it lay there then. mends: the entry can be corrected.
   */
  interface Remembered {
    seq: number;
    line: Why[];
    where: Why;
    count: number | null;
    lies: Why[];
    mends: boolean;
  }
}

declare namespace Web {
  type Kind = 'seat' | 'watch' | 'guest';
  type Role = 'host' | 'seat' | 'watch' | 'guest' | 'screen';

  /** What every screen is told. host: the laptop's page is open. */
  interface Presence {
    seats: SeatNow[];
    title: string;
    started: boolean;
    hide: boolean;
    host: boolean;
    watchers: number;
    host_seat: number | null;
    boxes: unknown;
  }

  /** language: null where nobody's phone holds it, which `held` and `taken` say too. here: the phone of whoever holds
   * it is connected at this table, whichever of its seats it shows.
   */
  interface SeatNow {
    seat: number;
    name: string;
    mark: string;
    language: string | null;
    here: boolean;
    held: boolean;
    taken: boolean;
  }

  /** And what only the host is. join, watch: the addresses in the codes. */
  interface HostPresence {
    seats: SeatNow[];
    title: string;
    started: boolean;
    hide: boolean;
    host: boolean;
    watchers: number;
    host_seat: number | null;
    boxes: unknown;
    reached: number;
    code: string;
    join: string | null;
    watch: string | null;
    addresses: WayIn[];
    wifi: unknown;
    ports: unknown;
    requests: Asking[];
    sessions: GrantTold[];
  }

  /** on: the one that phones are told. */
  interface WayIn {
    ip: string;
    url: string;
    interface: string;
    why: string[];
    on: boolean;
  }

  interface Asking {
    id: number;
    kind: string;
    name: string;
    seat: number | null;
  }

  /** A grant as the host is told of it. pages: how many of it are connected. */
  interface GrantTold {
    id: string;
    kind: Kind;
    name: string;
    seats: number[];
    here: boolean;
    pages: number;
  }

  /** Who this browser is here, at which table. needs_setup: it may show the code of the console. seat_tokens: new ones
   * for seats whose old ones it still showed.
   */
  interface Welcome {
    role: Role | null;
    seat: number | null;
    seats: number[];
    holders: string[];
    host: boolean;
    screen: boolean;
    needs_setup: boolean;
    table: TableHere | null;
    along: AskedAlong | null;
    language: string | null;
    languages: unknown[];
    seat_tokens?: string[];
  }

  interface TableHere {
    id: string;
    game: string;
    title: string;
    names: string[];
    started: boolean;
    over: boolean;
  }

  /** seat, mark: the one that bears this name; held: by another phone. free: seats that wait for nobody else. */
  interface AskedAlong {
    table: string;
    title: string;
    started: boolean;
    name: string;
    seat: number | null;
    mark: string | null;
    held: boolean;
    free: number;
  }

  /** Where somebody may sit down. mine: seats that this browser holds. */
  interface Chairs {
    title: string;
    started: boolean;
    seats: SeatShown[];
    mine: number[];
    language: string;
    languages: unknown[];
  }

  /** here: the phone of whoever holds it is connected. */
  interface SeatShown {
    seat: number;
    name: string;
    mark: string;
    taken: boolean;
    here: boolean;
  }

  interface Listed {
    evenings: Glance[];
    games: GameShown[];
    tallies: Tally[];
    rivalries: Rivalry[];
    feats: Feat[];
    people: Person[];
  }

  /** What the list shows of an evening. here: this table stands open now. */
  interface Glance {
    table: string;
    game: string;
    at: number;
    minutes: number;
    events: number;
    over: boolean;
    unread: boolean;
    misfit: Wire.Why | null;
    under: Wire.Why[];
    house: boolean;
    where: Wire.Why | null;
    switches: [string, string][];
    players: SatThere[];
    here: boolean;
  }

  interface SatThere {
    name: string;
    mark: string;
    points: number | null;
    place: number | null;
  }

  interface GameShown {
    key: string;
    title: string;
  }

  /** One person. points: of all evenings together. best, worst: of one evening. streak: won in a row, up to now. */
  interface Tally {
    person: string;
    name: string;
    plays: number;
    wins: number;
    points: number;
    best: number;
    worst: number;
    streak: number;
    longest: number;
  }

  /** Two people who have played together: how often the one came before the other, after, and level. */
  interface Rivalry {
    one: string;
    other: string;
    ahead: number;
    behind: number;
    level: number;
  }

  /** A record and the evening it was made. kind: which; names: by whom. */
  interface Feat {
    kind: string;
    worth: number;
    names: string[];
    table: string;
    at: number;
  }

  /** With all spellings of the name; merged: those that the host has put there. */
  interface Person {
    person: string;
    name: string;
    spellings: string[];
    merged: string[];
  }
}

declare namespace Kit {
  /** How this table was set up. house: with the numbers of the house set, which are not the publisher's. */
  interface SetUp {
    seats: number;
    pack: string;
    house: boolean;
    dealer: boolean;
    switches: Record<string, string>;
  }

  /** How one printed thing is told: the kind of field, where to look, what may stand there. */
  interface Entry {
    kind: string;
    label: string;
    low: number;
    high: number;
    choices: string[];
    optional: boolean;
  }

  /** What may be told anew. fields: how each is told; of: which component prints what. */
  interface Prints {
    fields: Record<string, Entry>;
    of: Record<string, string[]>;
  }
}

declare namespace Circus {
  type Colour = 'yellow' | 'red' | 'green' | 'turquoise' | 'purple';
  type Deck = 'performer' | 'upgrade';
  type Mode = 'basic' | 'advanced';
  type Track = 'performers' | 'upgrades' | 'bonus';
  type Phase = 'start' | 'posters' | 'arena' | 'caravans' | 'hands' | 'rehearsal' | 'draw' | 'join' | 'end' | 'over';
  type Gender = 'female' | 'male';
  type Specialty = 'clown' | 'contortionist' | 'juggler' | 'magician' | 'mime' | 'strongman';
  type Upgrade =
    | 'inspiration'
    | 'impression female'
    | 'impression male'
    | 'practice female'
    | 'practice male'
    | 'talent female'
    | 'talent male'
    | 'costume same'
    | 'costume different';
  type Place = 'past' | 'active' | 'ahead';
  type TrackStep = number | BonusStep | null;
  type Value = number | string;
  type Move =
    | { do: 'starts'; seat: Wire.Seat }
    | { do: 'poster'; specialty: Specialty }
    | { do: 'turn'; specialty: Specialty; gender?: Gender | null; card?: string }
    | { do: 'deal'; cards: Upgrade[] }
    | { do: 'play'; upgrade: Upgrade; performer?: string; specialty?: Specialty | null; cost?: number | null }
    | { do: 'give'; performer: string }
    | { do: 'leave' }
    | { do: 'discard'; upgrade: Upgrade }
    | { do: 'develop'; track: Track }
    | { do: 'swap'; performer: string; other: string }
    | { do: 'remove'; colours: Colour[] }
    | { do: 'send'; performer: string }
    | { do: 'pass' }
    | { do: 'tell'; card: string; field: string; value: Value };

  /** The table for one viewer. sends to actions: what its own moves would bring, null where there are none. */
  interface View {
    phase: Phase;
    round: number;
    rounds: number;
    mode: Mode;
    start: Wire.Seat;
    turn: Wire.Seat;
    order: Wire.Seat[];
    setup: Kit.SetUp;
    posters: PosterCard[];
    arena: PerformerCard[];
    supply: Record<Colour, number>;
    decks: Record<Deck, number>;
    discards: Record<Deck, number>;
    tracks: Record<Track, TrackStep[]>;
    turn_state: Begun;
    finale: Standout[];
    last: Showtime | null;
    prints: CircusPrints;
    circuses: CircusBoard[];
    sends: Sending[] | null;
    plays: CardPlay[] | null;
    develops: Development[] | null;
    actions: Actions | null;
  }

  /** A poster of the row. poster: null where nobody has told it yet. */
  interface PosterCard {
    poster: Specialty | 'blank' | 'finale' | null;
    state: Place;
  }

  /** A performer lying open. name: null where the card came up without one. */
  interface PerformerCard {
    card: string;
    name: string | null;
    specialty: Specialty;
    gender: Gender | null;
    cubes: Colour[];
  }

  /** A step of the bonus track. cubes: for how many of them it brings the points; of no points nobody tells. */
  interface BonusStep {
    points: number;
    cubes: number | null;
  }

  /** What the turn has begun and not yet finished, and whether its step is taken. owed: cards still to be discarded.
   * growing: performers are still to be drawn. playing: a card laid down whose cost is not told yet. returned: why
   * what was begun went back by itself just now.
   */
  interface Begun {
    developed: boolean;
    owed: number;
    growing: boolean;
    playing: Upgrade | null;
    giving: Giving | null;
    returned: Wire.Why | null;
  }

  /** Cubes of the card just played that wait for a choice: one for each group, to one performer of it. */
  interface Giving {
    colour: Colour;
    groups: string[][];
  }

  /** Who stands out in a specialty if the finale were now, with how many cubes, and why; seat null: nobody. */
  interface Standout {
    specialty: Specialty;
    seat: Wire.Seat | null;
    card: string | null;
    n: number;
    why: Wire.Why;
  }

  /** The showtime just done. card: null where nobody could be sent. left: cards that left the arena. draw: upgrade
   * cards, null while the track's step is not told.
   */
  interface Showtime {
    seat: Wire.Seat;
    card: string | null;
    points: number;
    lines: ColourPoints[];
    left: string[];
    draw: number | null;
  }

  /** What one cube of the performer sent on brings. */
  interface ColourPoints {
    colour: Colour;
    points: number;
  }

  /** What may be told anew, as in every game, and the cards that are not seen lying anywhere. lowest: where to look on
   * the step that everybody begins on; messages.
   */
  interface CircusPrints {
    fields: Record<string, Kit.Entry>;
    lowest: Record<string, string>;
    of: Record<string, string[]>;
    upgrades: string[];
    tracks: TrackCard[];
  }

  /** The side of the board with this track. label: a message. */
  interface TrackCard {
    card: string;
    track: Track;
    label: string;
  }

  /** What lies before one seat. holds: performers, and extra: upgrade cards drawn, null while the step is not told.
   * swapped, removed: the round of that action, 0: not yet. lost: cubes that the supply did not have. hand: for its
   * owner the cards, for everybody else their number (CI-REH-16).
   */
  interface CircusBoard {
    points: number;
    caravan: PerformerCard[];
    talents: Upgrade[];
    steps: Record<Track, number>;
    holds: number | null;
    extra: number | null;
    bonus: BonusStep | null;
    swapped: number;
    removed: number;
    lost: Colour[];
    box_office: BoxOffice;
    cubes: number;
    final: FinalPoints;
    hand: HandCard[] | number;
  }

  /** The box office of a round. specialty: on its poster, null where that pays nothing or is not told. */
  interface BoxOffice {
    round: number;
    specialty: Specialty | null;
    points: number;
    lines: BoxOfficeLine[];
  }

  /** What one performer brings at the box office. */
  interface BoxOfficeLine {
    card: string;
    n: number;
  }

  /** If the game ended now. bonus: null while the track does not tell; total: without it then. */
  interface FinalPoints {
    finale: number;
    bonus: number | null;
    total: number;
  }

  /** A card in the hand. upgrade: null where only the owner, holding the real card, knows it. */
  interface HandCard {
    upgrade: Upgrade | null;
  }

  /** A performer sent now. after: behind whom. shared, new: cube colours that the one before has, and has not. leave:
   * who leaves the arena. stay: performers in the line then. extra: upgrade cards the track adds, draw: cards drawn in
   * all, null while the step is not told.
   */
  interface Sending {
    card: string;
    points: number;
    after: string | null;
    lines: ColourPoints[];
    shared: number;
    new: number;
    leave: string[];
    stay: number;
    extra: number | null;
    draw: number | null;
    why: Wire.Why;
  }

  /** An upgrade card as it could be played. held: by this seat. needs: what has to be named with it. no: why it cannot
   * be paid. matches: whether it does more than nothing. few: the supply has fewer cubes than it could place.
   */
  interface CardPlay {
    upgrade: Upgrade;
    held: boolean;
    cost: number | null;
    cost_why: Wire.Why;
    needs: 'performer' | 'specialty' | 'none';
    payable: boolean;
    no: Wire.Why | null;
    colour: Colour;
    matches: boolean;
    few: boolean;
    gets: CubeGain[];
  }

  /** A performer of one's own caravan: its points if sent now, before the card and after it, and whether it gains a
   * cube.
   */
  interface CubeGain {
    card: string;
    before: number;
    after: number;
    gains: boolean;
  }

  /** A step up a track. step: where the disc lies. now, next: what the track prints there and above. end: it lies on
   * the last step. no: why there is no step to be taken.
   */
  interface Development {
    track: Track;
    step: number;
    now: TrackStep;
    next: TrackStep;
    end: boolean;
    no: Wire.Why | null;
  }

  /** The two actions of the advanced game. */
  interface Actions {
    swap: Swapping;
    remove: Removing;
  }

  /** used: the round in which it was done, 0: not yet. no: why it cannot be done. */
  interface Swapping {
    used: number;
    no: Wire.Why | null;
    pairs: Pairs[];
  }

  /** A performer of one's own caravan with those that it may be swapped for. */
  interface Pairs {
    card: string;
    others: Partner[];
  }

  /** A performer that may be had in a swap. seat: whose it is, null in the arena. leave: who then leaves the arena.
   */
  interface Partner {
    card: string;
    where: 'arena' | 'caravan';
    seat: Wire.Seat | null;
    leave: string[];
  }

  /** As a swap. choices: the cubes that may be taken off the rightmost performer. */
  interface Removing {
    used: number;
    no: Wire.Why | null;
    choices: Colour[][];
  }
}

declare namespace DrumRoll {
  type Deck = 'performer' | 'personnel' | 'investment';
  type Phase =
    | 'start'
    | 'tiles'
    | 'deal'
    | 'keep'
    | 'cubes'
    | 'rows'
    | 'place'
    | 'resolve'
    | 'distribute'
    | 'vote'
    | 'recount'
    | 'organize'
    | 'refill'
    | 'show'
    | 'pay'
    | 'end'
    | 'over';
  type Colour = 'white' | 'yellow' | 'green' | 'blue' | 'red';
  type Level = 'none' | 'poor' | 'good' | 'outstanding';
  type Kind = 'magician' | 'acrobat' | 'juggler' | 'tamer' | 'eccentric';
  type Value = number | string | string[] | Benefit | Region;
  type Word = 'postpone' | 'ready';
  type Where = 'now' | 'waits' | 'done';
  type Award = 'largest show' | 'full variety' | 'perfect show' | 'large troupe';
  type Move =
    | { do: 'starts'; seat: Wire.Seat }
    | { do: 'tile'; seat: number; card: string }
    | { do: 'deal'; seat: Wire.Seat; card: string; kind?: Kind | null }
    | { do: 'keep'; card: string }
    | { do: 'cube'; colour: Colour }
    | { do: 'turn'; card: string; kind?: Kind | null }
    | { do: 'place'; space: 'white' | 'yellow' | 'green' | 'blue' | 'red' | 'tickets' | 'invest' | 'performer' | 'personnel'; unblock?: boolean }
    | { do: 'pass' }
    | { do: 'draw'; card?: string }
    | { do: 'hire'; card: string }
    | { do: 'forgo' }
    | { do: 'give'; card: string; colour: Colour }
    | { do: 'exchange'; card: string; give: Colour; take?: Colour | null }
    | { do: 'done' }
    | { do: 'vote'; postpone: boolean }
    | { do: 'continue' }
    | { do: 'organize'; returning?: boolean }
    | { do: 'bank'; coins: number }
    | { do: 'perform'; card: string; take: 'benefit' | 'flip' | 'decline' | 'fire' }
    | { do: 'spend'; colour: Colour }
    | { do: 'wagon'; card: string }
    | { do: 'take'; card: string }
    | { do: 'waive'; card: string; instead: string }
    | { do: 'pay' }
    | { do: 'play'; investment: string; colour?: Colour | null; card?: string }
    | { do: 'know'; investment: string; instead?: string }
    | { do: 'discard'; investment?: string }
    | { do: 'show'; investment: string }
    | { do: 'tell'; card: string; field: string; value: Value };

  /** The table as one viewer sees it. next: who places after the seat whose turn it is. track: what its steps pay.
   * forecast: for a seat, if the show began now.
   */
  interface View {
    phase: Phase;
    show: number;
    round: number;
    start: Wire.Seat;
    turn: Wire.Seat;
    next: Wire.Seat[];
    setup: Kit.SetUp;
    spaces: Space[];
    cube_spaces: CubeSpaces;
    performers: OfferedPerformer[];
    personnel: OfferedPersonnel[];
    track: (number | null)[] | null;
    decks: Record<Deck, number>;
    discards: Record<Deck, number>;
    supply: Record<Colour | 'wagons' | 'discounts', number>;
    resolving: Disc[];
    tiles: (string | null)[];
    ballot: Ballot | null;
    shows: Show[] | null;
    payrolls: PayDay[] | null;
    prints: Prints;
    circuses: Circus[];
    forecast: Preview | null;
  }

  /** An action space with the discs on it. full: why no disc may be placed there any more. */
  interface Space {
    space: 'white' | 'yellow' | 'green' | 'blue' | 'red' | 'tickets' | 'invest' | 'performer' | 'personnel';
    stack: Wire.Seat[];
    full: Wire.Why | null;
  }

  /** How many cube spaces are taken this round, and how many may be. */
  interface CubeSpaces {
    used: number;
    limit: number;
  }

  /** A performer in the row. printed: the hire on the card, cost: less its discounts, last: it costs nothing any more.
   * barred: the seat that may not hire it this round. house: its numbers are the house set's.
   */
  interface OfferedPerformer {
    card: string;
    printed: number | null;
    discounts: number;
    cost: number | null;
    last: boolean;
    barred: Wire.Seat | null;
    wage: number | null;
    house: boolean;
    kind: string | null;
    levels: Record<Level, Colour[] | null>;
  }

  /** A card of the personnel row, with the members of an offered performer. */
  interface OfferedPersonnel {
    card: string;
    printed: number | null;
    discounts: number;
    cost: number | null;
    last: boolean;
    barred: Wire.Seat | null;
    wage: number | null;
    house: boolean;
    job: string;
    prints: Record<'colours' | 'from' | 'to', string[] | string>;
  }

  interface Disc {
    seat: Wire.Seat;
    space: 'white' | 'yellow' | 'green' | 'blue' | 'red' | 'tickets' | 'invest' | 'performer' | 'personnel';
  }

  /** The vote on one more round. next: that round. cast: whose vote is in. need: votes of all that carry it. decides:
   * whose vote counts in a tie. costs: what one more round costs.
   */
  interface Ballot {
    next: number;
    cast: Wire.Seat[];
    votes: [Wire.Seat, boolean][] | null;
    need: number;
    of: number;
    phantom: Word | null;
    doubles: Wire.Seat[];
    decides: Wire.Seat;
    costs: Wire.Why | null;
    tally: Count | null;
    tie: boolean;
    result: Word | null;
    lines: Wire.Why[];
  }

  /** The votes of each kind. */
  interface Count {
    postpone: number;
    ready: number;
  }

  /** The show of one seat. left: the performers that are still to come. */
  interface Show {
    seat: Wire.Seat;
    state: Where;
    earned: Line[];
    left: string[];
  }

  /** A reason with the points it brings, if any. */
  interface Line {
    rule: string;
    text: string;
    facts?: [string, number | string][];
    points?: number;
  }

  /** The payroll of one seat. owed: null while a wage is not told. fame: what the missing coins cost. short: the same
   * as a line of the story, once the wages are paid.
   */
  interface PayDay {
    seat: Wire.Seat;
    purse: number;
    wages: WageDue[];
    owed: number | null;
    paid: number;
    missing: number;
    fame: number;
    done: boolean;
    short: Line | null;
  }

  /** The wage of one card, as a sum; null while it is not told. */
  interface WageDue {
    card: string;
    amount: number | null;
    steps: [number, Wire.Why][];
    waived: boolean;
  }

  /** What may be told anew. fields: how each is told; of: which component prints what; several: up to how many
   * eccentrics; investments: those whose copies the rulebook does not tell.
   */
  interface Prints {
    fields: Record<string, Kit.Entry>;
    of: Record<string, string[]>;
    several: number;
    awards: Award[];
    investments: string[];
  }

  /** What lies before one seat. hand, dealt, looking: for the others their number only. kept: for the owner alone.
   */
  interface Circus {
    coins: number;
    fame: number;
    stock: Colour[];
    troupe: Engaged[];
    staff: Employee[];
    hand_limit: number;
    discs: number;
    ticket: number;
    region: string | null;
    bank: number;
    done: boolean;
    returning: boolean;
    used: string[];
    given: number;
    may_give: number;
    waivers: string[];
    has_kept: boolean;
    hand: Investment[] | number;
    dealt: Dealt[] | number;
    kept?: string | null;
    looking: string[] | number;
  }

  /** A performer in a circus. level: reached in this show, or with the cubes it has; missing: the cubes it lacks.
   */
  interface Engaged {
    card: string;
    kind: Kind;
    cubes: Colour[];
    levels: Record<Level, Colour[] | null>;
    level: Level | null;
    flipped: number;
    wagon: boolean;
    missing: Colour[];
    house: boolean;
  }

  /** A personnel card in a circus. */
  interface Employee {
    card: string;
    job: string;
    prints: Record<'colours' | 'from' | 'to', string[] | string>;
  }

  /** A card in the hand; null where its owner alone knows which. */
  interface Investment {
    investment: string | null;
  }

  /** A performer dealt at the start, of which one is kept. */
  interface Dealt {
    card: string;
    kind: Kind;
  }

  /** The forecast, for the owner's screen. */
  interface Preview {
    acts: ShownAct[];
    lines: Wire.Why[];
    purse: number;
    income: number;
    wages: number;
    missing: number;
    fame: number;
    fired: string[];
    untold: number;
  }

  /** A performer in the preview. gain: what its level brings. */
  interface ShownAct {
    card: string;
    level: Level | 'not told yet';
    flipped: boolean;
    fired: boolean;
    gain: Wire.Why | null;
  }

  /** What one level of a card gives: all of `gives`, after paying `costs` if there are any (an exchange). */
  interface Benefit {
    is: 'benefit';
    gives?: Gain[];
    costs?: Cost[];
  }

  /** One thing a benefit gives. n: how many. colours: for cubes, the colours to choose from (none listed: any). */
  interface Gain {
    what: 'coins' | 'fame' | 'cube' | 'wagon' | 'waive' | 'look' | 'hand';
    n?: number;
    colours?: Colour[];
  }

  /** What an exchange asks for: n coins, or n cubes of the colours listed (none listed: any). */
  interface Cost {
    what: 'coins' | 'cube';
    n?: number;
    colours?: Colour[];
  }

  /** What a region tile rewards in each show (DR-SHOW-7). */
  interface Region {
    is: 'region';
    sets?: Sets[];
  }

  /** `fame` for every full `size` performers of `kind` ('any': for every `size` performers of different kinds). */
  interface Sets {
    kind: Kind | 'any';
    size: number;
    fame: number;
  }
}

declare namespace Magnificent {
  type Colour = 'orange' | 'green' | 'purple';
  type Deck = 'master' | 'poster' | 'starting' | 'tent' | 'trainer';
  type Phase =
    | 'start'
    | 'boards'
    | 'masters'
    | 'tents'
    | 'posters'
    | 'trainers'
    | 'display'
    | 'roll'
    | 'turns'
    | 'sets'
    | 'score'
    | 'final'
    | 'over';
  type Action = 'build' | 'travel' | 'perform';
  type Size = 'small' | 'large';
  type Stop = '' | 'orange' | 'green' | 'purple' | 'clear' | 'poster';
  type Numeral = 'I' | 'II' | 'III' | 'IV';
  type Side = 'A' | 'B';
  type Given = 'coins' | 'gem' | 'trainer' | 'poster' | 'points' | 'power' | 'tile' | 'double' | 'recolour' | 'show';
  type Spent = 'trainer' | 'gem' | 'coins';
  type Counted =
    | 'rows'
    | 'columns'
    | 'areas'
    | 'bonuses'
    | 'tiles'
    | 'tile sets'
    | 'posters'
    | 'waiting posters'
    | 'tents'
    | 'gems'
    | 'gem sets'
    | 'trainers'
    | 'coins'
    | 'by hand';
  type Value =
    | Bonus
    | Ability
    | Poster
    | Tent
    | Camp
    | Areas
    | Levels
    | Track
    | Performance
    | Shape
    | Criterion
    | string;
  type Step = 'die' | 'lay' | 'colour' | 'action' | 'build' | 'travel' | 'tent' | 'perform' | 'end';
  type Move =
    | { do: 'starts'; seat: Wire.Seat }
    | { do: 'board'; seat: Wire.Seat; number: Numeral; side?: Side }
    | { do: 'draft'; card: string }
    | { do: 'turn'; card: string }
    | { do: 'name'; card: string; known: string }
    | { do: 'roll'; orange?: number[]; green?: number[]; purple?: number[]; clear?: number[] }
    | { do: 'choose'; slot: number }
    | { do: 'remove'; slot: number }
    | { do: 'take'; colour: 'orange' | 'green' | 'purple' | 'clear'; face: number }
    | { do: 'lay'; place: number }
    | { do: 'treat'; colour: Colour }
    | { do: 'boost'; gem: 'orange' | 'green' | 'purple' | 'clear' }
    | { do: 'use'; waiting?: number | null }
    | { do: 'train'; space: string }
    | { do: 'plan'; action: Action }
    | { do: 'build'; colour: Colour; size: Size; cells: [number, number][] }
    | { do: 'travel'; steps: number; colour?: Colour | null }
    | { do: 'pitch'; space: number }
    | { do: 'poster'; slot?: number | null }
    | { do: 'hang'; space: number }
    | { do: 'discard' }
    | { do: 'perform'; space: number; hat?: number | null }
    | { do: 'complete'; space: number; gems?: ('orange' | 'green' | 'purple' | 'clear')[] }
    | { do: 'rearrange'; space: number; to: number }
    | { do: 'pick'; gem: 'orange' | 'green' | 'purple' | 'clear' }
    | { do: 'prefer'; nth: number }
    | { do: 'spend'; gem: 'orange' | 'green' | 'purple' | 'clear' }
    | { do: 'forgo'; later?: boolean }
    | { do: 'done'; turn?: boolean }
    | { do: 'score'; place: number }
    | { do: 'count'; card: string; points: number }
    | { do: 'fill'; areas: number }
    | { do: 'tell'; card: string; field: string; value: Value };

  /** next: whose turns follow. choices: trainer tiles to choose from at the set-up. common: common spaces that are
   * told. shapes: of the camp tiles. picking: seats yet to choose, in order. paid: the last round's payment, by seat.
   */
  interface View {
    phase: Phase;
    round: number;
    start: Wire.Seat;
    seat: Wire.Seat;
    next: Wire.Seat[];
    setup: Kit.SetUp;
    dice: DieFace[];
    display: DisplaySet[];
    choices: TrainerSpace[];
    posters: (PosterCard | null)[];
    decks: Record<Deck, number>;
    discards: Record<Deck, number>;
    tracks: Record<Colour, TravelTrack>;
    performance: PerformanceTrack;
    common: TrainerSpace[];
    shapes: Record<string, [number, number][] | null>;
    supply: Supply;
    picking: Wire.Seat[];
    paid: Paid[];
    ringmasters: PlayerBoard[];
    turn: Taking | null;
    name: Known;
    prints: Kit.Prints;
  }

  interface DieFace {
    colour: 'orange' | 'green' | 'purple' | 'clear';
    face: number | null;
  }

  /** A master card of the main display and the trainer tile beside it, if there is one. */
  interface DisplaySet {
    slot: number;
    master: MasterCard;
    trainer: TrainerSpace | null;
  }

  /** A master card. words: what it scores. house: its numbers are the house set's, not the publisher's. */
  interface MasterCard {
    card: string;
    bonus: BonusSign | null;
    criterion: Criterion | null;
    words: Wire.Why | null;
    house: boolean;
  }

  /** A bonus. colour, action: only with a die of that colour, only with that action. */
  interface BonusSign {
    words: Wire.Why;
    gives: GainSign[];
    costs: CostSign[];
    colour: Colour | null;
    action: Action | null;
  }

  /** One thing that a bonus gives. colour: of the gem or tile, null: any. size: of a tile. */
  interface GainSign {
    what: Given;
    n: number;
    colour: 'orange' | 'green' | 'purple' | 'clear' | null;
    size: Size | null;
  }

  /** One thing that is given for a bonus. colour: of the gem, null: any. */
  interface CostSign {
    what: Spent;
    n: number;
    colour: 'orange' | 'green' | 'purple' | 'clear' | null;
  }

  /** `points` for every `per` of what is counted, at most `maximum` (null: no limit). 'by hand': the table counts.
   */
  interface Criterion {
    is: 'criterion';
    what: Counted;
    points?: number;
    per?: number;
    colour?: 'orange' | 'green' | 'purple' | 'clear' | null;
    size?: Size | null;
    maximum?: number | null;
  }

  /** A trainer tile or a common space. symbol: how often, and for how many trainers, it may be used. */
  interface TrainerSpace {
    card: string;
    symbol: 'one' | 'many' | 'two' | null;
    bonus: BonusSign | null;
    house: boolean;
  }

  interface PosterCard {
    card: string;
    print: PosterPrint | null;
    house: boolean;
  }

  /** What a poster wants and gives. tiles: once for each tile shown. */
  interface PosterPrint {
    tiles: [Colour, Size][];
    gems: ('orange' | 'green' | 'purple' | 'clear')[];
    points: number;
    coins: number;
  }

  /** spaces: what each shows, null while it is not told. wagon: its space. */
  interface TravelTrack {
    spaces: Stop[] | null;
    wagon: number;
    tents: TrackTent[];
  }

  /** A tent still on its track. space: null while the track is not told. */
  interface TrackTent {
    space: number | null;
    tent: TentCard;
  }

  interface TentCard {
    card: string;
    print: TentPrint | null;
    house: boolean;
  }

  /** What a tent wants and gives beside the poster above it. */
  interface TentPrint {
    gems: ('orange' | 'green' | 'purple' | 'clear')[];
    points: number;
    coins: number;
  }

  /** The track from the bottom (#1, #2…) up, null while it is not told, and the hats that stand on it. */
  interface PerformanceTrack {
    spaces: PerformanceSpace[] | null;
    hats: Hat[];
  }

  /** The power it wants, how many posters it allows, and whose hat is on it. */
  interface PerformanceSpace {
    space: number;
    power: number;
    posters: number;
    seat: Wire.Seat | null;
  }

  interface Hat {
    seat: Wire.Seat;
    space: number;
  }

  /** Camp tiles and gems that nobody has. */
  interface Supply {
    tiles: Record<string, number>;
    gems: Record<'orange' | 'green' | 'purple' | 'clear', number>;
  }

  /** The payment of one seat at the end of a round. */
  interface Paid {
    owed: number;
    paid: number;
    missing: number;
    points: number;
  }

  /** What one player has. trainers: markers ready; resting: used this round; box: not yet gained. completed: posters
   * in the pile. payment, end: if the round, or the game, ended now.
   */
  interface PlayerBoard {
    number: Numeral | null;
    side: Side;
    coins: number;
    points: number;
    gems: Record<'orange' | 'green' | 'purple' | 'clear', number>;
    trainers: number;
    resting: number;
    box: number;
    masters: MasterSpace[];
    scored: MasterCard[];
    has_scored: boolean;
    tiles: TrainerSpace[];
    camp: CampBoard;
    levels: BuildLevel[] | null;
    posters: PosterSpace[];
    tents_bonus: (BonusSign | null)[];
    completed: number;
    hats: number[];
    payment: Payment;
    end: FinalPoints;
  }

  /** A master card before a player and the die on it. now, half: what it scores in a round and at the end, null while
   * that cannot be said.
   */
  interface MasterSpace {
    place: number;
    die: DieFace | null;
    now: number | null;
    half: number | null;
    card: string;
    bonus: BonusSign | null;
    criterion: Criterion | null;
    words: Wire.Why | null;
    house: boolean;
  }

  /** The grid and what lies on it. rows, columns, areas: null while they are not told. */
  interface CampBoard {
    rows: number | null;
    columns: number | null;
    outside: [number, number][];
    bonuses: BonusSpace[];
    areas: CampArea[] | null;
    tiles: Tile[];
  }

  /** A camp space that shows a bonus, and whether a tile lies on it. */
  interface BonusSpace {
    cell: [number, number];
    bonus: BonusSign | null;
    covered: boolean;
  }

  /** An area by its top left space and its size. gaps: spaces of it without a tile. */
  interface CampArea {
    row: number;
    column: number;
    rows: number;
    columns: number;
    gaps: number;
  }

  /** A tile in a camp. cells: the spaces it covers, in order. */
  interface Tile {
    colour: Colour;
    size: Size;
    cells: [number, number][];
  }

  /** The power a build level wants and the tiles it allows. */
  interface BuildLevel {
    power: number;
    small: number;
    large: number;
  }

  /** A poster space with the tent below it; below the first one is the preprinted tent. */
  interface PosterSpace {
    space: number;
    poster: PosterCard | null;
    tent: TentCard | null;
  }

  /** The payment of MG-END-1, out of the coins in the purse, with its sums in words; points: what missing coins cost
   * (MG-END-2).
   */
  interface Payment {
    owed: number;
    purse: number;
    paid: number;
    missing: number;
    points: number;
    lines: Wire.Why[];
  }

  /** Half cards, coins and areas as they stand; untold: cards and areas that it goes without. */
  interface FinalPoints {
    points: number;
    lines: PointsLine[];
    untold: number;
  }

  interface PointsLine {
    points: number;
    why: Wire.Why;
  }

  /** The turn. stage: what it has come to. place: of the master card the die lies on. bound: the only action that the
   * bonuses used allow. waits: for prints, before the move counts. powers: of each die that could be taken. boosts:
   * gems that may be discarded. needs: tiles of the posters completed. left: posters that may still be completed.
   * notes: of the last move, what cannot be seen on the table.
   */
  interface Taking {
    seat: Wire.Seat;
    stage: Step;
    die: DieFace | null;
    place: number | null;
    colour: Colour | null;
    action: Action | null;
    bound: Action | null;
    waits: boolean;
    power: PowerSum | null;
    powers: DiePower[];
    bonus: CardBonus | null;
    boosts: ('orange' | 'green' | 'purple' | 'clear')[];
    trainers: TrainerChoice[];
    levels: LevelChoice[];
    build: BuildChoice;
    travel: WagonMove[];
    perform: StageChoice[];
    complete: Completion[];
    needs: Record<string, number>;
    left: number | null;
    queue: Queued[];
    poster: PosterCard | null;
    tent: TentCard | null;
    notes: Wire.Why[];
  }

  interface PowerSum {
    total: number;
    lines: Part[];
  }

  /** What one die, bonus or gem adds. */
  interface Part {
    n: number;
    why: Wire.Why;
  }

  /** The power of the turn with this die, counted as that colour. face: null while it is not told. */
  interface DiePower {
    colour: 'orange' | 'green' | 'purple' | 'clear';
    face: number | null;
    as: Colour;
    power: number;
  }

  /** The bonus of the master card that the die lies on. why: it cannot be used now. */
  interface CardBonus {
    bonus: BonusSign | null;
    used: boolean;
    why: Wire.Why | null;
  }

  /** A trainer space for the player on turn. used: how often in this turn. why: it cannot be used now. */
  interface TrainerChoice {
    space: string;
    card: string;
    symbol: string | null;
    bonus: BonusSign | null;
    house: boolean;
    used: number;
    why: Wire.Why | null;
  }

  /** What a build level gives, and whether the power is enough. */
  interface LevelChoice {
    power: number;
    small: number;
    large: number;
    enough: boolean;
  }

  /** Tiles that may be built now. free: one besides the action. */
  interface BuildChoice {
    left: TilesLeft[];
    colours: Colour[];
    free: FreeTile | null;
  }

  /** Tiles that one build level still allows. */
  interface TilesLeft {
    small: number;
    large: number;
  }

  /** A tile that a bonus gives. colour: null: any. */
  interface FreeTile {
    size: Size | null;
    colour: 'orange' | 'green' | 'purple' | 'clear' | null;
  }

  /** A wagon so many steps on: what would be gained on the way, and the tent it would come to stand under. */
  interface WagonMove {
    colour: Colour;
    from: number;
    steps: number;
    to: number;
    gains: Record<string, number>;
    tent: TentCard | null;
  }

  /** A space of the performance track. seat: whose hat is on it. best: what could be completed from there. */
  interface StageChoice {
    space: number;
    power: number;
    posters: number;
    enough: boolean;
    seat: Wire.Seat | null;
    best: BestPosters | null;
  }

  /** The posters worth most together, by their spaces: what they bring, the gems paid, the tiles wanted in all. */
  interface BestPosters {
    spaces: number[];
    points: number;
    coins: number;
    gems: ('orange' | 'green' | 'purple' | 'clear')[];
    tiles: Record<string, number>;
  }

  /** A poster over a tent. print: whether both are told; where they are not, nothing more is said. tiles: those it
   * wants, short: those that the camp lacks. pays: what would be paid, null: it cannot be. ways: every way to pay.
   */
  interface Completion {
    space: number;
    print: boolean;
    tiles?: [Colour, Size][];
    short?: [Colour, Size][];
    gems?: ('orange' | 'green' | 'purple' | 'clear')[];
    pays?: ('orange' | 'green' | 'purple' | 'clear')[] | null;
    ways?: (('orange' | 'green' | 'purple' | 'clear')[])[];
    points?: number;
    coins?: number;
  }

  /** Something still to be gained; of what is to be paid or decided only what it is. */
  interface Queued {
    what: Given | 'printed' | 'bonus' | 'cost' | 'choice';
    n?: number;
    colour?: 'orange' | 'green' | 'purple' | 'clear' | null;
    size?: Size | null;
  }

  /** By deck, the known cards that one on the table may turn out to be; people know a card by what it prints. */
  interface Known {
    master?: MasterCard[];
    poster?: PosterCard[];
    starting?: PosterCard[];
    tent?: TentCard[];
    trainer?: TrainerSpace[];
  }

  /** All of `gives`, after paying `costs`; nothing given: the space is blank, or says what this set cannot tell.
   * colour: only in a turn with a die of that colour. action: only with that action. choose: not all of them, but one.
   */
  interface Bonus {
    is: 'bonus';
    gives?: Gain[];
    costs?: Cost[];
    colour?: Colour | null;
    action?: Action | null;
    choose?: 'one of' | null;
  }

  /** One thing a bonus gives. colour: of the gem or tile (null: any, the player's choice). size: of a tile. power:
   * added to the power of this turn. tile: a tile built at once, besides the action. double, recolour and show stand
   * for abilities of trainer spaces: the bonus of the tile just placed comes once more; tiles or the wagon of this
   * action may be of any other colour, at the same power; n posters more may be completed in this performance.
   */
  interface Gain {
    what: Given;
    n?: number;
    colour?: 'orange' | 'green' | 'purple' | 'clear' | null;
    size?: Size | null;
  }

  /** What has to be given for a bonus. colour: of the gem (null: any). */
  interface Cost {
    what: Spent;
    n?: number;
    colour?: 'orange' | 'green' | 'purple' | 'clear' | null;
  }

  /** A trainer space. symbol: one trainer once, one each time ('many'), or two once. What it gives is a bonus. */
  interface Ability {
    is: 'ability';
    symbol: 'one' | 'many' | 'two';
    bonus?: Bonus;
  }

  /** What completing a poster wants and gives. tiles: (colour, size), once for each tile shown. */
  interface Poster {
    is: 'poster';
    tiles?: [Colour, Size][];
    gems?: ('orange' | 'green' | 'purple' | 'clear')[];
    points?: number;
    coins?: number;
  }

  /** What a tent adds to the poster above it. */
  interface Tent {
    is: 'tent';
    gems?: ('orange' | 'green' | 'purple' | 'clear')[];
    points?: number;
    coins?: number;
  }

  /** The grid of a player board. outside: spaces of the rectangle that are no camp. bonuses: spaces with a bonus.
   */
  interface Camp {
    is: 'camp';
    rows: number;
    columns: number;
    outside?: [number, number][];
    bonuses?: [number, number][];
  }

  interface Areas {
    is: 'areas';
    areas?: Area[];
  }

  /** A rectangle of the camp by its top left space and its size. */
  interface Area {
    row: number;
    column: number;
    rows: number;
    columns: number;
  }

  interface Levels {
    is: 'levels';
    levels?: Level[];
  }

  /** A build level: the power it wants and the tiles it allows. */
  interface Level {
    power: number;
    small?: number;
    large?: number;
  }

  /** A travel track: its spaces clockwise from the start space, which is the first of them. */
  interface Track {
    is: 'track';
    spaces?: Stop[];
  }

  /** The performance track from the bottom (#1, #2…) up. */
  interface Performance {
    is: 'performance';
    spaces?: Stage[];
  }

  /** A space of the performance track: the power it wants and how many posters it allows at most. */
  interface Stage {
    power: number;
    posters: number;
  }

  /** A camp tile in any position. */
  interface Shape {
    is: 'shape';
    cells?: [number, number][];
  }
}
