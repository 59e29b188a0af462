import type { TextBlock } from '@citeloom/common/contracts/source';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { readCell, type TableCell } from '@citeloom/common/domain/text/table-cell';
import { markPassages, type MarkedPassage } from './mark-passages.ts';

/** A cell of a stored text, and its place there in UTF-16 units. */
export type StoredCell = TableCell & { start: number; end: number };

/** A table of a stored text: what stands above the labels of its rows, its cells, and of how many blocks it is made. */
export type StoredTable = { corner: string; cells: StoredCell[]; blocks: number };

/** A table has at most so many rows of heads. */
const HEADS_MAX = 5;

/** The table that begins at a place among the blocks of a text, with the lines of its heads, if one does. */
export function tableAt(
  text: string,
  blocks: readonly TextBlock[],
  at: number,
): StoredTable | undefined {
  const lineOf = ({ start, end }: TextBlock) => text.slice(start, end);
  const heads: string[] = [];
  const cells: StoredCell[] = [];
  for (let place = at; blocks[place]?.kind === 'table'; place += 1) {
    const block = blocks[place]!;
    const cell = readCell(lineOf(block));
    if (!cell && cells.length === 0 && heads.length < HEADS_MAX) heads.push(lineOf(block));
    else if (cell && (cells[0]?.caption ?? cell.caption) === cell.caption)
      cells.push({ ...cell, start: block.start, end: block.end });
    else break;
  }
  const columns = new Set(cells.map(({ column }) => column));
  const isLabel = (part: string) =>
    columns.has(part) || [...columns].some((column) => column.includes(part));
  const parts = heads.map((head) => head.split(' | '));
  if (cells.length === 0 || !parts.every(([, ...labels]) => labels.every(isLabel)))
    return undefined;
  const [[first = ''] = []] = parts;
  const corner = isLabel(first) ? '' : first;
  return { corner, cells, blocks: heads.length + cells.length };
}

/**
 * A table of cells as one of HTML, the labels that each is stored with standing once; a passage that is a cell is
 * marked where the cell's own words stand.
 */
export function renderCells(
  text: string,
  { corner, cells }: Pick<StoredTable, 'corner' | 'cells'>,
  passages: readonly MarkedPassage[],
  chosen: string | undefined,
): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows: Map<string, StoredCell>[] = [];
  let last: StoredCell | undefined;
  for (const cell of cells) {
    if (last?.row !== cell.row || rows.at(-1)?.has(cell.column)) rows.push(new Map());
    rows.at(-1)?.set(cell.column, cell);
    last = cell;
  }
  const [first] = cells;
  const caption = first?.caption ? `<caption>${escapeHtml(first.caption)}</caption>\n` : '';
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const head = corner === '' ? '<td></td>' : `<th scope="col">${escapeHtml(corner)}</th>`;
  const body = rows.map((row) => {
    const [one] = row.values();
    const name = `<th scope="row">${escapeHtml(one?.row ?? '')}</th>`;
    return `<tr>${name}${columns.map((column) => shown(row.get(column))).join('')}</tr>`;
  });
  return `<div class="table" role="region" tabindex="0" aria-label="Table"><table>\n${caption}<thead><tr>${head}${heads}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`;

  function shown(cell: StoredCell | undefined): string {
    if (!cell) return '<td></td>';
    const start = cell.end - cell.value.length;
    const own = passages
      .filter((passage) => passage.start < cell.end && passage.end > cell.start)
      .map((passage) => (passage.start >= cell.start ? { ...passage, start } : passage));
    return `<td>${markPassages(text, { start, end: cell.end }, own, chosen)}</td>`;
  }
}
