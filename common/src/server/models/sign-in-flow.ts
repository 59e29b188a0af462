import { model, Schema } from 'mongoose';

/**
 * A sign-in that leaves the product and comes back: to a provider, by a mailed link, or both. It ends in
 * tokens, or in a code for whoever holds the verifier of its challenge (RFC 7636).
 */
export type SignInFlow = {
  /** A UUID, the `state` at a provider. */
  _id: string;
  /** Null for a mailed link. */
  provider: string | null;
  redirectTo: string;
  codeChallenge: string | null;
  codeChallengeMethod: 's256' | null;
  /** How the person will have proved who they are. */
  method: string;
  /** The account that an identity is to be added to. */
  linkTo: string | null;
  /** The sign-in by which that was asked for. */
  linkFrom: string | null;
  /** Verifier and nonce at the provider, encrypted. */
  secrets: string | null;
  /** Hash of the code, once the person is known; then also who that is. */
  codeHash: string | null;
  accountId: string | null;
  /** Whom the provider has named, encrypted, where their identity is added with the code. */
  person: string | null;
  /** The provider's tokens, encrypted. */
  providerTokens: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** One that is over is kept for a while, so that whoever comes too late is told so. */
const KEPT_AFTER_S = 3600;

const schema = new Schema<SignInFlow>(
  {
    _id: { type: String, required: true },
    provider: { type: String, default: null },
    redirectTo: { type: String, required: true },
    codeChallenge: { type: String, default: null },
    codeChallengeMethod: { type: String, default: null },
    method: { type: String, required: true },
    linkTo: { type: String, default: null },
    linkFrom: { type: String, default: null },
    person: { type: String, default: null },
    secrets: { type: String, default: null },
    codeHash: { type: String, default: null },
    accountId: { type: String, default: null },
    providerTokens: { type: String, default: null },
    expiresAt: { type: Date, required: true, expires: KEPT_AFTER_S },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index(
  { codeHash: 1 },
  { unique: true, partialFilterExpression: { codeHash: { $type: 'string' } } },
);

export const SignInFlowModel = model<SignInFlow>('SignInFlow', schema, 'signInFlows');
