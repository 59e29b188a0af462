import { contentWords } from '@citeloom/common/domain/text/words';
import type { CutPassage } from './cut-passages.ts';
import { amongWords, shareIn, type Question } from './question.ts';
import type { FoundPlace } from './source.ts';

/** A passage with what choosing among many needs to know of it. */
export type ScoredPassage = CutPassage & {
  /** Its content words, with repeats. */
  words: readonly string[];
  /** Share (0..1) of the question that its words, headings and title carry together. */
  carried: number;
  score: number;
};

/** A passage that carries less of the question is off the topic. */
const ON_TOPIC = 0.5;

/**
 * What each thing the search knows is worth: the share of the question that the passage's own words
 * hold, that its heading or title holds, the index's score for the place, the rank of its document;
 * and where a page or section begins whose name is in the question, it says what that is.
 */
const WORTH = { own: 0.3, named: 0.25, place: 0.25, source: 0.2 };
const OPENS_SOURCE = 0.15;
const OPENS_SECTION = 0.08;

/** Passages that are on the question's topic, best first. */
export function scorePassages(
  passages: readonly CutPassage[],
  places: readonly FoundPlace[],
  question: Question,
): ScoredPassage[] {
  const top = Math.max(...places.map(({ score }) => score), Number.MIN_VALUE);
  const bySource = Map.groupBy(places, ({ sourceId }) => sourceId);
  return passages
    .map((passage): ScoredPassage => {
      const { source, headings, blocks, start, end } = passage;
      const { language } = source;
      const words = blocks.flatMap((block) =>
        contentWords(source.text.slice(block.start, block.end), language),
      );
      const wordsOf = (text: string) => amongWords(new Set(contentWords(text, language)));
      const isOwn = amongWords(new Set(words));
      const inPath = wordsOf(headings.join('\n'));
      const inTitle = wordsOf(source.title);
      const inHeading = wordsOf(headings.at(-1) ?? source.title);
      const share = (holds: (stem: string) => boolean) => shareIn(question, language, holds);
      const carried = share((stem) => isOwn(stem) || inPath(stem) || inTitle(stem));
      const named = share(inHeading);
      const titled = share(inTitle);
      const place = Math.max(
        0,
        ...(bySource.get(source.id) ?? [])
          .filter((one) => one.start < end && one.end > start)
          .map(({ score }) => score / top),
      );
      const score =
        WORTH.own * share(isOwn) +
        WORTH.named * Math.max(named, 0.7 * titled) +
        WORTH.place * place +
        WORTH.source * source.relevance +
        (passage.opensSource ? OPENS_SOURCE * titled : 0) +
        (passage.opensSection ? OPENS_SECTION * named : 0);
      return { ...passage, words, carried, score };
    })
    .filter(({ carried }) => carried >= ON_TOPIC)
    .sort((a, b) => b.score - a.score);
}
