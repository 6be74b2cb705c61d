// Draws every component of the kit in each of its states.
import {
  html, render, useState, Band, TimeLeft, FooterBar, RedBar, Option, Chip, SmallButton, SumTable, Keypad, Voters, Sheet, Chart,
  HoldToSee, Cube, SeatMark, loadIcons, setNames,
} from '/static/js/kit/kit.js';
import { PerformerRow } from '/static/js/games/drum_roll/performer.js';

const COLOURS = ['white', 'yellow', 'green', 'blue', 'red', 'turquoise', 'purple'];
const NO = { rule: 'DR-ACT-4', text: 'Two sales this round already.', facts: [] };
const slots = (...pairs) => pairs.map(([colour, filled]) => ({ colour, filled }));
const nothing = () => {};

const Signs = () => html`<p>${COLOURS.map((each) => html`<${Cube} key=${each} colour=${each} /> `)}
  ${COLOURS.map((each) => html`<${Cube} key=${`gap ${each}`} colour=${each} gap=${true} /> `)}</p>
  <p>${[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => html`<${SeatMark} key=${seat} seat=${seat} /> `)}<${SeatMark} seat=${1} ghost=${true} /></p>`;

const Options = () => html`<${Option} icon="ticket" label="Tickets" note="earn 3 coins" choose=${nothing} />
  <${Option} icon="pass" label="Pass this disc: 1 coin" choose=${nothing} />
  <${Option} icon="ticket" label="Tickets" note="earn 3 coins" sending=${true} choose=${nothing} />
  <${Option} icon="ticket" label="Tickets" note="earn 3 coins" sending=${true} unsent=${true} choose=${nothing} />
  <${Option} icon="ticket" label="Tickets" no=${NO} choose=${nothing} />
  <${Option} icon="coin" label="Pay 8 coins" note="3 left" main=${true} choose=${nothing} />
  <${Option} icon="disc" label="Postpone" note="one more round, −1 fame" vote=${true} choose=${nothing} />
  <${HoldToSee} label="Hold to see my vote" secret="You said: ready" />`;

const Sum = () => html`<${SumTable} caption="Wages" lines=${[
  { icon: 'acrobat', text: 'Rope Walker', amount: 3 },
  { icon: 'juggler', text: 'Fire Juggler', reason: '4, one less with the wagon', amount: 3 },
  { icon: 'waive', text: 'Waived: Rope Walker', reason: 'the highest wage', amount: -3, eased: true, action: html`<${SmallButton} press=${nothing}>Another<//>` },
]} totals=${[{ text: 'To pay', amount: 8 }, { text: 'In the purse', amount: 6 }, { text: 'Missing', amount: '2 → −2 fame', result: true, loss: true }]} />`;

function Gallery() {
  const [text, change] = useState('3');
  const [open, setOpen] = useState(false);
  return html`<${RedBar} waiting=${1} retry=${nothing} />
    <${Band} title="Place a disc" line="2nd of 3 · show 2, round 4"><${TimeLeft} until=${performance.now() + 48000} /><//>
    <${Band} title="Csaba is placing" line="Then Dimitra, Anna, you" quiet=${true}><${SeatMark} seat=${2} /><//>
    <${Signs} /><${Options} /><${Chip} icon="tent" open=${() => setOpen(true)}>Show now: Fire Juggler fired, 1 coin short<//>
    <${PerformerRow} kind="acrobat" name="Rope Walker" note="good · wants white" slots=${slots(['red', true], ['yellow', true], ['white', false])} />
    <${PerformerRow} kind="juggler" name="Fire Juggler" note="no act yet" bad=${true} slots=${slots(['blue', false], ['green', false], ['red', false])} wagon=${true} />
    <${PerformerRow} kind="tamer" name="Lion Lady" note="flipped · wage 1" flipped=${true} />
    <${Sum} /><${Keypad} text=${text} change=${change} /><p>${text}</p>
    <${Voters} me=${2} voters=${[0, 1, 2, 3].map((seat) => ({ seat, isIn: seat !== 1 }))} />
    <${Chart} title="Fame, show by show" moments=${['start', '1', '2', '3', 'end']} series=${[
      { seat: 0, values: [0, 12, 29, 43, 61] }, { seat: 1, values: [0, 9, 25, 44, 58] },
      { seat: 2, values: [0, 14, 25, 38, 58] }, { seat: 3, values: [0, 7, 26, 37, 49] }]} />
    <${FooterBar} buttons=${[{ icon: 'card', text: 'Cards 2' }, { icon: 'question', text: 'What now?' }, { icon: 'story', text: 'Story' }]} />
    ${open && html`<${Sheet} title="If the show began now" close=${() => setOpen(false)}><${Sum} /><//>`}`;
}

await loadIcons();
setNames(['Anna', 'Bori', 'Csaba', 'Δήμητρα']);
render(html`<${Gallery} />`, document.getElementById('stage'));
document.body.dataset.ready = 'yes';
