// The panels over the screen. Each is a function that draws {title, body, footer} from the latest view, so that it
// stays true while open.
import { html, classes, Icon, SeatMark, SmallButton, Option, Under, t, tell, tellAll, language } from '../kit/kit.js';
import { useSure } from '../kit/intent.js';
import { post } from '../line/post.js';
import { Entry } from '../mend/entry.js';
import { OwnThings } from '../mend/looking.js';
import { Waits } from '../mend/waits.js';
import { Unsure } from '../pieces/unsure.js';

/**
 * The reason of a refusal with its rule in words.
 * @param {At} at
 * @param {Why} why
 */
export const ruleSheet = (at, why) => () => ({
  title: t('Not now'),
  body: html`<p>${tell(why)}</p>
    ${at.ruleWords(why.rule) &&
      html`<p class="rule-words">${t(at.ruleWords(why.rule))}</p><p class="hush">${why.rule}</p>`}`,
});

/** @param {{ at: At, rule: string | undefined }} told */
const RuleWords = ({ at, rule }) =>
  at.ruleWords(rule) && html`<p class="rule-words">${t(at.ruleWords(rule))} <span class="hush">${rule}</span></p>`;

/**
 * The rules that the open question and its refusals name, each once.
 * @param {Ask} ask
 */
const rulesOf = (ask) => [...new Set([ask.prompt.rule, ...ask.options.map(({ no }) => no?.rule)].filter(Boolean))];

/**
 * @param {At} at
 * @param {Ask} ask
 */
export const whatNowSheet = (at, ask) => ({
  title: ask ? tell(ask.prompt) : t('Nothing waits for you'),
  body: html`${ask && rulesOf(ask).map((rule) => html`<${RuleWords} key=${rule} at=${at} rule=${rule} />`)}
    ${at.view.offers.length > 0 && html`<p>${t('You may also:')}</p>`}
    ${at.view.offers.map(({ prompt }, n) => html`<${RuleWords} key=${n} at=${at} rule=${prompt.rule} />`)}
    ${at.view.waiting
      .filter(({ by }) => by !== at.me)
      .map(
        ({ by, prompt, cast }, n) => html`<p key=${n}>
          ${typeof by === 'number' ? html`<${SeatMark} seat=${by} />` : html`<${Icon} name="screen" />`} ${tell(
            prompt,
          )} ${cast && !at.hideVotes && html`<${Icon} name="check" />`}
        </p>`,
      )}
    ${!ask && !at.view.waiting.length && html`<p>${t('The game is over.')}</p>`}`,
});

/** @param {{ by: Actor }} told */
const Mark = ({ by }) => (typeof by === 'number' ? html`<${SeatMark} seat=${by} />` : html`<${Icon} name="screen" />`);

/** @param {{ told: Told }} told */
const Words = ({ told: { lines, mended } }) => html`<span>
  ${tellAll(lines)}${mended && html` <small class="mended"><${Icon} name="check" />${t('corrected')}</small>`}
</span>`;

/** Its own seat may be unsure of an entry, and the host of any; the others see that it is. */
/** @param {{ at: At, told: Told }} told */
const Doubt = ({ at, told: { seq, by, unsure } }) =>
  by === at.me || at.isHost
    ? html`<${Unsure} seq=${seq} unsure=${unsure} link=${at} />`
    : unsure && html`<small><${Icon} name="question" />${t('not sure')}</small>`;

/**
 * An entry; the host may put right what is still in effect.
 * @param {{ at: At, told: Told }} told
 */
const Line = ({ at, told }) => html`<li class=${told.gone ? 'gone' : ''}>
  <${Mark} by=${told.by} />
  ${at.isHost && !told.gone && told.unsure != null
    ? html`<button type="button" class="story-line" onClick=${() => at.open(entrySheet(told.seq))}>
        <${Words} told=${told} /><${Icon} name="right" />
      </button>`
    : html`<${Words} told=${told} />`}
  <${Doubt} at=${at} told=${told} />
</li>`;

/**
 * What happened, newest first.
 * @param {At} at
 */
