import { escapeHtml } from '@citeloom/common/domain/article/escape-html';

/** A piece of evidence as a range of the stored text, in UTF-16 units. */
export type MarkedPassage = { _id: string; start: number; end: number };

/**
 * A slice of a stored text as HTML in which every passage is marked. A passage's first piece carries
 * the anchor `e-{id}`; the chosen one is highlighted. Passages may overlap and cross slices.
 */
export function markPassages(
  text: string,
  range: { start: number; end: number },
  passages: MarkedPassage[],
  chosen: string | undefined,
): string {
  const inside = passages.filter(({ start, end }) => start < range.end && end > range.start);
  const cuts = new Set([range.start, range.end]);
  for (const { start, end } of inside) {
    cuts.add(Math.max(start, range.start));
    cuts.add(Math.min(end, range.end));
  }
  const points = [...cuts].sort((one, other) => one - other);
  let html = '';
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined) break;
    const piece = escapeHtml(text.slice(from, to));
    const covering = inside.filter(({ start, end }) => start <= from && end >= to);
    if (covering.length === 0) {
      html += piece;
      continue;
    }
    const beginning = covering.filter(({ start }) => start === from).map(({ _id }) => _id);
    const [anchor, ...more] = beginning;
    const spans = more.map((id) => `<span id="e-${id}"></span>`).join('');
    const id = anchor ? ` id="e-${anchor}"` : '';
    const shown = covering.some(({ _id }) => _id === chosen) ? ' class="passage"' : '';
    html += `${spans}<mark${id}${shown}>${piece}</mark>`;
  }
  return html;
}
