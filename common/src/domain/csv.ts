/** Signs that make a spreadsheet read a cell as a formula, full-width variants included. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell by RFC 4180, guarded against formulas by a leading single quote (ASVS 5.0 1.2.10). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** What a file of CSV begins with, so that spreadsheets read it as UTF-8: a byte order mark. */
export const CSV_MARK = '\uFEFF';

/** One row of CSV with its end (CRLF). */
export function csvLine(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}

/** Rows as a whole file of CSV. */
export function rowsAsCsv(rows: readonly (readonly (string | number)[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}
