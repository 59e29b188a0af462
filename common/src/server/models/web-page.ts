import { model, Schema } from 'mongoose';
import type { DateBasis } from '../../contracts/research.ts';
import type { Note } from '../../contracts/run.ts';

/** A page of the web as last read: its text, or why it could not be read. */
export type WebPageDocument = {
  /** The address under which it was found; `finalUrl` is where its redirects led. */
  _id: string;
  finalUrl: string;
  /** Version of the extractor that made the text; another one reads the page again. */
  extractor: number;
  textId: string | null;
  title: string;
  author: string | null;
  publishedAt: string | null;
  dateBasis: DateBasis;
  contentType: string;
  language: string;
  error: { code: Note['code']; text: string } | null;
  fetchedAt: Date;
  /** From when on it is read again. */
  dueAt: Date;
  /** When it is forgotten, unless it was read again. */
  keptUntil: Date;
};

const schema = new Schema<WebPageDocument>({
  _id: { type: String, required: true },
  finalUrl: { type: String, required: true },
  extractor: { type: Number, required: true },
  textId: { type: String, default: null, index: true },
  title: { type: String, default: '' },
  author: { type: String, default: null },
  publishedAt: { type: String, default: null },
  dateBasis: { type: String, default: 'none' },
  contentType: { type: String, default: '' },
  language: { type: String, default: '' },
  error: { type: Schema.Types.Mixed, default: null },
  fetchedAt: { type: Date, required: true },
  dueAt: { type: Date, required: true },
  keptUntil: { type: Date, required: true },
});
schema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 });

export const WebPageModel = model<WebPageDocument>('WebPage', schema, 'webPages');
