import { z } from 'zod';
import { SUBMITTED_TEXT_MAX, submittedTextProblem } from '../domain/submitted-text.ts';
import { EvidenceReport } from './evidence-report.ts';
import { givenSources } from './given-sources.ts';
import { Note } from './run.ts';
import { knownItems } from './what-is-known.ts';

/**
 * `POST /api/text-check`: a text as plain text, Markdown or HTML, to be checked sentence by sentence. A field
 * that is not named here is refused.
 */
export const TextCheckRequest = z.strictObject({
  text: z
    .string(submittedTextProblem('') ?? '')
    // The exact length is told below; this one is for the description of the interface.
    .meta({ maxLength: SUBMITTED_TEXT_MAX })
    .superRefine((text, context) => {
      const problem = submittedTextProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  /** False leaves the web alone. A stored input says whether pages are really to be read. */
  readLinks: z.boolean().optional(),
  ...givenSources,
  /** Whether the library is searched as well. Left out: only where no sources are given. */
  searchLibrary: z.boolean().optional(),
  /** True has restated sentences judged by the connected model, if there is one; that costs. */
  judge: z.boolean().optional(),
});
export type TextCheckRequest = z.infer<typeof TextCheckRequest>;

const Link = z.object({
  url: z.string(),
  /** Which sentences of the report link to it, counted from 0. */
  sentences: z.array(z.number().int()),
});

/** A link of a checked text: read, from the library or the web, or why not. */
export const CheckedLink = z.discriminatedUnion('read', [
  Link.extend({ read: z.literal(true), title: z.string() }),
  Link.extend({ read: z.literal(false), code: Note.shape.code, reason: z.string() }),
]);
export type CheckedLink = z.infer<typeof CheckedLink>;

/**
 * 200 answer of `POST /api/text-check`, and `result` of a text check. The report's `articleId` is the
 * run's id, its `engine` is `person`; `message` says what to try when nothing fits the text.
 */
export const TextCheckAnswer = z.object({
  report: EvidenceReport,
  notes: knownItems(Note, 'code'),
  links: z.array(CheckedLink),
  message: z.string().optional(),
});
export type TextCheckAnswer = z.infer<typeof TextCheckAnswer>;
