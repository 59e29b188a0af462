import { Parser } from 'htmlparser2';
import type { CellLooks } from './cell-looks.ts';

const LETTERS = 26;

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/**
 * The texts that the cells of a workbook share (ECMA-376 part 1, 18.4.9), by their numbers; readings that
 * stand above letters are left out.
 */
export function readSharedStrings(part: Buffer | undefined): string[] {
  const strings: string[] = [];
  let phonetic = 0;
  let inText = false;
  const parser = new Parser(
    {
      onopentag(name) {
        const tag = localName(name);
        if (tag === 'si') strings.push('');
        if (tag === 'rPh') phonetic += 1;
        inText = tag === 't' && phonetic === 0;
      },
      ontext(text) {
        if (inText) strings[strings.length - 1] += text;
      },
      onclosetag(name) {
        if (localName(name) === 'rPh') phonetic -= 1;
        inText = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(part?.toString('utf8') ?? '');
  return strings;
}

/** The cell that is being read. */
type Cell = { column: number; type: string; style: number; value: string };
/** The cells of a row that show something, by their columns. */
type Row = Map<number, string>;

/** What a sheet shows, at most so many cells as there was room for. */
export type SheetRows = { rows: string[][]; isCut: boolean };

/**
 * The rows of a sheet (ECMA-376 part 1, 18.3.1.73) as they are shown; an empty one stands for those between
 * two tables. Hidden rows and columns are left out, and formulas: a cell's last value counts.
 *
 * @param room how many cells are read, empty ones between others included.
 */
export function readSheet(
  part: Buffer | undefined,
  { strings, looks }: { strings: readonly string[]; looks: CellLooks },
  room: number,
): SheetRows {
  const rows: Row[] = [];
  const hidden: { from: number; to: number }[] = [];
  let row: Row | undefined;
  let cell: Cell | undefined;
  let lastRow = 0;
  let column = 0;
  let cells = 0;
  let phonetic = 0;
  let taking = false;
  let rowsAreHidden = false;

  const open: Record<string, (facts: Record<string, string>) => void> = {
    sheetFormatPr: (facts) => {
      rowsAreHidden = isOn(facts['zeroHeight']);
    },
    col: ({ min, max, width, hidden: isHidden }) => {
      if (isOn(isHidden) || width === '0') hidden.push({ from: Number(min), to: Number(max) });
    },
    row: ({ r, ht, hidden: isHidden }) => {
      const number = r === undefined ? lastRow + 1 : Number(r);
      if (number > lastRow + 1 && rows.length > 0) rows.push(new Map());
      lastRow = number;
      column = 0;
      const isUnseen = isOn(isHidden) || ht === '0' || (rowsAreHidden && isHidden === undefined);
      row = isUnseen ? undefined : new Map();
    },
    c: ({ r, t = 'n', s = '0' }) => {
      column = r === undefined ? column + 1 : columnOf(r);
      cell = { column, type: t, style: Number(s), value: '' };
    },
    v: () => (taking = true),
    t: () => (taking = phonetic === 0),
    rPh: () => (phonetic += 1),
  };
  const close: Record<string, () => void> = {
    rPh: () => (phonetic -= 1),
    c: () => {
      const text = cell && row && cells < room ? shownIn(cell) : '';
      if (text !== '') row?.set(cell!.column, text);
      if (text !== '') cells += 1;
      cell = undefined;
    },
    row: () => {
      if (row) rows.push(row);
      row = undefined;
    },
  };

  function shownIn({ column: at, type, style, value }: Cell): string {
    if (value === '' || type === 'e' || looks.isUnseen(style)) return '';
    if (hidden.some(({ from, to }) => at >= from && at <= to)) return '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'n') return looks.shown(Number(value), style);
    return looks.shown(type === 's' ? (strings[Number(value)] ?? '') : value, style);
  }

  const parser = new Parser(
    {
      onopentag: (name, facts) => open[localName(name)]?.(facts),
      ontext: (text) => {
        if (taking && cell) cell.value += text;
      },
      onclosetag: (name) => {
        taking = false;
        close[localName(name)]?.();
      },
    },
    { xmlMode: true },
  );
  parser.end(part?.toString('utf8') ?? '');
  return table(rows, room);
}

/** The rows with the columns in which something is shown. */
function table(rows: readonly Row[], room: number): SheetRows {
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  const most = columns.length === 0 ? 0 : Math.floor(room / columns.length);
  return {
    rows: rows.slice(0, most).map((row) => columns.map((column) => row.get(column) ?? '')),
    isCut: rows.length > most && columns.length > 0,
  };
}

/** `AB12` → 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * LETTERS + letter.charCodeAt(0) - 64;
  return column;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
