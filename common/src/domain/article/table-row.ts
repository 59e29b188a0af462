/** What stands in a cell of which a row says nothing. */
const NOTHING = '–';

/**
 * A row of a table as one sentence, the form in which it is proved, judged and edited:
 * `Tool: Borg; Encryption: yes`. Cells without words are left out, and so is a column's name where it has none.
 */
export function rowInWords(columns: readonly string[], cells: readonly string[]): string {
  return columns
    .flatMap((column, at) => {
      const cell = cells[at] ?? '';
      return cell === '' || cell === NOTHING ? [] : [column === '' ? cell : `${column}: ${cell}`];
    })
    .join('; ');
}

/**
 * The cells of a row that stands as `rowInWords` has it, one for each column, a dash for one of which it says
 * nothing; what names no column that is still to come belongs to the cell before it, so that nothing of a text
 * that a person changed is lost.
 */
export function cellsOf(columns: readonly string[], text: string): string[] {
  const cells = columns.map(() => NOTHING);
  let at = -1;
  for (const part of text.split('; ')) {
    const named = columns.findIndex(
      (column, place) => place > at && column !== '' && part.startsWith(`${column}: `),
    );
    if (named >= 0) {
      at = named;
      cells[at] = part.slice(columns[at]!.length + 2);
    } else if (at < 0) {
      at = 0;
      cells[at] = part;
    } else cells[at] += `; ${part}`;
  }
  return cells;
}

/** The cells of a row but the last, and that one as the row's sentence, behind which its markers stand. */
export function rowInCells<Row extends { text: string }>(
  columns: readonly string[],
  row: Row,
): { cells: string[]; last: Row } {
  const cells = cellsOf(columns, row.text);
  const text = cells.pop() ?? '';
  return { cells, last: { ...row, text } };
}

/** Whether rows still say more than one thing each under the names of their columns, which a rewording may have lost. */
export const standAsTable = (columns: readonly string[], rows: readonly string[]): boolean =>
  rows.every((row) => cellsOf(columns, row).filter((cell) => cell !== NOTHING).length > 1);
