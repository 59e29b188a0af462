import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import type { ArticleDraft, Brief, DraftTask } from '../writer.ts';
import { articleMaterial, shownEvidence, wantedWords } from './article-material.ts';
import type { ModelQuestion } from './ask-model.ts';
import { materialText, writingRules } from './material.ts';
import { PROSE, readProse } from './prose.ts';

const Draft = z.object({
  opening: z.string(),
  sections: z.array(z.object({ section: z.number(), text: z.string() })),
  ending: z.string(),
});

/** Asks for a planned article, from its first word to its last. */
export function draftQuestion(
  brief: Brief,
  { outline, wanted, material }: DraftTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Draft>> {
  const plan = {
    title: outline.title,
    opening: outline.opening,
    sections: wanted.map((section) => ({ section, ...outline.sections[section] })),
  };
  return {
    name: 'draft',
    schema: Draft,
    size: 'main',
    instructions: writingRules(brief),
    text: `${articleMaterial(brief, material, tokens)}
Write the article that "plan" outlines, in ${wantedWords(brief, material, tokens)} words or a little less, in one go: as a writer does who has read all this, has understood it, and now tells it to somebody who asked. ${PROSE}
"opening": two to four sentences in words that everybody knows. The first answers "topic" outright; a reader who stops behind the last has the answer.
"sections": the text of each section of the plan, by its number. Its points are what the reader has to learn there, not its sentences: put them in the order in which one makes the next understandable, join what belongs together, say what follows for the reader, and leave a point out that does not help. The first sentence answers what the heading asks, the next ones explain, compare, limit and illustrate with what the passages have: examples, figures, reasons. Draw the line from one thing to the next: what led to what, as far as the passages say so. Paragraphs are short. What the reader does one after the other is a list of numbered steps, told to its end; what is enumerated is a list; each item is a whole sentence with its ids.
"ending": one or two sentences that close the line of thought: what the reader can now do, expect or decide, or what it all comes to. It is no summary: it repeats no sentence of the article, and its first words are not the opening's.
Where documents of different "origin" say different things, give both with their speakers. Where "published" differs by years and the statement may have changed, prefer the newer. Fewer words are better than anything that the passages do not say.
${materialText({ plan })}`,
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
  let opening = '';
  let isOver = false;
  const parser = new JSONParser({ paths: ['$.opening', '$.sections.*'] });
  const end = () => void (isOver = true);
  parser.onError = end;
  parser.onValue = ({ key, value }) => {
    if (isOver) return;
    if (key === 'opening' && typeof value === 'string') opening = value;
    const section = Draft.shape.sections.element.safeParse(value);
    if (!section.success) return;
    end();
    if (section.data.section !== task.wanted[0]) return;
    onBegun(draftOf(brief, task, { opening, sections: [section.data], ending: '' }, tokens));
  };
  return (piece) => {
    if (!isOver) parser.write(piece);
  };
}

/** The model's article as the gate takes it, its sections in the wanted order. */
export function draftOf(
  { language }: Brief,
  { wanted, material }: DraftTask,
  { opening, sections, ending }: z.infer<typeof Draft>,
  tokens: number,
): ArticleDraft {
  const evidence = shownEvidence(material, tokens);
  const read = (prose: string) => readProse(prose, evidence, language);
  const textOf = (place: number) =>
    sections.flatMap(({ section, text }) => (section === place ? [text] : [])).join('\n\n');
  return {
    opening: read(opening),
    sections: wanted.map((place) => read(textOf(place))),
    ending: read(ending),
  };
}
