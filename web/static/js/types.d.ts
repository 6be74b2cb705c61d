// What the laptop tells the screens, and what the screens hand each other. Read by the checker alone.

type Drawn = import('preact').ComponentChildren;
type Facts = Record<string, unknown> | [string, unknown][];
type Actor = Wire.Actor;
/** A move as the wire has it; `do` names it. */
type Move = Record<string, any>;
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

/** Which move it is, its game knows. */
interface Option extends Omit<Wire.Choice, 'move'> { move: Move }
interface Field extends Omit<Wire.ShownField, 'label'> { label: Why }
interface Form extends Omit<Wire.ShownForm, 'fields'> { fields: Field[] }
interface Ask extends Omit<Wire.Asked, 'options' | 'answer' | 'late'> {
  options: Option[]; answer: Move | null; late: Move | null;
}
type Waited = Wire.Waiting;
/** What is typed into a field: the words of a number, a choice, a list of them, or a game's own. */
type Entry = any;
type Entries = Record<string, Entry>;
interface Kind {
  blank: Entry; Field: (told: { field: Field; entry: any; change: (entry: Entry) => void }) => Drawn;
  isEmpty?: (entry: any) => boolean;
  lacks?: (entry: any, field: { low: number; high: number }) => Why | null;
}

// -- a view ---------------------------------------------------------------------------------------------------------

type ScoreItem = Wire.Scored;
type Ruling = Wire.Ruling;
type Scores = Wire.Scores;
type Told = Wire.Told;
type Timer = Wire.Timer;
/** Each game's own: what lies on the table, as this viewer may see it. */
type Position = any;
interface View extends Omit<Wire.Frame, 'position' | 'asks' | 'offers'> {
  position: Position; asks: Ask[]; offers: Ask[];
}
interface Message extends Wire.Changes { parts: Partial<View> }

// -- who is here ----------------------------------------------------------------------------------------------------

type SeatRow = Web.SeatNow;
type Asking = Web.Asking;
type SessionRow = Web.GrantTold;
type Address = Web.WayIn;
interface Wifi { name: string; password: string; hidden: boolean }
interface Port {
  device: string; name: string; usb: string; standing: string; box: string; text: string; trouble: string; key: string;
  lost_presses: number; seats: (number | null)[]; known: boolean; chosen: boolean;
}
interface Buttons { labels: Why[]; seats: number[] }
type ForHost = Partial<Omit<Web.HostPresence, keyof Web.Presence | 'wifi' | 'ports'>>;
interface Presence extends Omit<Web.Presence, 'boxes'>, ForHost {
  boxes: { lost: boolean; notice: Why[]; buttons: Buttons[] } | null;
  wifi?: Wifi | null; ports?: { ports: Port[]; pairing: number | null } | null;
}
type TableRow = Web.TableHere;
type Invitation = Web.AskedAlong;
type Language = [code: string, name: string];
interface Hello extends Omit<Web.Welcome, 'languages'> { languages: Language[] }
/** What a call was answered; status 0: nothing. What else it holds depends on the call. */
interface Reply { status: number; is?: string; why?: Why; [more: string]: any }

// -- the line -------------------------------------------------------------------------------------------------------

interface Ack { is: string; why?: Why; seq?: number; late?: boolean; [more: string]: any }
interface Carried { answering?: number | null; move?: Move; [more: string]: unknown }
interface Sent { request: string; event: string; body: Carried }
interface Pending extends Sent { unsent: boolean }
interface Link {
  move(move: Move, answering: number | null, by?: number | string): string; back(seq: number | null): string;
  host(order: Move): string; doubt(seq: number, on: boolean): string;
  look(order: object): Promise<any>; retry: Act; askWhole: Act; close: Act; state: LinkState;
}
/** The link of the table screen, which also hears how an order went. */
interface TableLink extends Link {
  ask(order: Move): Promise<Ack>; tap(move: Move, answering: number, by: Actor): Promise<Ack>;
}
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
  view: View | null; pending: Pending[]; lost: boolean; notice: Why | null; news: Why[] | null; rules: Record<string, string>; game: Game;
  settled: { answering?: number | null; move?: Move; seq?: number } | null; languages: Language[]; seats: number[];
  touched: number; intent: Intent; change(parts: Partial<Model>): void; link?: any; me?: any; owner?: string;
  covered?: boolean; isHost?: boolean; play?: Play | null; leaving?: boolean; along?: Invitation | null;
  second?: { seat: number; name: string } | null; again?: Act; touch?: any; uncover?: any; takeSeat?: any; open?: any;
}

// -- the host's other pages -----------------------------------------------------------------------------------------

