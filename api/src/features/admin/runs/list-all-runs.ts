import type { z } from 'zod';
import type { AdminRunQuery } from '@citeloom/common/contracts/admin-runs';
import { RunModel, runIndexes, type RunDocument } from '@citeloom/common/server/models/run';
import {
  listPage,
  listOrder,
  type ListFields,
  type Listing,
  type ListPage,
} from '@citeloom/common/server/lists/list-page';

const listing: Listing<RunDocument> = {
  model: RunModel,
  id: '_id',
  inOrderOf: 'createdAt',
  byWord: runIndexes.byWord,
  without: ['input', 'result'],
};

const ORDERS = {
  created: { field: 'createdAt', index: runIndexes.byDate },
  cost: { field: 'costs.usd', index: runIndexes.byCost },
} satisfies ListFields;

/** One page of everybody's runs. */
export async function listAllRuns({
  sort,
  status,
  kind,
  ...wish
}: z.infer<typeof AdminRunQuery>): Promise<ListPage<RunDocument>> {
  return listPage(listing, {
    ...wish,
    order: listOrder(ORDERS, sort),
    conditions: [
      ...(status ? [{ filter: { status }, index: runIndexes.byStatus }] : []),
      ...(kind ? [{ filter: { kind }, index: runIndexes.byKind }] : []),
    ],
  });
}
