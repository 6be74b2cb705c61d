// The quiet line about what was put right: the host may undo it until somebody moves, and everybody sees what waits.
import { html, useState, Icon, t, tellAll } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';

const SAID = 5; // lines of one event

/**
 * @param {{ icon: string, words: Drawn, label?: string, press?: Act }} told
 */
const Bar = ({ icon, words, label, press }) => html`<div class="mend-bar" role="status">
  <${Icon} name=${icon} /><span>${words}</span>
  ${label && html`<button type="button" class="small-button" onClick=${press}>${label}</button>`}
</div>`;

/** @param {{ view: View, link: TableLink }} told */
function Undo({ view, link }) {
  const [said, say] = useState('');
  const edit = view.story.find(({ seq }) => seq === view.undo);
  if (view.undo == null || !edit) return null;
  const undo = () => link.ask({ do: 'redo' }).then((ack) => say(ack.is === 'ok' ? '' : wordsOf(ack)));
  return html`<${Bar} icon="undo" words=${said || tellAll(edit.lines.slice(0, SAID))} label=${t('Undo')}
    press=${undo} />`;
}

/**
 * open: for the host, to what waits.
 * @param {{ view: View, open?: Act | false }} told
 */
export const HeldBar = ({ view: { held }, open }) =>
  held > 0 &&
  html`<${Bar} icon="timer" label=${open ? t('What waits') : undefined} press=${open}
    words=${t('{n} later entry waits until this is answered.|{n} later entries wait until this is answered.', {
      n: held,
    })} />`;

/**
 * On a phone: one line for each.
 * @param {{ view: View, host: boolean, link: TableLink, open: Act }} told
 */
export const MendBars = ({ view, host, link, open }) => html`${host &&
    html`<${Undo} key=${view.undo} view=${view} link=${link} />`}
  <${HeldBar} view=${view} open=${host && open} />`;

/**
 * On the table screen the words stand beside them.
 * @param {{ view: View, link: TableLink, open: Act }} told
 */
export const MendButtons = ({ view, link, open }) => html`${view.held > 0 &&
    html`<button type="button" onClick=${open}>${t('What waits')}</button>`}
  ${view.undo != null &&
    html`<button type="button" onClick=${() => link.ask({ do: 'redo' })}>
      <${Icon} name="undo" />${t('Undo')}
    </button>`}`;
