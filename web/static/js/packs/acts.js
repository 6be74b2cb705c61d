// What the keys of cells and names do to the pack.
import { t, labelOf } from '../kit/kit.js';

export function actsOn({ shelf, state, here, nameOf, added, setAdded, start, say }) {
  const words = (card, field) => `${nameOf(card)} · ${labelOf(field)}`;
  const ofCard = (card) =>
    [...state.cells.values()]
      .filter((cell) => cell.card === card && cell.value !== null)
      .map(({ field, value, source }) => ({ card, field, value, source }));
  const gone = (card) => ofCard(card).map((cell) => ({ ...cell, value: null }));
  const cardOf = (name) => `${here.deck.key}/${name}`;
  return {
    tell(card, field, value) {
      say('');
      shelf.tell([{ card, field: field.name, value }], words(card, field));
    },
    add(name) {
      setAdded([...added, cardOf(name)]);
      start(cardOf(name));
      say(t('{name} is added.', { name }));
    },
    drop(card) {
      const told = t('{name} forgotten', { name: nameOf(card) });
      setAdded(added.filter((each) => each !== card));
      shelf.tell(gone(card), told);
      say(told);
    },
    rename(card, name) {
      if (here.rows.includes(cardOf(name))) {
        say(t('There is {name} already.', { name }));
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
