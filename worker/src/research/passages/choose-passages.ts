import type { Passage, ChosenPassages } from './passage.ts';
import { cutPassages } from './cut-passages.ts';
import { chooseFacets } from './choose-facets.ts';
import { groupPassages } from './group-passages.ts';
import { readQuestion, type WeighedWord } from './question.ts';
import { withoutRepeats } from './repeats.ts';
import { scorePassages, type ScoredPassage } from './score-passages.ts';
import type { FoundPlace, PassageSource } from './source.ts';
import { nameFacets } from './facet-titles.ts';

const PASSAGES_MAX = 60;

/**
 * The passages of sources that answer a question best, grouped into at most `limit` facets, the best
 * answer first. Pure and deterministic. Heavy: call it in a worker thread.
 */
export function choosePassages(
  sources: readonly PassageSource[],
  places: readonly FoundPlace[],
  question: { words: readonly WeighedWord[]; limit: number },
): ChosenPassages {
  const cut = sources.flatMap((source) => cutPassages(source, places));
  const scored = scorePassages(cut, places, readQuestion(question.words));
  const kept = withoutRepeats(scored).slice(0, PASSAGES_MAX);
  const groups = chooseFacets(groupPassages(kept), question.limit);
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
