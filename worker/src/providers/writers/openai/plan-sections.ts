import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, WriterFacet, WriterSentence } from '../writer.ts';
import { freshSentences } from './fresh-sentences.ts';

/** A facet with less to say beside the short answer gets no section of its own. */
const SECTION_MIN = 2;
/** A facet whose best passage answers the question less well than this may be beside it. */
const BESIDE_SCORE = 0.5;

/**
 * The sections of an article: the facets in the planned order, then those that the plan forgot. A facet
 * that the plan leaves out stays out if its passages answer the question much less than the best one. One with no
 * more than a sentence beside the short answer joins the section nearest to it in words. There is
 * always one section.
 *
 * @param planned indexes of facets in the order of the plan, each once.
 */
export function planSections(
  brief: Brief,
  facets: readonly WriterFacet[],
  planned: readonly number[],
  lead: readonly WriterSentence[],
): Omit<Outline['sections'][number], 'heading'>[] {
  const { language } = brief;
  const said = lead.map(({ text }) => text);
  const weightOf = (facet: number) => freshSentences(facets[facet]?.evidence ?? [], said, language);
  const forgotten = [...facets.entries()].flatMap(([index, facet]) =>
    planned.includes(index) || isBeside(facet) ? [] : [index],
  );
  const told = [...planned, ...forgotten];
  const order = told.length > 0 ? told : [...facets.keys()];
  const full = order.filter((facet) => weightOf(facet) >= SECTION_MIN);
  const base = full.length > 0 ? full : order.slice(0, 1);
  const sections = base.map((facet) => ({ facet, joined: [] as number[] }));
  for (const facet of order) {
    if (base.includes(facet)) continue;
    const words = wordsOf(facets[facet], language);
    const shared = (other: number) =>
      [...wordsOf(facets[other], language)].filter((word) => words.has(word)).length;
    const [nearest] = sections.toSorted((a, b) => shared(b.facet) - shared(a.facet));
    nearest?.joined.push(facet);
  }
  return sections.map(({ facet, joined }) => (joined.length > 0 ? { facet, joined } : { facet }));
}

function wordsOf(facet: WriterFacet | undefined, language: string): Set<string> {
  const texts = facet?.evidence.map(({ text }) => text) ?? [];
  return new Set(contentWords([facet?.title ?? '', ...texts].join('\n'), language));
}

function isBeside({ evidence }: WriterFacet): boolean {
  return Math.max(0, ...evidence.map(({ score }) => score)) < BESIDE_SCORE;
}
