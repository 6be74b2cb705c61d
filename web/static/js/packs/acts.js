// What the keys of cells and names do to the pack.
import { t, labelOf } from '../kit/kit.js';

let asked = ''; // which two the page has asked about

/**
 * @param {{ shelf: Shelf, state: Shelved, here: DrawnDeck, nameOf: (card: string) => string, added: string[],
 *   setAdded: (added: string[]) => void, start: (card: string) => void, say: (words: string) => void }} told
 */
export function actsOn({ shelf, state, here, nameOf, added, setAdded, start, say }) {
  /**
   * @param {string} card
   * @param {Field} field
   */
  const words = (card, field) => `${nameOf(card)} · ${labelOf(field)}`;
  /** @param {string} card */
  const ofCard = (card) =>
    [...state.cells.values()]
      .filter((cell) => cell.card === card && cell.value !== null)
      .map(({ field, value, source }) => ({ card, field, value, source }));
  /** @param {string} card */
  const gone = (card) => ofCard(card).map((cell) => ({ ...cell, value: null }));
  /** @param {string} name */
  const cardOf = (name) => `${here.deck.key}/${name}`;
  /**
   * @param {string} card
   * @param {string} other
   */
  function join(card, other) {
    const told = new Set(ofCard(other).map(({ field }) => field));
    const more = ofCard(card).filter(({ field }) => !told.has(field));
    setAdded(added.filter((each) => each !== card));
    const said = t('{name} and {other} are one card', { name: nameOf(card), other: nameOf(other) });
    shelf.tell([...gone(card), ...more.map((cell) => ({ ...cell, card: other }))], said);
    say(said);
  }

  return {
    /**
     * @param {string} card
     * @param {Field} field
     * @param {any} value
     */
    tell(card, field, value) {
      say('');
      shelf.tell([{ card, field: field.name, value }], words(card, field));
    },
    /** @param {string} name */
    add(name) {
      setAdded([...added, cardOf(name)]);
      start(cardOf(name));
      say(t('{name} is added.', { name }));
    },
    /** @param {string} card */
    drop(card) {
      const told = t('{name} forgotten', { name: nameOf(card) });
      setAdded(added.filter((each) => each !== card));
      shelf.tell(gone(card), told);
      say(told);
    },
    /**
     * Once more the same name: the two are one card. Where both tell something, the card that stays is right.
     * @param {string} card
     * @param {string} name
     */
    rename(card, name) {
      const other = cardOf(name);
      if (here.rows.includes(other)) {
        if (asked === `${card} ${other}`) join(card, other);
        else say(t('There is {name} already. Write it once more if the two are one card.', { name }));
        asked = `${card} ${other}`;
        return;
      }
      setAdded([...added.filter((each) => each !== card), cardOf(name)]);
      shelf.tell(
        [...gone(card), ...ofCard(card).map((cell) => ({ ...cell, card: cardOf(name) }))],
        t('{name} renamed', { name: nameOf(card) }),
      );
    },
  };
}
