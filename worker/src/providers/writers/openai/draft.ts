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
Write the article planned in "plan" in ${wantedWords(brief, material, tokens)} words or slightly fewer. Write it in one go, as somebody who has read all of this, has understood it and explains it to somebody who asked, one thought leading to the next. ${PROSE}
"opening": two to four short sentences that anyone can follow, one thought each. The first answers "topic" directly and names what it speaks of; readers who stop here have the answer.
"sections": the text of each section of the plan, by its number. Its points are what readers should learn, not sentences to copy: arrange them so that each prepares the next, merge what belongs together, and drop what doesn't help or concerns specialists alone. Start with what answers the heading, then explain, compare and illustrate with the passages' examples, figures and reasons. Connect the facts: show what led to what and how things differ, as far as the passages do; no strings of sentences with one fact each. Introduce people and things when they first appear, and explain or avoid every technical term. Don't tell anything again from another angle. A paragraph carries one thought in three to six sentences. What is done in a fixed order becomes a numbered list that is complete from the first step to the last, enumerations a bulleted list, all else prose; every item is a full sentence with its ids. Where three or more things are compared in the same two to four respects, or terms, values or settings are listed with what they mean, use a table: its rows are what readers choose from or look up, its cells short, every cell backed by the row's ids; lead to it in a sentence, and don't tell its contents again as prose. Give what readers have to type or click exactly as it is written.
"ending": two or three sentences that leave readers with what it all means for them: which choice suits whom, a path for a first attempt, what to check or expect, concluded from the passages whose ids they carry. No mere summary, no new detail.
Where documents of different "origin" say different things, give both with their speakers. Where "published" differs by years and the statement may have changed, prefer the newer. Fewer words are better than anything the passages don't say.
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
