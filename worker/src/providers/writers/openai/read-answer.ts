import { z } from 'zod';
import { parseAnswer } from './answer-text.ts';
import type { RawAnswer } from './raw-answer.ts';

/** Tells a model that cannot be held to a schema what to answer with. */
export function jsonOnly(schema: z.ZodType): string {
  const shape = JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7' }));
  return `Answer with JSON only: one object that follows this JSON Schema, and not a word before or after it.\n${shape}`;
}

/** What a model is told about an answer that could not be used. */
export function repairText(fault: string, schema: z.ZodType): string {
  return `Your answer could not be used. ${fault}\nGive the whole answer again. ${jsonOnly(schema)}`;
}

/** An answer as the wanted value, or what is wrong with it in words that a model understands. */
export function readAnswer<Answer>(
  answer: RawAnswer,
  schema: z.ZodType<Answer>,
): { value: Answer } | { fault: string } {
  let value: unknown;
  try {
    value = parseAnswer(answer.text);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { fault: `It has the wrong shape: ${z.prettifyError(parsed.error).slice(0, 1000)}` };
}
