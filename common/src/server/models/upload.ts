import { model, Schema } from 'mongoose';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';
import { READ_FIELDS, type ReadFields } from './read-fields.ts';

/**
 * A file that somebody uploaded to be a source. Its bytes are kept in a blob until they are read; then
 * only its text is, and `textId` is no longer null.
 */
export type UploadDocument = ReadFields &
  Owned & {
    _id: string;
    name: string;
    bytes: number;
    /** Null once it was read. */
    blobId: string | null;
    createdAt: Date;
  };

const schema = new Schema<UploadDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
    blobId: { type: String, default: null },
    ...READ_FIELDS,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
indexOwned(schema);

export const UploadModel = model<UploadDocument>('Upload', schema, 'uploads');
