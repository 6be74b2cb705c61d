// Everything that two screens draw alike, in one import.
export {
  html,
  h,
  render,
  Fragment,
  classes,
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
} from './dom.js';
export {
  msg,
  t,
  tell,
  tellAll,
  term,
  capital,
  listed,
  signed,
  withSign,
  language,
  loadWords,
  changeWords,
  setCatalogue,
  cardOf,
  cardWords,
  setNames,
  setMarks,
  seatName,
  seatLetter,
  seatShape,
  SEAT_LETTERS,
} from './words.js';
export { Icon, Cube, SeatMark, isCube, letterOf, loadIcons } from './icons.js';
export { Band, TimeLeft, FooterBar, RedBar } from './band.js';
export { Option, Chip, SmallButton } from './option.js';
export { SumTable } from './sum.js';
export { Keypad, typed } from './keypad.js';
export { FormFields, Field, addFields, blank, filledIn, lacking, moveOf } from './form.js';
export { VoterTile, Voters } from './voters.js';
export { Sheet } from './sheet.js';
export { Chart } from './chart.js';
export { HoldToSee } from './hold.js';
export { draftOf, forgetDraft, keepDrafts, useDraft } from './draft.js';
export { winners, runsOf, momentsOf, Rulings } from './final.js';
export { fieldsFor, printsOf, formOf, labelOf } from './printed.js';
export { Welcome } from './welcome.js';
export { Under } from './under.js';
