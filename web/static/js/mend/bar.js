// The quiet line about what was put right: the host may undo it until somebody moves, and everybody sees what waits.
import { html, useState, Icon, t, tellAll } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';

const SAID = 3;

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
 * @param {{ view: View, host?: boolean, link: TableLink, open?: Act }} told
 */
export const MendBar = ({ view, host = false, link, open }) => html`${host &&
    html`<${Undo} key=${view.undo} view=${view} link=${link} />`}
  ${view.held > 0 &&
    html`<${Bar} icon="timer"
      words=${t('{n} later entry waits until this is answered.|{n} later entries wait until this is answered.', {
        n: view.held,
      })}
      label=${host && open ? t('What waits') : undefined} press=${open} />`}`;
