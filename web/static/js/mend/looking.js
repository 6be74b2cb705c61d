// One seat looks at what lies in front of it: all is right, or what differs is found and told.
import { html, useEffect, useState, Option, t } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { Halving } from './halving.js';
import { Things, Truth } from './lying.js';

/**
 * What should lie there now: null until the laptop has said it.
 * @param {Pick<Link, 'look'>} link
 * @param {number | null} seat
 * @param {number} seq
 */
export function useItems(link, seat, seq) {
  const [ack, hear] = useState(/** @type {Ack | null} */ (null));
  useEffect(() => {
    let here = true;
    link.look({ do: 'items', seat }).then((got) => here && hear(got));
    return () => {
      here = false;
    };
  }, [seat, seq]);
  return ack;
}

/**
 * From the list over what lies there to where it went wrong. found: what can be done then, for item, lies, searched.
 * @param {{ items: Wire.Lying[], link: Pick<Link, 'look'>, right?: Drawn,
 *   found: (item: Wire.Lying, lies: number | string, searched: Wire.Searched, home: Act) => Drawn }} told
 */
export function Search({ items, link, right, found }) {
  const [item, pick] = useState(/** @type {Wire.Lying | null} */ (null));
  const [lies, say] = useState(/** @type {number | string | null} */ (null));
  const home = () => {
    pick(null);
    say(null);
  };
  if (item && lies != null)
    return html`<${Halving} item=${item} lies=${lies} link=${link} back=${home}
      found=${(/** @type {Wire.Searched} */ searched) => found(item, lies, searched, home)} />`;
  if (item) return html`<${Truth} item=${item} send=${say} back=${home} />`;
  return html`${right}<p class="hush">${t('Tap what lies otherwise.')}</p><${Things} items=${items} pick=${pick} />`;
}

/**
 * What was found goes to the host by itself.
 * @param {{ item: Wire.Lying, lies: number | string, searched: Wire.Searched, link: Pick<Link, 'look'> }} told
 */
function Reported({ item: { thing, seat }, lies, searched, link }) {
  const [ack, hear] = useState(/** @type {Ack | null} */ (null));
  useEffect(() => {
    const [only, ...more] = searched.found;
    const found = only?.mends && !more.length && !searched.since ? only.seq : null;
    link.look({ do: 'differs', thing, seat, lies, found }).then(hear);
  }, []);
  if (!ack) return html`<p role="status">${t('One moment')}</p>`;
  return ack.is === 'ok'
    ? html`<p role="status">${t('The host sees it on the table’s screen and puts it right.')}</p>`
    : html`<p role="alert">${wordsOf(ack)}</p>`;
}

/**
 * On the seat's own phone.
 * @param {{ seat: number, seq: number, link: Pick<Link, 'look'>, done: Act }} told
 */
export function OwnThings({ seat, seq, link, done }) {
  const ack = useItems(link, seat, seq);
  if (!ack) return html`<p role="status">${t('One moment')}</p>`;
  if (ack.is !== 'ok') return html`<p role="alert">${wordsOf(ack)}</p>`;
  const right = html`<${Option} main=${true} icon="check" label=${t('All is right')}
    choose=${() => link.look({ do: 'right', seat }).then(done)} />`;
  return html`<${Search} items=${ack.items} link=${link} right=${right}
    found=${(
      /** @type {Wire.Lying} */ item,
      /** @type {number | string} */ lies,
      /** @type {Wire.Searched} */ searched,
    ) => html`<${Reported} item=${item} lies=${lies} searched=${searched} link=${link} />`} />`;
}