interface Switch { rule: string; sentence: string; choices: string[]; variant: boolean }
interface PackRow { file: string; title: string; [more: string]: any }
interface GameRow {
  key: string; title: string; seats: [number, number]; switches: Switch[]; packs: PackRow[]; printed: boolean; cards?: boolean;
}
interface SheetRow {
  what: string; needs: string[]; place: string; icon: string; title: string; note: string; so_far: string;
  unfinished: boolean;
}
interface KeptTable {
  table: string; title: string; names: string[]; at: number; over: boolean; where: Why; damaged?: boolean;
  [more: string]: any;
}
interface Choices { tables: KeptTable[]; games: GameRow[]; game: string; languages: Language[]; sheets: SheetRow[] }
interface NewSeat { name: string; mark: string }

type Player = Web.SatThere;
type Evening = Web.Glance;
type Tally = Web.Tally;
type Rivalry = Web.Rivalry;
type Feat = Web.Feat;
type Known = Web.Person;
interface Look { game: string; house: boolean }
interface Found { evening: Evening; scores: Scores; scenes: Scenes; bgstats?: Play }
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
  missing: [card: string, field: string][]; cards: Record<string, Wire.Card>;
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
/** What is typed of a choice, and which one it means so far. */
interface Typed { prefix: string; nth: number; found?: string | null; only?: boolean }
/** isForm: what opens is a form, so that Enter leads into it. */
type Opening = (() => void) & { isForm?: boolean };
/** What the table of packs knows at the moment of a key. */
interface Now { at: Place; go(place: Place): void; acts: any; hasFocus(): boolean; table: Grid }
interface Place { row: number; column: number }
type DrawnDeck = ReturnType<typeof import('./packs/deck.js').drawn>;
/** A deck with all that its cells are drawn from. */
interface Laid extends DrawnDeck {
  all: boolean; cells: Cells; says: PackScreens['says']; flagsOf(card: string, field: string): Why[];
  nameOf(card: string): string; isOwn(card: string): boolean;
}

// -- the host's tools -----------------------------------------------------------------------------------------------

/** What can be set to what lies there. */
/** Where the host may go back to. */
type Moment = Wire.Point;
type Doubted = Wire.Doubted;
type Countable = Wire.Count;
/** What was asked where an entry stands. */
interface Answers extends Omit<Wire.Answers, 'options' | 'form' | 'now'> {
  options: Option[]; form: Form | null; now?: Move | null;
}
interface Mending extends Omit<Wire.Mending, 'answers'> { answers: Answers[] }
/** What is asked or offered, as far as everybody may see it. */
interface InSight extends Omit<Wire.InSight, 'options' | 'form'> { options: Option[]; form: Form | null }
/** A correction as it is tried and made. words: what it says. */
interface Wish { seq: number; move: Move | null; by?: Actor; spot: 'instead' | 'before' | 'swap'; words: string }
/** With what becomes of later entries. */
type Trying = (fits: [number, Wire.Fit][]) => Promise<Ack>;
/** This is what happened in truth. */
type Picking = (move: Move, words: string) => void;
/** A component whose printed numbers can be told again. */
interface Thing { card: string; name: string; where: Drawn; fields: any[] }
/** What somebody waits for at the door. */
interface Knock { path: string; body: object }

/** How a game says its end. */
interface Ending {
  icons: { part: string; end: string }; won(seats: number[]): string; counted(points: number): string; mine(): string;
  points(): string; part(n: number): string; course(): string; lines(): string;
  tie(how: { equal: boolean; shared: boolean }): string;
}
/** What the headline of the table screen says. */
interface Own { title: string; seats?: number[]; icon?: string; aside?: Drawn; quiet?: boolean }
/** What each page of the host's drawer is told. */
interface Drawer {
  view: View; presence: Presence | null | undefined; link: TableLink; hello: Hello; scene: Scenes; page: string;
  position: Position; turn(page: string | null): void; close: Act; first: number | null;
}
/** The seats to choose from, as the door tells them. */
interface Door { seats: SeatRow[]; title: string; mine?: any; [more: string]: any }

// -- the table of packs ---------------------------------------------------------------------------------------------

type Shelf = ReturnType<typeof import('./packs/shelf.js').makeShelf>;
interface Grid {
  rows: number; columns: number; adds: boolean; isThere(row: number, column: number): boolean; isStacked?: boolean;
}
/** What a file tells otherwise than one's own pack. */
interface Version { value: any; source: string }
interface Conflict { card: string; field: string; mine: Version; theirs: Version }
interface Brought {
  from: string; fresh: number; same: number; conflicts: Conflict[];
  troubles: { file: string; line: number; column: string; why: Why }[];
}
interface PackFile { brought: Brought; files: { name: string; content: string }[] }
