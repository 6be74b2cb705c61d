// A correction before it counts: what it changes for whom, which later entries do not fit, and what becomes of them.
import {
  html,
  useEffect,
  useState,
  Chip,
  Icon,
  Option,
  SmallButton,
  msg,
  t,
  tell,
  tellAll,
  withSign,
} from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { Mark, nameOf } from './answers.js';
import { useFocus } from './focus.js';

/** @type {Record<Wire.Fit, () => string>} */
const FITS = {
  keep: () => t('it stands as a ruling'),
  ask: () => t('it is asked again'),
  drop: () => t('it did not happen'),
};

/**
 * Rows of one owner, those of nobody last.
 * @param {Wire.Mended} mended
 */
function byOwner({ changes, shifted }) {
  const rows = [
    ...changes.map(({ seat, label, was, now }) => ({ seat, label, was: `${was}`, now: `${now}`, by: now - was })),
    ...shifted.map(({ seat, label, was, now }) => ({ seat, label, was: tellAll(was), now: tellAll(now), by: null })),
  ];
  const owners = [...new Set(rows.map(({ seat }) => seat))].sort((a, b) => (a ?? 99) - (b ?? 99));
  return owners.map((seat) => ({ seat, rows: rows.filter((row) => row.seat === seat) }));
}

/** @param {{ mended: Wire.Mended }} told */
const Changes = ({ mended }) =>
  byOwner(mended).map(
    ({ seat, rows }) => html`<section key=${seat} class="mend-changes">
      <h4><${Mark} by=${seat ?? 'table'} /> ${nameOf(seat ?? 'table')}</h4>
      <ul>
        ${rows.map(
          ({ label, was, now, by }, n) => html`<li key=${n}>
            <span>${tell(label)}</span>
            <span class="number">
              ${was || '–'} <span aria-hidden="true">→</span>
              <span class="only-read">${t('becomes')}</span> <b>${now || '–'}</b>
              ${by != null && html`<small class="hush">${withSign(by)}</small>`}
            </span>
          </li>`,
        )}
      </ul>
    </section>`,
  );

/** @param {{ misfit: Wire.Misfit, choose: (fit: Wire.Fit) => void }} told */
const Misfit = ({ misfit: { line, no, fits, fit }, choose }) => html`<li>
  <p><b>${tell(line)}</b></p>
  <p class="hush">${tell(no)}</p>
  <div class="choices" role="group" aria-label=${tell(line)}>
    ${fits.map(
      (each) => html`<${SmallButton} key=${each} icon=${each === fit ? 'check' : undefined} pressed=${each === fit}
        press=${() => choose(each)}>
        ${FITS[each]()}
      <//>`,
    )}
  </div>
</li>`;

/** @param {{ misfits: Wire.Misfit[], choose: (seq: number, fit: Wire.Fit) => void }} told */
const Misfits = ({ misfits, choose }) =>
  misfits.length > 0 &&
  html`<section class="mend-misfits">
    <h4>${t('What does not fit then')}</h4>
    <ul>
      ${misfits.map(
        (misfit) => html`<${Misfit} key=${misfit.seq} misfit=${misfit}
          choose=${(/** @type {Wire.Fit} */ fit) => choose(misfit.seq, fit)} />`,
      )}
    </ul>
  </section>`;

/** @param {{ mended: Wire.Mended }} told */
const Warnings = ({ mended: { seen, held } }) => html`${seen &&
    html`<${Chip} icon="look">${t('Information was seen after it and stays known: the table decides.')}<//>`}
  ${held > 0 &&
    html`<${Chip} icon="timer">
      ${t('{n} later entry waits until an answer is given.|{n} later entries wait until an answer is given.', {
        n: held,
      })}
    <//>`}`;

/** @param {Wire.Mended} mended */
const isNothing = ({ changes, shifted, misfits }) => changes.length + shifted.length + misfits.length === 0;

/**
 * Tries the wish with what has been chosen for later entries, and again at each choice.
 * @param {{ tries: Trying }} told
 */
function useTrial({ tries }) {
  const [chosen, choose] = useState(/** @type {[number, Wire.Fit][]} */ ([]));
  const [ack, setAck] = useState(/** @type {Ack | null} */ (null));
  const [round, again] = useState(0);
  useEffect(() => {
    let here = true;
    tries(chosen).then((got) => here && setAck(got));
    return () => {
      here = false;
    };
  }, [chosen, round]);
  /**
   * @param {number} seq
   * @param {Wire.Fit} fit
   */
  const pick = (seq, fit) => choose([...chosen.filter(([each]) => each !== seq), [seq, fit]]);
  return { ack, pick, again: () => again((n) => n + 1) };
}

const ANEW = msg('The table has gone on meanwhile. Look once more at what it changes.');

/** @param {{ title: string, why: string, back: Act }} told */
function Refused({ title, why, back }) {
  const head = useFocus();
  return html`<h3 ref=${head} tabindex="-1">${title}</h3>
    <p role="alert">${why}</p>
    <${Option} icon="undo" main=${true} label=${t('Back')} choose=${back} />`;
}

/**
 * tries(fits) and makes(fits) ask the laptop. done(): it counts. back(): nothing has changed.
 * @param {{ title: string, words: string, tries: Trying, makes: Trying, done: Act, back: Act }} told
 */
export function Preview({ title, words, tries, makes, done, back }) {
  const { ack, pick, again } = useTrial({ tries });
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!ack) return html`<p role="status">${t('Working it out')}</p>`;
  if (ack.is !== 'ok') return html`<${Refused} title=${title} why=${wordsOf(ack)} back=${back} />`;
  /** @type {Wire.Mended} */
  const mended = ack.mended;
  async function make() {
    setBusy(true);
    const made = await makes(mended.misfits.map(({ seq, fit }) => [seq, fit]));
    setBusy(false);
    if (made.is === 'ok') done();
    else if (made.is === 'stale') again();
    if (made.is !== 'ok') say(made.is === 'stale' ? t(ANEW) : wordsOf(made));
  }
  return html`<${Shown} title=${title} words=${words} mended=${mended} pick=${pick} said=${said} />
    <div class="send stack">
      <${Option} icon="check" main=${true} label=${t('Correct it')} sending=${isBusy} choose=${make} />
      <${Option} icon="undo" label=${t('Leave it as it was')} choose=${back} />
    </div>`;
}

/**
 * @param {{ title: string, words: string, mended: Wire.Mended, pick: (seq: number, fit: Wire.Fit) => void,
 *   said: string }} told
 */
function Shown({ title, words, mended, pick, said }) {
  const head = useFocus();
  return html`<h3 ref=${head} tabindex="-1">${title}</h3>
    ${words && html`<p><b>${t('In truth: {question}', { question: words })}</b></p>`}
    <p class="hush"><${Icon} name="look" /> ${t('Nothing counts yet.')} ${tell(mended.where)}</p>
    ${said && html`<p role="alert">${said}</p>`}
    ${isNothing(mended) && html`<p>${t('No number and nothing that lies on the table changes.')}</p>`}
    <${Changes} mended=${mended} /><${Warnings} mended=${mended} />
    <${Misfits} misfits=${mended.misfits} choose=${pick} />`;
}
