import {
  AuthSessionModel,
  type AuthSessionFilter,
} from '@citeloom/common/server/models/auth-session';
import { eventsOf } from '../../../auth/revocations.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';

/**
 * Ends sign-ins: their refresh tokens count no more at once, their access tokens within a minute.
 *
 * @returns how many were ended.
 */
export async function endSessions(
  { revocations }: Pick<AuthServices, 'revocations'>,
  which: AuthSessionFilter,
): Promise<number> {
  const found = await AuthSessionModel.find(which)
    .select({ accountId: 1 })
    .lean<{ _id: string; accountId: string }[]>();
  const ids = found.map(({ _id }) => _id);
  // First what makes access tokens worthless: a crash in between leaves a sign-in that can be ended again.
  await revocations.revoke([...ids, ...new Set(found.map(({ accountId }) => eventsOf(accountId)))]);
  await AuthSessionModel.deleteMany({ _id: { $in: ids } });
  return ids.length;
}
