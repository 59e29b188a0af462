import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AccountModel } from '@citeloom/common/server/models/account';
import { FactorChallengeModel } from '@citeloom/common/server/models/factor-challenge';
import { defineRoute } from '../../../http/route.ts';
import { requireFactor } from '../factors/own-factor.ts';
import { signedIn } from '../http/auth-access.ts';

const LASTS_MS = 300_000;

/** Asks for a one-time password of a factor. */
export const challengeFactor = defineRoute({
  method: 'post',
  path: '/auth/v1/factors/:id/challenge',
  summary: 'Ask for a one-time password of a factor.',
  access: signedIn,
  limit: 'factor',
  params: z.object({ id: z.string() }),
  answers: { 200: z.object({ id: z.string(), type: z.literal('totp'), expires_at: z.number() }) },
  own: async ({ caller, params }) => requireFactor(caller.account, params.id),
  handle: async ({ caller: { account }, owned: factor, address }) => {
    const expiresAt = new Date(Date.now() + LASTS_MS);
    const id = randomUUID();
    await FactorChallengeModel.create({
      ...{ _id: id, accountId: account._id, factorId: factor.id, address, expiresAt },
    });
    await AccountModel.updateOne(
      { _id: account._id, 'factors.id': factor.id },
      { $set: { 'factors.$.lastChallengedAt': new Date() } },
    );
    const seconds = Math.floor(expiresAt.getTime() / 1000);
    return { status: 200, json: { id, type: 'totp', expires_at: seconds } };
  },
});
