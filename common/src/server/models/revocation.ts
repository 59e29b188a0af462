import { model, Schema } from 'mongoose';

/**
 * That access tokens made before a moment count no more: those of one sign-in, or all of an account.
 * Every api process reads the new ones every few seconds, so that no call has to ask the database.
 */
export type Revocation = {
  _id: string;
  /** `session` names a sign-in, `account` a person. */
  of: 'session' | 'account';
  id: string;
  at: Date;
  /** When no token from before can be valid any more. */
  expiresAt: Date;
};

const schema = new Schema<Revocation>({
  _id: { type: String, required: true },
  of: { type: String, required: true },
  id: { type: String, required: true },
  at: { type: Date, required: true, index: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const RevocationModel = model<Revocation>('Revocation', schema, 'revocations');
