import { model, Schema } from 'mongoose';

/**
 * That a sign-in was ended, so that its access tokens count no more. Every api process reads the new
 * ones every few seconds, and no call has to ask the database.
 */
export type Revocation = {
  /** The sign-in: `session_id` in access tokens. */
  _id: string;
  at: Date;
  /** When its last access token is over. */
  expiresAt: Date;
};

const schema = new Schema<Revocation>({
  _id: { type: String, required: true },
  at: { type: Date, required: true, index: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const RevocationModel = model<Revocation>('Revocation', schema, 'revocations');
