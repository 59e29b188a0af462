import { z } from 'zod';
import { DateBasis } from './research.ts';

/** `GET /api/library`: what the folder of documents holds (issue: the library of documents). */
export const LibraryAnswer = z.object({
  name: z.string(),
  state: z.enum(['reading', 'ready', 'missing']),
  documents: z.number().int(),
  reading: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  newest: z.object({ title: z.string(), publishedAt: z.string(), dateBasis: DateBasis }).nullable(),
  unreadable: z.array(z.object({ title: z.string(), reason: z.string() })),
  topics: z.array(z.string()),
  /** Whether a check of the caller's may read the pages that its text links to. */
  readsLinks: z.boolean(),
  /** The places that research can search, and which of them it does. */
  places: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      on: z.boolean(),
      /** What of a research leaves the machine for it, in words for people; null: nothing. */
      sends: z.string().nullable(),
      /** The setting without which it is off; null: it needs none. */
      needs: z.string().nullable(),
    }),
  ),
  /** Whether mails leave this installation; without a mail server they lie in its outbox. */
  sendsMail: z.boolean(),
  engine: z.object({
    id: z.string(),
    label: z.string(),
    /** Whether `POST /api/connection-test` may be there: people reach this installation at its own machine only. */
    testable: z.boolean().optional(),
    /** The model that judges restated sentences; left out without a model. */
    judge: z.string().optional(),
    /** US dollars that a run costs at most, roughly; null when nothing or not known. */
    estimate: z
      .object({
        research: z.number(),
        article: z.number(),
        /** Having one section of an article written again. */
        section: z.number().optional(),
        /** Having the restated sentences of a checked text or an edited article judged. */
        check: z.number().optional(),
        images: z.number().nullable().optional(),
      })
      .nullable()
      .optional(),
  }),
});
export type LibraryAnswer = z.infer<typeof LibraryAnswer>;
