export { print } from './print.ts';
export { sheetTexts } from './sheet-texts.ts';
