import {
  AuthSessionModel,
  type AuthSessionFilter,
} from '@citeloom/common/server/models/auth-session';
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
  const found = await AuthSessionModel.find(which).select({ _id: 1 }).lean<{ _id: string }[]>();
  const ids = found.map(({ _id }) => _id);
  // First what makes access tokens worthless: a crash in between leaves a sign-in that can be ended again.
  await revocations.revoke(ids);
  await AuthSessionModel.deleteMany({ _id: { $in: ids } });
  return ids.length;
}
