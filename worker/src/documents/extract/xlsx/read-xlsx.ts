import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { officeProperties } from '../office-properties.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { CELLS_MAX, tableMarkup } from '../table/table-markup.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { xmlParts } from '../xml-parts.ts';
import { readCellLooks } from './cell-looks.ts';
import { readSheet, readSharedStrings } from './sheet-rows.ts';
import { shownSheets } from './shown-sheets.ts';

const BROKEN = 'It is not a readable Excel workbook (.xlsx); it may be damaged.';
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads an Excel workbook: the values of its sheets as they are shown, sheet by sheet. Formulas are never
 * computed, links never followed and macros never run; hidden sheets, rows and columns are left out.
 *
 * @throws {UnreadableError} for encrypted, old and damaged workbooks.
 */
export async function readXlsx(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length)))
    throw new UnreadableError('It is protected by a password or in the old Excel format.');
  const parts = await xmlParts(bytes, BROKEN);
  const { markup, isCut } = workbookMarkup(parts);
  const properties = officeProperties(parts.get('docProps/core.xml'), now);
  const document = readMarkup(markup, properties, now);
  return { ...document, titles: properties.titles, truncated: document.truncated || isCut };
}

function workbookMarkup(parts: ReadonlyMap<string, Buffer>): { markup: string; isCut: boolean } {
  try {
    const { sheets, date1904 } = shownSheets(parts);
    const looks = readCellLooks(parts.get('xl/styles.xml'), date1904);
    const strings = readSharedStrings(parts.get('xl/sharedStrings.xml'));
    let markup = '';
    let room = CELLS_MAX;
    let isCut = false;
    for (const { name, part } of sheets) {
      const sheet = readSheet(parts.get(part), { strings, looks }, room);
      room -= sheet.rows.length * (sheet.rows[0]?.length ?? 0);
      isCut ||= sheet.isCut;
      const table = tableMarkup(sheet.rows);
      if (table !== '') markup += `<h2>${escapeHtml(name)}</h2>\n${table}`;
    }
    return { markup, isCut };
  } catch (cause) {
    throw new UnreadableError(BROKEN, { cause });
  }
}
