import { model, Schema } from 'mongoose';

/** What a mailed link and its code are for. */
export type OneTimePurpose =
  'confirmation' | 'recovery' | 'email-change-current' | 'email-change-new' | 'reauthentication';

/**
 * A link with its code of six digits, each usable once; only hashes are stored. There is one for each
 * account and purpose: a newer one takes the place of the older.
 */
export type OneTimeToken = {
  _id: string;
  accountId: string;
  purpose: OneTimePurpose;
  linkHash: string;
  codeHash: string;
  /** Codes that were tried since `triesSince`, whatever codes they were compared with. */
  tries: number;
  triesSince: Date;
  /** The address that it was sent to. */
  email: string;
  /** The flow that a link ends in a code for (RFC 7636); null when it ends in tokens. */
  flowId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<OneTimeToken>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    purpose: { type: String, required: true },
    linkHash: { type: String, required: true, unique: true },
    codeHash: { type: String, required: true, index: true },
    tries: { type: Number, default: 0 },
    triesSince: { type: Date, default: () => new Date() },
    email: { type: String, required: true },
    flowId: { type: String, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ accountId: 1, purpose: 1 }, { unique: true });

export const OneTimeTokenModel = model<OneTimeToken>('OneTimeToken', schema, 'oneTimeTokens');
