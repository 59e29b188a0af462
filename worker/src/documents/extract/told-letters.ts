import type { TextBlock } from '@citeloom/common/contracts/source';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { withoutSentences } from '@citeloom/common/domain/text/without-sentences';
import { eld } from 'eld/extrasmall';
import { LOST } from './lost-letter.ts';

/** Too few letters for a judgement. */
const SAMPLE_MIN = 100;
const SAMPLE_MAX = 3000;
/**
 * The nearest of 60 languages is at least so near (0 to 1) to prose of any of them, and to prose of others:
 * Welsh 0.32, Irish 0.30, Zulu 0.29. Letters in each other's place come to 0.26 at most, mostly below 0.2.
 */
const NEARNESS_MIN = 0.28;

type StoredText = {
  text: string;
  blocks: readonly TextBlock[];
  language: string;
  /** Where words begin that may be read wrongly, in rising order. */
  doubts?: readonly number[];
};

/** Whether a text of some length is of no language, as one whose letters stand for others. */
export function isOfNoLanguage(text: string): boolean {
  const sample = text.slice(0, SAMPLE_MAX);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < SAMPLE_MIN) return false;
  return nearness(sample) < NEARNESS_MIN;
}

/**
 * The blocks of a text without the sentences in which a letter was lost or a word may be read wrongly, and, where most of a text is of a
 * language that is known, without those of no language. The given array itself when that is all of them.
 */
export function toldBlocks(stored: StoredText): readonly TextBlock[] {
  const { text, blocks, doubts = [] } = stored;
  const isKnown = eld.detect(text.slice(0, SAMPLE_MAX)).isReliable();
  const isLost = ({ start, end }: { start: number; end: number }) =>
    text.slice(start, end).includes(LOST) || doubts.some((at) => at >= start && at < end);
  const told = blocks.flatMap((block): TextBlock[] => {
    if (block.kind === 'code' || block.kind === 'table') return [block];
    if (isKnown && isOfNoLanguage(text.slice(block.start, block.end))) return [];
    if (!isLost(block)) return [block];
    if (block.kind === 'heading') return [];
    return withoutSentences(block, sentencesOf(stored, block), isLost);
  });
  const isAll = told.length === blocks.length && told.every((block, at) => block === blocks[at]);
  return isAll ? blocks : told;
}

function nearness(text: string): number {
  return Math.max(0, ...Object.values(eld.detect(text).getScores()));
}
