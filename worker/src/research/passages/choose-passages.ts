import { chooseFacets } from './choose-facets.ts';
import { cutPassages } from './cut-passages.ts';
import { nameFacets } from './facet-titles.ts';
import { groupPassages } from './group-passages.ts';
import { onTopic } from './on-topic.ts';
import type { ChosenPassages, Passage } from './passage.ts';
import { readQuestion, type WeighedWord } from './question.ts';
import { withoutBoilerplate } from './without-boilerplate.ts';
import { withoutRepeats } from './repeats.ts';
import { scorePassages, type ScoredPassage } from './score-passages.ts';
import type { FoundPlace, PassageSource } from './source.ts';

const PASSAGES_MAX = 60;

/**
 * The passages of sources that answer a question best, grouped into at most `limit` facets, the best
 * answer first. Where none is on the question's topic there are no facets, and the passages are those
 * that come closest. Pure and deterministic. Heavy: call it in a worker thread.
 */
export function choosePassages(
  sources: readonly PassageSource[],
  places: readonly FoundPlace[],
  { words, limit }: { words: readonly WeighedWord[]; limit: number },
): ChosenPassages {
  const question = readQuestion(words);
  const cut = withoutBoilerplate(sources).flatMap((source) => cutPassages(source, places));
  const scored = withoutRepeats(scorePassages(cut, places, question));
  const answering = onTopic(scored, question).slice(0, PASSAGES_MAX);
  const beside = besidesOf(answering, scored);
  const groups = chooseFacets(groupPassages(answering, beside), limit);
  const grouped = groups.flatMap(({ passages }) => passages);
  const kept = [...new Set([...answering, ...grouped])];
  if (kept.length === 0) kept.push(...scored.slice(0, PASSAGES_MAX));
  const titles = nameFacets(groups, sources);
  const top = kept[0]?.score ?? 1;
  return {
    passages: kept.map((passage) => asPassage(passage, top)),
    facets: groups.map(({ passages }, index) => ({
      title: titles[index] ?? '',
      language: passages[0]?.source.language ?? 'en',
      passages: passages.map((passage) => kept.indexOf(passage)),
    })),
  };
}

/** What else the sources of some passages say near what was found in them. */
function besidesOf(
  passages: readonly ScoredPassage[],
  scored: readonly ScoredPassage[],
): ScoredPassage[] {
  const sources = new Set(passages.map(({ source }) => source));
  return scored.filter((passage) => sources.has(passage.source) && !passages.includes(passage));
}

function asPassage(
  { source, start, end, blocks, headings, score }: ScoredPassage,
  top: number,
): Passage {
  return {
    sourceId: source.id,
    start,
    end,
    quote: source.text.slice(start, end),
    blocks: blocks.flatMap(({ kind, ...block }) =>
      kind === 'paragraph' || kind === 'item' || kind === 'quote'
        ? [{ kind, start: block.start - start, end: block.end - start }]
        : [],
    ),
    headings,
    language: source.language,
    score: Math.min(1, score / top),
  };
}
