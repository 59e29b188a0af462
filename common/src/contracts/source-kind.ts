import { z } from 'zod';

/** What kind of source a place mostly gives; a document is a file of the folder or an upload. */
export const SourceKind = z.enum(['encyclopedia', 'paper', 'news', 'page', 'document']);
export type SourceKind = z.infer<typeof SourceKind>;
