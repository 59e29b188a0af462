import { contentWords } from '@citeloom/common/domain/text/words';
import type { CutPassage } from './cut-passages.ts';
import type { Matched, Question } from './question.ts';
import type { FoundPlace } from './source.ts';

/** A passage with what choosing among many needs to know of it. */
export type ScoredPassage = CutPassage & {
  /** Its content words, with repeats. */
  words: readonly string[];
  /** Share (0..1) of the question that its words, headings and title carry together. */
  carried: number;
  /** Words of the question that stand close to their neighbours in the question, too. */
  close: Matched;
  score: number;
};

/**
 * What each thing the search knows is worth: the share of the question that the passage's own words
 * hold, that stands in it close together, that its heading or title holds, the index's score for the
 * place, the rank of its document; and where a page or section begins whose name is in the question, it
 * says what that is.
 */
const WORTH = { own: 0.25, close: 0.1, named: 0.25, place: 0.25, source: 0.3 };
const OPENS_SOURCE = 0.35;
const OPENS_SECTION = 0.08;
/** A title names what all of a page is about, a heading what stands under it. */
const TITLE = 0.7;
/** Content words at most so far from each other stand close together. */
const NEAR = 1;

/** Scores passages against a question, best first. */
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
      const read = (text: string) => readWords(text, source.language, question);
      const said = blocks.map((block) => read(source.text.slice(block.start, block.end)));
      const title = read(source.title);
      const path = headings.map(read);
      const inner = path.at(-1) ?? title;
      const all = [...said, ...path, title];
      const own = allOf(said);
      const close = all.reduce((bits, one) => bits | one.close, 0);
      const place = Math.max(
        0,
        ...(bySource.get(source.id) ?? [])
          .filter((one) => one.start < end && one.end > start)
          .map(({ score }) => score / top),
      );
      const named = question.shareOf(inner.matched);
      const titled = question.shareOf(title.matched);
      const score =
        WORTH.own * question.shareOf(own) +
        WORTH.close * question.shareOf(close) +
        WORTH.named * Math.max(named, TITLE * titled) +
        WORTH.place * place +
        WORTH.source * source.relevance +
        (passage.opensSource ? OPENS_SOURCE * titled : 0) +
        (passage.opensSection ? OPENS_SECTION * named : 0);
      return {
        ...passage,
        words: said.flatMap(({ words }) => words),
        carried: question.shareOf(allOf(all)),
        close,
        score,
      };
    })
    .sort((a, b) => b.score - a.score);
}

type ReadWords = { words: string[]; matched: Matched; close: Matched };

const allOf = (parts: readonly ReadWords[]) =>
  parts.reduce((bits, { matched }) => bits | matched, 0);

function readWords(text: string, language: string, question: Question): ReadWords {
  const words = contentWords(text, language);
  const bits = words.map((word) => question.matches(word, language));
  let matched = 0;
  let close = 0;
  bits.forEach((own, index) => {
    if (own === 0) return;
    matched |= own;
    for (let before = Math.max(0, index - NEAR); before < index; before += 1) {
      const both = own | (bits[before] ?? 0);
      for (const pair of question.pairs)
        if ((both & pair) === pair && (own & pair) !== 0 && ((bits[before] ?? 0) & pair) !== 0)
          close |= pair;
    }
  });
  return { words, matched, close };
}
