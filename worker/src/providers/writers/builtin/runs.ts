import { refersBack } from '@citeloom/common/domain/evidence/dangling';
import { extractDates } from '@citeloom/common/domain/evidence/extract/extract-dates';
import { knownThings } from '@citeloom/common/domain/evidence/known-things';
import { givesOrdersToMachines } from '@citeloom/common/domain/evidence/orders-to-machines';
import { pointsElsewhere } from '@citeloom/common/domain/evidence/section-pointers';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { takesBack } from '@citeloom/common/domain/text/takes-back';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { SectionDraft, WriterEvidence } from '../writer.ts';

/** A sentence of a passage, in the passage's order; `block` is the number of its paragraph or item. */
export type PassageSentence = {
  text: string;
  block: number;
  kind: WriterEvidence['blocks'][number]['kind'];
  words: string[];
};

/** Consecutive sentences of a passage. */
export type Run = { evidence: WriterEvidence; sentences: PassageSentence[] };

/** Items of the longest list that is quoted. */
const ITEMS_MAX = 12;
/** A sentence that needs no more than this many before it brings them along. */
const BROUGHT_MAX = 3;
const ANNOUNCES = /[:：]$/u;
/** A mark that ends a sentence, behind which quotation marks, brackets and note marks may stand. */
const ENDS = /[.!?…:：。！？]["'”’»)\]]*(?:\[[^\]]{1,4}\])*$/u;

/** The sentences of a passage and the items of its lists, word for word but for white space. */
function sentencesIn({ text, blocks }: WriterEvidence, language: string): PassageSentence[] {
  return blocks.flatMap((block, index) =>
    (block.kind === 'item' ? [block] : sentencesOf({ text, language }, block)).map(
      ({ start, end }) => {
        const said = text.slice(start, end).replace(/\s+/gu, ' ').trim();
        return { text: said, block: index, kind: block.kind, words: contentWords(said, language) };
      },
    ),
  );
}

/**
 * The runs of a passage that nothing has said yet, in its order: consecutive sentences, of which the
 * first needs nothing that is not there. A run begins with a paragraph, and ends with one if that is
 * within `most` sentences; a list comes whole with the words that announce it, or not at all.
 *
 * @param said content words of what the reader has read.
 */
export function runsOf(
  evidence: WriterEvidence,
  most: number,
  language: string,
  said: readonly string[][] = [],
): Run[] {
  const sentences = sentencesIn(evidence, language);
  const isFree = sentences.map(
    ({ text, words }, at) =>
      isWhole(sentences, at) &&
      !givesOrdersToMachines(text) &&
      !said.some((other) => saysTheSame(other, words)),
  );
  const runs: Run[] = [];
  let at = 0;
  while (at < sentences.length) {
    if (!isFree[at]) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < sentences.length && isFree[end]) end += 1;
    const start = firstThatStands(sentences, at, end, language);
    const until = start === undefined ? end : endOf(sentences, start, end, most, language);
    if (start !== undefined && until > start)
      runs.push({ evidence, sentences: sentences.slice(start, until) });
    at = Math.max(until, at + 1);
  }
  return runs;
}

/**
 * Whether words make a sentence by how they end. What does not is a caption, a label or a credit, but
 * for an item of a list that a sentence announces.
 */
function isWhole(sentences: readonly PassageSentence[], at: number): boolean {
  const { text = '', kind } = sentences[at] ?? {};
  if (ENDS.test(text)) return true;
  if (kind !== 'item') return false;
  const before = sentences.slice(0, at).findLast((one) => one.kind !== 'item');
  return before !== undefined && ANNOUNCES.test(before.text);
}

/**
 * The first sentence of a stretch that needs nothing before it: one that opens a paragraph, or, where
 * a whole passage has none, the first that does not lean on another.
 */
function firstThatStands(
  sentences: readonly PassageSentence[],
  from: number,
  to: number,
  language: string,
): number | undefined {
  const places = [...Array(to - from).keys()].map((more) => from + more);
  const stands = (at: number) => !leans(sentences, at, language);
  const opens = (at: number) => at === 0 || sentences[at - 1]?.block !== sentences[at]?.block;
  return (
    places.find((at) => opens(at) && stands(at)) ?? (from === 0 ? places.find(stands) : undefined)
  );
}

