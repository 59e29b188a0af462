import { escapeHtml } from '@citeloom/common/domain/article/escape-html';

/** Cells of one document that are read: nobody quotes from more, and each takes memory. */
export const CELLS_MAX = 150_000;
/** A table has at least so many columns; narrower rows are lines of text. */
const COLUMNS_MIN = 2;
const NUMBER = /^[^\p{L}\p{N}]{0,3}\p{N}[\p{N}\s.,'’%€$£-]*$/u;
const YEAR = /^[12]\d{3}$/;

type Row = readonly string[];

/**
 * Rows of cells as HTML: empty rows part tables, rows of one cell above and below a table are paragraphs,
 * and the first row is marked as a head where it holds names or years.
 */
export function tableMarkup(rows: Iterable<Row>): string {
  let markup = '';
  let open: Row[] = [];
  for (const row of rows) {
    if (row.some(isFilled)) open.push(row);
    else {
      markup += stretchMarkup(open);
      open = [];
    }
  }
  return markup + stretchMarkup(open);
}

const isFilled = (cell: string) => cell.trim() !== '';
const isWide = (row: Row) => row.filter(isFilled).length >= COLUMNS_MIN;
const line = (row: Row) => `<p>${escapeHtml(row.filter(isFilled).join(' '))}</p>\n`;

function stretchMarkup(rows: readonly Row[]): string {
  const first = rows.findIndex(isWide);
  if (first < 0) return rows.map(line).join('');
  const last = rows.findLastIndex(isWide);
  const [head, ...body] = rows.slice(first, last + 1);
  const table = [
    rowMarkup(head!, body.length > 0 && isHead(head!) ? 'th' : 'td'),
    ...body.map((row) => rowMarkup(row, 'td')),
  ];
  return [
    ...rows.slice(0, first).map(line),
    `<table>\n${table.join('')}</table>\n`,
    ...rows.slice(last + 1).map(line),
  ].join('');
}

function rowMarkup(row: Row, tag: 'th' | 'td'): string {
  const cells = row.map((cell) => `<${tag}>${escapeHtml(cell.trim())}</${tag}>`);
  return `<tr>${cells.join('')}</tr>\n`;
}

function isHead(row: Row): boolean {
  const filled = row.map((cell) => cell.trim()).filter(Boolean);
  return filled.filter((cell) => !NUMBER.test(cell) || YEAR.test(cell)).length > filled.length / 2;
}
