// One entry of the story: what it says, what may be said instead, and the ways around it.
import { html, useState, Option, t, tell, tellAll } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';
import { Choices, Elsewhere, Mark, nameOf } from './answers.js';
import { useFocus } from './focus.js';
import { Preview } from './preview.js';
import { useScreens } from './screens.js';
import { Unsure } from '../pieces/unsure.js';

/**
 * How many entries came after this one.
 * @param {TableLink} link
 * @param {number} seq
 */
function useLater(link, seq) {
  const points = useAnswer(link, { do: 'points' }, [seq])?.points ?? [];
  return Math.max(
    0,
    points.findIndex((/** @type {Wire.Point} */ point) => point.seq === seq),
  );
}

/**
 * @param {{ entry: Mending, later: number, wish: (wish: Wish) => void, forget: Act, other: Act, goBack: Act }} told
 */
const Ways = ({ entry: { seq, swaps, answers }, later, wish, forget, other, goBack }) => html`<div class="stack">
  ${answers.length > 1 &&
    html`<${Option} icon="exchange" label=${t('Something else happened here')}
      note=${t('another move, or another player')} choose=${other} />`}
  <${Option} icon="cross" label=${t('It did not happen')} note=${t('what came after it stays')}
    choose=${() => wish({ seq, move: null, spot: 'instead', words: t('It did not happen.') })} />
  <${Option} icon="plus" label=${t('Something was forgotten before it')} choose=${forget} />
  ${swaps &&
    html`<${Option} icon="exchange" label=${t('It came after the next one')}
      choose=${() => wish({ seq, move: null, spot: 'swap', words: t('It came after the next one.') })} />`}
  <${Option} icon="undo" label=${t('Go back to here')} note=${backWords(later)} choose=${goBack} />
</div>`;

/** @param {number} later */
const backWords = (later) =>
  later === 0
    ? t('Nothing came after this one. It stays.')
    : t(
        'It stays, {n} later one goes; corrections before it stay.|It stays, {n} later go; corrections before it stay.',
        { n: later },
      );

/**
 * Nothing is corrected yet: somebody is not sure, or is again.
 * @param {{ entry: Mending, link: TableLink }} told
 */
function Sure({ entry: { seq, unsure = false }, link }) {
  const [now, say] = useState(unsure);
  /**
   * @param {number} of
   * @param {boolean} on
   */
  const doubt = (of, on) => {
    say(on);
    return link.doubt(of, on);
  };
  return html`<p><${Unsure} seq=${seq} unsure=${now} link=${{ doubt }} /></p>`;
}

/**
 * @param {{ entry: Mending, later: number, screens: Game, link: TableLink, wish: (wish: Wish) => void,
 *   turn: (page: string) => void, goBack: Act }} told
 */
function Told({ entry, later, screens, link, wish, turn, goBack }) {
  const head = useFocus();
  const [own] = entry.answers;
  return html`<h3 ref=${head} tabindex="-1" class="mend-entry"><${Mark} by=${entry.by} /> ${tellAll(entry.lines)}</h3>
    ${own &&
      html`<section class="mend-own">
        <h4>${t('In truth: {question}', { question: tell(own.prompt) })}</h4>
        <${Choices} asked=${own} screens=${screens}
          pick=${(/** @type {Move} */ move, /** @type {string} */ words) =>
            wish({ seq: entry.seq, move, by: own.by, spot: 'instead', words })} />
      </section>`}
    <${Sure} entry=${entry} link=${link} />
    <${Ways} entry=${entry} later=${later} wish=${wish} forget=${() => turn('before')} other=${() => turn('other')}
      goBack=${goBack} />`;
}

/**
 * What is tried and then made, without the words above it.
 * @param {Wish} wish
 */
const orderOf = ({ words: _words, ...wish }) => wish;

/**
 * @param {Mending} entry
 * @param {Wish} wish
 */
const titleOf = ({ lines }, { spot }) =>
  spot === 'before' ? t('Before it: {entry}', { entry: tellAll(lines) }) : tellAll(lines);

/**
 * link: with ask(). back(): to the list, where there is one. done(): something was put right.
 * @param {{ seq: number, game: string, link: TableLink, done: Act, back?: Act }} told
 */
export function Entry({ seq, game, link, done, back }) {
  const screens = useScreens(game);
  const ack = useAnswer(link, { do: 'entry', seq }, [seq]);
  const later = useLater(link, seq);
  const [page, turn] = useState('own');
  const [wished, wish] = useState(/** @type {Wish | null} */ (null));
  const leave = back && html`<${Option} icon="left" label=${t('The story')} choose=${back} />`;
  if (!ack || !screens) return html`<p role="status">${t('Reading the story')}</p>`;
  if (ack.is !== 'ok') return html`<p role="alert">${wordsOf(ack)}</p>${leave}`;
  /** @type {Mending} */
  const entry = ack.entry;
  if (wished) {
    /** @param {string} word */
    const order = (word) => (/** @type {[number, Wire.Fit][]} */ fits) =>
      link.ask({ do: word, ...orderOf(wished), fits });
    return html`<${Preview} title=${titleOf(entry, wished)} words=${wished.words} tries=${order('try')}
      makes=${order('mend')} done=${done} back=${() => wish(null)} />`;
  }
  /** @param {Wish['spot']} spot */
  const at = (spot) => (/** @type {Actor} */ by, /** @type {Move} */ move, /** @type {string} */ words) =>
    wish({ seq, move, by, spot, words: t('{who}: {what}', { who: nameOf(by), what: words }) });
  const home = () => turn('own');
  if (page === 'before')
    return html`<${Elsewhere} title=${t('What was forgotten before it?')} all=${entry.answers} screens=${screens}
      pick=${at('before')} back=${home} />`;
  if (page === 'other')
    return html`<${Elsewhere} title=${t('What happened instead?')} all=${entry.answers.slice(1)} screens=${screens}
      pick=${at('instead')} back=${home} />`;
  const goBack = () => link.ask({ do: 'rewind', to: seq }).then(done);
  return html`<${Told} entry=${entry} later=${later} screens=${screens} link=${link} wish=${wish} turn=${turn}
      goBack=${goBack} />
    ${leave}`;
}
