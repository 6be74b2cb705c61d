// The components of the kit, each with every one of the words it is given.
import { html, render, Band, Chip, Option, SmallButton, SumTable } from '/static/js/kit/kit.js';

const nothing = () => {};
const NO = (text) => ({ rule: '', text, facts: [] });

const Each = ({ word, other }) => html`<${Band} title=${word} line=${other} /><${Band} title=${word} quiet=${true} />
  <${Option} icon="ticket" label=${word} note=${other} choose=${nothing} /><${Option} label=${word} main=${true} choose=${nothing} />
  <${Option} icon="coin" label=${word} no=${NO(other)} choose=${nothing} /><${Option} icon="disc" label=${word} vote=${true} choose=${nothing} />
  <div class="acts"><div class="pair"><${Option} icon="coin" label=${other} choose=${nothing} /><${Option} icon="coin" label=${other} note=${other} choose=${nothing} /></div></div>
  <p class="choices"><${SmallButton} icon="turn" press=${nothing}>${word}<//><${SmallButton} press=${nothing}>${other}<//></p>
  <${Chip} icon="tent" open=${nothing}>${word}<//><${Chip} icon="tent">${other}<//>
  <${SumTable} lines=${[{ icon: 'acrobat', text: word, reason: other, amount: -13 }, { text: word, amount: 3, reason: other }]}
    totals=${[{ text: word, amount: 8 }, { text: word, amount: '12 → −2', result: true, loss: true }]} />`;

export function lay(words) {
  const stage = document.getElementById('stage');
  render(html`${words.map((word, n) => html`<${Each} key=${word} word=${word} other=${words[(n + 1) % words.length]} />`)}`, stage);
}
