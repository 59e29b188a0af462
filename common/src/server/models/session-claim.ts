import { model, Schema } from 'mongoose';

/** Counts how often the work of a browser session was claimed: claims of one session go one by one. */
const schema = new Schema<{ _id: string; claims: number; expiresAt: Date }>({
  _id: { type: String, required: true },
  claims: { type: Number, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const SessionClaimModel = model('SessionClaim', schema, 'sessionClaims');
