import type { Brief, Outline, OutlineMaterial, WriterEvidence, WriterFacet } from '../writer.ts';
import { proseOf, runsOf } from './runs.ts';
import { bestRun } from './summarise.ts';
import { asHeading, titleOf } from './title.ts';
import { writeSection } from './write-section.ts';

/** Most sentences of the short answer, by the wanted length of the article. */
const LEAD_MAX = { short: 2, medium: 3, long: 4 } as const;

/**
 * Plans the article: the run that answers best as the short answer, then one section per facet that
 * has more to say, under the heading that its source has. Facets of one source keep its order, so that
 * steps follow each other as their source has them.
 */
export function outline(brief: Brief, { facets }: OutlineMaterial): Outline {
  const lead = leadOf(brief, facets);
  const written = lead.map(({ text }) => text);
  const order = inSourceOrder(facets).filter((facet) => {
    const evidence = facets[facet]?.evidence ?? [];
    return hasMore(brief, evidence, written);
  });
  return {
    title: titleOf(brief),
    lead,
    sections: order.map((facet) => ({ heading: asHeading(facets[facet]?.title ?? ''), facet })),
    ending: null,
  };
}

/** The opening of the passage that answers the question best. */
function leadOf(brief: Brief, facets: readonly WriterFacet[]): Outline['lead'] {
  const { topic, language, length = 'medium' } = brief;
  const passages = facets
    .flatMap(({ evidence }) => evidence)
    .toSorted((one, other) => other.score - one.score);
  for (const passage of passages) {
    const run = bestRun(
      runsOf(passage, LEAD_MAX[length], language).flatMap(proseOf),
      topic,
      language,
    );
    if (!run) continue;
    return run.sentences.map(({ text }) => ({ text, aliases: [passage.alias], quoted: true }));
  }
  return [];
}

/** Whether a facet has something to say beside the short answer. */
function hasMore(brief: Brief, evidence: WriterEvidence[], written: string[]): boolean {
  const task = { title: '', headings: [], index: 0, evidence, written };
  return writeSection(brief, task).blocks.length > 0;
}

/** Places of facets, best first; among the facets whose best passage is of one source in its order. */
function inSourceOrder(facets: readonly WriterFacet[]): number[] {
  const firsts = facets.map(({ evidence }) => evidence[0]);
  const queues = new Map<string, number[]>();
  for (const [index, first] of firsts.entries()) {
    const own = queues.get(first?.source ?? '') ?? [];
    queues.set(first?.source ?? '', [...own, index]);
  }
  for (const [source, own] of queues)
    queues.set(
      source,
      own.toSorted((a, b) => (firsts[a]?.start ?? 0) - (firsts[b]?.start ?? 0)),
    );
  return firsts.flatMap((first) => queues.get(first?.source ?? '')?.shift() ?? []);
}
