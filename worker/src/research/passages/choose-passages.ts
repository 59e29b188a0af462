import type { TextBlock } from '@citeloom/common/contracts/source';
import { chooseFacets } from './choose-facets.ts';
import { cutPassages, GAP, PASSAGE_GOAL } from './cut-passages.ts';
import { nameFacets } from './facet-titles.ts';
import { groupPassages, type PassageGroup } from './group-passages.ts';
import { compareMeaning, type Nearness } from './meaning.ts';
import { onTopic } from './on-topic.ts';
import { opensAt } from './opens-at.ts';
import type { ChosenPassages, Passage } from './passage.ts';
import { SMALL_LIBRARY } from '../../documents/index/query.ts';
import { readQuestion, type Question } from './question.ts';
import type { WeighedWord } from '../../documents/index/weighed-question.ts';
import { withoutBoilerplate } from './without-boilerplate.ts';
import { withoutRepeats } from './repeats.ts';
import { scorePassages, type ScoredPassage } from './score-passages.ts';
import type { FoundPlace, PassageSource } from './source.ts';

const PASSAGES_MAX = 60;
/** Every source that was read is heard where an engine sorts the passages. */
const OF_EACH_SOURCE = 2;
/**
 * A passage with less than this part of the best one's score is quoted only where little else is said. Of
 * 556 sentences of articles that were read by hand, a fifth of those on the question and two thirds of
 * those off the topic stood in such passages.
 */
const ANSWERS_WELL = 0.7;
/** Then also what comes so near to the question in meaning, as a part of the nearest passage. */
const NEAR = 0.6;
/** With fewer facets, sources are cut into single paragraphs, to see if they tell more than one thing. */
const FEW = 3;
/** … and where even so few are found, the sources as a whole must have this share (0..1) of the question. */
const KNOWN = 0.6;
const PARAGRAPH = 1;

/** What passages are chosen for. */
export type QuestionToAnswer = {
  words: readonly WeighedWord[];
  /** The language that the question is put in (ISO 639-1), where that is known. */
  language?: string | undefined;
  /** Most facets. */
  limit: number;
  /** Compares texts with the question in meaning; without it, words alone decide. */
  nearness?: Nearness | undefined;
};

/**
 * The passages of sources that answer a question best, grouped into at most `limit` facets, the best
 * answer first. Where none is on the question's topic there are no facets, and the passages are those
 * that come closest. Pure and deterministic. Heavy: call it in a worker thread.
 */
export function choosePassages(
  sources: readonly PassageSource[],
  places: readonly FoundPlace[],
  { words, language, limit, nearness }: QuestionToAnswer,
): ChosenPassages {
  const question = readQuestion(words, language);
  const told = withoutBoilerplate(sources);
  let { kept, groups, scored } = choose(PASSAGE_GOAL);
  if (groups.length > 0 && groups.length < FEW) {
    const parted = choose(PARAGRAPH);
    if (parted.groups.length > groups.length) ({ kept, groups, scored } = parted);
    // What is said in passing, while the rest of the question stands nowhere, is not what was asked. Of few
    // paragraphs, it is chance which words they have.
    const paragraphs = told.reduce((sum, { blocks }) => sum + blocks.length, 0);
    const lack = !nearness && paragraphs >= SMALL_LIBRARY && question.known < KNOWN;
    if (groups.length < FEW && lack) groups = [];
  }
  const titles = nameFacets(groups, sources);
  const offered = offer(groups, scored);
  const top = kept[0]?.score ?? 1;
  const quoted: Passage[] = [];
  const placesOf = new Map<ScoredPassage, number[]>();
  const numbered = (some: readonly ScoredPassage[]) =>
    some.flatMap((passage) => placesOf.get(passage) ?? []);
  for (const passage of new Set([...kept, ...offered])) {
    const own = asPassages(passage, top, question);
    placesOf.set(
      passage,
      own.map((_one, index) => quoted.length + index),
    );
    quoted.push(...own);
  }
  return {
    passages: quoted,
    answering: numbered(kept).length,
    facets: groups.map(({ passages }, index) => ({
      title: titles[index] ?? '',
      language: passages[0]?.source.language ?? 'en',
      passages: numbered(passages),
    })),
    offered: numbered(offered).slice(0, PASSAGES_MAX),
  };

  function choose(goal: number) {
    const cut = told.flatMap((source) => cutPassages(source, places, goal));
    const worded = withoutRepeats(scorePassages(cut, places, question));
    const scored = nearness ? compareMeaning(worded, nearness) : worded;
    const answering = onTopic(scored, question).slice(0, PASSAGES_MAX);
    const least = ANSWERS_WELL * (answering[0]?.score ?? 0);
    const well = answering.filter(({ score }) => score >= least);
    const others = [...answering.slice(well.length), ...besidesOf(answering, scored)];
    const chosen = chooseFacets(groupPassages(well, others), limit);
    const grouped = chosen.flatMap(({ passages }) => passages);
    const all = [...new Set([...answering, ...grouped])];
    return { kept: all.length > 0 ? all : scored.slice(0, PASSAGES_MAX), groups: chosen, scored };
  }
}

/**
 * What an article may be made from, at most 60 passages: those of the facets first, which answer the question
 * and each say something else, then the best two of each source, then what scores most.
 */
function offer(groups: readonly PassageGroup[], scored: readonly ScoredPassage[]): ScoredPassage[] {
  const bySource = [...Map.groupBy(scored, ({ source }) => source).values()];
  const ofEach = bySource.flatMap((own) => own.slice(0, OF_EACH_SOURCE));
  const own = groups.flatMap(({ passages }) => passages);
  return groups.length === 0
    ? []
    : [...new Set([...own, ...ofEach, ...scored])].slice(0, PASSAGES_MAX);
}

/** What else the sources of some passages say near what was found in them, and others near it in meaning. */
function besidesOf(
  passages: readonly ScoredPassage[],
  scored: readonly ScoredPassage[],
): ScoredPassage[] {
  if (passages.length === 0) return [];
  const sources = new Set(passages.map(({ source }) => source));
  const nearest = Math.max(...scored.map(({ meaning }) => meaning?.said ?? 0));
  const isNear = ({ source, meaning }: ScoredPassage) =>
    sources.has(source) || (meaning !== undefined && meaning.said >= NEAR * nearest);
  return scored.filter((passage) => isNear(passage) && !passages.includes(passage));
}

/** A passage as it is quoted: several stretches where something was taken out of its source. */
function asPassages(
  { source, blocks, headings, score }: ScoredPassage,
  top: number,
  question: Question,
): Passage[] {
  const stretches: TextBlock[][] = [];
  for (const block of blocks) {
    const last = stretches.at(-1)?.at(-1);
    if (last && block.start - last.end <= GAP) stretches.at(-1)?.push(block);
    else stretches.push([block]);
  }
  return stretches.map((own) => {
    const start = own[0]?.start ?? 0;
    const end = own.at(-1)?.end ?? start;
    return {
      sourceId: source.id,
      start,
      end,
      quote: source.text.slice(start, end),
      blocks: own.flatMap(({ kind, ...block }) =>
        kind === 'paragraph' || kind === 'item' || kind === 'quote'
          ? [{ kind, start: block.start - start, end: block.end - start }]
          : [],
      ),
      headings,
      language: source.language,
      score: Math.min(1, score / top),
      opensAt: opensAt(source, own, question) - start,
    };
  });
}
