import { z } from 'zod';
import type { Brief, RepairedSentence, RepairTask } from '../writer.ts';
import type { ModelQuestion } from './ask-model.ts';
import { cleanSentences, plainWords, SummedSentence } from './clean-sentences.ts';
import { documentsMaterial, materialText, writingRules } from './material.ts';
import { fitting } from './prompt-tokens.ts';

const PASSAGES_TOKENS = 2500;

const Repaired = z.object({ sentences: z.array(SummedSentence.extend({ number: z.number() })) });

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
    text: `These sentences of the article cannot stay, each for its "reason". Rewrite each under its "number" so that its passages support all of it: drop or correct what the reason names, word what only follows from them as a conclusion, keep what is supported, and make it fit between the sentences "beside" it. Cite another passage where that one says it. A text such as "Name: value; Name: value" is a row of a table: keep its form and its names, without what is not supported. Never return a sentence unchanged. If the passages support nothing of it, or only what is too vague to be of use to a reader, leave "text" empty.
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
