// What the laptop tells the screens, and what the screens hand each other. Read by the checker alone.

type Drawn = import('preact').ComponentChildren;
type Facts = Record<string, unknown> | [string, unknown][];
/** number: a seat. */
type Actor = number | 'table' | 'host';
/** A move as the wire has it; `do` names it. */
type Move = Record<string, unknown>;
type Act = () => unknown;
type Tap = 'sending' | 'unsent' | null;

/** rule: '' for plain speech; text: an English message; facts fill its {placeholders}. */
interface Why { rule: string; text: string; facts?: Facts }
type Line = Why;

/** How a sign is drawn, in a square of 24. */
interface Stroke { d: string; fill?: boolean; width?: number }
/** Of a plural there is one message for one and one for many. */
interface Catalogue { language: string; messages: Record<string, string | [string, string]> }
interface Series { seat: number; values: number[] }

// -- questions ------------------------------------------------------------------------------------------------------

interface Option { move: Move; label: Why; brings: Why | null; no: Why | null }
interface Field {
  name: string; kind: string; label: Why; low: number; high: number; choices: string[]; optional: boolean;
}
interface Form { template: [string, string | number][]; fields: Field[] }
interface Ask {
  id: number; by: Actor; prompt: Why; options: Option[]; form: Form | null; sealed: boolean; chance: boolean;
  late: Move | null; cast: boolean; answer: Move | null; deadline: number | null; ran_out: boolean;
}
/** cast null: not for this viewer to know. */
interface Waited { id: number; by: Actor; prompt: Why; sealed: boolean; cast: boolean | null; ran_out: boolean }
/** What is typed into a field: the words of a number, a choice, a list of them, or a game's own. */
type Entry = any;
type Entries = Record<string, Entry>;
interface Kind {
  blank: Entry; Field: (told: { field: Field; entry: any; change: (entry: Entry) => void }) => Drawn;
  isEmpty?: (entry: any) => boolean;
}

// -- a view ---------------------------------------------------------------------------------------------------------

interface ScoreItem { seat: number; points: number; why: Why; part: number }
interface Ruling { seq: number; line: Why; what: Why[] }
interface Scores { items: ScoreItem[]; totals: number[]; places: number[]; course: number[][]; rulings: Ruling[] }
interface Told { seq: number; at: number; by: Actor; via: string; lines: Why[]; gone: boolean }
interface Timer { limit: number | null; paused: boolean; deadline: number | null; left: number | null }
/** Each game's own: what lies on the table, as this viewer may see it. */
type Position = any;
interface View {
  seq: number; game: { key: string; title: string; edition: number }; viewer: number | 'table'; names: string[];
  asks: Ask[]; offers: Ask[]; waiting: Waited[]; votes: { cast: number; of: number; hidden: boolean } | null;
  position: Position; story: Told[]; back: { seq: number; lines: Why[] } | null; timer: Timer; started: number;
  over: boolean; scores: Scores | null; audit: Why[];
}
/** base null: a whole view; else what has changed since that number. */
interface Message {
  seq: number; base: number | null; parts: Partial<View>; within?: Record<string, object>;
  more?: Record<string, { add: unknown[]; keep: number }>;
}

// -- who is here ----------------------------------------------------------------------------------------------------

interface SeatRow {
  seat: number; name: string; mark: string; language: string | null; here: boolean; held: boolean; taken: boolean;
}
interface Asking { id: string; kind: string; name: string; seat: number | null }
interface SessionRow { id: string; kind: string; name: string; seats: number[]; here: boolean; pages: number }
interface Address { ip: string; url: string; interface: string; why: string[]; on: boolean }
interface Wifi { name: string; password: string; hidden: boolean }
interface Port {
  device: string; name: string; usb: string; standing: string; box: string; text: string; trouble: string; key: string;
  lost_presses: number; seats: (number | null)[]; known: boolean; chosen: boolean;
}
interface Buttons { labels: Why[]; seats: number[] }
/** What stands from `reached` on only the host is told. */
interface Presence {
  seats: SeatRow[]; title: string; started: boolean; hide: boolean; host: boolean; watchers: number;
  host_seat: number | null; boxes: { lost: boolean; notice: Why[]; buttons: Buttons[] } | null;
  reached?: number; code?: string; join?: string | null; watch?: string | null; addresses?: Address[];
  wifi?: Wifi | null; ports?: { ports: Port[]; pairing: number | null } | null; requests?: Asking[];
  sessions?: SessionRow[];
}
interface TableRow { id: string; game: string; title: string; names: string[]; started: boolean; over: boolean }
/** What somebody who sat at the table before is asked. */
interface Invitation {
  table: string; title: string; started: boolean; name: string; seat: number | null; mark: string | null; held: boolean;
  free: number;
}
type Language = [code: string, name: string];
interface Hello {
  role: string | null; seat: number | null; seats: number[]; holders: string[]; host: boolean; screen: boolean;
  needs_setup: boolean; table: TableRow | null; along: Invitation | null; language: string | null;
  languages: Language[]; seat_tokens?: string[];
}
/** What a call was answered; status 0: nothing. What else it holds depends on the call. */
interface Reply { status: number; is?: string; why?: Why; [more: string]: any }

// -- the line -------------------------------------------------------------------------------------------------------

