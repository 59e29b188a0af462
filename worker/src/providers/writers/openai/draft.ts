import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { articleTitle } from '../builtin/title.ts';
import type {
  ArticleDraft,
  Brief,
  DraftTask,
  Outline,
  SectionDraft,
  WriterEvidence,
} from '../writer.ts';
import { articleMaterial, shownEvidence, wantedWords } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { plainWords } from './clean-sentences.ts';
import { goOnExamples } from './go-on-examples.ts';
import { carriedHeading, sectionHeading } from './heading.ts';
import { draftRules, materialText, OWN_FIGURES } from './material.ts';
import { PROSE, readProse } from './prose.ts';

/** More sections are no article. */
const SECTIONS_MAX = 12;

const Draft = z.object({
  title: z.string(),
  opening: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  ending: z.string(),
});

/** Asks for an article, from its first word to its last: one that its writer plans, or by a settled outline. */
export function draftQuestion(
  brief: Brief,
  { outline, material }: DraftTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Draft>> {
  const chosen = material.facets.map(({ title }) => title);
  const plan = outline && { title: outline.title, sections: outline.sections };
  return {
    name: 'draft',
    schema: Draft,
    size: 'main',
    instructions: draftRules(brief),
    text: `${articleMaterial(brief, material, tokens)}
Write the article that answers the reader's question ("topic") in about ${wantedWords(brief, material, tokens)} words, as well as you can. Decide what the answer is, find the line of thought that carries a reader through it, use the passages that serve it and leave out the rest. Show things on concrete cases, and use a list, numbered steps or a table wherever that is easier to follow than prose. ${PROSE} ${brief.quotedOnly ? '' : OWN_FIGURES}
"chosen" lists what the person who asked picked: it belongs in the article. Give it a plain, inviting title and short headings, in sentence case. What readers have to type or click stands exactly as it is, between backticks.
"opening": what stands before the first heading. It begins with the answer.
"sections": one after the other, each a heading and its text.
"ending": what stands after the last section without a heading of its own; empty where that section ends the article. End when readers know what to do with the answer.
${plan ? `"plan" was settled by the person who asked: keep its title, its headings and their order, and tell its points where they stand.\n` : ''}${materialText({ chosen, plan })}`,
  };
}

/**
 * Reads a draft while it comes and gives its opening and first section once, as soon as both are there; never
 * where what comes is no JSON.
 *
 * @returns a function that takes the answer piece by piece.
 */
export function hearBeginning(
  brief: Brief,
  task: DraftTask,
  tokens: number,
  onBegun: (beginning: ArticleDraft) => void,
): (piece: string) => void {
  const ends = { title: '', opening: '', ending: '' };
  let isOver = false;
  const parser = new JSONParser({ paths: ['$.title', '$.opening', '$.sections.*'] });
  const end = () => void (isOver = true);
  parser.onError = end;
  parser.onValue = ({ key, value }) => {
    if (isOver) return;
    if ((key === 'title' || key === 'opening') && typeof value === 'string') ends[key] = value;
    const section = Draft.shape.sections.element.safeParse(value);
    if (!section.success) return;
    end();
    onBegun(draftOf(brief, task, { ...ends, sections: [section.data] }, tokens));
  };
  return (piece) => {
    if (!isOver) parser.write(piece);
  };
}

/** The model's article as the gate takes it: by its own headings, or under those of the outline that it was given. */
export function draftOf(
  brief: Brief,
  { outline, wanted, material }: DraftTask,
  { title, opening, sections, ending }: z.infer<typeof Draft>,
  tokens: number,
): ArticleDraft {
  const evidence = shownEvidence(material, tokens);
  const texts = outline
    ? wanted.map((place) => textUnder(outline, place, sections))
    : sections.map(({ text }) => text);
  const [head, tail, ...parts] = goOnExamples(
    [opening, ending, ...texts].map((prose) => readProse(prose, evidence, brief.language)),
    evidence,
    brief.language,
  );
  const ends = { opening: head, ending: tail };
  if (outline) return { ...ends, sections: parts };
  const told = sections
    .map(({ heading }, at) => ({ heading, draft: parts[at]! }))
    .filter(({ draft }) => draft.blocks.length > 0)
    .slice(0, SECTIONS_MAX);
  const titles = material.facets.map((facet) => facet.title);
  const headed = told.map(({ heading, draft }) => ({
    heading: sectionHeading([heading], titles, brief, citedIn(draft, evidence)),
    points: [],
  }));
  return {
    ...ends,
    outline: {
      title: carriedHeading(title, articleTitle(brief), brief, evidence),
      lead: [],
      sections: headed,
    },
    sections: told.map(({ draft }) => draft),
  };
}

/** What a draft says under a heading of its outline; one that has none of the headings is taken in its order. */
function textUnder(
  { sections }: Outline,
  place: number,
  drafted: z.infer<typeof Draft>['sections'],
): string {
  const isOf = (at: number, { heading }: { heading: string }) =>
    sections[at]?.heading === plainWords(heading);
  const keepsAny = drafted.some((one) => sections.some((_section, at) => isOf(at, one)));
  const own = drafted.filter((one, at) => (keepsAny ? isOf(place, one) : at === place));
  return own.map(({ text }) => text).join('\n\n');
}

/** The passages that the sentences of a section cite, or that those beside them do. */
function citedIn({ blocks }: SectionDraft, evidence: readonly WriterEvidence[]): WriterEvidence[] {
  const sentences = blocks.flatMap((block) => block.sentences);
  const cited = new Set(sentences.flatMap(({ aliases, near = [] }) => [...aliases, ...near]));
  return evidence.filter(({ alias }) => cited.has(alias));
}
