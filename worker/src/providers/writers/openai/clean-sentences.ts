import { withCode } from '@citeloom/common/domain/article/code-words';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { z } from 'zod';
import type { WriterEvidence, WriterSentence } from '../writer.ts';

const SENTENCE_MAX = 700;
/**
 * The ids of passages in a text, and where figures come from that they don't have: `[e1, e2]`, `[e1-e3]`,
 * `(e1 and e2)`, `[e3; 2 * 150 = 300]`, `[e3; suppose]`. In round brackets capitals are something else: `(E10)`.
 */
const MARK =
  /(?<!\s)\s*(?:\[\[?\s*(?<square>[eE]\d+(?:\s*(?:[,;&–-]|\p{L}{1,3}\s)\s*[eE]\d+)*)(?:\s*;\s*(?<figures>[^\][]{1,200}))?\s*\]?\]|\(\s*(?<round>e\d+(?:\s*(?:[,;&–-]|\p{L}{1,3}\s)\s*e\d+)*)\s*\))/gu;
/** A range of ids stands for so many at most. */
const RANGE_MAX = 12;
/** Both parts are bounded: each bracket of many that never close is given up soon. */
const LINK = /!?\[([^\][]{0,300})\]\([^)\s]{0,500}\)/g;
const FOOTNOTE_AT_END = /(?<!\s)\s*\[\d{1,3}\](?=[.!?…]?$)/;
const LINE_MARK = /^(?:[-*•>]\s+|#{1,6}\s+|\d{1,2}[.)]\s+)/;
const ADDRESS = /(?:https?:\/\/|\bwww\.)\S+/gi;

/** A sentence as a model gives it. */
const WireSentence = z.object({ text: z.string(), aliases: z.array(z.string()) });
/** Sentences as a model gives them. */
export const WireSentences = z.array(WireSentence);
/** The same where figures may be the text's own; `figures` is empty where none are. */
export const FiguredSentence = WireSentence.extend({ figures: z.string() });

/** Marks of Markdown within a line; what is marked as code may hold the others. */
const EMPHASIS = /`+([^`]+)`+|\*\*|__/g;

/** What a model has marked as code, without the marks. */
const codeIn = (raw: string): string[] =>
  [...normalizeText(raw).matchAll(EMPHASIS)].flatMap(
    ([, code = '']) => code.replace(/\s+/gu, ' ').trim() || [],
  );

/** Text of a model as plain text: nothing invisible, no marks of Markdown, no links. */
export function plainWords(raw: string): string {
  return normalizeText(raw)
    .replace(LINK, '$1')
    .replace(EMPHASIS, (_marks, code?: string) => code ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LINE_MARK, '');
}

/** The same without ids of passages. */
export const withoutIds = (raw: string): string => plainWords(raw.replace(MARK, ''));

/**
 * A model's sentences as the gate takes them: plain text, ids in one form. Ids that do not exist are
 * left to the gate, which counts them. What is too long for a sentence is taken for several. Sentences
 * with an address that no passage has are dropped: no writer makes up links.
 */
export function cleanSentences(
  sentences: readonly (z.infer<typeof WireSentence> & { figures?: string })[],
  evidence: readonly Pick<WriterEvidence, 'text'>[],
  most: number,
): WriterSentence[] {
  return sentences
    .flatMap(({ text, aliases, figures = '' }) => {
      const marks = [...text.matchAll(MARK)].map(({ groups = {} }) => groups);
      const inline = marks.flatMap(({ square, round }) => idsIn(square ?? round ?? ''));
      const words = withoutIds(text).replace(FOOTNOTE_AT_END, '');
      const own = [...new Set([...aliases, ...inline].map(aliasOf))];
      const told = [figures, ...marks.map((mark) => mark.figures ?? '')].find((one) => one.trim());
      const from = told === undefined ? {} : { figures: told.trim() };
      const code = codeIn(text);
      return inSentences(words).map((one) => withCode({ text: one, aliases: own, ...from }, code));
    })
    .filter(({ text }) => text.length > 0 && text.length <= SENTENCE_MAX)
    .filter(({ text }) =>
      (text.match(ADDRESS) ?? []).every((address) => standsIn(address, evidence)),
    )
    .slice(0, most);
}

const inSentences = (text: string): string[] =>
  text.length <= SENTENCE_MAX
    ? [text]
    : splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end).trim());

/** The ids of a mark, those of a range one by one. */
function idsIn(mark: string): string[] {
  return [...mark.matchAll(/e(\d+)(?:\s*[–-]\s*e(\d+))?/gi)].flatMap(([, from, to = from]) => {
    const count = Math.min(RANGE_MAX, Math.max(0, Number(to) - Number(from)) + 1);
    return Array.from({ length: count }, (_none, at) => `e${Number(from) + at}`);
  });
}

/** `e17` for `[[e17]]`, ` E17 ` and the like; anything else as it is. */
function aliasOf(id: string): string {
  return /^[\s[(]*(e\d+)[\s\])]*$/i.exec(id)?.[1]?.toLowerCase() ?? id;
}

function standsIn(address: string, evidence: readonly Pick<WriterEvidence, 'text'>[]): boolean {
  const bare = address.replace(/[).,;:!?'"”]+$/, '');
  return evidence.some(({ text }) => text.includes(bare));
}
