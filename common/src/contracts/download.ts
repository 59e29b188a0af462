import { z } from 'zod';
import { exportFormatNames, exportFormats } from '../domain/export-formats.ts';
import { referenceStyleNames } from '../domain/reference-styles.ts';
import { Uuid } from './ids.ts';
import { Note } from './run.ts';
import { knownItems } from './what-is-known.ts';

/** Days that a package and its link are kept. */
export const PACKAGE_DAYS = 7;
/** Mail addresses that may newly be written to in a day, so that an installation is no relay. */
export const NEW_RECIPIENTS_MAX = { session: 3, network: 6, installation: 100 } as const;

/** A form that an article can take. */
const Format = z.enum(exportFormatNames);

/** Whether a text without sources can take each of these forms. */
const ofAnyText = (formats: readonly z.infer<typeof Format>[]) =>
  formats.every((format) => exportFormats[format].ofAnyText);

const LINE_BREAK = /[\r\n\u0000]/;

const Email = z
  .string()
  .trim()
  .max(254, 'Email is invalid')
  .refine((text) => !LINE_BREAK.test(text), 'Email is invalid')
  .pipe(z.email('Email is invalid'));

/**
 * `POST /api/download`: a stored article by its id, whose own text and images then count, or a title
 * and text. It is packed as a zip in the forms named, or made in the one form that `file` names. Mail
 * goes out only for a stored article of the caller.
 */
export const DownloadRequest = z
  .object({
    articleId: Uuid.optional(),
    title: z.string().trim().max(300).optional(),
    content: z.string().max(500_000).optional(),
    images: z.array(z.string().max(2048)).max(20).default([]),
    featuredImageUrl: z.string().max(2048).nullish(),
    email: Email.optional(),
    /** The forms of the article in the package. */
    formats: z
      .array(Format)
      .min(1)
      .max(exportFormatNames.length, `Name at most ${exportFormatNames.length} formats`)
      .transform((formats) => [...new Set(formats)])
      .default(['html', 'markdown']),
    /** One form by itself instead of a package; `formats` then says nothing. */
    file: Format.optional(),
    /** Style in which the sources are listed behind the text as well, in forms that people read. */
    references: z.enum(referenceStyleNames).optional(),
    /** Images of a stored article that go along, the first one on top; without it all of them. */
    imageIds: z
      .array(Uuid)
      .max(20)
      .transform((ids) => [...new Set(ids)])
      .optional(),
  })
  .refine(({ articleId, title, content }) => articleId ?? (title && content?.trim()), {
    message: 'There is no article to download',
    path: ['content'],
  })
  .refine(({ articleId, email }) => !email || articleId, {
    message: 'Only an article that is kept here can be sent by email',
    path: ['email'],
  })
  .refine(({ articleId, formats, file }) => articleId ?? ofAnyText(file ? [file] : formats), {
    message: 'Only an article that is kept here can take this form: it has sources',
    path: ['formats'],
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
  notes: knownItems(Note, 'code'),
});
export type DownloadAnswer = z.infer<typeof DownloadAnswer>;
