import { z } from 'zod';
import { Uuid } from './ids.ts';
import { Note } from './run.ts';

/** Days that a package and its link are kept. */
export const PACKAGE_DAYS = 7;
/** Mail addresses that may newly be written to in a day, so that an installation is no relay. */
export const NEW_RECIPIENTS_MAX = { session: 3, network: 6, installation: 100 } as const;

/** Forms that the text of a package can have. */
const FORMATS = ['html', 'markdown'] as const;

const LINE_BREAK = /[\r\n\u0000]/;

const Email = z
  .string()
  .trim()
  .max(254, 'Email is invalid')
  .refine((text) => !LINE_BREAK.test(text), 'Email is invalid')
  .pipe(z.email('Email is invalid'));

/**
 * `POST /api/download`: a stored article by its id, whose own text and images then count, or a title
 * and text. Mail goes out only for a stored article of the caller.
 */
export const DownloadRequest = z
  .object({
    articleId: Uuid.optional(),
    title: z.string().trim().max(300).optional(),
    content: z.string().max(500_000).optional(),
    images: z.array(z.string().max(2048)).max(20).default([]),
    featuredImageUrl: z.string().max(2048).nullish(),
    email: Email.optional(),
    formats: z
      .array(z.enum(FORMATS))
      .min(1)
      .max(FORMATS.length, `Name at most ${FORMATS.length} formats`)
      .default(['html', 'markdown']),
  })
  .refine(({ articleId, title, content }) => articleId ?? (title && content?.trim()), {
    message: 'There is no article to download',
    path: ['content'],
  })
  .refine(({ articleId, email }) => !email || articleId, {
    message: 'Only an article that is kept here can be sent by e-mail',
    path: ['email'],
  });
export type DownloadRequest = z.infer<typeof DownloadRequest>;

/** 200 answer of `POST /api/download`; `sent` is what the mail server said. */
export const DownloadAnswer = z.object({
  runId: Uuid,
  downloadUrl: z.string(),
  sent: z.boolean(),
  email: z.string().nullable(),
  fileName: z.string(),
  bytes: z.number().int(),
  notes: z.array(Note),
});
export type DownloadAnswer = z.infer<typeof DownloadAnswer>;
