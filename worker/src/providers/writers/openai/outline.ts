import { z } from 'zod';
import { articleTitle } from '../builtin/title.ts';
import type { Brief, Outline, OutlineSection, WritingMaterial } from '../writer.ts';
import { articleMaterial, shownEvidence, wantedWords } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { plainWords } from './clean-sentences.ts';
import { carriedHeading } from './heading.ts';
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
  opening: z.string(),
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
Plan one article of about ${words} words that answers "topic" for its readers. "chosen" are the things that the person picked: they are told; everything else in the documents is there to explain, complete and compare them.
"title": the headline, at most twelve words: what the reader will know in the end, plain and inviting. Its names and numbers are the documents'.
"opening": in one or two sentences, the answer that the first paragraph gives.
"sections": at most ${most}. Their order is the reader's, not the documents': what has to be understood or done first stands first, and each answers the question that the reader has when the one before it ends. Where readers are in different situations, part by these. Put side by side what several documents say of the same thing; ask which second thing several of them mention. What does not help to answer "topic" gets no section and no point, however much the documents have of it, and no section gathers what is left. What the opening promises is kept. The last one brings the reader to the end of the question.
"heading": the reader's question, or what the section lets them understand, in two to nine words; no two are built alike, and the section keeps what its heading promises.
"points": what the reader has to learn in the section, in order, each in at most fifteen words with the ids of all passages that carry it; about ${Math.ceil(words / WORDS_A_POINT)} in all. A term that readers may not know gets a point that explains it where it first appears, from the passage that explains it; a term that no passage explains is left out. Where passages give different figures for the same thing, that is a point of its own.
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
    const fallback = own[0]?.headings.at(-1) ?? own[0]?.sourceTitle ?? brief.topic;
    // The title of a chosen summary stays: it was proved before, or is the person's own.
    const chosen = titles.find((title) => title === plainWords(heading));
    // What the section says first names it better than where its passages stand.
    const carriedBy = () => {
      const said = carriedHeading(carried[0]!.says, fallback, brief, own);
      return carriedHeading(heading, said, brief, own);
    };
    return [{ heading: chosen ?? carriedBy(), points: carried }];
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
    opening: plainWords(plan.opening),
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
