import { cellText } from '@citeloom/common/domain/text/table-cell';
import type { DomElement } from './dom.ts';
import { elementText } from './html-text.ts';
import { tableGrid, type GridCell, type GridRow } from './table-grid.ts';

/** A longer caption or label is a paragraph and names nothing. */
const LABEL_MAX = 200;
const HAS_WORD = /[\p{L}\p{N}]/u;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

const filled = ({ cells }: GridRow) =>
  cells.filter((cell) => cell !== undefined && cell.text !== '');
const textAt = ({ cells }: GridRow, place: number) => cells[place]?.text ?? '';

/** What of a table names its cells: the caption, how many columns name the row, and what heads each column. */
type Labels = { caption: string; own: number; columns: readonly string[] };

/**
 * The heads of a table as lines, its cells in reading order, each with the caption and the labels of its
 * row and column, and what has no such label. A row that is one cell names the rows below it, or is a
 * note and stands as it is. Undefined where rows or columns have no labels, or there are more than `most`
 * places.
 */
export function tableCells(table: DomElement, most: number): string[] | undefined {
  const rows = tableGrid(table, most);
  if (!rows) return undefined;
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const top = Math.max(
    0,
    rows.findIndex((row) => !isBand(row, width)),
  );
  const grid = rows.slice(top);
  const heads = headRows(grid, width);
  if (heads.length === 0) return undefined;
  const body = grid.slice(heads.length);
  const titles = rows.slice(0, top).map((row) => textAt(row, 0));
  const caption = captionOf(table) || titles.join(', ');
  const labels: Labels = {
    caption: isLabel(caption) ? caption : '',
    own: labelColumns(body),
    columns: Array.from({ length: width }, (_, place) => joined(heads, place)),
  };
  const above = [...(isLabel(caption) ? [] : [caption]), ...heads.map(lineOf)];
  const cells: string[] = [];
  const rest: string[] = [];
  let group = '';
  for (const [at, row] of body.entries()) {
    const band = isBand(row, width) ? textAt(row, 0) : undefined;
    if (band !== undefined && isGroup(row, body[at + 1], width)) group = band;
    else if (band !== undefined) rest.push(band);
    else {
      const read = cellsOf(row, group, labels);
      cells.push(...read.cells);
      if (read.cells.length === 0 || read.bare.length > 0)
        rest.push([...read.own, ...read.bare].join(' | '));
    }
  }
  return cells.length === 0 ? undefined : [...above, ...cells, ...rest];
}

/** The cells of a row with their labels, and the texts of those without. */
function cellsOf(row: GridRow, group: string, { caption, own: count, columns }: Labels) {
  const texts = row.cells.slice(0, count).map((cell) => cell?.text ?? '');
  const own = [...new Set(texts)].filter((text) => text !== '');
  const name = [group, ...own].filter((text) => text !== '').join(', ');
  const cells: string[] = [];
  const bare: string[] = [];
  for (const [place, cell] of row.cells.entries()) {
    const isFirst = place === count || row.cells[place - 1] !== cell;
    if (place < count || !cell || !isFirst || !HAS_WORD.test(cell.text)) continue;
    const column = spanned(row, place, columns);
    if (own.length === 0 || !isLabel(name) || !isLabel(column)) bare.push(cell.text);
    else cells.push(cellText({ caption, row: name, column, value: cell.text }));
  }
  return { own, cells, bare };
}

const lineOf = ({ cells }: GridRow) =>
  [...new Set(cells)]
    .map((cell) => cell?.text ?? '')
    .filter((text) => text !== '')
    .join(' | ');

const isLabel = (text: string) => HAS_WORD.test(text) && text.length <= LABEL_MAX;

/** The rows above the first one with data; of a table without marked heads the first row, if all below it are figures. */
function headRows(grid: readonly GridRow[], width: number): GridRow[] {
  const isHead = (row: GridRow) =>
    row.part === 'thead' || (!isBand(row, width) && filled(row).every((cell) => cell?.isHead));
  const end = grid.findIndex((row) => !isHead(row));
  if (end > 0) return grid.slice(0, end);
  const [first, ...rest] = grid;
  if (end < 0 || !first || rest.length < 2) return [];
  const hasHeads = grid.some(({ cells }) => cells.some((cell) => cell?.isHead));
  return !hasHeads && looksLikeHead(first, rest) ? [first] : [];
}

/** In a document without marks for heads: short words or years above a column of figures. */
function looksLikeHead(first: GridRow, rest: readonly GridRow[]): boolean {
  const names = first.cells.slice(1).map((cell) => cell?.text ?? '');
  const isName = (text: string) =>
    HAS_WORD.test(text) && (!/^\W*\d/u.test(text) || YEAR.test(text));
  const isFigures = (place: number) =>
    rest.every((row) => /^\W*\d|^\W*$/u.test(textAt(row, place)));
  return (
    names.length > 0 &&
    names.every(isName) &&
    new Set(names).size === names.length &&
    names.some((_name, at) => isFigures(at + 1))
  );
}

/** How many columns name the row: those that are marked so, else the first ones up to one that says something. */
function labelColumns(body: readonly GridRow[]): number {
  const rows = body.filter((row) => filled(row).length > 1);
  const isMarked = (place: number) =>
    rows.length > 0 && rows.every(({ cells }) => cells[place]?.isHead === true);
  let marked = 0;
  while (isMarked(marked)) marked += 1;
  if (marked > 0) return marked;
  const isRank = rows.every(
    (row) =>
      row.cells.length > 2 && /^\d{0,3}\.?$/.test(textAt(row, 0)) && /\p{L}/u.test(textAt(row, 1)),
  );
  const isSplit = rows.some(({ cells }) => cells[0]?.isTall === true);
  return isRank || isSplit ? 2 : 1;
}

/** One cell across the whole table. */
function isBand(row: GridRow, width: number): boolean {
  const [first] = row.cells;
  return first !== undefined && first.isWide && row.cells.length === width && all(row, first);
}

const all = ({ cells }: GridRow, one: GridCell) => cells.every((cell) => cell === one);

/** It names what follows, if it is short and rows of data follow. */
function isGroup(row: GridRow, next: GridRow | undefined, width: number): boolean {
  return (
    row.part !== 'tfoot' &&
    next !== undefined &&
    next.part !== 'tfoot' &&
    !isBand(next, width) &&
    isLabel(textAt(row, 0)) &&
    !/[.!?]$/u.test(textAt(row, 0))
  );
}

/** What stands above a column, outermost first, each once. */
function joined(heads: readonly GridRow[], place: number): string {
  const texts = heads.map((row) => textAt(row, place));
  return [...new Set(texts)].filter((text) => text !== '').join(', ');
}

/** The labels of all columns that a cell spans. */
function spanned({ cells }: GridRow, place: number, columns: readonly string[]): string {
  const own = new Set<string>();
  for (let at = place; cells[at] === cells[place] && at < cells.length; at += 1)
    own.add(columns[at] ?? '');
  return [...own].filter((one) => one !== '').join(', ');
}

function captionOf(table: DomElement): string {
  const own = table.querySelector('caption');
  if (own) return elementText(own);
  const figure = table.parentNode;
  const told = figure?.localName === 'figure' ? figure.querySelector('figcaption') : null;
  return told ? elementText(told) : '';
}
