import { refersBack } from '@citeloom/common/domain/readability/dangling';
import { extractDates } from '@citeloom/common/domain/evidence/parse/dates';
import { knownThings } from '@citeloom/common/domain/readability/known-things';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { WriterEvidence } from '../writer.ts';
import { QUOTING } from './tuning.ts';

/** One or more passages that are quoted from as one, in the order of their source. */
export type Unit = readonly WriterEvidence[];

/** A sentence of a passage, in the passage's order; `block` names its paragraph or item. */
export type PassageSentence = {
  alias: string;
  text: string;
  block: string;
  kind: WriterEvidence['blocks'][number]['kind'];
  words: string[];
};

/** A mark that ends a sentence, behind which quotation marks, brackets and note marks may stand. */
const ENDS = /[.!?…:：。！？]["'”’»)\]]*(?:\[[^\]]{1,4}\])*$/u;

/** Capitals alone: a heading within a text without marks for headings. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/** Whether words announce what follows: a list, mostly. */
export const announces = (text: string) => /[:：]$/u.test(text);

/**
 * Passages as they are quoted from: neighbours of one section that the research took for one, and
 * parted only because words between them are not quoted, belong together.
 */
export function passageUnits(evidence: readonly WriterEvidence[]): Unit[] {
  const units: WriterEvidence[][] = [];
  for (const passage of evidence) {
    const last = units.at(-1)?.at(-1);
    if (last && isNextPiece(last, passage)) units.at(-1)?.push(passage);
    else units.push([passage]);
  }
  return units;
}

function isNextPiece(last: WriterEvidence, next: WriterEvidence): boolean {
  const isNear = last.source === next.source && last.score === next.score;
  return isNear && last.start < next.start && last.headings.join() === next.headings.join();
}

/** The sentences of passages and the items of their lists, word for word but for white space. */
export function sentencesIn(unit: Unit, language: string): PassageSentence[] {
  let place = '';
  return unit.flatMap(({ alias, text, blocks }) =>
    blocks.flatMap(({ kind, goesOn, ...block }, index) => {
      if (!goesOn || place === '') place = `${alias} ${index}`;
      const own = place;
      const spans =
        kind === 'item' || kind === 'table' ? [block] : sentencesOf({ text, language }, block);
      return spans.map(({ start, end }): PassageSentence => {
        const said = text.slice(start, end).replace(/\s+/gu, ' ').trim();
        return { alias, text: said, block: own, kind, words: contentWords(said, language) };
      });
    }),
  );
}

/**
 * Whether words make a sentence by how they end and are written. What does not is a caption, a label, a
 * credit or a heading, but for what a sentence announces: the items of a list, or a paragraph. A cell of a
 * table stands with what says what it is.
 */
export function isWholeSentence(sentences: readonly PassageSentence[], at: number): boolean {
  const { text = '', kind } = sentences[at] ?? {};
  if (kind === 'table') return true;
  if (kind !== 'item' && CAPITALS.test(text)) return false;
  if (ENDS.test(text)) return true;
  if (kind !== 'item') return announces(sentences[at - 1]?.text ?? '');
  const before = sentences.slice(0, at).findLast((one) => one.kind !== 'item');
  return before !== undefined && announces(before.text);
}

/** A sentence among those of its passage, and the few before it. */
type Placed = {
  sentence: PassageSentence;
  before: readonly PassageSentence[];
  earlier: readonly PassageSentence[];
  language: string;
};

/** Why a sentence cannot open a run; each by itself is enough. */
export const LEANINGS = {
  refersBack: ({ sentence, language }: Placed) => refersBack(sentence.text, language),
  isQuotation: ({ sentence }: Placed) => sentence.kind === 'quote',
  wasAnnounced: ({ sentence, earlier }: Placed) =>
    sentence.kind === 'item' && earlier.some(({ text }) => announces(text)),
  lacksYear: ({ sentence, before, language }: Placed) =>
    lacksYear(sentence.text, language) && before.some(({ text }) => namesYear(text, language)),
  wasBroughtIn({ sentence, before, language }: Placed): boolean {
    const heard = new Set(before.flatMap(({ words }) => words));
    return [...knownThings(sentence.text, language)].some((thing) => heard.has(thing));
  },
};

/**
 * Whether a sentence cannot open a run: it refers back, is an item behind the words that announce it,
 * names a month of a year that was named before, or a thing that was brought in before.
 */
export function leans(
  sentences: readonly PassageSentence[],
  at: number,
  language: string,
): boolean {
  const sentence = sentences[at];
  if (!sentence) return true;
  const before = sentences.slice(Math.max(0, at - QUOTING.broughtMax), at);
  const placed = { sentence, before, earlier: sentences.slice(0, at), language };
  return Object.values(LEANINGS).some((isLeaning) => isLeaning(placed));
}

const datesIn = (text: string, language: string) =>
  extractDates(text, language).flatMap(({ readings }) => readings);

const namesYear = (text: string, language: string) =>
  datesIn(text, language).some(({ year }) => year !== undefined);

const lacksYear = (text: string, language: string) =>
  datesIn(text, language).some(({ month }) => month !== undefined) && !namesYear(text, language);
