import { z } from 'zod';
import { articleTitle } from '../builtin/title.ts';
import type { Brief, Outline, OutlineSection, WritingMaterial } from '../writer.ts';
import { articleMaterial, shownEvidence, wantedWords } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { plainWords } from './clean-sentences.ts';
import { carriedHeading, sectionHeading } from './heading.ts';
import { materialText, writingRules } from './material.ts';

const SECTIONS_MAX = 8;
const POINTS_MAX = 8;
/** A section with less to draw on than this many words joins the one before it. */
const SECTION_WORDS = 60;
/** Of an article with fewer words than this a section is a note. */
const WORDS_A_SECTION = 120;
/** A point that is told with its reason or example takes so many. */
const WORDS_A_POINT = 40;

const Plan = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      points: z.array(z.object({ says: z.string(), aliases: z.array(z.string()) })),
    }),
  ),
});

/** Asks for the plan of an article over all its material. */
export function outlineQuestion(
  brief: Brief,
  material: WritingMaterial,
  tokens: number,
): ModelQuestion<z.infer<typeof Plan>> {
  const words = wantedWords(brief, material, tokens);
  const most = Math.max(2, Math.min(SECTIONS_MAX, Math.round(words / WORDS_A_SECTION)));
  return {
    name: 'outline',
    schema: Plan,
    size: 'main',
    instructions: writingRules(brief),
    text: `${articleMaterial(brief, material, tokens)}
Plan one article of about ${words} words that answers "topic" for its readers. "chosen" lists what the person picked: cover it. Everything else in the documents is there to explain, complete and compare.
"title": a plain, inviting headline of at most twelve words that says what readers will learn. Use only names and numbers from the documents.
"sections": at most ${most}. First think what you would tell a friend who asked, then choose the structure that suits the question: steps in order, causes and effects, a comparison, a chronology, or the different situations readers may be in. Each section answers the next question a reader would ask, and together they tell everything once: no event, part, cause or option belongs to two sections. Background comes where it is needed, never as a block before the answer. Combine what several documents say about the same thing. The order is the reader's need, not the documents'; where the question names several things, each gets its due. Leave out what doesn't help answer "topic" or concerns specialists alone, however much the documents have of it, don't gather leftovers in a section.
"heading": two to nine words that tell a reader who scans the page what the section is about. Vary their form.
"points": what readers should learn in the section, in order, each in at most fifteen words with the ids of all passages that support it; about ${Math.ceil(words / WORDS_A_POINT)} in all. Where a term needs explaining and a passage explains it, make that a point at the term's first appearance; avoid terms that no passage explains. Where passages give different figures for the same thing, make that a point.
${materialText({ chosen: material.facets.map(({ title }) => title) })}`,
  };
}

/**
 * The model's plan as far as the material has what it names: points without a passage go, and a section
 * with too little material for one joins the section before it. There is always one section.
 */
export function outlineOf(
  brief: Brief,
  material: WritingMaterial,
  plan: z.infer<typeof Plan>,
  tokens: number,
): Outline {
  const evidence = shownEvidence(material, tokens);
  const byAlias = new Map(evidence.map((one) => [one.alias, one]));
  const titles = material.facets.map(({ title }) => title);
  const planned = plan.sections.slice(0, SECTIONS_MAX).flatMap(({ heading, points }) => {
    const carried = points
      .map(({ says, aliases }) => ({
        says: plainWords(says),
        aliases: [...new Set(aliases)].filter((alias) => byAlias.has(alias)),
      }))
      .filter(({ aliases }) => aliases.length > 0)
      .slice(0, POINTS_MAX);
    if (carried.length === 0) return [];
    const own = carried.flatMap(({ aliases }) => aliases.flatMap((alias) => byAlias.get(alias)!));
    // What the section says first names it better than where its passages stand.
    const proposed = [heading, carried[0]!.says] as const;
    return [{ heading: sectionHeading(proposed, titles, brief, own), points: carried }];
  });
  const wordsOf = ({ points }: OutlineSection) =>
    [...new Set(points.flatMap(({ aliases }) => aliases))].flatMap(
      (alias) => byAlias.get(alias)?.text.split(/\s+/u) ?? [],
    ).length;
  const sections: OutlineSection[] = [];
  for (const section of planned) {
    const last = sections.at(-1);
    if (last && wordsOf(section) < SECTION_WORDS)
      sections.splice(-1, 1, { ...last, points: [...last.points, ...section.points] });
    else sections.push(section);
  }
  return {
    title: carriedHeading(plan.title, articleTitle(brief), brief, evidence),
    lead: [],
    sections: sections.length > 0 ? sections : facetSections(material),
  };
}

/** One section for each chosen facet, where a plan names nothing that is there. */
function facetSections({ facets }: WritingMaterial): OutlineSection[] {
  return facets.map(({ title, evidence }) => ({
    heading: title,
    points: [{ says: title, aliases: evidence.map(({ alias }) => alias) }],
  }));
}
