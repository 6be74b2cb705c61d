// What the screens of Circus hand each other. Read by the checker alone.

/** What a phone of Circus is drawn from; mine: what lies before its seat. */
interface CircusAt extends Omit<At, 'position' | 'mine'> {
  position: Circus.View;
  mine: Circus.CircusBoard;
}
/** What the table screen of Circus is drawn from. */
interface CircusTable {
  view: View;
  position: Circus.View;
  question?: Drawn;
  presence?: Presence | null;
}
/** A way to give an answer out of turn: what is offered, and which option of it. */
interface CircusWay {
  offer: Ask;
  option: Option;
}
/** A kind of upgrade cards, by the cube it brings. */
interface UpgradeKind {
  key: string;
  colour: Circus.Colour;
  word(): string;
  does(): string;
}
