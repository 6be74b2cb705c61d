// Everything that lies open with what it prints, out of what the laptop says can be printed where.
import { msg, t, seatName, fieldsFor, printsOf } from '../../kit/kit.js';
import { COLOURS } from './tokens.js';
import { numberOf } from './pieces.js';

const TENT_SPACES = 4;
/** @type {Magnificent.Size[]} */
const SIZES = ['small', 'large'];
/**
 * @template {{ card: string }} T
 * @param {T | null | undefined} thing
 * @returns {thing is T}
 */
const isThere = (thing) => thing?.card != null;

/** @type {Record<string, (card: string) => string>} */
const NAMES = {
  master: (card) => t('Master card {card}', { card }),
  poster: (card) => t('Poster {card}', { card }),
  tent: (card) => t('Tent {card}', { card }),
  trainer: (card) => t('Trainer tile {card}', { card }),
  common: (card) => t('Common space {card}', { card }),
};
/** @param {string} card */
const kindOf = (card) => card.slice(0, card.indexOf('/'));

/**
 * @param {Kit.Prints} prints
 * @param {({ card: string } | null | undefined)[]} things
 * @param {string} where
 * @returns {Thing[]}
 */
const cards = (prints, things, where) =>
  things.filter(isThere).map(({ card }) => ({
    card,
    name: NAMES[kindOf(card)](numberOf(card)),
    where,
    fields: printsOf(prints, kindOf(card)),
  }));

/**
 * A bonus space of the camp is told by its row and column, counted from 1.
 * @param {Kit.Prints} prints
 * @param {Magnificent.CampBoard} camp
 */
const spacesOf = ({ fields }, { bonuses }) =>
  (bonuses ?? []).map(({ cell: [row, column] }) => ({
    ...fields['bonus n n'],
    field: `bonus ${row + 1} ${column + 1}`,
    label: {
      rule: '',
      text: msg('The space in row {row}, column {column}'),
      facts: { row: row + 1, column: column + 1 },
    },
  }));

/**
 * @param {Kit.Prints} prints
 * @param {Magnificent.PlayerBoard} owner
 * @param {number} seat
 * @returns {Thing[]}
 */
function ofBoard(prints, { number, side, camp }, seat) {
  if (!number) return [];
  const up = side === 'B' ? `${number} B` : number;
  const fields = (prints.of.board ?? [])
    .filter((key) => key !== 'bonus n n')
    .flatMap((key) => fieldsFor(prints.fields[key], key, TENT_SPACES));
  return [
    {
      card: `board/${up}`,
      name: t('Board {card}', { card: up }),
      where: seatName(seat),
      fields: [...fields, ...spacesOf(prints, camp)],
    },
  ];
}

/**
 * Posters and the tents below them, without the tent that the board prints.
 * @param {Magnificent.PlayerBoard} owner
 */
const hung = ({ posters }) =>
  posters
    .flatMap(({ poster, tent }) => [poster, tent])
    .filter((each) => isThere(each) && !each.card.startsWith('board/'));

/**
 * @param {Kit.Prints} prints
 * @param {Magnificent.PlayerBoard} owner
 * @param {number} seat
 */
const ofRingmaster = (prints, owner, seat) => [
  ...ofBoard(prints, owner, seat),
  ...cards(prints, owner.masters, seatName(seat)),
  ...cards(prints, hung(owner), seatName(seat)),
  ...cards(prints, owner.tiles, seatName(seat)),
];

/**
 * @param {Kit.Prints} prints
 * @param {Magnificent.Colour} colour
 * @param {Magnificent.Size} size
 */
const tileOf = (prints, colour, size) => ({
  card: `tile/${colour} ${size}`,
  name: t('{size} {colour} tile', { size, colour }),
  where: t('camp tiles'),
  fields: printsOf(prints, 'tile'),
});

/**
 * [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew.
 * @param {Magnificent.View} position
 * @returns {Thing[]}
 */
export function printed({ prints, ringmasters, display, posters, common, tracks }) {
  if (!prints?.of) return [];
  return [
    ...ringmasters.flatMap((owner, seat) => ofRingmaster(prints, owner, seat)),
    ...cards(
      prints,
      display.flatMap(({ master, trainer }) => [master, trainer]),
      t('main display'),
    ),
    ...cards(prints, posters, t('poster display')),
    ...cards(prints, common ?? [], t('board')),
    ...COLOURS.map((colour) => ({
      card: `travel/${colour}`,
      name: t('{colour} travel track', { colour }),
      where: t('board'),
      fields: printsOf(prints, 'travel'),
    })),
    ...cards(
      prints,
      COLOURS.flatMap((colour) => tracks[colour]?.tents.map(({ tent }) => tent) ?? []),
      t('travel tracks'),
    ),
    { card: 'performance', name: t('Performance track'), where: t('board'), fields: printsOf(prints, 'performance') },
    ...COLOURS.flatMap((colour) => SIZES.map((size) => tileOf(prints, colour, size))),
  ];
}
