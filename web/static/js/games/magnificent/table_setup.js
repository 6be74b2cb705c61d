// The set-up guide for this many players, with the step the table is at, and its question beside it.
import { html, classes, t } from '../../kit/kit.js';
import { isAnswered } from './table_board.js';
import { Crew } from './table_crew.js';

/** @type {Magnificent.Phase[]} */
const ORDER = ['start', 'boards', 'tents', 'posters', 'display', 'trainers', 'roll'];
/**
 * @param {Magnificent.Phase} phase
 * @param {number} round
 */
export const isSetUp = (phase, round) => round === 1 && ORDER.includes(phase);

/** @type {Record<number, () => string>} */
const DICE = {
  2: () => t('3 dice of each colour and 2 clear ones.'),
  3: () => t('4 dice of each colour and 3 clear ones.'),
  4: () => t('All 19 dice.'),
};

/**
 * [phase in which Ringside asks for it, title, what to do]; a null phase: nothing to tell, only to lay out.
 * @param {number} players
 * @returns {[Magnificent.Phase | null, string, string][]}
 */
const stepsFor = (players) => [
  [
    null,
    t('Supply'),
    t(
      'Coins, gems and camp tiles sorted. Starting master cards (I to IV) and starting posters (green ' +
        'back) apart, the other decks shuffled.',
    ),
  ],
  ['start', t('Start player'), t('Roll a die each: the highest starts.')],
  [
    'boards',
    t('Everybody'),
    t(
      'A random board, A side up, with its four master cards; a starting poster above the printed tent; 1 ' +
        'gem of each kind, 6 coins, 1 trainer, a hat before you. The start player gives 1 coin to the last player.',
    ),
  ],
  [
    'tents',
    t('Tents and wagons'),
    t(
      'A tent on each poster space of the three travel tracks, the last one out. The wagons on their start ' +
        'spaces. Hats on the performance track: start player on #1, then upwards.',
    ),
  ],
  ['posters', t('Poster display'), t('4 posters face up.')],
  [
    'display',
    t('Main display'),
    players === 4 ? t('4 master cards with 4 trainer tiles.') : t('3 master cards with 3 trainer tiles.'),
  ],
  [
    'trainers',
    t('Trainer tiles'),
    players === 4
      ? t('Turn up 4; each player chooses one, from the right of the start player backwards.')
      : t('Turn up 3; each player chooses one, from the right of the start player backwards.'),
  ],
  ['roll', t('Dice'), DICE[players]()],
];

/**
 * What is done keeps its title only.
 * @param {{ title: string, text: string, now: boolean, done: boolean }} told
 */
const Step = ({ title, text, now, done }) => html`<li class=${classes(done && 'is-done')}
  aria-current=${now ? 'step' : null}>
  <p><b>${title}.</b> ${!done && text}</p>
</li>`;

/** @param {Magnificent.Scene} told */
export function SetUp(told) {
  const { position, question, view } = told;
  const at = ORDER.indexOf(position.phase);
  return html`<div class="setup-scene magnificent">
    <section>
      <p class="label"><b>${t('Set-up for {n} players', { n: position.ringmasters.length })}</b></p>
      <ol class="setup-guide">
        ${stepsFor(position.ringmasters.length).map(
          ([phase, title, text]) => html`<${Step} key=${title} title=${title} text=${text}
            now=${phase === position.phase} done=${ORDER.indexOf(phase ?? 'start') < at} />`,
        )}
      </ol>
    </section>
    ${isAnswered(view) && question ? question : html`<${Crew} ...${told} />`}
  </div>`;
}
