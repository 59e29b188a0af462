import type { StandingKind } from '../../contracts/standing.ts';
import type { ArticleSection, ArticleSentence } from './article.ts';

/**
 * Which source a citation leads to, and which of the passages cited from it, both from 1; and the standing
 * that nothing of the source is quoted without, such as a retraction.
 */
export type CitationNumber = { source: number; passage: number; caution?: StandingKind };

/** The numbers of what a text cites, by evidence id. */
export type CitationNumbers = ReadonlyMap<string, CitationNumber>;

/** Every sentence that readers see in a section, in reading order; headings and removed ones are not among them. */
export function sectionSentences(section: ArticleSection): ArticleSentence[] {
  return section.blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [];
      case 'paragraph':
        return block.sentences;
      case 'list':
        return block.items;
    }
  });
}

/**
 * Whether a sentence shows the numbers of its sources: one that sums up others is proved behind those, and the
 * figures of an example that is made up stand in no source.
 */
export const showsNumber = ({
  overview,
  supposed,
}: Pick<ArticleSentence, 'overview' | 'supposed'>): boolean => !overview && !supposed;

/**
 * The numbers of what sentences cite: sources 1, 2, 3 … in order of first appearance, and within each the
 * passages the same way. What is cited again keeps its number. The map's own order is that of the text, but for
 * sentences that show no number, which come last.
 *
 * @param sentences those that readers see, in reading order.
 * @param sourceOf the source of a piece of evidence; what has none known counts as a source of its own.
 * @param cautionOf the standing that nothing of a source is quoted without.
 */
export function numberCitations(
  sentences: readonly Pick<ArticleSentence, 'evidenceIds' | 'overview' | 'supposed'>[],
  sourceOf: (evidenceId: string) => string | undefined,
  cautionOf: (sourceId: string) => StandingKind | undefined = () => undefined,
): Map<string, CitationNumber> {
  const numbers = new Map<string, CitationNumber>();
  const sources = new Map<string, { number: number; passages: number }>();
  const proved = sentences.toSorted(
    (one, other) => Number(!showsNumber(one)) - Number(!showsNumber(other)),
  );
  for (const evidenceId of proved.flatMap(({ evidenceIds }) => evidenceIds)) {
    if (numbers.has(evidenceId)) continue;
    const key = sourceOf(evidenceId) ?? evidenceId;
    const source = sources.get(key) ?? { number: sources.size + 1, passages: 0 };
    source.passages += 1;
    sources.set(key, source);
    const caution = cautionOf(key);
    const number = { source: source.number, passage: source.passages };
    numbers.set(evidenceId, caution ? { ...number, caution } : number);
  }
  return numbers;
}

/** Finds the source of a piece of evidence among those given. */
export function sourceFinder(
  evidence: Iterable<{ id: string; sourceId: string }>,
): (evidenceId: string) => string | undefined {
  const sources = new Map([...evidence].map(({ id, sourceId }) => [id, sourceId]));
  return (evidenceId) => sources.get(evidenceId);
}
