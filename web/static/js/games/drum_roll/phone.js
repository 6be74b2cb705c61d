// Drum Roll on a phone: which question has which layout, and what stands around it.
import { t } from '../../kit.js';
import { Place, placing } from './place.js';
import { Distribute } from './distribute.js';
import { Recount, Vote } from './vote.js';
import { Show } from './show.js';
import { Pay } from './pay.js';
import { TellNumber } from './tell.js';
import { ChooseCube, isCubeChoice } from './choose.js';

export { Purse, Standing, State } from './circus.js';
export { cardsButton, cardsSheet } from './cards.js';
export { ending, missed } from './ending.js';

const LAYOUTS = { place: Place, give: Distribute, exchange: Distribute, vote: Vote, perform: Show, pay: Pay };

/** The sign of a card's kind, where the table knows it. */
export const signOf = (at, { move }) => at.position.performers?.find(({ card }) => card === move.card)?.kind
  ?? at.mine?.troupe.find(({ card }) => card === move.card)?.kind ?? (move.card?.startsWith('personnel/') ? 'personnel' : undefined);

const isNumber = ({ form }) => form?.fields.length === 1 && form.fields[0].kind === 'number';

/** The layout for this question, or null: then the plain one serves. */
export function layoutOf(at, ask) {
  if (!at.mine) return null;
  if (ask.form) return isNumber(ask) ? TellNumber : null;
  if (isCubeChoice(ask)) return ChooseCube;
  if (at.position.phase === 'recount' && at.position.ballot?.votes) return Recount;
  if (at.position.phase === 'distribute' && ask.by === at.me) return Distribute;
  return ask.options.map(({ move }) => LAYOUTS[move.do]).find(Boolean) ?? null;
}

/** Words for the quiet band while somebody else is busy. */
export function waiting(at) {
  const { phase, turn } = at.position;
  if (phase === 'place' && turn !== at.me) return placing(at);
  return phase === 'over' ? { title: t('The game is over.') } : {};
}
