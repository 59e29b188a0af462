import { model, Schema } from 'mongoose';

/** Whom an owner, a network or the installation has newly written to within a day. */
type RecipientsDocument = {
  /** Type and id of the owner, `network:` and its key, or `installation`. */
  _id: string;
  /** In lower case, with the moment of the first mail. */
  addresses: { address: string; since: Date }[];
  /** When the last of them no longer counts; MongoDB removes it then. */
  expiresAt: Date;
};

const schema = new Schema<RecipientsDocument>({
  _id: { type: String, required: true },
  addresses: { type: Schema.Types.Mixed, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RecipientsModel = model<RecipientsDocument>('Recipients', schema, 'recipients');
