// What the screens of The Magnificent hand each other besides the laptop's records. Read by the checker alone.

declare namespace Magnificent {
  /** A space of a camp by its row and column, or a way from one space to another. */
  type Spot = [number, number];
  type Gem = Colour | 'clear';

  /** The spaces that a shape may lie on. holes: spaces of the rectangle that are no camp. */
  interface Plan {
    rows: number;
    columns: number;
    holes?: Spot[];
  }

  /** A camp as the map draws it. areas: each by its spaces. */
  interface Ground extends Plan {
    tiles: { colour: Colour; cells: Spot[] }[];
    bonuses?: BonusMark[];
    areas?: Spot[][];
  }

  interface BonusMark {
    cell: Spot;
    bonus?: BonusSign | null;
    icon?: string | null;
  }

  /** The camp of a player as a map. */
  type Mapped = Required<Ground>;

  /** stroke: all the spaces that the finger has drawn over, the last one being `cell`. */
  type Touch = (cell: Spot, stroke?: Spot[]) => void;

  /** A shape and where its top left corner lies; place null: in the hand still. */
  interface Held {
    shape: Spot[];
    place: Spot | null;
  }

  /** What is about to be laid. good: it may lie there. */
  interface Laying {
    cells: Spot[];
    colour: Colour;
    good: boolean;
  }

  /** One of a few to choose from: in words or as a drawing, and as it is spoken. */
  type Face = [value: string | null, face: Drawn, spoken?: string];

  /** What a phone of somebody who plays is drawn from. */
  interface Phone extends Omit<At, 'mine' | 'position'> {
    mine: PlayerBoard;
    position: View;
  }

  /** The same while a turn is taken. */
  interface Turning extends Omit<Phone, 'position'> {
    position: View & { turn: Taking };
  }

  /** What a scene of the table screen is drawn from. */
  interface Scene {
    view: globalThis.View;
    position: View;
    presence?: Presence | null;
    question?: Drawn;
  }

  /** A field of a form that is drawn rather than typed. */
  interface Filling<Entry> {
    entry: Entry;
    change: (entry: Entry) => void;
  }
}
