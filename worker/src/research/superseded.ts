import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import { withoutSentences } from '@citeloom/common/domain/text/without-sentences';
import type { PassageSource } from './passages/source.ts';

/** Longer texts are no articles that get corrected; comparing them would take long. */
const SHORT_TEXT = 40_000;

/**
 * A source without what a newer one of the same origin says differently: of two versions of one text
 * the newer counts where they differ.
 */
export function withoutSuperseded(
  source: PassageSource,
  all: readonly PassageSource[],
): PassageSource {
  const newer = all.filter(
    (other) =>
      other.originId === source.originId &&
      other.text.length <= SHORT_TEXT &&
      (other.publishedAt ?? '') > (source.publishedAt ?? ''),
  );
  if (newer.length === 0 || source.text.length > SHORT_TEXT) return source;
  const says = newer.flatMap((other) =>
    other.blocks.flatMap((block) => sentencesOf(other, block).map((span) => said(other, span))),
  );
  const isChanged = (span: Span) => {
    const own = said(source, span);
    if (says.some(({ text }) => text === own.text)) return false;
    return own.words.length > 0 && says.some(({ words }) => saysTheSameOfOne(own.words, words));
  };
  const blocks = source.blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [block]
      : withoutSentences(block, sentencesOf(source, block), isChanged),
  );
  return { ...source, blocks };
}

const NUMBER = /^\p{N}/u;

/** The same statement, whatever its numbers are. */
function saysTheSameOfOne(one: readonly string[], other: readonly string[]): boolean {
  const wordsOf = (words: readonly string[]) => words.filter((word) => !NUMBER.test(word));
  return saysTheSame(wordsOf(one), wordsOf(other));
}

function said({ text, language }: PassageSource, { start, end }: Span) {
  const sentence = text.slice(start, end);
  return { text: sentence, words: contentWords(sentence, language) };
}
