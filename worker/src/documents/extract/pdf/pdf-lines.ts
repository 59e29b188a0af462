/** A piece of text as PDF.js places it: `transform` holds x and y (from the bottom) at 4 and 5. */
export type PlacedText = {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
};

/** A printed line; lengths in points, `y` from the bottom of its page. */
export type PdfLine = {
  page: number;
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
};

/** A line of a table of contents. */
const DOT_LEADER = /(?:\. ?){5,}\s*(?:\d+|[ivxl]+)?$/i;

/** Pieces on one base line, joined with a space where the print leaves a gap. */
export function linesOf(items: readonly PlacedText[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const item of items) {
    if (item.str !== '') {
      const x = item.transform[4] ?? 0;
      const y = item.transform[5] ?? 0;
      const size = item.height || Math.abs(item.transform[3] ?? 0) || 10;
      if (line === undefined || !sharesLine(line, x, y, size)) {
        line = { page, text: '', x, end: x, y, size: item.str.trim() === '' ? 0 : size };
        lines.push(line);
      }
      const gap = x - line.end > line.size * 0.2 && !/\s$/.test(line.text) && line.text !== '';
      line.text += (gap ? ' ' : '') + item.str;
      line.end = Math.max(line.end, x + item.width);
      if (item.str.trim() !== '') line.size = Math.max(line.size, item.height);
    }
    if (item.hasEOL) line = undefined;
  }
  return lines
    .map((each) => ({ ...each, text: each.text.replace(/\s+/g, ' ').trim() }))
    .filter((each) => each.text !== '' && !DOT_LEADER.test(each.text));
}

/** Raised and lowered signs belong to the line they stand in; what starts far to the left does not. */
function sharesLine(line: PdfLine, x: number, y: number, size: number): boolean {
  const height = Math.max(line.size, size);
  return Math.abs(line.y - y) < height * 0.5 && x >= line.end - height * 2;
}

/** Share of pages on which a line at the top or bottom is the same before it counts as decoration. */
const REPEATED_SHARE = 0.15;
const EDGE_LINES = 2;

const PAGE_NUMBER = /^(?:\d{1,4}|[ivxl]+)$/i;

/**
 * Leaves out running heads, running feet and page numbers: lines among the first or last two of their
 * page that, apart from digits, stand in the same print on more than 15 % of the pages (at least three).
 */
export function withoutRunningLines(pages: readonly PdfLine[][]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const least = Math.max(3, pages.length * REPEATED_SHARE);
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    const runs = (line: PdfLine) =>
      PAGE_NUMBER.test(line.text) || (counts.get(keyOf(line)) ?? 0) >= least;
    return lines.filter((line) => !edges.has(line) || !runs(line));
  });
}

function edgesOf(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = [...lines].sort((a, b) => b.y - a.y);
  return [...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)];
}

function keyOf(line: PdfLine): string {
  return `${Math.round(line.size)} ${line.text.replace(/\d+/g, '#').toLowerCase()}`;
}
