import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AuthTokens } from '@citeloom/common/contracts/auth';
import {
  AccountModel,
  type AccountDocument,
  type RecoveryFactor,
} from '@citeloom/common/server/models/account';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { requireFactorShown } from '../factors/owes-factor.ts';
import { raiseSession } from '../factors/raise-session.ts';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  plainCode,
  RECOVERY_CODES,
  RECOVERY_METHOD,
} from '../factors/recovery-codes.ts';
import { signedIn } from '../http/auth-access.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import { text } from '../http/fields.ts';

const PATH = '/auth/v1/factors/recovery-codes';
const NAME = 'Recovery codes';
const NAME_MAX = 100;

const type = z.literal('recovery_code');
const NewCodes = z.object({
  id: z.string(),
  type,
  friendly_name: z.string(),
  total: z.number().int(),
  codes: z.array(z.string()),
});

/** @throws AuthError `mfa_factor_not_found` when there are no codes. */
function requireCodes({ account }: SignedInCaller): RecoveryFactor {
  if (account.recoveryFactor) return account.recoveryFactor;
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Puts a new set in the place of the one that was read; the codes are told this once. */
async function replaceCodes(
  services: AuthServices,
  { account }: SignedInCaller,
  factor: RecoveryFactor,
): Promise<z.infer<typeof NewCodes>> {
  const { codes, hashes } = makeRecoveryCodes(services, account._id);
  const changed = await AccountModel.updateOne(
    { _id: account._id, 'recoveryFactor.id': account.recoveryFactor?.id ?? null },
    { $set: { recoveryFactor: factor, recoveryCodes: hashes } },
  );
  if (changed.matchedCount === 0) {
    throw new AuthError(422, 'mfa_verified_factor_exists', 'There are recovery codes already');
  }
  const { id, friendlyName } = factor;
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}

const readCodes = defineRoute({
  method: 'get',
  path: PATH,
  summary: 'How many recovery codes are left.',
  access: signedIn,
  limit: 'factor',
  answers: {
    200: z.object({ id: z.string(), type, total: z.number().int(), remaining: z.number().int() }),
  },
  handle: async ({ caller }) => {
    const { id } = requireCodes(caller);
    const remaining = caller.account.recoveryCodes.length;
    return {
      status: 200,
      json: { id, type: 'recovery_code', total: RECOVERY_CODES, remaining },
    };
  },
});

const makeCodes = defineRoute({
  method: 'post',
  path: PATH,
  summary: 'Make recovery codes, which stand in for a lost second factor.',
  access: signedIn,
  limit: 'factor',
  body: z.object({ friendly_name: text }).nullish(),
  answers: { 200: NewCodes },
  handle: async ({ services: { auth }, caller, body }) => {
    requireFactorShown(caller);
    const { account } = caller;
    if (!account.factors.some(({ status }) => status === 'verified')) {
      const message = 'Recovery codes need another verified factor';
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    if (account.recoveryFactor) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'There are recovery codes already');
    }
    const now = new Date();
    const friendlyName = (body?.friendly_name || NAME).slice(0, NAME_MAX);
    const factor = { id: randomUUID(), friendlyName, createdAt: now, updatedAt: now };
    return { status: 200, json: await replaceCodes(auth, caller, factor) };
  },
});

const renewCodes = defineRoute({
  method: 'post',
  path: `${PATH}/regenerate`,
  summary: 'Make new recovery codes in place of those of now.',
  access: signedIn,
  limit: 'factor',
  answers: { 200: NewCodes },
  handle: async ({ services: { auth }, caller }) => {
    requireFactorShown(caller);
    const factor = { ...requireCodes(caller), updatedAt: new Date() };
    return { status: 200, json: await replaceCodes(auth, caller, factor) };
  },
});

const removeCodes = defineRoute({
  method: 'delete',
  path: PATH,
  summary: 'Remove the recovery codes.',
  access: signedIn,
  limit: 'factor',
  answers: { 200: z.object({ id: z.string() }) },
  handle: async ({ caller }) => {
    requireFactorShown(caller);
    const { id } = requireCodes(caller);
    await AccountModel.updateOne(
      { _id: caller.account._id },
      { $set: { recoveryFactor: null, recoveryCodes: [] } },
    );
    return { status: 200, json: { id } };
  },
});

const useCode = defineRoute({
  method: 'post',
  path: `${PATH}/verify`,
  summary: 'Raise a sign-in to the second assurance level by a recovery code, which works once.',
  access: signedIn,
  limit: 'factor',
  body: z.object({ code: text }),
  answers: { 200: AuthTokens },
  waits: true,
  handle: async ({ services: { auth }, caller: { account, session }, body, address }) => {
    const counted = `recovery code ${account._id}`;
    await auth.guard.admit(counted, address);
    await auth.guard.pause(counted);
    const hash = hashRecoveryCode(auth, account._id, plainCode(body.code ?? ''));
    const changed = await AccountModel.findOneAndUpdate(
      { _id: account._id, recoveryCodes: hash },
      { $pull: { recoveryCodes: hash } },
      { returnDocument: 'after' },
    ).lean<AccountDocument>();
    if (!changed?.recoveryFactor) {
      await auth.guard.failed(counted, address);
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    await auth.guard.succeeded(counted, address);
    const shown = { method: RECOVERY_METHOD, factorId: changed.recoveryFactor.id };
    return { status: 200, json: await raiseSession(auth, changed, session, shown) };
  },
});

/** Recovery codes: how many are left, made, renewed, removed and used. */
export const recoveryCodeRoutes: AnyRoute[] = [
  readCodes,
  makeCodes,
  renewCodes,
  removeCodes,
  useCode,
];
