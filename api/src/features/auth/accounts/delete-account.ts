import { inTransaction } from '@citeloom/common/server/database';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { ownedModels } from '@citeloom/common/server/content/owned-models';
import { FactorChallengeModel } from '@citeloom/common/server/models/factor-challenge';
import { OneTimeTokenModel } from '@citeloom/common/server/models/one-time-token';
import { anonymiseRecords } from '@citeloom/common/server/record-use';
import { endRunsOf } from '@citeloom/common/server/runs/end-runs';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { keepAdministrator } from './keep-administrator.ts';

/**
 * Ends what is being made for an account and lets everything that it keeps expire now; the sweeper removes
 * it with all that belongs to it. What is counted stays, and no longer says who it was.
 */
async function expireWork(accountId: string): Promise<void> {
  const owner: Owner = { type: 'user', id: accountId };
  await endRunsOf(owner);
  const expiresAt = new Date();
  await Promise.all([
    ...ownedModels.map((model) => model.updateMany(ofOwner(owner), { $set: { expiresAt } })),
    anonymiseRecords(owner),
  ]);
}

/**
 * Deletes an account with all that it keeps, its running work included, and ends its sign-ins. A soft
 * deletion leaves a nameless account behind, so that its id is not given again.
 *
 * @throws AppError `last_admin` when nobody would administer the installation any more.
 */
export async function deleteAccount(
  services: Pick<AuthServices, 'revocations'>,
  { _id }: Pick<AccountDocument, '_id'>,
  { isSoft = false }: { isSoft?: boolean } = {},
): Promise<void> {
  // First nobody can sign in any more, so that nothing new is made behind what is removed.
  const now = new Date();
  await inTransaction(async (session) => {
    const before = await AccountModel.findOneAndUpdate(
      { _id },
      {
        $set: {
          ...{
            deletedAt: now,
            email: null,
            newEmail: null,
            passwordHash: null,
            emailConfirmedAt: null,
          },
          ...{ identities: [], factors: [], recoveryFactor: null, recoveryCodes: [], devices: [] },
          ...{ userMetadata: '{}', appMetadata: '{}', claimPending: false },
        },
        // Administrators list it no more.
        $unset: { number: 1 },
      },
      { returnDocument: 'before', session },
    ).lean<AccountDocument>();
    if (before) await keepAdministrator(before, null, session);
  });
  await endSessions(services, { accountId: _id });
  await Promise.all([
    OneTimeTokenModel.deleteMany({ accountId: _id }),
    FactorChallengeModel.deleteMany({ accountId: _id }),
    expireWork(_id),
  ]);
  if (!isSoft) await AccountModel.deleteOne({ _id });
}
