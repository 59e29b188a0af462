import { z } from 'zod';
import { knownOr } from './what-is-known.ts';

/**
 * Pages of a document that are pictures: how many there are, of how many the text was recognized (OCR), and
 * why not of all: tesseract is not installed, they were too many, or reading them failed.
 */
export const Scan = z.object({
  pages: z.number().int(),
  read: z.number().int(),
  unread: knownOr(z.enum(['program', 'limit', 'failed']), 'failed').nullable(),
});
export type Scan = z.infer<typeof Scan>;
