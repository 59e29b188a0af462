import type { TextBlock } from '@citeloom/common/contracts/source';
import { blockWords } from '@citeloom/common/domain/text/block-words';
import { wordsNeeded } from '@citeloom/common/domain/text/topic-words';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { FacetSource } from './facet-material.ts';
import type { Topic } from './topic.ts';

/** `degree` is 0 to 1; `named` when headings or title name the topic. */
export type Aboutness = { degree: number; named: boolean };

type Stretch = { source: FacetSource; headings: readonly string[]; blocks: readonly TextBlock[] };

/** From this share of its weight on, words name the topic. */
const NAMES = 0.6;
/** A heading that counts up several subjects. */
const SEVERAL = /, .*(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e) \p{L}+/iu;
/** What is left of a stretch whose topic words never stand close to each other. */
const APART = 0.65;

/** Share of the topic's weight that these words carry, 0 to 1. */
function shareOf(topic: Topic, language: string, words: ReadonlySet<string>): number {
  let share = 0;
  for (const word of topic.mainOf(language))
    if (words.has(word)) share += topic.weightOf(word, language);
  return share;
}

/**
 * How much a stretch is about a topic, 0 to 1: most when its heading names the topic, less when only
 * the document's title does, else by the share of its blocks that name it.
 *
 * @returns null when too few of the main words stand together anywhere in it, its headings or title.
 */
export function aboutness(stretch: Stretch, topic: Topic): Aboutness | null {
  const { source, blocks } = stretch;
  const { language } = source;
  const title = new Set(contentWords(source.title, language));
  const headings = new Set(contentWords(stretch.headings.join('\n'), language));
  const runs = blocks.map((block) => blockWords(source, block));
  const bodies = runs.map((run) => new Set(run));
  const main = topic.mainOf(language);
  // A page on "git hooks" may be called "githooks".
  if (title.has(main.join(''))) for (const word of main) title.add(word);
  const present = main.filter(
    (word) => title.has(word) || headings.has(word) || bodies.some((body) => body.has(word)),
  );
  if (present.length < wordsNeeded(main)) return null;
  const innermost = stretch.headings.at(-1) ?? '';
  // "Generic Types, Traits, and Lifetimes": what stands there may be about any of them.
  const several = SEVERAL.test(innermost) && !topic.isNamedBy(innermost, language);
  const own = several ? 0 : shareOf(topic, language, new Set(contentWords(innermost, language)));
  const above = shareOf(topic, language, headings);
  const titled = shareOf(topic, language, new Set([...headings, ...title]));
  const naming = bodies.filter((body) => shareOf(topic, language, body) >= NAMES).length;
  const density = naming / Math.max(1, bodies.length);
  const structure = several
    ? 0
    : Math.max(
        own >= NAMES ? 0.75 * own : 0,
        above >= NAMES ? 0.6 * above : 0,
        titled >= NAMES ? 0.55 * titled : 0,
      );
  const together = [...runs, contentWords(stretch.headings.join('\n'), language)].some((run) =>
    standTogether(run, main),
  );
  const degree = Math.max(structure, 0.1 + 0.35 * density) + 0.25 * density;
  return { named: structure > 0, degree: degree * (together ? 1 : APART) };
}

/** Whether enough of the main words stand close to each other somewhere in a run of words. */
function standTogether(run: readonly string[], main: readonly string[]): boolean {
  const needed = wordsNeeded(main);
  return run.some((word, at) => {
    if (!main.includes(word)) return false;
    const window = new Set(run.slice(at, at + main.length + 1));
    return main.filter((one) => window.has(one)).length >= needed;
  });
}
