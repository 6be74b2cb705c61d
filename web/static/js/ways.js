// What to do next where a page has come to its end: each is a button.
import { html, t, Option } from './kit.js';
import { leaveFor } from './table_post.js';

export const TakeSeat = ({ main = false, label = t('Take a seat') }) => html`<${Option} icon="people" main=${main} label=${label} choose=${() => leaveFor('/j')} />`;
export const LookOn = () => html`<${Option} icon="look" label=${t('Only look on')} choose=${() => leaveFor('/watch')} />`;
export const TryAgain = ({ main = false, again = () => location.reload() }) => html`<${Option} icon="flip" main=${main} label=${t('Try again')} choose=${again} />`;
