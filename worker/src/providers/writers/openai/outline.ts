import { z } from 'zod';
import { titleOf } from '../builtin/title.ts';
import type { Brief, Outline, OutlineMaterial } from '../writer.ts';
import type { Question } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { carriedHeading } from './heading.ts';
import { facetsMaterial, materialText, writingRules } from './material.ts';

const LEAD_MAX = 4;

const Plan = z.object({
  title: z.string(),
  lead: WireSentences,
  sections: z.array(z.object({ facet: z.number(), heading: z.string() })),
});

/** Asks for the plan of an article and its short answer. */
export function outlineQuestion(
  brief: Brief,
  material: OutlineMaterial,
): Question<z.infer<typeof Plan>> {
  return {
    name: 'outline',
    schema: Plan,
    size: 'main',
    instructions: writingRules(brief),
    text: `Plan an article about "topic" from these facets.
"title": what the article tells, at most twelve words, no claim, no colon needed, in the words of topic and facets.
"lead": the short answer to the topic in two to four sentences, from any of the passages. The first says what the topic is, or answers it if it is a question; a reader who stops there has learned the main thing.
"sections": one for each facet, in the order that serves a reader best: what it is, how it works, what it costs or demands, what to beware of. "facet" is the facet's number. "heading" is the question that the section answers, as a reader would ask it, in at most ten words of the facet's title and passages, with a question mark; a short noun phrase where no question fits. Headings claim nothing, bring in no number and no name that the passages lack, and no two begin alike.
${materialText({ topic: brief.topic, facets: facetsMaterial(material.facets) })}`,
  };
}

/** The model's plan, with every facet in it exactly once. */
export function outlineOf(
  brief: Brief,
  material: OutlineMaterial,
  plan: z.infer<typeof Plan>,
): Outline {
  const { facets } = material;
  const evidence = facets.flatMap((facet) => facet.evidence);
  const planned = new Map<number, string>();
  for (const { facet, heading } of plan.sections) {
    if (facets[facet] && !planned.has(facet)) planned.set(facet, heading);
  }
  for (const index of facets.keys()) if (!planned.has(index)) planned.set(index, '');
  return {
    title: carriedHeading(plan.title, titleOf(brief, facets), brief, evidence),
    lead: cleanSentences(plan.lead, evidence, LEAD_MAX),
    sections: [...planned].map(([facet, heading]) => {
      const { title = '', evidence: own = [] } = facets[facet] ?? {};
      return { facet, heading: carriedHeading(heading, title, brief, own) };
    }),
    ending: null,
  };
}
