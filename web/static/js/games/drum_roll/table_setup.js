// The set-up guide for this many players, with the step the table is at, and its question beside it.
import { html, classes, t } from '../../kit/kit.js';
import { Crew } from './table_crew.js';

/** @type {DrumRoll.Phase[]} */
const ORDER = ['start', 'tiles', 'deal', 'keep', 'cubes', 'rows'];
/** @param {DrumRoll.Phase} phase */
export const isSetUp = (phase) => ORDER.includes(phase);

/**
 * phase: in which Ringside asks for it; null: nothing to tell, only to lay out.
 * @param {number} players
 * @returns {[phase: DrumRoll.Phase | null, title: string, text: string][]}
 */
const stepsFor = (players) => [
  [
    null,
    t('Supply'),
    t('25 cubes of each colour, 18 wagons, 44 discounts and the coins beside the board; the three decks shuffled.'),
  ],
  [null, t('Everybody'), t('3 discs each, the fame marker on 0, the ticket marker on the start space.')],
  [
    'start',
    t('Start player'),
    t('Whoever was last at a circus starts, or draw lots. Round marker on 1, show marker on the first show.'),
  ],
  [
    'tiles',
    t('Region tiles'),
    players === 2
      ? t('One each, and a third between you: it moves on as if a third player sat there.')
      : t('One each at random. The rest stays in the box.'),
  ],
  ['deal', t('Two performers each'), t('Deal two to each player in secret, from the bottom of the deck.')],
  [
    'keep',
    t('Keep one, pass one'),
    t(
      'Keep one, the other goes to the left. Then all lie open. Money: 15 less the two hire costs; ' +
        'Ringside does the sum.',
    ),
  ],
  ['cubes', t('Two cubes each'), t('Of any colours, alike or not.')],
  ['rows', t('The rows'), rowsText(players)],
];

/** @param {number} players */
const rowsText = (players) =>
  players === 2
    ? t(
        '3 personnel and 3 performers face up. The three kinds of performers must differ: replace a second ' +
          'one of a kind.',
      )
    : t('{personnel} personnel and {performers} performers face up. Replace a third performer of one kind.', {
        personnel: players,
        performers: players + 1,
      });

/**
 * What is done keeps its title only.
 * @param {{ title: string, text: string, now: boolean, done: boolean }} told
 */
const Step = ({ title, text, now, done }) => html`<li class=${classes(done && 'is-done')}
  aria-current=${now ? 'step' : null}>
  <p><b>${title}.</b> ${!done && text}</p>
</li>`;

/** @param {{ view: View, position: DrumRoll.View, presence?: Presence | null, question?: Drawn }} told */
export function SetUp(told) {
  const { position, question } = told;
  const at = ORDER.indexOf(position.phase);
  const steps = stepsFor(position.circuses.length);
  return html`<div class="setup-scene">
    <section>
      <p class="label"><b>${t('Set-up for {n} players', { n: position.circuses.length })}</b></p>
      <ol class="setup-guide">
        ${steps.map(
          ([phase, title, text]) => html`<${Step} key=${title} title=${title} text=${text}
            now=${phase === position.phase} done=${ORDER.indexOf(phase ?? 'start') < at} />`,
        )}
      </ol>
    </section>
    ${question ?? html`<${Crew} ...${told} />`}
  </div>`;
}
