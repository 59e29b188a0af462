import type { z } from 'zod';
import type { AdminUserQuery } from '@citeloom/common/contracts/admin-users';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { accountIndexes } from '@citeloom/common/server/models/account-listing';
import {
  listPage,
  listOrder,
  type ListFields,
  type Listing,
  type ListPage,
} from '@citeloom/common/server/lists/list-page';

const listing: Listing<AccountDocument> = {
  model: AccountModel,
  id: 'number',
  inOrderOf: 'number',
  listed: {
    filter: { number: { $gt: 0 } },
    async count() {
      const [all, deleted] = await Promise.all([
        AccountModel.estimatedDocumentCount(),
        AccountModel.countDocuments({ deletedAt: { $gt: new Date(0) } }),
      ]);
      return all - deleted;
    },
  },
  byWord: accountIndexes.byWord,
  without: ['passwordHash', 'identities', 'factors', 'recoveryCodes', 'devices', 'userMetadata'],
};

const ORDERS = {
  id: { field: 'number', index: accountIndexes.byNumber },
  username: { field: 'sortEmail', index: accountIndexes.byEmail },
  name: { field: 'sortName', index: accountIndexes.byName },
  role: { field: 'role', index: accountIndexes.byRole },
} satisfies ListFields;

/** One page of all users. */
export async function listUsers({
  sort,
  role,
  ...wish
}: z.infer<typeof AdminUserQuery>): Promise<ListPage<AccountDocument>> {
  return listPage(listing, {
    ...wish,
    order: listOrder(ORDERS, sort),
    conditions: role ? [{ filter: { role }, index: accountIndexes.byRole }] : [],
  });
}
