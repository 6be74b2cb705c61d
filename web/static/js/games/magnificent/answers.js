// The answers of the Magnificent that are drawn rather than typed: spaces of a camp, faces of dice.
import { html, addFields, SmallButton, tell, t } from '../../kit/kit.js';
import { CampMap } from './camp_map.js';
import { holds, same } from './grid.js';
import { replaced } from './few.js';
import { Die } from './tokens.js';

/**
 * @param {Magnificent.Spot[]} cells
 * @param {Magnificent.Spot} cell
 */
const toggled = (cells, cell) => (holds(cells, cell) ? cells.filter((each) => !same(each, cell)) : [...cells, cell]);

/**
 * entry: [[row, column]]. Its own screen, of building, draws it on the real camp.
 * @param {Magnificent.Filling<Magnificent.Spot[]>} told
 */
const CellsField = ({ entry, change }) => html`<${CampMap} camp=${{ rows: 10, columns: 10, tiles: [] }}
  label=${t('The camp')} chosen=${entry} touch=${(cell) => change(toggled(entry, cell))} />`;

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * entry: [face], the field is named after the colour and holds at most `high` dice.
 * @param {{ field: Field } & Magnificent.Filling<number[]>} told
 */
const FacesField = ({ field, entry, change }) => html`<div class="choices" role="group" aria-label=${t('chosen')}>
    ${entry.map(
      (face, n) => html`<${SmallButton} key=${n} pressed=${true}
        label=${t('take {choice} out', { choice: String(face) })} press=${() => change(replaced(entry, n))}>
        <${Die} colour=${field.name} face=${face} quiet=${true} />
      <//>`,
    )}
    <span class="hush number">${entry.length} / ${field.high}</span>
  </div>
  <div class="faces" role="group" aria-label=${tell(field.label)}>
    ${FACES.map(
      (face) => html`<${SmallButton} key=${face} no=${entry.length >= field.high}
        label=${t('{colour} die showing {n}', { colour: field.name, n: face })} press=${() => change([...entry, face])}>
        ${face}
      <//>`,
    )}
  </div>`;

addFields({ cells: { blank: [], Field: CellsField }, faces: { blank: [], Field: FacesField } });
