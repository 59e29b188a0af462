import { AccountModel } from '@citeloom/common/server/models/account';
import { ownerKey, type Owner } from '@citeloom/common/server/models/owner';

type Known = { number: number; email: string | null };

/** The accounts that are there of some owners, by the keys of these. */
export async function accountsOf(owners: readonly Owner[]): Promise<Map<string, Known>> {
  const ids = [...new Set(owners.filter(({ type }) => type === 'user').map(({ id }) => id))];
  const found = await AccountModel.find({ _id: { $in: ids }, number: { $gt: 0 } })
    .select({ number: 1, email: 1 })
    .lean<(Known & { _id: string })[]>();
  return new Map(
    found.map(({ _id: id, number, email }) => [ownerKey({ type: 'user', id }), { number, email }]),
  );
}
