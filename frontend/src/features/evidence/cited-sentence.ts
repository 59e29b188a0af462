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

/** The texts of a node, one after the other. */
const textsOf = (node: Node): Text[] =>
  node instanceof Text ? [node] : [...node.childNodes].flatMap(textsOf);

/** The texts that a marker stands directly behind, code among them; none where something else stands there. */
export function textsBefore(marker: HTMLElement): Text[] {
  let node = (marker.closest('sup') ?? marker).previousSibling;
  // Several markers behind one sentence stand side by side.
  while (node instanceof HTMLElement && node.tagName === 'SUP') node = node.previousSibling;
  // Whose words they are is no part of the sentence.
  if (node instanceof HTMLElement && node.tagName === 'CITE') {
    node = node.previousSibling?.previousSibling ?? node.previousSibling;
  }
  // A person's own sentence stands in an element that says so.
  if (node instanceof HTMLElement && node.dataset['author']) return textsOf(node);
  const texts: Text[] = [];
  for (; node instanceof Text || node?.nodeName === 'CODE'; node = node.previousSibling)
    texts.unshift(...textsOf(node));
  return texts;
}

const wordsOf = (texts: readonly Text[]): string => texts.map(({ data }) => data).join('');

/** The sentence that a marker stands behind, as the report has it; null when that cannot be told. */
export function sentenceBefore(marker: HTMLElement, sentences: string[]): string | null {
  const row = marker.closest('tr');
  if (row) return sentences.find((one) => one === wordsOfRow(row)) ?? null;
  const words = wordsOf(textsBefore(marker));
  const cited = words.slice(...citedRange(words, sentences));
  return sentences.includes(cited) ? cited : null;
}

/** Whether a text is none of a marker. */
const isWord = ({ parentElement }: Text) => !parentElement?.closest('sup');

/** A row of a table as the sentence that it is. */
function wordsOfRow(row: HTMLTableRowElement): string {
  const texts = (cells: Iterable<Element>) =>
    [...cells].map((cell) =>
      wordsOf(textsOf(cell.querySelector('[data-evidence]') ?? cell).filter(isWord)),
    );
  return rowInWords(texts(row.closest('table')?.querySelectorAll('th') ?? []), texts(row.cells));
}

/** Where an offset in the words of several texts is; between two of them at the end of one or, if it `opens`, at the next. */
function placeIn(
  texts: readonly Text[],
  offset: number,
  opens: boolean,
): [Text, number] | undefined {
  let left = offset;
  for (const text of texts) {
    if (opens ? left < text.length : left <= text.length) return [text, left];
    left -= text.length;
  }
  return undefined;
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
  const texts = marker ? textsBefore(marker) : [];
  const [start, end] = citedRange(wordsOf(texts), sentences);
  const [from, to] = [placeIn(texts, start, true), placeIn(texts, end, false)];
  if (!from || !to) return;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  CSS.highlights.set(NAME, new Highlight(range));
}
