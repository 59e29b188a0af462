import type { z } from 'zod';
import type { SignInPlaceItem, SignInPlaceList } from '@citeloom/common/contracts/account';
import {
  AuthSessionModel,
  type AuthSessionDocument,
} from '@citeloom/common/server/models/auth-session';

/** Most sign-ins that are listed, the ones used last first. */
const LISTED_MAX = 100;

/** Where an account is signed in. */
export async function listSignIns(
  accountId: string,
  currentId: string | null,
): Promise<z.infer<typeof SignInPlaceItem>[]> {
  const sessions = await AuthSessionModel.find({ accountId })
    .sort({ refreshedAt: -1 })
    .limit(LISTED_MAX)
    .lean<AuthSessionDocument[]>();
  return sessions.map((session) => ({
    id: session._id,
    isCurrent: session._id === currentId,
    userAgent: session.userAgent,
    address: session.address,
    assuranceLevel: session.assuranceLevel,
    createdAt: session.createdAt.toISOString(),
    refreshedAt: session.refreshedAt.toISOString(),
  }));
}

/** The same as the answer of a list. */
export async function signInList(
  accountId: string,
  currentId: string | null,
): Promise<z.infer<typeof SignInPlaceList>> {
  const items = await listSignIns(accountId, currentId);
  return { items, total: items.length, nextCursor: null };
}
