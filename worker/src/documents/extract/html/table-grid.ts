import type { DomElement } from './dom.ts';
import { childrenOf, isElement } from './dom.ts';
import { elementText } from './html-text.ts';
import { isSkipped } from './skipped-element.ts';

/** A cell where it stands; one that spans several places stands in each of them. */
export type GridCell = { text: string; isHead: boolean; isWide: boolean; isTall: boolean };

/** A row of a table; `part` is the element that holds it. */
export type GridRow = { part: 'thead' | 'tbody' | 'tfoot'; cells: (GridCell | undefined)[] };

const SPAN_MAX = 1000;

/**
 * The places of a table by row and column, with what spans several of them in each (HTML, "forming a
 * table"); undefined where there are more than `most`.
 */
export function tableGrid(table: DomElement, most: number): GridRow[] | undefined {
  const rows: GridRow[] = [];
  let places = 0;
  const standing = new Map<number, { cell: GridCell; rows: number }>();
  for (const row of table.querySelectorAll('tr')) {
    const part = row.parentNode?.localName;
    const cells: GridRow['cells'] = [];
    const fill = () => {
      for (let over = standing.get(cells.length); over; over = standing.get(cells.length)) {
        if (over.rows === 1) standing.delete(cells.length);
        else over.rows -= 1;
        cells.push(over.cell);
      }
    };
    for (const element of childrenOf(row).filter(isCell)) {
      fill();
      const [wide, tall] = [spanOf(element, 'colspan'), spanOf(element, 'rowspan')];
      const cell = {
        text: isSkipped(element) ? '' : textOf(element),
        isHead: element.localName === 'th',
        isWide: wide > 1,
        isTall: tall > 1,
      };
      for (let more = 0; more < wide; more += 1) {
        if (tall > 1) standing.set(cells.length, { cell, rows: tall - 1 });
        cells.push(cell);
      }
    }
    fill();
    places += cells.length;
    if (places > most) return undefined;
    if (cells.length > 0)
      rows.push({ part: part === 'thead' || part === 'tfoot' ? part : 'tbody', cells });
  }
  return rows;
}

const isCell = (node: ReturnType<typeof childrenOf>[number]): node is DomElement =>
  isElement(node) && (node.localName === 'td' || node.localName === 'th');

function spanOf(element: DomElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return span >= 1 ? Math.min(span, SPAN_MAX) : 1;
}

/** What stands raised behind a figure is the mark of a note, or else an exponent, and no digit of it. */
function textOf(element: DomElement): string {
  for (const raised of element.querySelectorAll('sup')) {
    const siblings = raised.parentNode?.childNodes ?? [];
    const before = siblings[siblings.indexOf(raised) - 1]?.textContent ?? '';
    if (!/\d\s*$/u.test(before)) continue;
    const mark = raised.textContent.trim();
    if (/^[\d+−-]/u.test(mark)) raised.textContent = `^${mark}`;
    else if (/^[[(]?(?:\p{L}|\p{Po}){1,3}[\])]?$/u.test(mark)) raised.textContent = '';
  }
  return elementText(element);
}
