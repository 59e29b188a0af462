import { model, Schema } from 'mongoose';
import type { ExportFormat } from '../../domain/export-formats.ts';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';

/** How far the mail of a download is; `unknown` when the server's answer was lost. */
export type MailState = 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';

/** A package and its sending. */
export type DownloadDocument = Owned & {
  /** The package's id, derived from the run's. */
  _id: string;
  runId: string;
  articleId: string | null;
  articleTitle: string;
  /** True when a person has changed the article’s text, which a mail then does not carry. */
  edited: boolean;
  /** Null when only a link was asked for. */
  email: string | null;
  fileName: string;
  /** The one form that it is; none for a package, which is a zip. */
  format?: ExportFormat;
  blobId: string;
  bytes: number;
  sha256: string;
  /** Null until something is sent; `kept` means the local outbox, which is not a mail server. */
  mail: { state: MailState; messageId: string; tries: number; answer: string | null } | null;
  createdAt: Date;
};

const schema = new Schema<DownloadDocument>(
  {
    _id: { type: String, required: true },
    runId: { type: String, required: true, index: true },
    ...OWNED_FIELDS,
    articleId: { type: String, default: null },
    articleTitle: { type: String, required: true },
    edited: { type: Boolean, default: false },
    email: { type: String, default: null },
    fileName: { type: String, required: true },
    format: { type: String },
    blobId: { type: String, required: true },
    bytes: { type: Number, required: true },
    sha256: { type: String, required: true },
    mail: { type: Schema.Types.Mixed, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
indexOwned(schema);

export const DownloadModel = model<DownloadDocument>('Download', schema, 'downloads');
