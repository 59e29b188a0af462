import type { PdfLine } from './pdf-line.ts';
import { readsRightToLeft } from './right-to-left.ts';

/** From where to where nothing is printed in any row. */
type Corridor = readonly [from: number, to: number];

/** Lines of fewer letters stand side by side in tables. */
const PROSE_LENGTH = 20;
/** Share of the size of print. */
const CORRIDOR_MIN = 0.5;

/**
 * The lines of a page, column by column where columns were painted row by row: rows below each other
 * between which one corridor stays free. All else stays in the order in which it was painted.
 */
export function byColumns(lines: readonly PdfLine[]): PdfLine[] {
  const ordered: PdfLine[] = [];
  let band: PdfLine[][] = [];
  let corridors: Corridor[] = [];
  const close = () => {
    ordered.push(...inColumns(band, corridors));
    [band, corridors] = [[], []];
  };
  for (const row of rowsOf(lines)) {
    const above = band.at(-1)?.[0];
    if (above && (row[0]!.y > above.y || row[0]!.angle !== above.angle)) close();
    const free = freeIn(row);
    const left = corridors.length === 0 ? gapsIn(row) : common(corridors, free, row[0]!.size);
    if (left.length === 0) close();
    band.push(row);
    corridors = left.length === 0 ? gapsIn(row) : left;
  }
  close();
  return ordered;
}

/** Lines painted after each other on one level, side by side. */
function rowsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const rows: PdfLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const isBeside = row?.every(
      (other) =>
        other.angle === line.angle &&
        Math.abs(other.y - line.y) < Math.max(other.size, line.size) * 0.5 &&
        (line.x >= other.end || line.end <= other.x),
    );
    if (row && isBeside) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function gapsIn(row: readonly PdfLine[]): Corridor[] {
  return freeIn(row).filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to));
}

function freeIn(row: readonly PdfLine[]): Corridor[] {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  return [-Infinity, ...sorted.map(({ end }) => end)].map((from, index) => [
    from,
    sorted[index]?.x ?? Infinity,
  ]);
}

function common(one: readonly Corridor[], other: readonly Corridor[], size: number): Corridor[] {
  return one.flatMap(([from, to]) =>
    other
      .map(([start, end]): Corridor => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => end - start > size * CORRIDOR_MIN),
  );
}

function inColumns(band: readonly PdfLine[][], corridors: readonly Corridor[]): PdfLine[] {
  const lines = band.flat();
  const between = corridors.filter((corridor) => isBetweenProse(corridor, lines));
  if (between.length === 0 || band.filter((row) => row.length > 1).length < 2) return lines;
  const columnOf = (line: PdfLine) => between.filter(([, to]) => to <= line.x).length;
  // Columns are read as their lines are.
  const way = lines.filter(({ text }) => readsRightToLeft(text)).length > lines.length / 2 ? -1 : 1;
  return lines
    .map((line) => ({ line, column: columnOf(line) }))
    .sort((one, other) => (one.column - other.column) * way)
    .map(({ line }) => line);
}

/** Labels and marks in a column of their own belong to what stands beside them. */
function isBetweenProse([from, to]: Corridor, lines: readonly PdfLine[]): boolean {
  const sides = [lines.filter(({ end }) => end <= from), lines.filter(({ x }) => x >= to)];
  return sides.every((side) => {
    const letters = side.reduce((sum, { text }) => sum + text.length, 0);
    return side.length > 0 && letters / side.length >= PROSE_LENGTH;
  });
}
