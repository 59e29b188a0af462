/** Signs that make a spreadsheet read a cell as a formula, full-width variants included. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell by RFC 4180, guarded against formulas by a leading single quote (ASVS 5.0 1.2.10). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const guarded = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Rows as CSV: UTF-8 with a byte order mark so that spreadsheets read it, CRLF line ends. */
export function rowsAsCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
