import { trimOpening } from '@citeloom/common/domain/article/trim-opening';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { codeShare, isQuotable } from './quotable.ts';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import type { Topic } from './topic.ts';
import type { Unit } from './units.ts';

/** A sentence that may be quoted, with what its choice depends on. */
export type Candidate = {
  unit: Unit;
  block: TextBlock;
  start: number;
  end: number;
  quote: string;
  /** The quote as the article shows it, see `trimOpening`. */
  shown: string;
  words: string[];
  /** Place among its unit's sentences, 0 to 1. */
  position: number;
  /** Share of the topic's main words in the sentence itself, 0 to 1. */
  topicShare: number;
  /** Reasons against it, 0 (none) to 1. */
  penalty: number;
};

/** Where no heading names the topic, a sentence has to, by at least this share of it. */
const NAMES_TOPIC = 0.5;

/** The quotable sentences of a unit, in reading order. */
export function candidatesOf(unit: Unit, topic: Topic): Candidate[] {
  const { text, language } = unit.source;
  const main = topic.mainOf(language);
  const isTopic = (word: string) => contentWords(word, language).some((one) => main.includes(one));
  const weak = sectionKind(unit.headings.at(-1) ?? '') === 'weak';
  const spans = unit.blocks.flatMap((block) =>
    splitSentences(text.slice(block.start, block.end), language).map((span) => ({
      block,
      start: block.start + span.start,
      end: block.start + span.end,
    })),
  );
  return spans.flatMap(({ block, start, end }, index): Candidate[] => {
    const quote = text.slice(start, end);
    const shown = trimOpening(quote, language);
    if (!isQuotable(shown, language)) return [];
    const words = contentWords(shown, language);
    if (words.length < 4) return [];
    const distinct = new Set(words);
    const found = main.filter((word) => distinct.has(word));
    const topicShare = found.reduce((sum, word) => sum + topic.weightOf(word), 0);
    if (!unit.named && topicShare < NAMES_TOPIC) return [];
    return [
      {
        unit,
        block,
        start,
        end,
        quote,
        shown,
        words,
        position: index / Math.max(1, spans.length - 1),
        topicShare,
        penalty: penaltyOf(shown, block, isTopic) + (weak ? 0.25 : 0),
      },
    ];
  });
}

function penaltyOf(sentence: string, block: TextBlock, isTopic: (word: string) => boolean): number {
  const opening = sentence.slice(0, 60);
  let penalty = Math.min(0.4, codeShare(sentence) * 2);
  if (block.kind === 'item') penalty += 0.2;
  if (/\b(?:we|us|our)\b/iu.test(sentence)) penalty += 0.2;
  if (pointsToSomething(sentence)) penalty += 0.25;
  if (/\b(?:its|their|they|them)\b/u.test(sentence.slice(0, 30))) penalty += 0.15;
  if (/\b(?:also|too|again)\b/u.test(opening)) penalty += 0.12;
  const subject = BARE_SUBJECT.exec(sentence)?.[1];
  if (subject !== undefined && !isTopic(subject)) penalty += 0.2;
  if (sentence.includes('(')) penalty += /\([^)]{50,}\)/u.test(sentence) ? 0.2 : 0.08;
  if (sentence.length > 240) penalty += 0.12;
  if (/[:;]/u.test(sentence)) penalty += 0.06;
  if (/[.!?] \p{Ll}/u.test(sentence)) penalty += 0.15;
  return Math.min(1, penalty);
}

/** "The file contains …": which one, only the sentence before knows. */
const BARE_SUBJECT =
  /^The (\p{Ll}+) (?:is|are|was|were|has|have|contains?|can|may|must|will|should|does|do|takes?|exits?|receives?|shows?)\b/u;

/** "these commits" where no commits were named before in the sentence. */
function pointsToSomething(sentence: string): boolean {
  for (const match of sentence.matchAll(/\b(?:[Tt]his|[Tt]hese|those) (\p{Ll}+)/gu)) {
    const noun = (match[1] ?? '').replace(/s$/u, '');
    if (!sentence.slice(0, match.index).toLowerCase().includes(noun)) return true;
  }
  return false;
}