/**
 * Whether a sentence cannot open a run: it refers back, is an item behind the words that announce it,
 * names a month of a year that was named before, or a thing that was brought in before.
 */
function leans(sentences: readonly PassageSentence[], at: number, language: string): boolean {
  const sentence = sentences[at];
  if (!sentence) return true;
  const { text, kind } = sentence;
  if (refersBack(text, language) || kind === 'quote') return true;
  if (kind === 'item' && sentences.slice(0, at).some((one) => ANNOUNCES.test(one.text)))
    return true;
  const before = sentences.slice(Math.max(0, at - BROUGHT_MAX), at);
  if (before.length === 0) return false;
  if (lacksYear(text, language) && before.some((one) => namesYear(one.text, language))) return true;
  const heard = new Set(before.flatMap(({ words }) => words));
  return [...knownThings(text, language)].some((thing) => heard.has(thing));
}

const datesIn = (text: string, language: string) =>
  extractDates(text, language).flatMap(({ readings }) => readings);

const namesYear = (text: string, language: string) =>
  datesIn(text, language).some(({ year }) => year !== undefined);

const lacksYear = (text: string, language: string) =>
  datesIn(text, language).some(({ month }) => month !== undefined) && !namesYear(text, language);

/** Where a run ends: after the last whole paragraph that fits, else after as many sentences as fit. */
function endOf(
  sentences: readonly PassageSentence[],
  start: number,
  to: number,
  most: number,
  language: string,
): number {
  let end = start;
  let whole = start;
  let prose = 0;
  for (let at = start; at < to; at += 1) {
    const list = listAt(sentences, at);
    if (list > at + 1 && list - at <= ITEMS_MAX && list <= to) at = list - 1;
    else if (list > at) break;
    else prose += 1;
    if (prose > most) break;
    end = at + 1;
    const closes = end === to || sentences[end]?.block !== sentences[at]?.block;
    if (closes && !ANNOUNCES.test(sentences[at]?.text ?? '')) whole = end;
  }
  let cut = whole > start ? whole : end;
  while (cut > start + 1 && cutsOff(sentences, cut, language)) cut -= 1;
  return ANNOUNCES.test(sentences[cut - 1]?.text ?? '') ? cut - 1 : cut;
}

/** Where the list ends that begins at a place; the place itself where none begins. */
function listAt(sentences: readonly PassageSentence[], at: number): number {
  let end = at;
  while (sentences[end]?.kind === 'item') end += 1;
  return end;
}

/**
 * Whether a run may not end at a place: the next sentence takes the last one back, or the last one
 * announces what no longer follows or points to another place of its document.
 */
function cutsOff(sentences: readonly PassageSentence[], cut: number, language: string): boolean {
  const { text: last = '', kind } = sentences[cut - 1] ?? {};
  const next = sentences[cut]?.text ?? '';
  if (takesBack(next, language) || ANNOUNCES.test(last)) return true;
  return kind !== 'item' && pointsElsewhere(last);
}

/** A run as far as it has no list, nor the words that announce one; nothing where it opens with one. */
export function proseOf({ evidence, sentences }: Run): Run[] {
  const list = sentences.findIndex(({ text, kind }) => kind === 'item' || ANNOUNCES.test(text));
  if (list === 0) return [];
  return [{ evidence, sentences: list < 0 ? sentences : sentences.slice(0, list) }];
}

/** Runs as blocks: each paragraph of a source a paragraph, its items a list. */
export function blocksOf(runs: readonly Run[]): SectionDraft['blocks'] {
  const blocks: SectionDraft['blocks'] = [];
  for (const { evidence, sentences } of runs) {
    let last: PassageSentence | undefined;
    for (const sentence of sentences) {
      const isItem = sentence.kind === 'item';
      const type = isItem ? 'list' : 'paragraph';
      const current = blocks.at(-1);
      const goesOn =
        last && current && current.type === type && (isItem || last.block === sentence.block);
      const quoted = { text: sentence.text, aliases: [evidence.alias], quoted: true };
      if (goesOn) current.sentences.push(quoted);
      else blocks.push({ type, sentences: [quoted] });
      last = sentence;
    }
  }
  return blocks;
}
