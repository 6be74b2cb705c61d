// One page: language, name, seat. A taken seat can be claimed back by the person who sat there.
import {
  html,
  classes,
  useDraft,
  useState,
  useEffect,
  t,
  language,
  changeWords,
  Option,
  SeatMark,
} from '../kit/kit.js';
import { Languages } from '../pieces/choices.js';

const Chair = ({ seat, name, taken, chosen, choose }) => html`<button type="button"
  class=${classes('chair-button', taken && 'is-taken')} aria-pressed=${String(chosen)} onClick=${choose}>
  <${SeatMark} seat=${seat} ghost=${taken} quiet=${true} /><span>${name || t('free seat')}</span>
  ${taken && html`<small>${t('taken')}</small>`}
</button>`;

const Claim = ({ seat, name, send, refusal, back }) => html`<div class="claim">
  ${refusal && html`<p role="alert" class="is-loss">${refusal}</p>`}<h1>${t('Were you {name}?', { name })}</h1>
  <p>${t('On another phone, or after clearing this one. The host has to let you back in.')}</p>
  <${Option} main=${true} icon="check" label=${t('Yes, that is my seat')}
    choose=${() => send('/api/claim', { seat, name, language: language() })} />
  <${Option} icon="undo" label=${t('No, choose another')} choose=${back} />
</div>`;

/** A name that was typed at the laptop is taken over with the seat, unless this person has typed one. */
const nameAfter = (typed, before, chair) => (typed && typed !== before ? typed : chair.name);

/** card: the letter on the scanned seat card; its seat is chosen already when it is free. */
export function ChooseSeat({ table, hello, drafts, send, refusal, second, card }) {
  const [name, setName] = useDraft(`${drafts}name`, hello.along?.name ?? '');
  const [filled, setFilled] = useDraft(`${drafts}filled`, '');
  const [seat, setSeat] = useDraft(`${drafts}seat`, null);
  const [, again] = useState(0);
  const chair = table.seats.find((each) => each.seat === seat);
  function choose(next) {
    setSeat(next.seat);
    if (next.taken) return;
    const known = nameAfter(name, filled, next);
    setName(known);
    setFilled(next.name);
  }
  useEffect(() => {
    const own = table.seats.find(({ mark }) => mark === card);
    if (own && !own.taken && seat == null) choose(own);
  }, []);
  const speak = async (code) => {
    if (await changeWords(code)) again((n) => n + 1);
  };
  if (chair?.taken)
    return html`<main class="join">
      <${Claim} seat=${chair.seat} name=${chair.name} send=${send} refusal=${refusal} back=${() => setSeat(null)} />
    </main>`;
  const missing = !name.trim() ? t('Type your name first.') : seat == null ? t('Choose your seat first.') : null;
  return html`<main class="join">
    <${Languages} languages=${table.languages ?? hello.languages ?? []} chosen=${language()} choose=${speak} />
    <h1>${second ? t('A second seat on this phone') : t('Sit down')}</h1>
    ${refusal && html`<p role="alert" class="is-loss">${refusal}</p>`}
    <label for="name">${t('Your name')}</label>
    <input id="name" class="text-entry" maxlength="96" autocomplete="given-name" autocapitalize="words"
      enterkeyhint="done" value=${name} onInput=${(event) => setName(event.target.value)} />
    <p class="label" id="seats">${t('Your seat: the sign of your piece')}</p>
    <div class="chairs-grid" role="group" aria-labelledby="seats">
      ${table.seats.map(
        (each) =>
          html`<${Chair} key=${each.seat} ...${each} chosen=${each.seat === seat} choose=${() => choose(each)} />`,
      )}
    </div>
    <div class="go">
      <${Option} main=${true} icon="check" label=${t('Sit down and play')} no=${missing && { rule: '', text: missing }}
        choose=${() => send(second ? '/api/second' : '/api/sit', { seat, name: name.trim(), language: language() })} />
    </div>
    ${!navigator.wakeLock &&
      html`<p class="hush">
        ${t('The phone may fall asleep over this page. Set its auto-lock to Never for tonight.')}
      </p>`}
    ${table.seats.every((each) => each.taken) && html`<a class="text-button" href="/watch">${t('Only look on')}</a>`}
  </main>`;
}
