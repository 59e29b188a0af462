import { z } from 'zod';
import type { Brief, RepairedSentence, RepairTask } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, plainWords, FiguredSentence } from './clean-sentences.ts';
import { documentsMaterial, OWN_FIGURES, materialText, writingRules } from './material.ts';
import { fitting } from './prompt-tokens.ts';

const PASSAGES_TOKENS = 2500;

const Repaired = z.object({ sentences: z.array(FiguredSentence.extend({ number: z.number() })) });

/** Asks for other wordings of refused sentences. */
export function repairQuestion(
  brief: Brief,
  { title, refused, evidence }: RepairTask,
  tokens: number,
): ModelQuestion<z.infer<typeof Repaired>> {
  return {
    name: 'repair',
    schema: Repaired,
    size: 'main',
    instructions: writingRules(brief),
    text: `These sentences of your article cannot stay, each for its "reason". Say each otherwise under its "number": correct or drop what the reason names, and keep the rest, its point for the reader and its liveliness; "paragraph" shows where it stands, "[3]" being the place of number 3. Often a word less is enough ("largely", "always"), a condition more, or another passage that says it, which is then cited. Word what only follows from the passages as a conclusion ("so", "then"). One sentence may say what two were to say; give up the other. ${brief.quotedOnly ? '' : `${OWN_FIGURES} `}A text such as "Name: value; Name: value" is a row of a table: keep its form and its names, without what is not supported. Never return a sentence unchanged. If the passages support nothing of it, or only what is too vague to be of use to a reader, leave "text" empty.
${materialText({ topic: brief.topic, title, documents: documentsMaterial(fitting(evidence, Math.min(PASSAGES_TOKENS, tokens), ({ text }) => text)), refused })}`,
  };
}

/** The model's new wordings of sentences that were refused, and what it gives up; what it says again as it was is left out. */
export function repairedOf(
  { refused, evidence }: RepairTask,
  { sentences }: z.infer<typeof Repaired>,
): RepairedSentence[] {
  return refused.flatMap(({ number, text }) => {
    const wire = sentences.find((one) => one.number === number);
    if (wire && plainWords(wire.text) === '') return [{ number, text: '', aliases: [] }];
    const [cleaned] = wire ? cleanSentences([wire], evidence, 1) : [];
    return cleaned && cleaned.text !== text ? [{ number, ...cleaned }] : [];
  });
}
