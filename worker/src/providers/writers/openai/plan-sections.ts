import { mainWords, wordsNeeded } from '@citeloom/common/domain/text/topic-words';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, Outline, WriterFacet, WriterSentence } from '../writer.ts';
import { freshSentences } from './fresh-sentences.ts';

/** A facet with less to say beside the short answer gets no section of its own. */
const SECTION_MIN = 2;
/** A facet of which a smaller share of passages names the topic may be beside it. */
const NAMED_SHARE = 0.5;

/**
 * The sections of an article: the facets in the planned order, then those that the plan forgot. A facet
 * that the plan leaves out stays out if most of its passages do not name the topic either. One with no
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
    planned.includes(index) || isBeside(facet, brief) ? [] : [index],
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

/** Whether most passages of a facet name the topic neither in their words nor in what stands above them. */
function isBeside({ evidence }: WriterFacet, { topic, language }: Brief): boolean {
  const main = mainWords(topic, language);
  const needed = wordsNeeded(main);
  const naming = evidence.filter(({ text, before, after, headings, sourceTitle }) => {
    const around = [sourceTitle, ...headings, before, text, after].join('\n');
    const words = new Set(contentWords(around, language));
    return main.filter((word) => words.has(word)).length >= needed;
  });
  return naming.length < evidence.length * NAMED_SHARE;
}
