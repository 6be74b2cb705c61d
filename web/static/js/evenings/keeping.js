// Who is who in the history, all evenings as one sheet, and deleting what is old.
import { html, useState, t, language, listed, Icon, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';
import { Delete } from './delete.js';

const SIGNS = { semicolon: () => t('Semicolon'), comma: () => t('Comma'), tab: () => t('Tabulator') };
const usual = () => (['hu', 'el'].includes(language()) ? 'semicolon' : 'comma');

function Files() {
  const [sign, choose] = useState(usual());
  return html`<section>
    <h2>${t('All evenings as a sheet')}</h2>
    <p class="hush">${t('One line for each player of each evening, for LibreOffice, Excel or Numbers.')}</p>
    <div class="choices" role="group" aria-label=${t('Between the cells')}>
      <span>${t('Between the cells:')}</span>
      ${Object.entries(SIGNS).map(
        ([key, name]) => html`<${SmallButton} key=${key} pressed=${key === sign} press=${() => choose(key)}>
          ${name()}
        <//>`,
      )}
    </div>
    <a class="file-link" href=${`/evenings/all/evenings.csv?as=${sign}`} download>
      <b>${t('All evenings')}</b><small>${t('If everything stands in one column, take another sign.')}</small>
    </a>
  </section>`;
}

function Person({ name, spellings, merged, others, say }) {
  const [isOpen, setOpen] = useState(false);
  const strangers = spellings.filter((each) => each !== name);
  return html`<li class="known">
    <p>
      <b>${name}</b>
      ${strangers.length > 0 && html` <small class="hush">${t('also {names}', { names: listed(strangers) })}</small>`}
    </p>
    <div class="choices">
      ${merged.length > 0 &&
        html`<${SmallButton} icon="undo" press=${() => merged.forEach((each) => say(each, ''))}>
          ${t('Not one person')}
        <//>`}
      ${others.length > 0 &&
        html`<${SmallButton} icon="people" pressed=${isOpen} press=${() => setOpen(!isOpen)}>
          ${t('The same person as…')}
        <//>`}
    </div>
    ${isOpen &&
      html`<div class="choices" role="group" aria-label=${t('{name} is the same person as', { name })}>
        ${others.map(
          (other) => html`<${SmallButton} key=${other.person}
            press=${() => {
              setOpen(false);
              say(name, other.name);
            }}>
            ${other.name}
          <//>`,
        )}
      </div>`}
  </li>`;
}

function People({ book }) {
  const say = async (name, now) => {
    await post('/api/same_person', { name, now });
    book.again();
  };
  return html`<section>
    <h2>${t('Who is who')}</h2>
    <p class="hush">
      ${t(
        'A name counts as one person however it is written, large or small. Two names of one person can be ' +
          'put together here; the evenings themselves stay as they are.',
      )}
    </p>
    <ul class="people-known">
      ${book.people.map(
        (each) =>
          html`<${Person} key=${each.person} ...${each}
            others=${book.people.filter(({ person }) => person !== each.person)} say=${say} />`,
      )}
    </ul>
  </section>`;
}

function Old({ book }) {
  const [before, choose] = useState('');
  return html`<section>
    <h2><${Icon} name="delete" />${t('Delete what is old')}</h2>
    <label for="before">${t('Everything before this day')}</label>
    <input id="before" class="text-entry" type="date" value=${before}
      onInput=${(event) => choose(event.target.value)} />
    ${before &&
      html`<${Delete} key=${before} wish=${{ before }} label=${t('Delete these evenings')} gone=${book.again} />`}
  </section>`;
}

export const Keeping = ({ book }) =>
  html`<div class="keeping"><${People} book=${book} /><div><${Files} /><${Old} book=${book} /></div></div>`;
