import { describe, expect, it } from '@jest/globals';
import { cellsOf, rowInWords, standAsTable } from './table-row.ts';

const columns = ['Tool', 'Encryption', 'Price'];

describe('a row of a table', () => {
  it('is one sentence and comes apart again', () => {
    const cells = ['Borg', 'yes; with a key', 'free'];
    const words = rowInWords(columns, cells);
    expect(words).toBe('Tool: Borg; Encryption: yes; with a key; Price: free');
    expect(cellsOf(columns, words)).toEqual(cells);
  });

  it('leaves out cells without words, and shows a dash there', () => {
    const words = rowInWords(columns, ['Borg', '', 'free']);
    expect(words).toBe('Tool: Borg; Price: free');
    const cells = ['Borg', '–', 'free'];
    expect(cellsOf(columns, words)).toEqual(cells);
    expect(rowInWords(columns, cells)).toBe(words);
  });

  it('may have a first column without a name', () => {
    const nameless = ['', ...columns.slice(1)];
    const words = rowInWords(nameless, ['Borg', 'yes', 'free']);
    expect(words).toBe('Borg; Encryption: yes; Price: free');
    expect(cellsOf(nameless, words)).toEqual(['Borg', 'yes', 'free']);
  });

  it('stands in its table as long as it names two of its columns', () => {
    const rows = ['Tool: Borg; Price: free', 'Tar; Encryption: no'];
    expect(standAsTable(columns, rows)).toBe(true);
    expect(standAsTable(columns, [...rows, 'Tool: Zip; Cost: none'])).toBe(false);
  });

  it('loses nothing of what a person made of it', () => {
    expect(cellsOf(columns, 'Borg encrypts; it is free.')).toEqual([
      'Borg encrypts; it is free.',
      '–',
      '–',
    ]);
    expect(cellsOf(columns, 'Price: free; Tool: Borg')).toEqual(['–', '–', 'free; Tool: Borg']);
  });
});
