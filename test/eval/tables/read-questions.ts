import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The one cell that answers a question, by the document it stands in and what says what it is. */
export type RightCell = { document: string; row: string; column: string; value: string };

export type TableQuestion = {
  text: string;
  /** Looked at, or only counted; by the hash of the question, so that nobody chooses. */
  half: 'open' | 'set aside';
  /** Null for a near miss. */
  cell: RightCell | null;
};

/**
 * Questions that a cell answers, and those that a table nearly answers, in the order of their files.
 *
 * @throws for an answered one that does not tell document, row, column and value.
 */
export function readTableQuestions(): TableQuestion[] {
  return ['answered', 'near-misses'].flatMap((name) => linesOf(name).map(questionOf));
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function questionOf(line: string): TableQuestion {
  const [text = '', document, row, column, value] = line.split('|').map((part) => part.trim());
  const [first = 0] = createHash('sha256').update(text).digest();
  const half = first % 2 === 0 ? 'open' : 'set aside';
  if (document === undefined) return { text, half, cell: null };
  if (!row || !column || !value) throw new Error(`No cell is told: ${line}`);
  return { text, half, cell: { document, row, column, value } };
}
