import type { AuditItem } from '@citeloom/common/contracts/admin';
import type { DatabaseSession } from '@citeloom/common/server/database';
import { searchWords } from '@citeloom/common/domain/text/search-words';
import { AuditRecordModel, type AuditRecord } from '@citeloom/common/server/models/audit-record';
import { nextNumber } from '@citeloom/common/server/models/counter';

/** What is recorded of an action; fields that stayed as they were are left out of both sides. */
export type Action = Pick<AuditRecord, 'actor' | 'action' | 'subject'> & {
  before?: AuditItem['before'];
  after?: AuditItem['after'];
};

/** The fields of two states of a thing that differ, as they were and as they became. */
export function changedFields<Fields extends NonNullable<AuditItem['before']>>(
  before: Fields,
  after: Fields,
): { before: AuditItem['before']; after: AuditItem['after'] } {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const some = (of: Fields) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { before: some(before), after: some(after) };
}

/**
 * Records what an administrator did.
 *
 * @param session of the transaction that does it: no two such actions then go on at once.
 */
export async function recordAction(
  { actor, action, subject, before = null, after = null }: Action,
  session?: DatabaseSession,
): Promise<void> {
  const _id = await nextNumber('audit', session);
  const words = searchWords([subject.name, subject.id, actor.email ?? '', action]);
  await AuditRecordModel.create([{ _id, actor, action, subject, before, after, words }], {
    session: session ?? null,
  });
}
