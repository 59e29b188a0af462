import { z } from 'zod';
import { articleTitle } from '../builtin/title.ts';
import type { Brief, Outline, OutlineMaterial } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, WireSentences } from './clean-sentences.ts';
import { carriedHeading } from './heading.ts';
import { facetsMaterial, materialText, writingRules } from './material.ts';
import { planSections } from './plan-sections.ts';

const LEAD_MAX = 3;

const Plan = z.object({
  title: z.string(),
  lead: WireSentences,
  sections: z.array(z.object({ facet: z.number(), heading: z.string() })),
});

/** Asks for the plan of an article and its short answer. */
export function outlineQuestion(
  brief: Brief,
  material: OutlineMaterial,
): ModelQuestion<z.infer<typeof Plan>> {
  return {
    name: 'outline',
    schema: Plan,
    size: 'main',
    instructions: writingRules(brief),
    text: `Plan an article about "topic" from these facets.
"title": what the article tells, at most twelve words, no claim, no colon needed, in the words of topic and facets.
"lead": the short answer to the topic in two or three sentences, from any of the passages. The first says what the topic is, or answers it if it is a question; a reader who stops there has learned the main thing. The sections go on from there with the details.
"sections": one for each facet that tells something about the topic, in the order that serves a reader best: what it is, how it works, what it costs or demands, what to beware of; steps in the order in which they are taken. A facet whose passages are about something else than the topic gets none. "facet" is the facet's number. "heading" is the question that the section answers, as a reader would ask it, in at most ten words of the facet's title and passages, with a question mark; a short noun phrase where no question fits. Headings claim nothing, bring in no number and no name that the passages lack, and no two begin alike.
${materialText({ topic: brief.topic, facets: facetsMaterial(material.facets) })}`,
  };
}

/** The model's plan, its sections as the material allows; see `planSections`. */
export function outlineOf(
  brief: Brief,
  material: OutlineMaterial,
  plan: z.infer<typeof Plan>,
): Outline {
  const { facets } = material;
  const evidence = facets.flatMap((facet) => facet.evidence);
  const headings = new Map<number, string>();
  for (const { facet, heading } of plan.sections) {
    if (facets[facet] && !headings.has(facet)) headings.set(facet, heading);
  }
  const lead = cleanSentences(plan.lead, evidence, LEAD_MAX);
  const sections = planSections(brief, facets, [...headings.keys()], lead);
  return {
    title: carriedHeading(plan.title, articleTitle(brief), brief, evidence),
    lead,
    sections: sections.map(({ facet, joined }) => {
      const { title = '' } = facets[facet] ?? {};
      const own = [facet, ...(joined ?? [])].flatMap((index) => facets[index]?.evidence ?? []);
      const heading = carriedHeading(headings.get(facet) ?? '', title, brief, own);
      return { facet, heading, ...(joined ? { joined } : {}) };
    }),
    ending: null,
  };
}
