import type { DomElement } from './dom.ts';
import { elementText } from './html-text.ts';
import { isSkipped } from './skipped-element.ts';
import { tableCells } from './table-cells.ts';

/** What no cell of data holds: a table around it arranges a page. */
const ARRANGES = 'table, h1, h2, h3, h4, h5, h6, pre, ul ul, p + p + p';
const CELL_MAX = 800;

/** Whether a table is one of data, and does not only arrange a page. */
export const isDataTable = (table: DomElement): boolean => tableLines(table) !== undefined;

/**
 * A table of data: where its rows and columns have labels, each cell with them and the caption
 * (`cellText`), else its lines of cells joined by ` | ` as one text. Undefined when the table only
 * arranges a page, so that its content is to be read like that of any other element.
 *
 * @param most in a table of more places cells are not told one by one.
 */
export function tableTexts(table: DomElement, most: number): string[] | undefined {
  const lines = tableLines(table);
  return lines === undefined ? undefined : (tableCells(table, most) ?? [lines]);
}

function tableLines(table: DomElement): string | undefined {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return undefined;
  if (table.querySelector(ARRANGES) !== null) return undefined;
  const rows: string[] = [];
  let columns = 0;
  for (const row of table.querySelectorAll('tr')) {
    const cells: string[] = [];
    for (const cell of row.querySelectorAll('th, td')) {
      const text = isSkipped(cell) ? '' : elementText(cell);
      if (text.length > CELL_MAX) return undefined;
      if (text !== '') cells.push(text);
    }
    columns = Math.max(columns, cells.length);
    if (cells.length > 0) rows.push(cells.join(' | '));
  }
  if (columns < 2) return undefined;
  const caption = table.querySelector('caption');
  return (caption === null ? rows : [elementText(caption), ...rows]).join('\n');
}
