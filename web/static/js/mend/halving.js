// Finds the entry that went wrong: yes or no about remembered moments, each answer halving what is left.
import { html, useEffect, useState, Option, t, tell, tellAll } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { valueOf } from './lying.js';

/** @param {Wire.Remembered} moment */
const sizeOf = ({ count, lies }) =>
  count == null ? lies.map(tell).join(', ') || t('nothing') : valueOf(/** @type {any} */ ({ count }));

/**
 * @param {{ item: Wire.Lying, asked: Wire.Remembered, left: number, answer: (yes: boolean | null) => void }} told
 */
const Question = ({ item, asked, left, answer }) => html`<p>${tell(asked.where)}: ${tellAll(asked.line)}</p>
  <h3>${t('After that it was: {name}: {what}. Is that so?', { name: tell(item.label), what: sizeOf(asked) })}</h3>
  <div class="stack">
    <${Option} icon="check" label=${t('Yes')} choose=${() => answer(true)} />
    <${Option} icon="cross" label=${t('No')} choose=${() => answer(false)} />
    <${Option} icon="question" label=${t('Nobody remembers')} choose=${() => answer(null)} />
  </div>
  <p class="hush">${t('At most {n} more question.|At most {n} more questions.', { n: left })}</p>`;

/** @param {{ searched: Wire.Searched }} told */
export const Found = ({ searched: { found, since } }) => html`${found.length > 0 &&
    html`<h3>
        ${found.length > 1 || since ? t('It went wrong in one of these:') : t('Here it went wrong:')}
      </h3>
      <ul class="lines">
        ${found.map(({ seq, where, line }) => html`<li key=${seq}><span>${tell(where)}: ${tellAll(line)}</span></li>`)}
      </ul>`}
  ${since && html`<p>${t('Or it is none of the entries: something that happened since was not entered.')}</p>`}`;

/**
 * found(searched): when there is nothing more to ask; what is then drawn below it.
 * @param {{ item: Wire.Lying, lies: number | string, link: Pick<Link, 'look'>, back: Act,
 *   found: (searched: Wire.Searched) => Drawn }} told
 */
export function Halving({ item, lies, link, found, back }) {
  const [answers, keep] = useState(/** @type {[number, boolean | null][]} */ ([]));
  const [ack, hear] = useState(/** @type {Ack | null} */ (null));
  useEffect(() => {
    let here = true;
    link.look({ do: 'search', thing: item.thing, seat: item.seat, lies, answers }).then((got) => here && hear(got));
    return () => {
      here = false;
    };
  }, [answers]);
  const leave = html`<${Option} icon="left" label=${t('Back to the list')} choose=${back} />`;
  if (!ack) return html`<p role="status">${t('Reading the story')}</p>${leave}`;
  if (ack.is !== 'ok') return html`<p role="alert">${wordsOf(ack)}</p>${leave}`;
  /** @type {Wire.Searched} */
  const searched = ack.searched;
  const { ask, left } = searched;
  if (!ask) return html`<div class="stack"><${Found} searched=${searched} />${found(searched)}${leave}</div>`;
  /** @param {boolean | null} yes */
  const answer = (yes) => keep([...answers, [ask.seq, yes]]);
  return html`<${Question} key=${ask.seq} item=${item} asked=${ask} left=${left} answer=${answer} />${leave}`;
}
