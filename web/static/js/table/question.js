// A question to the table itself, answered right on the table screen with big buttons or a few fields.
import { html, classes, useState, t, tell, Option, FormFields } from '../kit/kit.js';
import { hold } from '../kit/intent.js';

const TWICE = 400; // ms in which the same tap comes again before the answer to it has been drawn

/** The tap of this question that the laptop has not answered yet: how far it is, and whether there is one. */
function useTap(pending) {
  const [sent, setSent] = useState(null);
  const waits = sent && pending.find(({ request }) => request === sent.request);
  const tapped = (move) => (waits && sent.body === JSON.stringify(move) ? (waits.unsent ? 'unsent' : 'sending') : null);
  const isBusy = () => Boolean(waits) || (sent !== null && performance.now() - sent.at < TWICE);
  return {
    tapped,
    isBusy,
    keep: (move, request) => setSent({ body: JSON.stringify(move), request, at: performance.now() }),
  };
}

/** Long lists are searched by typing: [text, box]. */
function useSearch(long) {
  const [text, setText] = useState('');
  const box =
    long &&
    html`<input class="text-entry" type="search" value=${text} placeholder=${t('Type a few letters')}
      aria-label=${t('Type a few letters')} onInput=${(event) => setText(event.target.value)} />`;
  return [text.trim().toLocaleLowerCase(), box];
}

const isLong = ({ options }) => options.length > 12;

/**
 * lead(option): a sign the game knows for this answer. intent: what this screen remembers of the last answer; isStill:
 * no tap counts yet.
 */
export function TableQuestion({ ask, link, pending, draft, intent, isStill, lead = () => null }) {
  const { tapped, isBusy, keep } = useTap(pending);
  const [reason, setReason] = useState(null);
  const [search, box] = useSearch(isLong(ask));
  function answer(move) {
    if (isBusy() || intent.left(ask.id) > 0) return;
    intent.answered(ask.id);
    keep(move, link.move(move, ask.id));
  }
  const shown = ask.options.filter(({ label }) => tell(label).toLocaleLowerCase().includes(search));
  return html`<section class=${classes(
      'table-question',
      ask.form && ask.options.length > 0 && 'with-form',
      isStill && 'is-still',
    )}
    aria-label=${tell(ask.prompt)} onClickCapture=${hold(intent, ask.id, '.table-question')}>
    ${reason && html`<p class="wide" role="status">${tell(reason)} <span class="hush">${reason.rule}</span></p>`}
    ${box && html`<div class="wide">${box}</div>`}
    ${ask.options.length > 0 &&
      html`<div class="answers">
        ${shown.map(
          (option) => html`<${Option} key=${JSON.stringify(option.move)} label=${tell(option.label)}
            lead=${lead(option)} note=${tell(option.brings)} no=${option.no} refused=${setReason}
            sending=${Boolean(tapped(option.move))} unsent=${tapped(option.move) === 'unsent'}
            main=${ask.options.length === 1 && !ask.form} choose=${() => answer(option.move)} />`,
        )}
      </div>`}
    ${ask.form &&
      html`<div class="table-form">
        <${FormFields} key=${ask.id} form=${ask.form} draft=${draft} send=${answer} tapped=${tapped} />
      </div>`}
  </section>`;
}
