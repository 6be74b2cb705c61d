// Telling a printed number again: which card, which number, the new value; what came of the old one is worked out anew.
import { html, useState, t, seatName, FormFields, Option, SmallButton } from '../../kit.js';
import { cardName } from './circus.js';

const COLOURS = ['white', 'yellow', 'green', 'blue', 'red'];
const KINDS = ['magician', 'acrobat', 'juggler', 'tamer', 'eccentric'];
const AWARDS = ['largest show', 'full variety', 'perfect show', 'large troupe'];
const SEVERAL = 6;

const number = (field, label) => ({ field, kind: 'number', label, choices: [] });
const colours = (field, label) => ({ field, kind: 'choices', label, choices: COLOURS, optional: true });
const counted = (stem, label) => Array.from({ length: SEVERAL }, (_, n) => number(`${stem} ${n + 1}`, label(n + 1)));

const LEVELS = ['poor', 'good', 'outstanding'];
const ofLevels = () => LEVELS.flatMap((level) => [
  colours(level, t('cubes for {level}', { level })), { field: `gain ${level}`, kind: 'benefit', label: t('benefit of {level}', { level }), choices: [] },
]);

function ofPerformer({ kind }) {
  const byNumber = kind === 'eccentric';
  return [number('hire', t('hire cost')),
    ...(byNumber ? counted('wage', (n) => t('wage with {n}', { n })) : [number('wage', t('wage'))]), number('flip wage', t('secondary wage')),
    ...(byNumber ? counted('flip fame', (n) => t('fame of the flip with {n}', { n })) : [number('flip fame', t('fame of the flip'))]),
    ...ofLevels(), { field: 'kind', kind: 'choice', label: t('kind'), choices: KINDS }];
}

const OF_JOB = {
  agent: () => [{ ...colours('colours', t('the two colours')), optional: false }],
  assistant: () => [{ field: 'from', kind: 'choice', label: t('takes'), choices: COLOURS }, colours('to', t('gives'))],
};
const ofPersonnel = ({ job }) => [number('hire', t('hire cost')), number('wage', t('wage')), ...(OF_JOB[job]?.() ?? [])];

const ofTrack = ({ track }) => [number('length', t('how many steps')), ...(track ?? []).map((_, n) => number(`step ${n + 1}`, t('step {n}', { n: n + 1 })))];

/** Everything that lies open, with the numbers it prints: [{card, name, where, fields}]. */
export function printed(position) {
  const seen = position.circuses.flatMap(({ troupe, staff, region }, seat) => [
    ...troupe.map((each) => ({ ...each, name: cardName(each.card), where: seatName(seat), fields: ofPerformer(each) })),
    ...staff.map((each) => ({ ...each, name: cardName(each.card), where: seatName(seat), fields: ofPersonnel(each) })),
    ...(region ? [{ card: region, name: cardName(region), where: seatName(seat), fields: [{ field: 'sets', kind: 'region', label: t('the sets on the tile'), choices: [] }] }] : []),
  ]);
  return [...position.performers.map((each) => ({ ...each, name: cardName(each.card), where: t('in the row'), fields: ofPerformer(each) })),
    ...position.personnel.map((each) => ({ ...each, name: cardName(each.card), where: t('in the row'), fields: ofPersonnel(each) })), ...seen,
    { card: 'track', name: t('Ticket track'), where: '', fields: ofTrack(position) },
    { card: 'award', name: t('Awards'), where: '', fields: AWARDS.map((award) => number(award, t(award))) }];
}

export const formOf = (card, { field, ...entry }) => ({
  template: [['do', 'tell'], ['card', card], ['field', field]],
  fields: [{ low: 0, high: 99, optional: false, ...entry, name: 'value', label: { rule: '', text: entry.label } }],
});

const Back = ({ to }) => html`<${SmallButton} icon="undo" press=${to}>${t('Back')}<//>`;

export function Retell({ position, link, close }) {
  const [card, choose] = useState(null);
  const [field, pick] = useState(null);
  const things = printed(position);
  const thing = things.find((each) => each.card === card);
  if (!thing) return things.map((each) => html`<${Option} key=${each.card} icon="card" label=${each.name} note=${each.where} choose=${() => choose(each.card)} />`);
  if (!field) {
    return html`<h3>${thing.name}</h3>${thing.fields.map((each) => html`<${Option} key=${each.field} label=${each.label} choose=${() => pick(each)} />`)}<${Back} to=${() => choose(null)} />`;
  }
  const send = (move) => { link.move(move, null); close(); };
  return html`<h3>${thing.name}: ${field.label}</h3><${FormFields} key=${field.field} form=${formOf(card, field)} send=${send} /><${Back} to=${() => pick(null)} />`;
}
