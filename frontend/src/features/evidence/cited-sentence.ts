import { rowInWords } from '@citeloom/common/domain/article/table-row';

const NAME = 'cited-sentence';
const RULE = `::highlight(${NAME}) { background-color: var(--accent-wash); }`;

/**
 * The part of `text`, which stands directly before a marker, that the marker cites: the last of the
 * known sentences that it ends with, else all of it.
 *
 * @returns start and end in UTF-16 units
 */
export function citedRange(text: string, sentences: string[]): [start: number, end: number] {
  const end = text.trimEnd().length;
  const trimmed = text.slice(0, end);
  const sentence = sentences
    .filter((candidate) => candidate && trimmed.endsWith(candidate))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '');
  const start = sentence ? end - sentence.length : text.length - text.trimStart().length;
  return [Math.min(start, end), end];
}

/** The text that a marker stands directly behind; null when there is none. */
export function textBefore(marker: HTMLElement): Text | null {
  let node = (marker.closest('sup') ?? marker).previousSibling;
  // Several markers behind one sentence stand side by side.
  while (node instanceof HTMLElement && node.tagName === 'SUP') node = node.previousSibling;
  // Whose words they are is no part of the sentence.
  if (node instanceof HTMLElement && node.tagName === 'CITE') {
    node = node.previousSibling?.previousSibling ?? node.previousSibling;
  }
  // A person's own sentence stands in an element that says so.
  if (node instanceof HTMLElement && node.dataset['author']) node = node.lastChild;
  return node instanceof Text ? node : null;
}

/** The sentence that a marker stands behind, as the report has it; null when that cannot be told. */
export function sentenceBefore(marker: HTMLElement, sentences: string[]): string | null {
  const row = marker.closest('tr');
  if (row) return sentences.find((one) => one === wordsOfRow(row)) ?? null;
  const text = textBefore(marker);
  if (!text) return null;
  const cited = text.data.slice(...citedRange(text.data, sentences));
  return sentences.includes(cited) ? cited : null;
}

/** A row of a table as the sentence that it is. */
function wordsOfRow(row: HTMLTableRowElement): string {
  const texts = (cells: Iterable<Element>) =>
    [...cells].map(
      (cell) => (cell.querySelector('[data-evidence]') ?? cell).firstChild?.textContent ?? '',
    );
  return rowInWords(texts(row.closest('table')?.querySelectorAll('th') ?? []), texts(row.cells));
}

let styled = false;

/** A rule that the build's CSS parser does not know yet; a constructed sheet needs no nonce. */
function addStyle(): void {
  if (styled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULE);
  document.adoptedStyleSheets.push(sheet);
  styled = true;
}

/** Marks the sentence that a marker stands behind, without touching the page's elements. */
export function highlightCited(marker: HTMLElement | null, sentences: string[]): void {
  if (!('highlights' in CSS)) return;
  addStyle();
  CSS.highlights.delete(NAME);
  const text = marker && textBefore(marker);
  if (!text) return;
  const [start, end] = citedRange(text.data, sentences);
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  CSS.highlights.set(NAME, new Highlight(range));
}
