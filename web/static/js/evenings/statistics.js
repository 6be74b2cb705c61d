// Sums over many evenings: what each person has won, who beats whom, and the records of one game.
import { html, t, language, listed, signed, SmallButton } from '../kit/kit.js';
import { GameChoice, dayOf, lasted } from './list.js';

/**
 * @param {number} points
 * @param {number} plays
 */
const average = (points, plays) =>
  signed(new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(points / plays));
/**
 * @param {number} wins
 * @param {number} plays
 */
const share = (wins, plays) => new Intl.NumberFormat(language(), { style: 'percent' }).format(wins / plays);

/**
 * Real cards, or the invented ones, never both in one sum.
 * @param {{ book: Book }} told
 */
const Cards = ({ book: { look, setLook } }) => html`<div class="choices" role="group" aria-label=${t('Cards')}>
    <${SmallButton} pressed=${!look.house} press=${() => setLook({ ...look, house: false })}>${t('Real cards')}<//>
    <${SmallButton} pressed=${look.house} press=${() => setLook({ ...look, house: true })}>
      ${t('Invented house set')}
    <//>
  </div>
  ${look.house &&
    html`<p class="hush">${t('These numbers are invented, so they are counted apart from the others.')}</p>`}`;

/** @param {{ streak: number, longest: number }} told */
const Streak = ({ streak, longest }) =>
  longest > 1 ? html`${streak > 1 ? t('{n} now, ', { n: streak }) : ''}${t('{n} at most', { n: longest })}` : '–';

/**
 * @param {{ name: string, plays: number, wins: number, points: number, best: number, worst: number, streak: number,
 *   longest: number, withPoints: boolean }} told
 */
const Person = ({ name, plays, wins, points, best, worst, streak, longest, withPoints }) => html`<tr>
  <th scope="row">${name}</th><td>${plays}</td><td>${wins}</td><td>${share(wins, plays)}</td>
  ${withPoints && html`<td>${average(points, plays)}</td><td>${signed(best)}</td><td>${signed(worst)}</td>`}
  <td class="wraps"><${Streak} streak=${streak} longest=${longest} /></td>
</tr>`;

/**
 * Points of different games do not add up, so with all games only wins are counted.
 * @param {{ tallies: Tally[], withPoints: boolean }} told
 */
const People = ({ tallies, withPoints }) => html`<section>
  <h2>${t('Players')}</h2>
  <div class="wide-table" tabindex="0">
    <table class="grid-table number">
      <thead>
        <tr>
          <th scope="col">${t('Name')}</th><th scope="col">${t('Evenings')}</th><th scope="col">${t('Won')}</th>
          <th scope="col">${t('of all')}</th>
          ${withPoints &&
            html`<th scope="col">${t('Average')}</th><th scope="col">${t('Best')}</th>
              <th scope="col">${t('Lowest')}</th>`}
          <th scope="col">${t('Won in a row')}</th>
        </tr>
      </thead>
      <tbody>
        ${tallies.map((tally) => html`<${Person} key=${tally.person} ...${tally} withPoints=${withPoints} />`)}
      </tbody>
    </table>
  </div>
</section>`;

/**
 * Written from the side of whoever is ahead.
 * @param {{ one: string, other: string, ahead: number, behind: number, level: number, nameOf: (person: string) =>
 *   string }} told
 */
function Pair({ one, other, ahead, behind, level, nameOf }) {
  const [first, second, more, less] = behind > ahead ? [other, one, behind, ahead] : [one, other, ahead, behind];
  return html`<tr>
    <th scope="row">${nameOf(first)} – ${nameOf(second)}</th><td>${more} : ${less}</td>
    <td>${level > 0 && t('{n} level', { n: level })}</td>
  </tr>`;
}

/** @param {{ rivalries: Rivalry[], nameOf: (person: string) => string }} told */
const Rivals = ({ rivalries, nameOf }) =>
  rivalries.length > 0 &&
  html`<section>
    <h2>${t('Who came before whom')}</h2>
    <table class="grid-table number">
      <tbody>
        ${rivalries.map((each) => html`<${Pair} key=${`${each.one} ${each.other}`} ...${each} nameOf=${nameOf} />`)}
      </tbody>
    </table>
  </section>`;

/** @type {Record<string, [() => string, (worth: number) => string]>} */
const FEATS = {
  highest: [() => t('Most points'), signed],
  'lowest win': [() => t('Fewest points that won'), signed],
  'widest win': [() => t('Widest win'), signed],
  'narrowest win': [() => t('Narrowest win'), signed],
  longest: [() => t('Longest evening'), lasted],
  shortest: [() => t('Shortest evening'), lasted],
};

/**
 * @param {{ kind: string, worth: number, names: string[], at: number, table: string, open: (table: string) => void }}
 *   told
 */
const Record = ({ kind, worth, names, at, table, open }) => html`<tr>
  <th scope="row">${FEATS[kind][0]()}</th><td>${FEATS[kind][1](worth)}</td>
  <td class="wraps">${listed(names)}</td>
  <td><button type="button" class="text-button" onClick=${() => open(table)}>${dayOf(at)}</button></td>
</tr>`;

/** @param {{ feats: Feat[], open: (table: string) => void }} told */
const Records = ({ feats, open }) =>
  feats.length > 0 &&
  html`<section>
    <h2>${t('Records')}</h2>
    <div class="wide-table" tabindex="0">
      <table class="grid-table number">
        <tbody>
          ${feats.map((feat) => html`<${Record} key=${feat.kind} ...${feat} open=${open} />`)}
        </tbody>
      </table>
    </div>
  </section>`;

/** @param {{ book: Book, open: (table: string) => void }} told */
export function Statistics({ book, open }) {
  const { look, tallies, rivalries, feats } = book;
  /** @param {string} person */
  const nameOf = (person) => tallies.find((tally) => tally.person === person)?.name ?? person;
  return html`<${GameChoice} book=${book} /><${Cards} book=${book} />
    ${tallies.length === 0
      ? html`<p>${t('No finished evening fits this choice.')}</p>`
      : html`<div class="sums">
          <div>
            <${People} tallies=${tallies} withPoints=${look.game !== ''} />
            <${Records} feats=${feats} open=${open} />
          </div>
          <${Rivals} rivalries=${rivalries} nameOf=${nameOf} />
        </div>`}`;
}
