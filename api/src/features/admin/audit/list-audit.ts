import type { z } from 'zod';
import type { AuditItem, AuditQuery } from '@citeloom/common/contracts/admin';
import {
  auditIndexes,
  AuditRecordModel,
  type AuditRecord,
} from '@citeloom/common/server/models/audit-record';
import {
  listPage,
  listOrder,
  type ListFields,
  type Listing,
  type ListPage,
} from '@citeloom/common/server/lists/list-page';

const listing: Listing<AuditRecord> = {
  model: AuditRecordModel,
  id: '_id',
  inOrderOf: '_id',
  byWord: auditIndexes.byWord,
};

const ORDERS = { id: { field: '_id', index: auditIndexes.byNumber } } satisfies ListFields;

/** One page of what administrators did. */
export async function listAudit({
  sort,
  action,
  ...wish
}: z.infer<typeof AuditQuery>): Promise<ListPage<AuditRecord>> {
  return listPage(listing, {
    ...wish,
    order: listOrder(ORDERS, sort),
    conditions: action ? [{ filter: { action }, index: auditIndexes.byAction }] : [],
  });
}

/** One action as administrators see it. */
export function presentAction(record: AuditRecord): AuditItem {
  const { _id: id, actor, action, subject, before, after } = record;
  const { kind, email } = actor;
  return {
    id,
    actor: { kind, email },
    action,
    subject,
    before,
    after,
    createdAt: record.createdAt.toISOString(),
  };
}
