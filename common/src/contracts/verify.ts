import { z } from 'zod';
import { GIVEN_TEXT_MAX, givenTextProblem } from '../domain/given-text.ts';
import { EvidenceReport } from './evidence-report.ts';
import { Note } from './run.ts';

/** `POST /api/verify`: a text as plain text, Markdown or HTML, to be checked sentence by sentence. */
export const VerifyRequest = z.object({
  text: z
    .string(givenTextProblem('') ?? '')
    // The exact length is told below; this one is for the description of the interface.
    .meta({ maxLength: GIVEN_TEXT_MAX })
    .superRefine((text, context) => {
      const problem = givenTextProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
});
export type VerifyRequest = z.infer<typeof VerifyRequest>;

/**
 * 200 answer of `POST /api/verify`, and `result` of a verify run. The report's `articleId` is the
 * run's id, its `engine` is `person`; `message` says what to try when nothing fits the text.
 */
export const VerifyAnswer = z.object({
  report: EvidenceReport,
  notes: z.array(Note),
  message: z.string().optional(),
});
export type VerifyAnswer = z.infer<typeof VerifyAnswer>;
