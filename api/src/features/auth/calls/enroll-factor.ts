import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AccountModel, type Factor } from '@citeloom/common/server/models/account';
import { defineRoute } from '../../../http/route.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import { describeTotp, newSecret } from '../factors/totp.ts';
import { signedIn } from '../http/auth-access.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import { text } from '../http/fields.ts';

const FACTORS_MAX = 10;
/** A factor that nobody confirms is forgotten. */
const UNCONFIRMED_MS = 5 * 60_000;
const NAME_MAX = 100;

const isKept = ({ status, createdAt }: Factor) =>
  status === 'verified' || Date.now() - createdAt.getTime() < UNCONFIRMED_MS;

/** @throws AuthError when this person may not add a factor of this name now. */
function requireMayEnroll({ account, session }: SignedInCaller, name: string): Factor[] {
  if (account.isAnonymous) {
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    );
  }
  const kept = account.factors.filter(isKept);
  if (kept.length >= FACTORS_MAX) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (kept.some(({ friendlyName }) => friendlyName === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  const isProtected = kept.some(({ status }) => status === 'verified');
  if (isProtected && session.assuranceLevel !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  return kept;
}

/** Makes a second factor, which counts once a password of it was given. */
export const enrollFactor = defineRoute({
  method: 'post',
  path: '/auth/v1/factors',
  summary: 'Begin to set up a generator of one-time passwords.',
  access: signedIn,
  limit: 'factor',
  body: z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text }),
  answers: {
    200: z.object({
      id: z.string(),
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
  handle: async ({ services: { auth }, caller, body }) => {
    const { account } = caller;
    const name = (body.friendly_name ?? '').slice(0, NAME_MAX);
    if (body.factor_type === 'phone' || body.factor_type === 'webauthn') {
      const kind = body.factor_type;
      throw new AuthError(
        422,
        `mfa_${kind === 'phone' ? 'phone' : 'web_authn'}_enroll_not_enabled`,
        `MFA enroll is disabled for ${kind}`,
      );
    }
    if (body.factor_type !== 'totp')
      throw invalid('factor_type needs to be totp, phone, or webauthn');
    const kept = requireMayEnroll(caller, name);
    const id = randomUUID();
    const secret = newSecret();
    const now = new Date();
    const factor: Factor = {
      ...{ id, friendlyName: name, status: 'unverified', lastStep: 0, lastChallengedAt: null },
      secret: auth.encryption.encrypt(secret, id),
      ...{ createdAt: now, updatedAt: now },
    };
    const known = { _id: account._id, updatedAt: account.updatedAt };
    const stored = await AccountModel.updateOne(known, { $set: { factors: [...kept, factor] } });
    if (stored.modifiedCount !== 1)
      throw new AuthError(409, 'conflict', 'The account has just changed');
    const issuer = body.issuer?.slice(0, NAME_MAX) || new URL(auth.environment.PUBLIC_URL).host;
    const described = describeTotp({ secret, issuer, label: account.email ?? account._id });
    return {
      status: 200,
      json: { id, type: 'totp', friendly_name: name, totp: { ...described, secret } },
    };
  },
});
