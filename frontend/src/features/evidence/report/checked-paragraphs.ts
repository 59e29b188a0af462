import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';
import { locateSentences, type Place } from './locate-sentences.ts';
import { textAsRead } from './text-as-read.ts';
import type { ReportLine } from './report-lines.ts';

/** Lines of a text without an empty one between them. */
const PARAGRAPH = /\S(?:[^\n]|\n(?![^\S\n]*(?:\n|$)))*/g;

/** A piece of a text: with the number of its sentence in the report, from 0, where it is one. */
export type CheckedPiece = { text: string; index: number | null };
export type CheckedParagraph = CheckedPiece[];

/** A paragraph cut at the sentences that begin in it. */
function piecesOf(
  text: string,
  [start, end]: Place,
  places: ReadonlyMap<number, Place>,
): CheckedParagraph {
  const pieces: CheckedParagraph = [];
  let at = start;
  for (const [index, [from, to]] of places) {
    if (from < start || from >= end) continue;
    pieces.push({ text: text.slice(at, from), index: null }, { text: text.slice(from, to), index });
    at = to;
  }
  return [...pieces, { text: text.slice(at, end), index: null }].filter((piece) => piece.text);
}

/**
 * The text that a report is about, paragraph by paragraph, cut at the sentences that were checked; how
 * many of those were not found again in it.
 *
 * @param pasted as somebody gave it: plain text, Markdown or HTML.
 */
export function checkedParagraphs(
  pasted: string,
  lines: readonly ReportLine[],
): { paragraphs: CheckedParagraph[]; lost: number } {
  const text = textAsRead(pasted);
  const found = locateSentences(
    text,
    lines.map(({ sentence }) => sentence.text),
  );
  const places = new Map<number, Place>();
  let lost = 0;
  for (const [index, { sentence }] of lines.entries()) {
    if (verdictInWords(sentence, true).mark === 'uncited') continue;
    const place = found[index];
    if (place) places.set(index, place);
    else lost += 1;
  }
  const paragraphs = [...text.matchAll(PARAGRAPH)].map(({ 0: words, index }) =>
    piecesOf(text, [index, index + words.length], places),
  );
  return { paragraphs, lost };
}
