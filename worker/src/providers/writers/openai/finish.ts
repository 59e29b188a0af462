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
  { title, opening, sections }: FinishTask,
): ModelQuestion<z.infer<typeof Whole>> {
  return {
    name: 'finish',
    schema: Whole,
    size: 'main',
    instructions: writingRules(brief),
    text: `Read this article as its editor, from the first word to the last. Every sentence has a number and is proved. You see no passages: say nothing that the numbered sentences do not say; "rests" holds the numbers of the sentences that state what yours says.
"opening": the first paragraph, two to four sentences. The first answers "topic" for the whole article; a reader who stops there has learned the main things. As a start, the plan was "planned_opening"; say of it what the sentences carry.
"ending": one or two sentences that close the article: the answer taken up once more with what the article has added to it, or what stays open. They bring two or three sentences together in plain words and draw no lesson that these do not state.
"description": the article in one sentence of at most 150 characters, for those who have not opened it.
"changes": what a good editor mends, and no more. Take out what does not help to answer "topic", and what was left of an example that cannot be followed any more. Put back a condition where a sentence contradicts another one without it. Give sentences that say the same thing one wording ("sentences" are their numbers, "text" the new one) or take the later one out (its number, empty "text"); make a sentence name its subject where "it", "they" or "the same" has lost what it stood for; open a sentence so that it leads over from the one before. A new wording says nothing that the old did not.
"order": the numbers of all sections in the order that serves a reader best; empty where they stand well.
${materialText({ topic: brief.topic, title, planned_opening: opening, sections: sections.map(({ heading, paragraphs }, section) => ({ section, heading, paragraphs })) })}`,
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
