// Everything that two screens draw alike, in one import.
export { html, h, render, Fragment, classes, useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback } from './dom.js';
export { msg, t, tell, tellAll, term, capital, listed, signed, withSign, language, loadWords, changeWords, setCatalogue, setNames, setMarks, seatName, seatLetter, seatShape, cubeLetter } from './words.js';
export { Icon, Cube, SeatMark, isCube, loadIcons } from './icons.js';
export { Band, TimeLeft, FooterBar, RedBar } from './kit/band.js';
export { Option, Chip, SmallButton } from './kit/option.js';
export { SumTable } from './kit/sum.js';
export { Keypad, typed } from './kit/keypad.js';
export { FormFields, Field, addFields, blank, lacking, moveOf } from './kit/form.js';
export { VoterTile, Voters } from './kit/voters.js';
export { Sheet } from './kit/sheet.js';
export { Chart } from './kit/chart.js';
export { HoldToSee } from './kit/hold.js';
export { draftOf, forgetDraft, keepDrafts, useDraft } from './kit/draft.js';
export { winners, runsOf, momentsOf, Rulings } from './kit/final.js';
export { fieldsFor, printsOf, formOf, labelOf } from './kit/printed.js';
