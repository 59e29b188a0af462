import { contentWords } from '@citeloom/common/domain/text/words';
import type { CutPassage } from './cut-passages.ts';
import type { Matched, Question } from './question.ts';
import type { FoundPlace } from './source.ts';
import { RESEARCH } from '../tuning.ts';

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
        RESEARCH.worth.own * question.shareOf(own) +
        RESEARCH.worth.close * question.shareOf(close) +
        RESEARCH.worth.named * Math.max(named, RESEARCH.titleShare * titled) +
        RESEARCH.worth.place * place +
        RESEARCH.worth.source * source.relevance +
        (passage.opensSource ? RESEARCH.worth.opensSource * titled : 0);
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
    for (let before = Math.max(0, index - RESEARCH.closeWords); before < index; before += 1) {
      const both = own | (bits[before] ?? 0);
      for (const pair of question.pairs)
        if ((both & pair) === pair && (own & pair) !== 0 && ((bits[before] ?? 0) & pair) !== 0)
          close |= pair;
    }
  });
  return { words, matched, close };
}
