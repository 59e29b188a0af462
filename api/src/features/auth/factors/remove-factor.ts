import { AccountModel } from '@citeloom/common/server/models/account';

/** Removes a factor; with the last one that counts go the recovery codes, which only stand in for it. */
export async function removeFactor(accountId: string, factorId: string): Promise<void> {
  await AccountModel.updateOne({ _id: accountId }, { $pull: { factors: { id: factorId } } });
  await AccountModel.updateOne(
    { _id: accountId, 'factors.status': { $ne: 'verified' } },
    { $set: { recoveryFactor: null, recoveryCodes: [] } },
  );
}
