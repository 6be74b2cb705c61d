// A printed number of Circus: of a track the step is drawn, of a card only where to look is said.
import { html, t } from '../../kit/kit.js';
import { TellNumber, fixed } from '../../phone/tell.js';

const WIDE = 24;

/**
 * Our own drawing of a track, the step in question lit and the disc on it.
 * @param {{ step: number }} told
 */
const Track = ({ step }) => html`<svg class="sketch of-track" viewBox=${`0 0 ${(step + 2) * WIDE} 60`} role="img"
  aria-label=${step
    ? t('Sketch of the track, step {n} lit', { n: step })
    : t('Sketch of the track, the lowest step lit')}>
  ${Array.from(
    { length: step + 2 },
    (_, n) => html`<rect key=${n} class=${n === step ? 'lit' : 'card-edge'} x=${n * WIDE + 2}
      y=${34 - n * (28 / (step + 1))} width=${WIDE - 4} height="22" rx="3" />`,
  )}
</svg>`;

/** @param {{ at: CircusAt, ask: Ask & { form: Form } }} told */
export function TellPrinted({ at, ask }) {
  const [, step] = / (\d+)$/.exec(String(fixed(ask, 'field'))) ?? [];
  const isTrack = String(fixed(ask, 'card')).startsWith('track/') && step != null;
  return html`<${TellNumber} at=${at} ask=${ask} picture=${isTrack && html`<${Track} step=${Number(step)} />`}
    unit=${isTrack ? null : 'cards'} />`;
}
