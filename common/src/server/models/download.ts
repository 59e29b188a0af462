import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** How far the mail of a download is; `unknown` when the server's answer was lost. */
export type MailState = 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';

/** A package and its sending (download record); it outlives its run by days. */
export type DownloadDocument = {
  /** The package's id, derived from the run's. */
  _id: string;
  runId: string;
  owner: Owner;
  articleId: string | null;
  articleTitle: string;
  /** True when a person has changed the article’s text, which a mail then does not carry. */
  edited: boolean;
  /** Null when only a link was asked for. */
  email: string | null;
  fileName: string;
  blobId: string;
  bytes: number;
  sha256: string;
  /** Null until something is sent; `kept` means the local outbox, which is not a mail server. */
  mail: { state: MailState; messageId: string; tries: number; answer: string | null } | null;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<DownloadDocument>(
  {
    _id: { type: String, required: true },
    runId: { type: String, required: true, index: true },
    owner: { type: ownerSchema, required: true },
    articleId: { type: String, default: null },
    articleTitle: { type: String, required: true },
    edited: { type: Boolean, default: false },
    email: { type: String, default: null },
    fileName: { type: String, required: true },
    blobId: { type: String, required: true },
    bytes: { type: Number, required: true },
    sha256: { type: String, required: true },
    mail: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
schema.index({ expiresAt: 1 });

export const DownloadModel = model<DownloadDocument>('Download', schema, 'downloads');
