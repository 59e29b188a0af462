import type { PdfLine } from './pdf-line.ts';

/** Share of pages on which a line at the top or bottom is the same before it counts as decoration. */
const REPEATED_SHARE = 0.15;
/** Heads of letters and forms have a name, an address and a page's number. */
const EDGE_LINES = 3;
/** Further inside a lone number is one of the text. */
const NUMBERED_LINES = 2;

const PAGE_NUMBER = /^(?:\d{1,4}|[ivxl]+)$/i;

/**
 * Leaves out running heads, running feet and page numbers: lines among the first or last three of their
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
    const numbered = new Set(edgesOf(lines, NUMBERED_LINES));
    const runs = (line: PdfLine) =>
      (counts.get(keyOf(line)) ?? 0) >= least ||
      (numbered.has(line) && PAGE_NUMBER.test(line.text));
    return lines.filter((line) => !edges.has(line) || !runs(line));
  });
}

function edgesOf(lines: readonly PdfLine[], count = EDGE_LINES): PdfLine[] {
  const byHeight = lines.filter(({ angle }) => angle === 0).sort((a, b) => b.y - a.y);
  return [...byHeight.slice(0, count), ...byHeight.slice(-count)];
}

function keyOf(line: PdfLine): string {
  return `${Math.round(line.size)} ${line.text.replace(/\d+/g, '#').toLowerCase()}`;
}
