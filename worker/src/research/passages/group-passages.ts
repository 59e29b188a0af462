import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import { cosine, documentFrequencies, termVector } from '@citeloom/common/domain/text/term-vectors';
import { tells } from './telling-blocks.ts';
import type { FittingPassage } from './fit.ts';
import { RESEARCH } from '../tuning.ts';

/** Passages that speak of one thing, best first; of one language. */
export type PassageGroup = {
  passages: FittingPassage[];
  score: number;
  /** What it speaks of, to be compared with what others do. */
  vector: ReadonlyMap<string, number>;
};

/** … and where there is little to say, a shorter one, too. */
const SHORT = 0;

/**
 * Groups passages by the sections they stand in, a long section by its consecutive passages; sections
 * of other sources with the same subject are joined to the better one. A group has at least two
 * sentences: what is shorter goes with its neighbour in the source, or is none.
 * Where that makes little, sections are parted into shorter stretches, and then passages from
 * `beside` are taken in, in their order.
 *
 * @param beside passages that answer less well, or are not on the topic by themselves.
 * @returns the best group first.
 */
export function groupPassages(
  passages: readonly FittingPassage[],
  beside: readonly FittingPassage[] = [],
): PassageGroup[] {
  let groups = group(passages, RESEARCH.facetLong);
  if (isLittle(groups)) groups = group(passages, SHORT);
  for (let more = 1; isLittle(groups) && more <= beside.length; more += 1)
    groups = group([...passages, ...beside.slice(0, more)], SHORT);
  return groups;
}

/** Items of lists do not count: an article quotes few of them, and none without what announces them. */
function isLittle(groups: readonly PassageGroup[]): boolean {
  const told = groups
    .flatMap(({ passages }) => passages)
    .map(({ source, blocks }) => ({
      source,
      blocks: blocks.filter((block) => block.kind !== 'item' && tells(source, block)),
    }));
  return groups.length < RESEARCH.fewGroups || countSentences(told) < RESEARCH.groupSentences;
}

function group(passages: readonly FittingPassage[], long: number): PassageGroup[] {
  const described = describe(passages);
  const runs = [...Map.groupBy(passages, ({ source }) => source).values()].flatMap((own) =>
    runsOf(own, long),
  );
  const groups: PassageGroup[] = [];
  for (const run of runs.map((one) => asGroup(one, described)).sort((a, b) => b.score - a.score)) {
    const joined = groups.find((group) => isSameSubject(group, run));
    if (!joined) groups.push(run);
    else Object.assign(joined, asGroup([...joined.passages, ...run.passages], described));
  }
  return groups
    .filter(({ passages: own }) => countSentences(own) >= RESEARCH.fewestSentences)
    .sort((a, b) => b.score - a.score);
}

/** The runs of neighbouring passages of a source that make a facet each. */
function runsOf(passages: readonly FittingPassage[], long: number): FittingPassage[][] {
  const runs: FittingPassage[][] = [];
  for (const passage of passages.toSorted((a, b) => a.start - b.start)) {
    const open = runs.at(-1);
    const last = open?.at(-1);
    const length = (open ?? []).reduce((sum, one) => sum + one.length, passage.length);
    const isLong = length > long;
    const goesOn =
      open !== undefined &&
      last?.section === passage.section &&
      (!isLong || countSentences(open) < RESEARCH.fewestSentences);
    const isShort = open !== undefined && countSentences(open) < RESEARCH.fewestSentences;
    if (goesOn || (isShort && isNextTo(last, passage))) open?.push(passage);
    else runs.push([passage]);
  }
  return runs.map((run) => run.sort((a, b) => b.score - a.score));
}

function isNextTo(last: FittingPassage | undefined, passage: FittingPassage): boolean {
  return last !== undefined && passage.section - last.section <= 1;
}

function isSameSubject(one: PassageGroup, other: PassageGroup): boolean {
  const [a] = one.passages;
  const [b] = other.passages;
  return (
    a !== undefined &&
    b !== undefined &&
    a.source.language === b.source.language &&
    !one.passages.some(({ source }) => source.id === b.source.id) &&
    cosine(one.vector, other.vector) >= RESEARCH.sameSubject
  );
}

type Described = ReadonlyMap<FittingPassage, ReadonlyMap<string, number>>;

function describe(passages: readonly FittingPassage[]): Described {
  const texts = passages.map(({ words, headings, source }) => {
    const heading = contentWords(headings.at(-1) ?? source.title, source.language);
    return [...words, ...Array.from({ length: RESEARCH.headingWeight }, () => heading).flat()];
  });
  const frequencies = documentFrequencies(texts);
  return new Map(
    passages.map((passage, index) => [
      passage,
      termVector(texts[index] ?? [], frequencies, passages.length),
    ]),
  );
}

function asGroup(passages: readonly FittingPassage[], described: Described): PassageGroup {
  const sorted = passages.toSorted((a, b) => b.score - a.score);
  const vector = new Map<string, number>();
  for (const passage of sorted)
    for (const [word, weight] of described.get(passage) ?? [])
      vector.set(word, (vector.get(word) ?? 0) + weight);
  const length = Math.hypot(...vector.values()) || 1;
  for (const [word, weight] of vector) vector.set(word, weight / length);
  return { passages: sorted, score: sorted[0]?.score ?? 0, vector };
}

function countSentences(passages: readonly Pick<FittingPassage, 'source' | 'blocks'>[]): number {
  return passages
    .flatMap(({ source, blocks }) => blocks.map((block) => sentencesOf(source, block).length))
    .reduce((sum, count) => sum + count, 0);
}
