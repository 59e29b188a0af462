import { model, Schema } from 'mongoose';

/** A question for a one-time password, to be answered once and from the same network address. */
export type FactorChallenge = {
  _id: string;
  accountId: string;
  factorId: string;
  address: string;
  expiresAt: Date;
};

const schema = new Schema<FactorChallenge>({
  _id: { type: String, required: true },
  accountId: { type: String, required: true },
  factorId: { type: String, required: true },
  address: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

export const FactorChallengeModel = model<FactorChallenge>(
  'FactorChallenge',
  schema,
  'factorChallenges',
);
