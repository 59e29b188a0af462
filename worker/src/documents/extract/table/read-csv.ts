import { parse } from 'csv-parse/sync';
import { INPUT_MAX } from '../assemble-text.ts';
import { NO_DATE } from '../dates/document-date.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { decodeText } from '../text/decode-text.ts';
import { CELLS_MAX, tableMarkup } from './table-markup.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** So many lines say by what the cells are parted. */
const SAMPLE = 20;

/** Reads a table of separated values (RFC 4180), parted by commas, semicolons, tabs or bars. */
export function readCsv(bytes: Uint8Array, now: Date): RawDocument {
  const text = decodeText(bytes);
  const all = rowsOf(text.slice(0, INPUT_MAX));
  let cells = 0;
  const rows = all.filter((row) => (cells += row.length) <= CELLS_MAX);
  const document = readMarkup(
    tableMarkup(rows),
    { titles: [], authors: [], language: undefined, date: NO_DATE },
    now,
  );
  const isCut = text.length > INPUT_MAX || rows.length < all.length;
  return { ...document, truncated: document.truncated || isCut };
}

function rowsOf(text: string): string[][] {
  const options = {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  };
  try {
    return parse(text, options);
  } catch {
    // A quotation mark that is never closed is a sign like any other.
    return parse(text, { ...options, quote: null });
  }
}

/** What parts the first lines into the most columns in each of them. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const counts = DELIMITERS.map((delimiter) => {
    const each = lines.map((line) => line.split(delimiter).length - 1);
    const sum = each.reduce((total, count) => total + count, 0);
    return Math.min(...each, Infinity) * lines.length * 10 + sum;
  });
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
