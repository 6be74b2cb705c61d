// Resume, new or demo: one tap each.
import { html, useState, useEffect, t, tell, listed, language, Option, Icon, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';
import { useResume } from '../pieces/keep_rulings.js';
import { Games, Languages } from '../pieces/choices.js';

const SHOWN = 4;
/** @param {number} at */
const dayOf = (at) =>
  new Intl.DateTimeFormat(language(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

const AGAIN = 1500; // ms until a laptop that did not answer is asked again

/** @param {string | null} [table] */
export function useChoices(table) {
  const [choices, setChoices] = useState(/** @type {Choices | null} */ (null));
  useEffect(() => {
    /** @type {any} */
    let timer = null;
    const look = async () => {
      const answer = await post('/api/choices', table ? { table } : {});
      if (answer.status === 200) setChoices(/** @type {any} */ (answer));
      else timer = setTimeout(look, AGAIN);
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return choices;
}

/** @param {KeptTable} told */
const stateOf = ({ damaged, over, where }) =>
  damaged ? t('this version cannot read it as it is') : over ? t('finished') : tell(where);

/** @param {{ table: KeptTable, main?: boolean, open: (table: KeptTable) => void }} told */
const Evening = ({ table, main, open }) => html`<${Option} icon="tent" main=${main} label=${listed(table.names)}
  choose=${() => open(table)} note=${`${table.title} · ${dayOf(table.at)} · ${stateOf(table)}`} />`;

/**
 * make(key): a new table of this game. wanted: the evening in the bag that was scanned, shown alone.
 * @param {{ hello: Hello, wanted?: string | null, speak: (code: string) => unknown,
 *   make: (key: string | undefined) => void,
 *   opened: Act }} told
 */
export function StartPage({ hello, wanted, speak, make, opened }) {
  const choices = useChoices(wanted);
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  const [why, setWhy] = useState(/** @type {string | null} */ (null));
  const [all, showAll] = useState(false);
  /**
   * @param {string} path
   * @param {object} body
   */
  async function go(path, body) {
    const answer = await post(path, body);
    if (answer.status === 200) opened();
    else setWhy(answer.why ? tell(answer.why) : t('The laptop did not answer. Try again.'));
  }
  const { resume, trouble } = useResume(opened);
  const kept = choices?.tables ?? [];
  const found = kept.filter(({ table }) => table === wanted);
  const tables = found.length > 0 ? found : kept;
  const key = chosen ?? choices?.game;
  const goesOn = tables.length > 0 && !tables[0].over; // the likeliest is an evening that was broken off
  return html`<main class="table-page without-steps">
    <section class="headline">
      <${Icon} name="tent" /><h1>${t('Ringside')}</h1>
      <${Languages} languages=${hello.languages ?? []} chosen=${language()} choose=${speak} />
    </section>
    <div class="start-page">
      ${why && html`<p role="alert" class="is-loss">${why}</p>`}${trouble}
      ${wanted &&
        choices &&
        found.length === 0 &&
        html`<p role="alert" class="is-loss">${t('The evening in this bag is not kept on this laptop.')}</p>`}
      ${tables.length > 0 &&
        html`<section>
          <h2><${Icon} name="undo" />${t('Go on with')}</h2>
          <div class="evenings">
            ${tables
              .slice(0, all ? tables.length : SHOWN)
              .map(
                (table, n) =>
                  html`<${Evening} key=${table.table} table=${table} main=${goesOn && n === 0}
                    open=${() => resume(table.table)} />`,
              )}
            ${!all &&
              tables.length > SHOWN &&
              html`<${SmallButton} press=${() => showAll(true)}>
                ${t('{n} older one|{n} older ones', { n: tables.length - SHOWN })}
              <//>`}
          </div>
        </section>`}
      ${choices &&
        found.length === 0 &&
        html`<${Games} games=${choices.games ?? []} chosen=${key} choose=${choose} />
          <section class="ways">
            <${Option} main=${!goesOn} icon="plus" label=${t('New game')}
              note=${t('You have the game on the table; the phones keep the books.')} choose=${() => make(key)} />
            <${Option} icon="cards" label=${t('Demo')}
              note=${t('Without the game: an invented house set of cards, dealt by the laptop.')}
              choose=${() => go('/api/demo', { language: language(), game: key })} />
          </section>`}
    </div>
    <footer class="table-foot">
      <span class="latest">${t('Everything stays on this laptop.')}</span><a href="/packs">${t('Printed numbers')}</a>
      <a href="/print">${t('Print')}</a><a href="/evenings">${t('Evenings')}</a>
      <a href="/trouble">${t("Phones can't join?")}</a>
    </footer>
  </main>`;
}
