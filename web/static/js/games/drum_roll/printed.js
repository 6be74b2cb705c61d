// Everything that lies open with the numbers it prints, out of what the laptop says can be printed where.
import { t, seatName, printsOf } from '../../kit/kit.js';
import { cardName } from './troupe.js';

/**
 * @param {Kit.Prints} prints
 * @param {string} what
 */
const has = ({ of }, what) => Object.keys(of).includes(what);
/**
 * An eccentric's numbers go by how many are in the circus.
 * @param {DrumRoll.Prints} prints
 * @param {{ kind: string | null }} told
 */
const ofPerformer = (prints, { kind }) =>
  printsOf(prints, kind && has(prints, kind) ? kind : 'performer', prints.several);
/**
 * @param {DrumRoll.Prints} prints
 * @param {{ job: string }} told
 */
const ofPersonnel = (prints, { job }) => printsOf(prints, has(prints, job) ? job : 'personnel');

/**
 * @template {{ card: string }} T
 * @param {T[]} things
 * @param {string} where
 * @param {(each: T) => DrumRoll.Printed[]} fieldsOf
 */
const named = (things, where, fieldsOf) =>
  things.map((each) => ({ card: each.card, name: cardName(each.card), where, fields: fieldsOf(each) }));

/**
 * @param {DrumRoll.Prints} prints
 * @param {DrumRoll.Circus} circus
 * @param {number} seat
 */
function ofCircus(prints, { troupe, staff, region }, seat) {
  const tile = region ? [{ card: region }] : [];
  return [
    ...named(troupe, seatName(seat), (each) => ofPerformer(prints, each)),
    ...named(staff, seatName(seat), (each) => ofPersonnel(prints, each)),
    ...named(tile, `${seatName(seat)} · ${t('region')}`, () => printsOf(prints, 'region')),
  ];
}

/**
 * @param {DrumRoll.Prints} prints
 * @returns {DrumRoll.Printed[]}
 */
const ofAwards = ({ fields, awards }) =>
  awards.map((award) => ({ ...fields.award, field: award, label: { rule: '', text: award } }));

/**
 * [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew.
 * @param {DrumRoll.View} position
 */
export function printed(position) {
  const { prints } = position;
  return [
    ...named(position.performers, t('in the row'), (each) => ofPerformer(prints, each)),
    ...named(position.personnel, t('in the row'), (each) => ofPersonnel(prints, each)),
    ...position.circuses.flatMap((circus, seat) => ofCircus(prints, circus, seat)),
    {
      card: 'track',
      name: t('Ticket track'),
      where: '',
      fields: printsOf(prints, 'track', position.track?.length ?? 0),
    },
    { card: 'award', name: t('Awards'), where: '', fields: ofAwards(prints) },
    ...named(
      prints.investments.map((card) => ({ card })),
      t('investments'),
      () => printsOf(prints, 'investment'),
    ),
  ];
}
