// A new game: who plays with which pieces, what is known of the printed numbers, and the house rulings.
import { html, useState, t, tell, language, Option, Icon, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';
import { Games } from '../pieces/choices.js';
import { useChoices } from './start.js';
import { SeatRow, freeMark } from './seats.js';

const PACKS = {
  empty: () => [
    t('Your copy, from the start'),
    t('Ringside asks for each printed number when a rule first needs it, and keeps it.'),
  ],
  house: () => [
    t('House set (invented)'),
    t('For playing without the game, or to try things out. Not the numbers of your cards.'),
  ],
};
/** The household's own numbers come first, an empty pack next, what is invented last. */
const packsOf = (packs) => [
  ...packs.filter(({ house }) => !house),
  { file: 'empty', title: '' },
  ...packs.filter(({ house }) => house),
];
const packWords = ({ file, title }) =>
  PACKS[file]?.() ?? [
    t(title),
    t('With the numbers your household has told before; the rest is asked when it is needed.'),
  ];

const Packs = ({ game, packs, chosen, choose }) => html`<section>
  <h2>${t('Printed numbers')}</h2>
  <div class="ways">
    ${packs.map((pack) => {
      const [label, note] = packWords(pack);
      return html`<${Option} key=${pack.file} icon=${chosen === pack.file ? 'check' : 'card'} label=${label}
        note=${note} lead=${null} choose=${() => choose(pack.file)} />`;
    })}
  </div>
  <a class="text-button" href=${`/packs/${game}`}>${t('Tell the numbers of your cards in a table')}</a>
</section>`;

const Switch = ({ rule, sentence, choices, variant, chosen, choose }) => html`<div class="ruling">
  <p>${t(sentence)} <small class="hush">${rule}</small></p>
  <div class="choices" role="group" aria-label=${rule}>
    ${choices.map(
      (each, n) => html`<${SmallButton} key=${each} pressed=${each === chosen} press=${() => choose(each)}>
        ${t(each)}${n === 0 && !variant && html`<small class="hush"> (${t('as a rule')})</small>`}
      <//>`,
    )}
  </div>
</div>`;

const Switches = ({ switches, chosen, choose }) =>
  switches.map(
    (each) => html`<${Switch} key=${each.rule} ...${each} chosen=${chosen[each.rule] ?? each.choices[0]}
      choose=${(value) => choose({ ...chosen, [each.rule]: value })} />`,
  );

/** What the rulebook itself lets the table choose. */
const Variants = ({ switches, ...told }) =>
  switches.length > 0 &&
  html`<section><h2>${t('How it is played')}</h2><${Switches} switches=${switches} ...${told} /></section>`;

const Rulings = ({ switches, ...told }) =>
  switches.length > 0 &&
  html`<details class="rulings">
    <summary>
      ${t('House rulings')}
      <small class="hush">${t('where a rulebook can be read in two ways; leave them if in doubt')}</small>
    </summary>
    <${Switches} switches=${switches} ...${told} />
  </details>`;

const seatsOf = (count, before) =>
  Array.from(
    { length: count },
    (_, n) =>
      before[n] ?? {
        name: '',
        mark: freeMark(
          before.map(({ mark }) => mark),
          n,
        ),
      },
  );

function Players({ range, seats, change }) {
  const counts = Array.from({ length: range[1] - range[0] + 1 }, (_, n) => range[0] + n);
  const put = (n, seat) =>
    change(
      seats.map((each, other) =>
        other === n ? seat : each.mark === seat.mark ? { ...each, mark: seats[n].mark } : each,
      ),
    );
  return html`<section>
    <h2>${t('Who plays')}</h2>
    <div class="choices" role="group" aria-label=${t('Players')}>
      ${counts.map(
        (n) => html`<${SmallButton} key=${n} pressed=${seats.length === n} press=${() => change(seatsOf(n, seats))}>
          ${t('{n} player|{n} players', { n })}
        <//>`,
      )}
    </div>
    <p class="hush">
      ${t(
        'In the order they sit, clockwise. A name may stay empty: the phone asks for it. The sign shows ' +
          'whose piece is whose.',
      )}
    </p>
    ${seats.map((seat, n) => html`<${SeatRow} key=${n} seat=${seat} n=${n} change=${(next) => put(n, next)} />`)}
  </section>`;
}

/** Another game is played by other numbers of people, with other packs and rulings. */
function useGame(games, first) {
  const [key, setKey] = useState(first);
  const [wanted, setPack] = useState(null);
  const [switches, setSwitches] = useState({});
  const game = games.find((each) => each.key === key) ?? games[0];
  const choose = (next) => {
    setKey(next);
    setPack(null);
    setSwitches({});
  };
  const packs = game ? packsOf(game.packs) : [];
  return { game, choose, packs, pack: wanted ?? packs[0]?.file, setPack, switches, setSwitches };
}

const within = ([least, most], count) => Math.min(most, Math.max(least, count));

/** first: the key of the game chosen before. */
export function NewGame({ first, back, opened }) {
  const choices = useChoices();
  const { game, choose, packs, pack, setPack, switches, setSwitches } = useGame(choices?.games ?? [], first);
  const [seats, setSeats] = useState(seatsOf(4, []));
  const [why, setWhy] = useState(null);
  if (!game) return null;
  const play = (key) => {
    choose(key);
    setSeats(seatsOf(within(choices.games.find((each) => each.key === key).seats, seats.length), seats));
  };
  async function open() {
    const answer = await post('/api/new', {
      game: game.key,
      names: seats.map(({ name }) => name.trim()),
      marks: seats.map(({ mark }) => mark),
      pack,
      dealer: false,
      switches,
      language: language(),
    });
    if (answer.status === 200) opened();
    else setWhy(answer.why ? tell(answer.why) : t('The laptop did not answer. Try again.'));
  }
  return html`<main class="table-page without-steps">
    <section class="headline"><${Icon} name="tent" /><h1>${t('New game: {title}', { title: game.title })}</h1></section>
    <div class="start-page new-game">
      <${Games} games=${choices.games} chosen=${game.key} choose=${play} />
      <div class="two-columns">
        <${Players} range=${game.seats} seats=${seats} change=${setSeats} />
        <div>
          <${Variants} switches=${game.switches.filter(({ variant }) => variant)} chosen=${switches}
            choose=${setSwitches} />
          <${Packs} game=${game.key} packs=${packs} chosen=${pack} choose=${setPack} />
          <${Rulings} switches=${game.switches.filter(({ variant }) => !variant)} chosen=${switches}
            choose=${setSwitches} />
          <p class="hush">${t('There is no time limit unless the host sets one later.')}</p>
        </div>
      </div>
    </div>
    <footer class="table-foot tall">
      <button type="button" onClick=${back}>${t('Back')}</button><span class="latest is-loss" role="alert">${why}</span>
      <button type="button" class="main-button" onClick=${open}>${t('Open the table')}</button>
    </footer>
  </main>`;
}
