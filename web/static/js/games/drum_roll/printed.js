// Everything that lies open with the numbers it prints, out of what the laptop says can be printed where.
import { t, tell, seatName } from '../../kit.js';
import { cardName } from './troupe.js';

const isNumbered = (key) => key.endsWith(' n');
const upTo = (count) => Array.from({ length: count }, (_, n) => n + 1);

/** The fields behind one kind of print: most are one, 'wage n' is one for each n. */
function fieldsFor({ fields, several }, key, count = several) {
  const entry = fields[key];
  if (!isNumbered(key)) return [{ ...entry, field: key, label: { rule: '', text: entry.label } }];
  return upTo(count).map((n) => ({ ...entry, field: `${key.slice(0, -2)} ${n}`, label: { rule: '', text: entry.label, facts: [['n', n]] } }));
}

const has = ({ of }, what) => Object.keys(of).includes(what);
const printsOf = (prints, what, count) => prints.of[what].flatMap((key) => fieldsFor(prints, key, count));

const ofPerformer = (prints, { kind }) => printsOf(prints, has(prints, kind) ? kind : 'performer');
const ofPersonnel = (prints, { job }) => printsOf(prints, has(prints, job) ? job : 'personnel');

const named = (things, where, fieldsOf) => things.map((each) => ({ card: each.card, name: cardName(each.card), where, fields: fieldsOf(each) }));

function ofCircus(prints, { troupe, staff, region }, seat) {
  const tile = region ? [{ card: region }] : [];
  return [...named(troupe, seatName(seat), (each) => ofPerformer(prints, each)), ...named(staff, seatName(seat), (each) => ofPersonnel(prints, each)),
    ...named(tile, `${seatName(seat)} · ${t('region')}`, () => printsOf(prints, 'region'))];
}

const ofAwards = ({ fields, awards }) => awards.map((award) => ({ ...fields.award, field: award, label: { rule: '', text: award } }));

/** [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew. */
export function printed(position) {
  const { prints } = position;
  return [
    ...named(position.performers, t('in the row'), (each) => ofPerformer(prints, each)), ...named(position.personnel, t('in the row'), (each) => ofPersonnel(prints, each)),
    ...position.circuses.flatMap((circus, seat) => ofCircus(prints, circus, seat)),
    { card: 'track', name: t('Ticket track'), where: '', fields: printsOf(prints, 'track', position.track?.length ?? 0) },
    { card: 'award', name: t('Awards'), where: '', fields: ofAwards(prints) },
    ...named(prints.investments.map((card) => ({ card })), t('investments'), () => printsOf(prints, 'investment')),
  ];
}

export const formOf = (card, { field, ...entry }) => ({ template: [['do', 'tell'], ['card', card], ['field', field]], fields: [{ ...entry, name: 'value' }] });

export const labelOf = ({ label }) => tell(label);
