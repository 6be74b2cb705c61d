// Which game, and which language: a row of buttons each.
import { html, t, SmallButton } from '../kit/kit.js';

/**
 * Which game it is about, where the house has several.
 * @param {{ games: { key: string, title: string }[], chosen: any, choose: (key: string) => unknown }} told
 */
export const Games = ({ games, chosen, choose }) =>
  games.length > 1 &&
  html`<div class="choices" role="group" aria-label=${t('Game')}>
    ${games.map(
      ({ key, title }) =>
        html`<${SmallButton} key=${key} pressed=${key === chosen} press=${() => choose(key)}>${title}<//>`,
    )}
  </div>`;

/** @param {{ languages: Language[], chosen: any, choose: (key: string) => unknown }} told */
export const Languages = ({ languages, chosen, choose }) => html`<div class="languages" role="group"
  aria-label=${t('Language')}>
  ${languages.map(
    ([code, name]) =>
      html`<${SmallButton} key=${code} pressed=${code === chosen} press=${() => choose(code)}>
        <span lang=${code}>${name}</span>
      <//>`,
  )}
</div>`;
