import { byMoment } from '../article/stated-day.ts';
import type { TextBlock } from '../../contracts/source.ts';
import { perObject } from '../made-once.ts';
import { sentencesOf } from '../text/block-sentences.ts';
import { saysTheSame } from '../text/same-statement.ts';
import { contentWords } from '../text/words.ts';
import { attributes, credits, type NamedSource } from './attribution-links.ts';
import { withoutSentences } from '../text/without-sentences.ts';

/** Longer texts are no reports on what others have said; comparing them would take long. */
const SHORT_TEXT = 40_000;

/** Whether a block of a source is near enough to what was found to be quoted. */
export type NearTest = (sourceId: string, block: Pick<TextBlock, 'start' | 'end'>) => boolean;

type Sentence = { start: number; text: string; words: string[]; isAttributed: boolean };

/**
 * The sources without what they have from one another, so that a statement is quoted from where it was
 * first made. Left out: sentences that say the same as a sentence of another source, if they attribute
 * it to somebody and the other does not, or if their source credits the other one by its name; and of
 * copies (one `originId`) what the original has word for word. The original is the copy that another
 * one credits, else the earliest dated one, of one site the newest version. Two sources that credit
 * each other both stay. Only blocks that can be quoted at all (`isNear`) are compared.
 */
export function withoutSecondHand<Source extends NamedSource>(
  sources: readonly Source[],
  isNear: NearTest = () => true,
): Source[] {
  const short = sources.filter(({ text }) => text.length <= SHORT_TEXT);
  const hasCopies = new Set(short.map(({ originId }) => originId)).size < short.length;
  if (!hasCopies && !short.some(({ text }) => attributes(text))) return [...sources];
  const comparison = compare(isNear);

  return sources.map((source) => {
    if (!short.includes(source)) return source;
    const others = short.filter(
      ({ id, language }) => id !== source.id && language === source.language,
    );
    const secondHand = new Set(others.flatMap((other) => comparison.takenFrom(other, source)));
    if (secondHand.size === 0) return source;
    const blocks = source.blocks.flatMap((block) =>
      block.kind === 'heading'
        ? [block]
        : withoutSentences(block, sentencesOf(source, block), ({ start }) => secondHand.has(start)),
    );
    return { ...source, blocks };
  });
}

/** Compares sources two by two; what is found out about one of them is kept for the next pair. */
function compare(isNear: NearTest) {
  const sentencesIn = perObject((source: NamedSource) => readSentences(source, isNear));
  const attributesAny = perObject(({ id, blocks, text }: NamedSource) =>
    blocks.some((block) => isNear(id, block) && attributes(text.slice(block.start, block.end))),
  );

  return {
    /** Where the sentences start that a source has from another one. */
    takenFrom(other: NamedSource, source: NamedSource): number[] {
      const isCredited = credits(source, other);
      if (other.originId === source.originId) {
        const [own, theirs] = [sentencesIn(source), sentencesIn(other)];
        // Who lost sentences to a correction is no original to prefer.
        if (!isCredited && !(isEarlier(other, source) && theirs.length >= own.length)) return [];
        const texts = new Set(theirs.map(({ text }) => text));
        return own.flatMap(({ text, start }) => (texts.has(text) ? start : []));
      }
      if (!isCredited && !attributesAny(source)) return [];
      const claimed = sentencesIn(source).filter(({ isAttributed }) => isCredited || isAttributed);
      if (claimed.length === 0) return [];
      const firstHand = sentencesIn(other).filter(({ isAttributed }) => !isAttributed);
      return claimed.flatMap(({ words, start }) =>
        firstHand.some((first) => saysTheSame(first.words, words)) ? start : [],
      );
    },
  };
}

function readSentences(source: NamedSource, isNear: NearTest): Sentence[] {
  return source.blocks
    .filter((block) => block.kind !== 'heading' && block.kind !== 'code')
    .filter((block) => isNear(source.id, block))
    .flatMap((block) => sentencesOf(source, block))
    .map(({ start, end }): Sentence => {
      const text = source.text.slice(start, end);
      const words = contentWords(text, source.language);
      return { start, text, words, isAttributed: attributes(text) };
    });
}

/** Whether one of two copies came first, as far as both say when; of one site the newer is valid. */
function isEarlier(one: NamedSource, other: NamedSource): boolean {
  if (!one.publishedAt || !other.publishedAt) return false;
  const later = byMoment(one.publishedAt, other.publishedAt);
  return one.site === other.site ? later > 0 : later < 0;
}
