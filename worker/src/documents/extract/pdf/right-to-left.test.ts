import { expect, it } from '@jest/globals';
import { asRead } from './right-to-left.ts';

it.each([
  ['The ferry (1) left.', 'The ferry (1) left.'],
  ['םולש', 'שלום'],
  ['.2023 תנשב העסיה', 'היסעה בשנת 2023.'],
  ['(98,100) םיעסונ', 'נוסעים (98,100)'],
  ['PDF file ץבוק', 'קובץ PDF file'],
  [')98,100( םיעסונ', 'נוסעים (98,100)'],
])('a line of letters from right to left is put into the order of its words: %s', (seen, read) => {
  expect(asRead(seen)).toBe(read);
});
