import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { SignInFlowModel, type SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import type { Challenge } from '../http/fields.ts';

/** How long a code works after it was given out. */
const CODE_MS = 5 * 60_000;

/** The account that an identity is to be added to, and the sign-in that asks for it. */
export type FlowLink = { accountId: string; authSessionId: string };

/** Stores a sign-in that goes through a mail or a provider. */
export async function startFlow(given: {
  redirectTo: string;
  method: string;
  challenge: Challenge | null;
  lastsMs: number;
  provider?: string;
  link?: FlowLink | null;
  id?: string;
  secrets?: string;
}): Promise<SignInFlow> {
  const flow = await SignInFlowModel.create({
    _id: given.id ?? randomUUID(),
    provider: given.provider ?? null,
    redirectTo: given.redirectTo,
    codeChallenge: given.challenge?.codeChallenge ?? null,
    codeChallengeMethod: given.challenge?.codeChallengeMethod ?? null,
    method: given.method,
    linkTo: given.link?.accountId ?? null,
    linkFrom: given.link?.authSessionId ?? null,
    secrets: given.secrets ?? null,
    expiresAt: new Date(Date.now() + given.lastsMs),
  });
  return flow.toObject();
}

/** Gives out the code that whoever holds the verifier can exchange; null when the flow is gone. */
export async function giveCode(
  { codes }: Pick<AuthServices, 'codes'>,
  flowId: string,
  known: { accountId: string; providerTokens?: string | null; person?: string | null },
): Promise<string | null> {
  const code = randomUUID();
  const found = await SignInFlowModel.updateOne(
    { _id: flowId, codeHash: null, codeChallenge: { $ne: null } },
    {
      $set: {
        codeHash: codes.hashSecret(code),
        accountId: known.accountId,
        providerTokens: known.providerTokens ?? null,
        person: known.person ?? null,
        expiresAt: new Date(Date.now() + CODE_MS),
      },
    },
  );
  return found.modifiedCount === 1 ? code : null;
}

/**
 * Keeps who a visit has named until the browser that began it comes back for them.
 *
 * @returns a secret that works once; null when the flow is gone.
 */
export async function holdForBrowser(
  { codes }: Pick<AuthServices, 'codes'>,
  flowId: string,
  accountId: string,
): Promise<string | null> {
  const secret = codes.newSecret();
  const found = await SignInFlowModel.updateOne(
    { _id: flowId, codeHash: null, codeChallenge: null },
    { $set: { codeHash: codes.hashSecret(secret), accountId } },
  );
  return found.modifiedCount === 1 ? secret : null;
}

/**
 * Takes what was kept by `holdForBrowser`.
 *
 * @throws AuthError `bad_oauth_state` when it is unknown, used or too old.
 */
export async function takeHeld(
  { codes }: Pick<AuthServices, 'codes'>,
  secret: string,
): Promise<SignInFlow & { accountId: string }> {
  const flow = await SignInFlowModel.findOneAndDelete({
    codeHash: codes.hashSecret(secret),
    ...{ codeChallenge: null, expiresAt: { $gt: new Date() } },
  }).lean<SignInFlow>();
  if (flow?.accountId) return { ...flow, accountId: flow.accountId };
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
}

function fits(flow: SignInFlow, verifier: string): boolean {
  if (flow.codeChallengeMethod !== 's256') return false;
  const made = createHash('sha256').update(verifier).digest('base64url');
  const [one, other] = [Buffer.from(made), Buffer.from(flow.codeChallenge ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Takes a code, which works once.
 *
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`.
 */
export async function takeCode(
  { codes }: Pick<AuthServices, 'codes'>,
  code: string,
  verifier: string,
): Promise<SignInFlow & { accountId: string }> {
  const flow = await SignInFlowModel.findOneAndDelete({
    codeHash: codes.hashSecret(code),
  }).lean<SignInFlow>();
  if (!flow?.accountId) {
    const message = 'invalid flow state, no valid flow state found';
    throw new AuthError(404, 'flow_state_not_found', message);
  }
  if (flow.expiresAt <= new Date()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!fits(flow, verifier)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  return { ...flow, accountId: flow.accountId };
}
