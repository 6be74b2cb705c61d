// What the screens of Drum Roll hand each other, besides what the laptop sends. Read by the checker alone.

declare namespace DrumRoll {
  /** What a phone knows. mine: null for whoever has no seat. */
  interface Phone extends Omit<At, 'position' | 'mine'> {
    position: View;
    mine: Circus | null;
  }

  /** The phone of somebody who plays. */
  interface Seated extends Phone {
    mine: Circus;
  }

  /** A place for a cube on a performer's card. level: null where nobody told which. */
  interface Slot {
    colour: Colour;
    level: Level | null;
    filled: boolean;
  }

  /** One printed number, and how it is told anew. */
  interface Printed extends Omit<Kit.Entry, 'label'> {
    field: string;
    label: Why;
  }

  /** A vote that lies open. */
  interface Opened extends Ballot {
    votes: [Wire.Seat, boolean][];
    tally: Count;
  }
}
