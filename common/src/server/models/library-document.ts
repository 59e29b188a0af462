import { model, Schema } from 'mongoose';
import { READ_FIELDS, type ReadFields } from './read-fields.ts';

/** A file of the folder of documents as last read: its stat, and its text or why it cannot be read. */
export type LibraryDocument = ReadFields & {
  /** Absolute folder, NUL, relative path: two folders never mix. */
  _id: string;
  folder: string;
  path: string;
  bytes: number;
  mtimeMs: number;
  /** The title that the document states, and its first heading that says something else. */
  ownTitles?: { stated: string; heading: string | null };
  error: string | null;
  readAt: Date;
};

const schema = new Schema<LibraryDocument>({
  _id: { type: String, required: true },
  folder: { type: String, required: true, index: true },
  path: { type: String, required: true },
  bytes: { type: Number, required: true },
  mtimeMs: { type: Number, required: true },
  ...READ_FIELDS,
  ownTitles: { type: { stated: String, heading: String }, _id: false, required: false },
  error: { type: String, default: null },
  readAt: { type: Date, required: true },
});

export const LibraryDocumentModel = model<LibraryDocument>(
  'LibraryDocument',
  schema,
  'libraryDocuments',
);