export const storySheet = (at) => ({
  title: t('Story'),
  body: html`<${Under} under=${at.view.game.under} />
    ${storyOf(at)}`,
});

/** @param {At} at */
const storyOf = (at) =>
  at.view.story.length === 0
    ? html`<p>${t('Nothing has happened yet.')}</p>`
    : html`<ol class="lines">
        ${[...at.view.story].reverse().map((told) => html`<${Line} key=${told.seq} at=${at} told=${told} />`)}
      </ol>`;

/**
 * The host sees what waits.
 * @param {At} at
 */
export const waitsSheet = (at) => ({
  title: t('What waits'),
  body: html`<${Waits} link=${at.link} seq=${at.view.seq} />`,
});

/**
 * The host puts one entry right.
 * @param {number} seq
 * @returns {Panel}
 */
const entrySheet = (seq) => (at) => ({
  title: t('Correct or go back'),
  body: html`<${Entry} key=${seq} seq=${seq} game=${at.view.game.key} link=${at.link} done=${() => at.open(null)}
    back=${() => at.open(storySheet)} />`,
});

/**
 * What should lie in front of the reader.
 * @param {At} at
 */
export const lookSheet = (at) => ({
  title: t('In front of you'),
  body: html`<${OwnThings} seat=${at.me} seq=${at.view.seq} link=${at.link} done=${() => at.open(null)} />`,
});

/**
 * Language and who sits where.
 * @param {{ at: At, free: number[], take: (seat: number, name: string) => void }} told
 */
const Second = ({ at, free, take }) =>
  free.length > 0 &&
  html`<div class="field">
    <span class="label">${t('Somebody without a phone? Play for them here too:')}</span>
    <div class="choices">
      ${free.map(
        (seat) =>
          html`<${SmallButton} key=${seat} press=${() => take(seat, at.names[seat])}>
            <${SeatMark} seat=${seat} quiet=${true} /> ${at.names[seat]}
          <//>`,
      )}
    </div>
  </div>`;

/**
 * Whoever goes home, or lends this phone to somebody else, takes their hand and their votes along.
 * @param {{ me: number }} told
 */
export function LeaveSeat({ me }) {
  const [sure, isStill, press, said] = useSure(() => post('/api/leave', { seat: me }), me);
  return html`<div class=${classes(isStill && 'is-still')}>
    <${Option} icon="fired" label=${sure ? t('Really give my seat up') : t('Give my seat up')}
      note=${t('this phone then shows nothing of it')} choose=${press} />
    ${said && html`<p role="alert" class="is-loss">${said}</p>`}
  </div>`;
}

/**
 * @param {At} at
 * @param {{ languages: Language[], speak: (code: string) => unknown, takeSeat?: ((seat: number, name: string) =>
 *   void) | null }} besides
 */
export const youSheet = (at, { languages, speak, takeSeat }) => ({
  title: at.names[at.me],
  body: html`<div class="field">
      <span class="label">${t('Language')}</span>
      <div class="choices">
        ${languages.map(
          ([code, name]) =>
            html`<${SmallButton} key=${code} pressed=${code === language()} press=${() => speak(code)}>
              <span lang=${code}>${name}</span>
            <//>`,
        )}
      </div>
    </div>
    <ul class="lines">
      ${at.names.map(
        (name, seat) => html`<li key=${seat}>
          <${SeatMark} seat=${seat} />
          <span>
            ${name}${seat === at.me && ` · ${t('you')}`}
            ${at.game?.Standing && html`<br /><${at.game.Standing} at=${at} seat=${seat} />`}
          </span>
        </li>`,
      )}
    </ul>
    ${at.isHost &&
      html`<${Option} icon="screen" label=${t('The host’s tools')} note=${t('on the table’s screen')}
        choose=${() => location.assign('/table')} />`}
    <${Option} icon="hand" label=${t('What should lie in front of me')} choose=${() => at.open(lookSheet)} />
    <${Second} at=${at} free=${at.freeSeats} take=${takeSeat} />
    ${takeSeat && html`<${LeaveSeat} me=${at.me} />`}`,
});
