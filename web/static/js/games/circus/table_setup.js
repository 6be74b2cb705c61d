// The set-up guide for this many players, with the step the table is at, and its question beside it.
import { html, classes, t } from '../../kit/kit.js';
import { Arena, Posters } from './table_board.js';
import { Caravans } from './table_caravans.js';

/** @type {Circus.Phase[]} */
const ORDER = ['start', 'posters', 'arena', 'caravans', 'hands'];
/** @param {Circus.Phase} phase */
export const isSetUp = (phase) => ORDER.includes(phase);

/**
 * [phase in which Ringside asks for it, title, what to do]; a null phase: nothing to tell, only to lay out.
 * @param {Circus.View} position
 * @returns {[phase: Circus.Phase | null, title: string, text: string][]}
 */
const stepsFor = ({ mode }) => [
  [
    null,
    t('Supply'),
    t('12 yellow, 12 red, 8 green, 8 turquoise and 8 purple cubes beside the board. Both decks shuffled.'),
  ],
  [
    null,
    t('Everybody'),
    mode === 'advanced'
      ? t('A disc on score 0, one on the lowest step of each track, two spare discs before you.')
      : t('A disc on score 0 and one on the lowest step of each track. Two spare discs go back into the box.'),
  ],
  [
    'start',
    t('Start player'),
    t('Whoever was last at a circus. Turns go clockwise, and the start player stays the same.'),
  ],
  [
    'posters',
    t('Posters'),
    mode === 'advanced'
      ? t('Face up in a row: two blank ones, all six specialties shuffled, the grand finale.')
      : t(
          'Two specialty posters out at random. Face up in a row: two blank ones, the other four shuffled, the ' +
            'grand finale.',
        ),
  ],
  [
    'arena',
    t('Arena'),
    t('Three performers of different specialties, left to right. A repeat is shuffled back and another one drawn.'),
  ],
  ['caravans', t('Caravans'), t('Two performers each, face up.')],
  ['hands', t('Hands'), t('Four upgrade cards each, in secret.')],
];

/**
 * What is done keeps its title only.
 * @param {{ title: string, text: string, now: boolean, done: boolean }} told
 */
const Step = ({ title, text, now, done }) => html`<li class=${classes(done && 'is-done')}
  aria-current=${now ? 'step' : null}>
  <p><b>${title}.</b> ${!done && text}</p>
</li>`;

/**
 * What lies on the board already.
 * @param {{ position: Circus.View }} told
 */
const SoFar = ({ position }) => html`${ORDER.indexOf(position.phase) >= 1 &&
    html`<${Posters} posters=${position.posters} />`}
  ${position.arena.length > 0 && html`<${Arena} position=${position} />`}`;

/** @param {CircusTable} told */
export function SetUp(told) {
  const { position, question } = told;
  const at = ORDER.indexOf(position.phase);
  return html`<div class="setup-scene">
    <section>
      <p class="label"><b>${t('Set-up for {n} players', { n: position.circuses.length })}</b></p>
      <ol class="setup-guide">
        ${stepsFor(position).map(
          ([phase, title, text]) => html`<${Step} key=${title} title=${title} text=${text}
            now=${phase === position.phase} done=${ORDER.indexOf(phase ?? 'start') < at} />`,
        )}
      </ol>
    </section>
    <div class="setup-now">${question ?? html`<${Caravans} ...${told} />`}<${SoFar} position=${position} /></div>
  </div>`;
}
