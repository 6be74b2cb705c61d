// Somebody is not sure of an entry of the story: marked with one tap, and with another it is sure again.
import { html, t, SmallButton } from '../kit/kit.js';

/**
 * unsure null: it is nothing to be unsure of.
 * @param {{ seq: number, unsure?: boolean | null, link: Pick<Link, 'doubt'> }} told
 */
export const Unsure = ({ seq, unsure, link }) =>
  unsure != null &&
  html`<${SmallButton} icon="question" pressed=${unsure} press=${() => link.doubt(seq, !unsure)}>
    ${t('not sure')}
  <//>`;
