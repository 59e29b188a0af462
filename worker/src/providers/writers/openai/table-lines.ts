import { COLUMNS_MAX } from '@citeloom/common/contracts/article';
import { rowInWords } from '@citeloom/common/domain/article/table-row';
import { plainWords, withoutIds } from './clean-sentences.ts';

/** The line between heads and rows. */
const RULE = /^[\s|:-]+$/;
const EMPTY = /^[-–—]$/;
const COLUMN_MAX = 80;

/** Whether a line is one of a table of Markdown. */
export const isTableLine = (line: string): boolean => /^\s*\|.*\|/.test(line);

/**
 * A table of Markdown as its rows in words (`rowInWords`), ids behind what they carry. Columns that hold
 * nothing but ids are none; without `columns` it does not stand as a table.
 */
export function readTable(lines: readonly string[]): { columns?: string[]; texts: string[] } {
  const [heads = [], ...rows] = lines.filter((line) => !RULE.test(line)).map(cellsIn);
  const isShown = heads.map((_head, at) => rows.some((row) => withoutIds(row[at] ?? '') !== ''));
  const columns = heads
    .filter((_head, at) => isShown[at])
    .map((head) => withoutIds(head).replaceAll(';', ','));
  const texts = rows.map((row) => {
    const cells = row.filter((_cell, at) => isShown[at]);
    return [rowInWords(columns, cells), ...row.filter((_cell, at) => !isShown[at])].join(' ');
  });
  const isTable =
    columns.length >= 2 &&
    columns.length <= COLUMNS_MAX &&
    new Set(columns).size === columns.length &&
    columns.every((name, at) => name.length <= COLUMN_MAX && (name !== '' || at === 0));
  return isTable ? { columns, texts } : { texts };
}

function cellsIn(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainWords(cell.replaceAll('\\|', '|').replace(/<br\s*\/?>/gi, ' ')));
  return cells.map((cell) => (EMPTY.test(cell) ? '' : cell));
}
