import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';
import { READ_FIELDS, type ReadFields } from './read-fields.ts';

/**
 * A file that somebody uploaded to be a source. Its bytes are kept in a blob until they are read; then
 * only its text is, and `textId` is no longer null.
 */
export type UploadDocument = ReadFields & {
  _id: string;
  owner: Owner;
  name: string;
  bytes: number;
  /** Null once it was read. */
  blobId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<UploadDocument>(
  {
    _id: { type: String, required: true },
    owner: { type: ownerSchema, required: true },
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
    blobId: { type: String, default: null },
    ...READ_FIELDS,
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ expiresAt: 1 });

export const UploadModel = model<UploadDocument>('Upload', schema, 'uploads');
