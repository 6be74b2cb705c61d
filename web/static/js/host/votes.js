// Votes and the clock: closing with somebody absent, hiding who has voted, pausing, more time, a limit.
import { html, useState, t, listed, seatName, Option, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';

/** @param {View} view */
const sealedOf = (view) => view.waiting.filter(({ sealed }) => sealed);

/**
 * Whom the vote waits for; while that is hidden, only how many.
 * @param {View} view
 */
function stillOpen(view) {
  const { hidden, cast, of } = view.votes ?? {};
  if (hidden) return t('{n} of {of} are in.', { n: cast, of });
  return t('Not in yet: {names}.', {
    names: listed(
      sealedOf(view)
        .filter((each) => !each.cast)
        .map(({ by }) => seatName(/** @type {number} */ (by))),
    ),
  });
}

/** @param {{ view: View, presence: Presence | null | undefined, link: TableLink, close: Act, scene: Scenes }} told */
export function Votes({ view, presence, link, close, scene }) {
  const isOpen = sealedOf(view).some(({ cast }) => !cast);
  const hidden = Boolean(presence?.hide);
  const shut = () => {
    link.ask({ do: 'close', ask: sealedOf(view)[0].id ?? null });
    close();
  };
  return html`${isOpen
      ? html`<p>${stillOpen(view)} ${scene.absent()}</p>
          <${Option} icon="lock" label=${t('Close the vote now')} choose=${shut} />`
      : html`<p>${t('No vote is open.')}</p>`}
    <${Option} icon="hidden" label=${hidden ? t('Show again who has voted') : t('Hide who has voted')}
      note=${t('Only the count stays on the screens.')} choose=${() => post('/api/hide', { votes: !hidden })} />`;
}

const LIMITS = [null, 30, 60, 90, 120, 180];
/** @param {number | null} seconds */
const limitWord = (seconds) => (seconds == null ? t('no limit') : t('{n} second|{n} seconds', { n: seconds }));

/** @param {{ view: View, link: TableLink }} told */
export function Clocks({ view, link }) {
  const { paused, limit, deadline } = view.timer;
  const [custom, setCustom] = useState(limit);
  return html`<${Option} icon="timer" main=${!paused} label=${paused ? t('Go on') : t('Pause everything')}
      choose=${() => link.ask({ do: 'pause', on: !paused })} />
    ${deadline != null &&
      html`<div class="choices" role="group" aria-label=${t('This turn')}>
        ${[-30, 30, 60].map(
          (n) =>
            html`<${SmallButton} key=${n} press=${() => link.ask({ do: 'time', seconds: n })}>
              ${n > 0 ? '+' : '−'}${Math.abs(n)} s
            <//>`,
        )}
      </div>`}
    <h3>${t('Time for each turn')}</h3>
    <div class="choices" role="group" aria-label=${t('Time for each turn')}>
      ${LIMITS.map(
        (seconds) => html`<${SmallButton} key=${seconds} pressed=${custom === seconds}
          press=${() => {
            setCustom(seconds);
            link.ask({ do: 'limit', seconds });
          }}>
          ${limitWord(seconds)}
        <//>`,
      )}
    </div>
    <p class="hush">${t('Nobody loses a turn by itself: when the time is up, the table is told.')}</p>`;
}
