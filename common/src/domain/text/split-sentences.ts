import { baseOf, localeOf } from './locale.ts';
import { breakLists } from './inline-lists.ts';
import { maskAbbreviations } from './mask-abbreviations.ts';

/** UTF-16 offsets of a piece of text, end exclusive. */
export type Span = { start: number; end: number };

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** A single line break is white space unless the next line opens a list item. */
const SOFT_BREAK =
  /(?<!\n[\t ]*)\n(?![\t ]*(?:\n|[-*•⁃–—+][\t ]|[•⁃]?\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]{1,2}[\t ]|\d{1,3}[.．]?）))/g;
/** Footnote marks behind a full stop hide the end of the sentence from the segmenter. */
const FOOTNOTE_MARK =
  /(?<=[.!?…]["'”’»)\]]*)(?:\[[\w ]{1,4}\])+(?=\s|$)|(?<=(?:\p{Ll}{4}|[)\]”"])[.!?][”"]?)\d{1,3}(?:[, –-]\d{1,3})*(?=\s+["“(]?\p{Lu})/gu;
/** A full stop that opens a word (.NET, .csv) ends nothing. */
const OPENS_WORD = /(?<=^|\s)\.(?=[\p{L}\p{N}])/gu;
/** A closing guillemet set off by a space (French) belongs to the sentence it closes. */
const SPACED_CLOSE = /(?<=[.!?…])\s(?=»(?:\s|$))/g;

/** Marks within a word or before one (Yahoo!, !Kung) and dots between words end nothing. */
const WITHIN_WORDS =
  /[!?](?=\p{Script=Latin})|(?<=[\p{L}\p{N}])(?:\.{2,}|…)(?=\p{L})|(?<=[^\s.] )(?:\. ){2}\.(?! ?\.)|(?<=(?:^|\s)\d{1,2})\.(?=\p{Lu})|(?<=[°º])\.(?=\s\d)/gu;
/** A sentence that begins with a number: a lower-case word behind that hides its beginning. */
const OPENS_WITH_NUMBER =
  /(?<=(?:\p{Ll}{2}[aeiouyаеиоуыюяα-ωա-ֆ]\p{Ll}{0,2}|[\p{L}][aeiouy]\p{Ll}{2}|[)”"])[.!?]["”)]?\s)\d(?=[\d.,]*[\s-]\p{Ll})/gu;
/** Speech that breaks off in a dash ends there. */
const BROKEN_OFF = /[-–—](?=["”]\s+["“(]?\p{Lu})/gu;
/** Armenian sentences end in a colon where a keyboard has no verchaket. */
const ARMENIAN_END = /:(?=\s|$)/g;
/** A full-width full stop outside a number. */
const WIDE_STOP = /．(?!\p{N})/gu;

/** What is quoted or put in brackets stays one sentence up to so many signs. */
const HELD =
  /“[^“”]{1,500}”|‘[^‘’]{1,250}(?:’\p{L}[^‘’]{1,250}){0,4}’(?!\p{L})|„[^„“”]{1,500}[“”]|«[^«»]{1,500}»|»[^«»]{1,500}«|《[^《》]{1,500}》|〈[^〈〉]{1,500}〉|【[^【】]{1,500}】|「[^「」]{1,500}」|『[^『』]{1,500}』|(?<![\p{L}\p{N}])(?:"[^"]{1,500}"|['‘][^'’‘]{1,250}(?:['’][^'’‘]{1,100}){0,4}[.!?,]['’])(?![\p{L}\p{N}])|\([^()]{1,500}\)|（[^（）]{1,500}）|\[[^[\]]{1,500}\]/gu;
/** Behind a quotation such a piece speaks of it: `(Smith 55).` */
const IN_BRACKETS = /^\([^()]{1,100}\)[.!?]?$/;

const OPENS_LOWER_CASE = /^["'“„«»‘(\[]*\p{Ll}/u;
const JAPANESE_QUOTATIVE = /^(?:と|って|など|なんて|という)/;
const NO_WORD = /^[^\p{Alpha}\p{N}]*$/u;
const LIST_LABEL = /^(?:[-*•⁃–]\s?)?\(?(?:\d{1,3}|\p{Alpha}|[ivx]{1,5})[.)）]{1,2}$/u;

/**
 * The sentences of a text as offsets into it, without surrounding white space, in order and without
 * overlap; everything but white space is covered. `Intl.Segmenter` with repairs: no
 * end after abbreviations, initials, ordinals and list labels, none before a lower-case word; a blank
 * line always ends a sentence, a single line break never does. Never throws.
 */
export function splitSentences(text: string, language: string): Span[] {
  const masked = maskAbbreviations(
    breakLists(text)
      .replace(SOFT_BREAK, ' ')
      .replace(FOOTNOTE_MARK, (mark) => ')'.repeat(mark.length))
      .replace(OPENS_WORD, '_')
      .replace(SPACED_CLOSE, ')')
      .replace(WITHIN_WORDS, (marks) => '_'.repeat(marks.length))
      .replace(BROKEN_OFF, '.')
      .replace(WIDE_STOP, '。')
      .replace(ARMENIAN_END, baseOf(language) === 'hy' ? '.' : ':'),
    language,
  ).replace(OPENS_WITH_NUMBER, 'A');
  const held = heldIn(text);
  const spans: Span[] = [];
  let mayJoin = false;
  for (const { segment, index } of segmenterOf(language).segment(masked)) {
    const trimmed = trim(text, index, index + segment.length);
    if (trimmed) {
      const last = spans.at(-1);
      if (last && mayJoin && (held(last.end) || belongsTo(text, last, trimmed)))
        last.end = trimmed.end;
      else spans.push(trimmed);
    }
    mayJoin = trimmed ? !segment.endsWith('\n') : mayJoin && !segment.includes('\n');
  }
  return spans;
}

/** Whether a place is within a quotation or brackets that do not go beyond a paragraph; asked in order. */
function heldIn(text: string): (place: number) => boolean {
  const pieces = text.matchAll(HELD);
  let piece = pieces.next();
  return (place) => {
    while (!piece.done && piece.value.index + piece.value[0].length <= place) piece = pieces.next();
    return !piece.done && piece.value.index < place && !/\n\s*\n/.test(piece.value[0]);
  };
}

function trim(text: string, from: number, to: number): Span | undefined {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start < end ? { start, end } : undefined;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
}

/** Whether a piece continues the one before it although the segmenter saw an end between them. */
function belongsTo(text: string, before: Span, piece: Span): boolean {
  const head = text.slice(piece.start, Math.min(piece.end, piece.start + 40));
  if (OPENS_LOWER_CASE.test(head) || NO_WORD.test(text.slice(piece.start, piece.end))) return true;
  const length = before.end - before.start;
  if (length <= 8 && LIST_LABEL.test(text.slice(before.start, before.end))) return true;
  if (IN_BRACKETS.test(text.slice(piece.start, piece.end)))
    return /["”'’»]$/.test(text.slice(before.end - 1, before.end));
  return JAPANESE_QUOTATIVE.test(head) && /[」』]$/.test(text.slice(before.end - 1, before.end));
}
