import { model, Schema } from 'mongoose';
import type { Note } from '../../contracts/run.ts';
import { PAGE_FACTS, type StoredPageFacts } from './page-facts.ts';
import { READ_FIELDS, type ReadFields } from './read-fields.ts';

/** A page of the web as last read: its text, or why it could not be read. */
export type WebPageDocument = ReadFields &
  StoredPageFacts & {
    /** The address under which it was found; `finalUrl` is where its redirects led. */
    _id: string;
    finalUrl: string;
    error: { code: Note['code']; text: string } | null;
    /** What a conditional request needs, and the hash of the bytes as they came. */
    validators?: { etag: string | null; lastModified: string | null; sha256: string } | null;
    fetchedAt: Date;
    /** From when on it is read again. */
    dueAt: Date;
    /** When it is forgotten, unless it was read again. */
    keptUntil: Date;
  };

const schema = new Schema<WebPageDocument>({
  _id: { type: String, required: true },
  finalUrl: { type: String, required: true },
  ...READ_FIELDS,
  ...PAGE_FACTS,
  error: { type: Schema.Types.Mixed, default: null },
  validators: { type: Schema.Types.Mixed, default: null },
  fetchedAt: { type: Date, required: true },
  dueAt: { type: Date, required: true },
  keptUntil: { type: Date, required: true },
});
schema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 });

export const WebPageModel = model<WebPageDocument>('WebPage', schema, 'webPages');