interface Ack { is: string; why?: Why; seq?: number; late?: boolean; [more: string]: any }
interface Carried { answering?: number | null; move?: Move; [more: string]: unknown }
interface Sent { request: string; event: string; body: Carried }
interface Pending extends Sent { unsent: boolean }
interface Link {
  move(move: Move, answering: number | null, by?: number | string): string; back(seq: number | null): string;
  host(order: Move): string; retry: Act; askWhole: Act; close: Act; state: LinkState;
}
/** The link of the table screen, which also hears how an order went. */
interface TableLink extends Link { ask(order: Move): Promise<Ack> }
interface LinkState {
  view: View | null; presence: Presence | null; lost: boolean; pending: Pending[]; skew: number; readonly: Why | null;
  gone: boolean; stranger: boolean; full: boolean;
}
/** Where taps are kept. */
interface Keeping { getItem(key: string): string | null; setItem(key: string, value: string): void }
interface Socket {
  connected: boolean; auth: object; connect: Act; disconnect: Act;
  on(event: string, heard: (told: any) => void): void; emit(event: string, body: object): void;
  timeout(ms: number): { emit(event: string, body: object, reply: (error: unknown, ack: any) => void): void };
}
type Io = (how: object) => Socket;
interface Window { io: Io }

// -- what screens hand each other -----------------------------------------------------------------------------------

type At = ReturnType<typeof import('./phone/at.js').at>;
type Intent = ReturnType<typeof import('./kit/intent.js').makeIntent>;
type Shown = { title: Drawn; body: Drawn; footer?: Drawn } | null | undefined | false;
type Panel = (at: At) => Shown;
/** The screens a game brings for the phone and for the table, and for the page of packs. */
type Game = any;
type Scenes = any;
interface PackScreens { nameOf(card: string): string; says: Record<string, (value: any) => Drawn> }
interface Play { link: string; copy: string }

/** What one phone's screen is drawn from. */
interface Model extends Partial<LinkState> {
  view: View | null; pending: Pending[]; lost: boolean; notice: Why | null; rules: Record<string, string>; game: Game;
  settled: { answering?: number | null; move?: Move; seq?: number } | null; languages: Language[]; seats: number[];
  touched: number; intent: Intent; change(parts: Partial<Model>): void; link?: any; me?: any; owner?: string;
  covered?: boolean; isHost?: boolean; play?: Play | null; leaving?: boolean; along?: Invitation | null;
  second?: { seat: number; name: string } | null; again?: Act; touch?: any; uncover?: any; takeSeat?: any; open?: any;
}

// -- the host's other pages -----------------------------------------------------------------------------------------

interface Switch { rule: string; sentence: string; choices: string[]; variant: boolean }
interface PackRow { file: string; title: string; [more: string]: any }
interface GameRow { key: string; title: string; seats: [number, number]; switches: Switch[]; packs: PackRow[] }
interface KeptTable {
  table: string; title: string; names: string[]; at: number; over: boolean; where: Why; damaged?: boolean;
  [more: string]: any;
}
interface Choices { tables: KeptTable[]; games: GameRow[]; game: string; languages: Language[] }
interface NewSeat { name: string; mark: string }

interface Player { name: string; mark: string; points: number; place: number }
interface Evening {
  table: string; game: string; at: number; minutes: number; events: number; over: boolean; unread: boolean;
  house: boolean; where: Why | null; switches: [string, string][]; players: Player[]; here: boolean;
}
interface Tally {
  person: string; name: string; plays: number; wins: number; points: number; best: number; worst: number;
  streak: number; longest: number;
}
interface Rivalry { one: string; other: string; ahead: number; behind: number; level: number }
interface Feat { kind: string; worth: number; names: string[]; table: string; at: number }
interface Known { person: string; name: string; spellings: string[]; merged: string[] }
interface Look { game: string; house: boolean }
interface Book {
  evenings: Evening[]; games: { key: string; title: string }[]; tallies: Tally[]; rivalries: Rivalry[]; feats: Feat[];
  people: Known[]; look: Look; setLook(look: Look): void; again: Act; isThere: boolean;
}

interface Deck {
  key: string; title: string; open: boolean; most: number; cards: string[]; fields: Field[]; fresh: string[];
}
interface Flag { card: string; field: string; why: Why | null }
interface Pack {
  decks: Deck[]; facts: [card: string, field: string, value: any, source: string][]; flags: Flag[];
  missing: [card: string, field: string][];
}
interface Cell {
  card: string; field: string; value: any; source?: string; is?: 'sending' | 'unsaved' | 'no'; why?: Why | null;
  saved?: any;
}
type Cells = Map<string, Cell>;
interface Shelved {
  pack: Pack | null; problem: number | null; why: Why | null; undoable: { words: string; cells: Cell[] } | null;
  busy: number; cells: Cells;
}
interface Place { row: number; column: number }
type DrawnDeck = ReturnType<typeof import('./packs/deck.js').drawn>;

// -- the host's tools -----------------------------------------------------------------------------------------------

/** What can be set to what lies there. */
interface Countable { thing: string; seat: number | null; now: number; label: Why }
/** Where the host may go back to. */
interface Moment { seq: number; line: Why; where: Why }
/** A component whose printed numbers can be told again. */
interface Thing { card: string; name: string; where: Drawn; fields: any[] }
/** What somebody waits for at the door. */
interface Knock { path: string; body: object }
