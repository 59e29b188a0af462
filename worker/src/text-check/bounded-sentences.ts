import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';

/** Most sentences of a text that are read. */
export const SUBMITTED_SENTENCES_MAX = 600;
/** Longer stretches are parted before their sentences are looked for, between two of them if possible. */
const STRETCH_MAX = 4000;
/** What is longer is no sentence; it is checked in pieces (the gate reads no more at once). */
const SENTENCE_MAX = 1200;

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*\s(?=\S)/gu;
const SPACE = /\s(?=\S)/g;

/** Where the last match of an expression ends in the beginning of a text; 0 when there is none. */
function lastEnd(text: string, expression: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(expression)) end = match.index + match[0].length;
  return end;
}

/** Cuts a range into pieces of at most `most` UTF-16 units: at one of the expressions, else anywhere. */
function cut(text: string, range: Span, most: number, at: RegExp[]): Span[] {
  const pieces: Span[] = [];
  let { start } = range;
  while (range.end - start > most) {
    const head = text.slice(start, start + most);
    const end =
      start + (at.map((each) => lastEnd(head, each)).find((length) => length > 0) ?? most);
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: range.end }];
}

/**
 * The sentences of a text of any shape as offsets into it: what somebody pastes may be one endless
 * line, and the rules for sentences take long for those.
 */
export function boundedSentences(text: string, language: string): Span[] {
  const whole = { start: 0, end: text.length };
  return cut(text, whole, STRETCH_MAX, [SENTENCE_END, SPACE])
    .flatMap(({ start, end }) =>
      splitSentences(text.slice(start, end), language).map((span) => ({
        start: start + span.start,
        end: start + span.end,
      })),
    )
    .flatMap((span) => cut(text, span, SENTENCE_MAX, [SPACE]));
}
