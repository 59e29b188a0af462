import { byMoment } from '../article/stated-day.ts';
import { sentencesOf } from '../text/block-sentences.ts';
import { saysTheSame } from '../text/same-statement.ts';
import type { Span } from '../text/split-sentences.ts';
import { contentWords } from '../text/words.ts';
import { withoutSentences } from '../text/without-sentences.ts';
import type { NamedSource } from './attribution-links.ts';

/** Longer texts are no articles that get corrected; comparing them would take long. */
const SHORT_TEXT = 40_000;

/**
 * A source without what a newer one of the same origin says differently: of two versions of one text
 * the newer counts where they differ. One that says itself that it is superseded is the older, whatever its day.
 */
export function withoutNewerVersions<Source extends NamedSource>(
  source: Source,
  all: readonly Source[],
): Source {
  const newer = all.filter(
    (other) =>
      other.originId === source.originId &&
      other.text.length <= SHORT_TEXT &&
      isNewer(other, source),
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

function isNewer(other: NamedSource, source: NamedSource): boolean {
  const [isOld, isOlder] = [source, other].map(({ standing }) => standing?.kind === 'superseded');
  return isOld === isOlder ? byMoment(other.publishedAt, source.publishedAt) > 0 : isOld === true;
}

const NUMBER = /^\p{N}/u;

/** The same statement, whatever its numbers are. */
function saysTheSameOfOne(one: readonly string[], other: readonly string[]): boolean {
  const wordsOf = (words: readonly string[]) => words.filter((word) => !NUMBER.test(word));
  return saysTheSame(wordsOf(one), wordsOf(other));
}

function said({ text, language }: NamedSource, { start, end }: Span) {
  const sentence = text.slice(start, end);
  return { text: sentence, words: contentWords(sentence, language) };
}
