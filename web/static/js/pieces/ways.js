// What to do next where a page has come to its end: each is a button.
import { html, t, Option } from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';

export const TakeSeat = ({ main = false, label = t('Take a seat') }) =>
  html`<${Option} icon="people" main=${main} label=${label} choose=${() => leaveFor('/j')} />`;

/** The laptop's own page, while somebody's phone has the host's word: that phone may be gone. */
export async function takeBack() {
  const answer = await post('/api/take_back', {});
  if (answer.status === 200) location.reload();
  return answer;
}

export const HostAgain = ({ main = false }) =>
  html`<${Option} icon="screen" main=${main} label=${t('The laptop is the host again')} choose=${takeBack} />`;
export const LookOn = () =>
  html`<${Option} icon="look" label=${t('Only look on')} choose=${() => leaveFor('/watch')} />`;
export const TryAgain = ({ main = false, again = () => location.reload() }) =>
  html`<${Option} icon="flip" main=${main} label=${t('Try again')} choose=${again} />`;
