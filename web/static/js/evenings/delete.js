// Deleting for good: first it says what goes, then a second tap does it.
import { html, useState, t, tell, listed, Option, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';

const goes = ({ evenings, names }) =>
  evenings > 0
    ? t(
        '{n} evening goes, with all moves, names and scores: {names}|' +
          '{n} evenings go, with all moves, names and scores: {names}',
        { n: evenings, names: listed(names) },
      )
    : t('Only a table that never began goes.');

function Sure({ asked, wish, gone, close }) {
  const [why, setWhy] = useState(null);
  async function really() {
    const answer = await post('/api/forget', { ...wish, sure: true });
    if (answer.status === 200) gone();
    else setWhy(answer.why ? tell(answer.why) : t('The laptop could not write this down, so nothing happened.'));
  }
  return html`<div class="sure" role="alertdialog" aria-label=${t('Delete')}>
    <p><b>${goes(asked)}</b></p>
    <p>
      ${t(
        'It goes from the games and from their copies on this laptop, and cannot be taken back. Printed ' +
          'numbers that were told stay.',
      )}
    </p>
    ${asked.stays && html`<p>${t('The table that is open now stays.')}</p>`}
    ${why && html`<p role="alert" class="is-loss">${why}</p>`}
    <div class="choices">
      <${SmallButton} icon="delete" press=${really}>${t('Delete for good')}<//>
      <${SmallButton} press=${close}>${t('Keep it')}<//>
    </div>
  </div>`;
}

/** wish: {tables: [id]} or {before: '2026-12-31'}. */
export function Delete({ wish, label, gone }) {
  const [asked, ask] = useState(null);
  const [why, setWhy] = useState(null);
  async function look() {
    const answer = await post('/api/forget', wish);
    if (answer.status === 200 && answer.tables > 0) {
      setWhy(null);
      ask(answer);
      return;
    }
    setWhy(answer.why ? tell(answer.why) : t('There is nothing to delete.'));
  }
  const done = () => {
    ask(null);
    gone();
  };
  if (asked) return html`<${Sure} asked=${asked} wish=${wish} gone=${done} close=${() => ask(null)} />`;
  return html`<${Option} icon="delete" label=${label} choose=${look} />${why && html`<p role="status">${why}</p>`}`;
}
