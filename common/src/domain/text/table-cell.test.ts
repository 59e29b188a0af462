import { describe, expect, it } from '@jest/globals';
import { cellText, readCell } from './table-cell.ts';

const FERRY = { caption: 'Ferry traffic', row: '2023', column: 'Passengers', value: '98,100' };

describe('a cell as a text', () => {
  it.each([
    [FERRY, 'Ferry traffic · 2023 · Passengers: 98,100'],
    [{ ...FERRY, caption: '' }, '2023 · Passengers: 98,100'],
    [
      { ...FERRY, value: 'free: ask on board' },
      'Ferry traffic · 2023 · Passengers: free: ask on board',
    ],
  ])('is read back as it was', (cell, text) => {
    expect(cellText(cell)).toBe(text);
    expect(readCell(text)).toEqual(cell);
  });

  it('keeps the marks of its parts apart from those between them', () => {
    const text = cellText({ caption: 'A · B', row: 'C · D', column: 'E: F', value: '1 · 2' });
    expect(readCell(text)).toEqual({ caption: 'A·B', row: 'C·D', column: 'E:F', value: '1·2' });
  });

  it.each(['Year | Passengers', 'Passengers: 98,100', 'a · b', 'a · b · c · d: 1', 'a\nb · c: 1'])(
    'is not what only looks like one: %s',
    (text) => expect(readCell(text)).toBeUndefined(),
  );
});
