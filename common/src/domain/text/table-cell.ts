/** A cell of a table with what says what it is: the caption, and the labels of its row and its column. */
export type TableCell = { caption: string; row: string; column: string; value: string };

const PART = ' · ';
const VALUE = ': ';

/**
 * A cell as it is stored, readable alone and found word for word: "Ferry traffic · Year: 2023 ·
 * Passengers: 98,100". Only white space of its parts gives way to the marks between them.
 */
export function cellText({ caption, row, column, value }: TableCell): string {
  const [top, left, head, own] = [caption, row, column, value].map((part) =>
    part.replace(/\s+/gu, ' ').trim().replaceAll(PART, '·'),
  );
  const label = [top, left, head?.replaceAll(VALUE, ':')].filter((part) => part !== '').join(PART);
  return `${label}${VALUE}${own}`;
}

/** The cell that a text is, if it is one as `cellText` makes them, with a row and a column. */
export function readCell(text: string): TableCell | undefined {
  const parts = text.includes('\n') ? [] : text.split(PART);
  const last = parts.pop() ?? '';
  const row = parts.pop();
  const at = last.indexOf(VALUE);
  if (row === undefined || at <= 0 || parts.length > 1) return undefined;
  const [column, value] = [last.slice(0, at), last.slice(at + VALUE.length)];
  return { caption: parts[0] ?? '', row, column, value };
}
