import { z } from 'zod';
import type { Brief, Finish, FinishTask, OverviewSentence } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { plainWords } from './clean-sentences.ts';
import { materialText, writingRules } from './material.ts';

const OPENING_MAX = 5;
const ENDING_MAX = 3;
const RESTS_MAX = 6;

const Overview = z.object({ text: z.string(), rests: z.array(z.number()) });
const Whole = z.object({
  opening: z.array(Overview),
  ending: z.array(Overview),
  description: Overview,
  changes: z.array(z.object({ sentences: z.array(z.number()), text: z.string() })),
  order: z.array(z.number()),
});

/** Asks for what only one who reads the whole can write. */
export function finishQuestion(
  brief: Brief,
  { title, opening, sections, ending }: FinishTask,
): ModelQuestion<z.infer<typeof Whole>> {
  return {
    name: 'finish',
    schema: Whole,
    size: 'main',
    instructions: writingRules(brief),
    text: `You are this article's editor. Read it from the first word to the last and mend what keeps it from reading well. Every sentence has a number and has been verified; some of what was drafted was cut or replaced on the way, which leaves gaps and seams. You don't see the passages, so add nothing that the numbered sentences don't say; "rests" lists the numbers of the sentences that support yours.
"changes": few. What reads well stays word for word, and sentences that stand well apart are not joined: whoever wrote it wrote well. Delete (the number, empty "text") what has been said before, what says nothing, what doesn't help answer "topic", and what is left of an example or a table that no longer makes sense. Rewrite what has lost what its "it", "they", "another" or "the same" referred to, what leads to something that is gone, what is stiff or tangled, and an opening that packs everything into one sentence; rather as two plain sentences than as one long one ("sentences" lists the numbers that the new "text" replaces). Restore a condition where a sentence contradicts another one without it. A rewrite never says more than the originals did. A text such as "Name: value; Name: value" is a row of a table: leave it or delete it.
"opening": empty where the article's opening answers "topic" in its first sentences; else a new one of two to four short sentences that does, as one would say it aloud: the answer and why, and nothing of its exceptions and details.
"ending": empty where the article ends on what the answer means for its readers; else one or two sentences that do, as far as the numbered sentences state it, without summing up.
"description": the article in one sentence of at most 150 characters, for those who have not opened it.
"order": the numbers of all sections in the order that serves a reader best; empty where they stand well.
${materialText({ topic: brief.topic, title, opening, sections: sections.map(({ heading, paragraphs }, section) => ({ section, heading, paragraphs })), ending })}`,
  };
}

/** The model's reading of the whole, plain and within its bounds; numbers are left to who asked. */
export function finishOf(whole: z.infer<typeof Whole>): Finish {
  const [description] = overviews([whole.description], 1);
  return {
    opening: overviews(whole.opening, OPENING_MAX),
    ending: overviews(whole.ending, ENDING_MAX),
    description: description ?? null,
    changes: whole.changes
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ sentences, text }) => ({ sentences, text: plainWords(text) })),
    order: whole.order,
  };
}

function overviews(given: readonly OverviewSentence[], most: number): OverviewSentence[] {
  return given
    .map(({ text, rests }) => ({
      text: plainWords(text),
      rests: [...new Set(rests)].slice(0, RESTS_MAX),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, most);
}
