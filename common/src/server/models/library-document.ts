import { model, Schema } from 'mongoose';
import type { DateBasis } from '../../contracts/research.ts';

/** A file of the folder of documents as last read: its stat, and its text or why it cannot be read. */
export type LibraryDocument = {
  /** Absolute folder, NUL, relative path: two folders never mix. */
  _id: string;
  folder: string;
  path: string;
  bytes: number;
  mtimeMs: number;
  /** Version of the extractor that made the text; another one reads the file again. */
  extractor: number;
  textId: string | null;
  title: string;
  author: string | null;
  publishedAt: string | null;
  dateBasis: DateBasis;
  contentType: string;
  language: string;
  error: string | null;
  readAt: Date;
};

const schema = new Schema<LibraryDocument>({
  _id: { type: String, required: true },
  folder: { type: String, required: true, index: true },
  path: { type: String, required: true },
  bytes: { type: Number, required: true },
  mtimeMs: { type: Number, required: true },
  extractor: { type: Number, required: true },
  textId: { type: String, default: null, index: true },
  title: { type: String, default: '' },
  author: { type: String, default: null },
  publishedAt: { type: String, default: null },
  dateBasis: { type: String, default: 'none' },
  contentType: { type: String, default: '' },
  language: { type: String, default: '' },
  error: { type: String, default: null },
  readAt: { type: Date, required: true },
});

export const LibraryDocumentModel = model<LibraryDocument>(
  'LibraryDocument',
  schema,
  'libraryDocuments',
);
