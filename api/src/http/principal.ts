import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';

/**
 * Who asks: a browser session without an account, an account, an account that administers the
 * installation, or another program with a key of its own.
 */
export type Principal = { type: 'session' | 'user' | 'admin' | 'service'; id: string };

/** What a call says of who makes it, by HTTP headers or in the handshake of a socket. */
export type Credentials = { sessionId?: unknown };

/**
 * Finds out who asks. A session id is a capability: who holds it may use it.
 *
 * @returns null when nobody is named.
 * @throws AppError `unauthorized` when what is named cannot be anybody.
 */
export async function identify({ sessionId }: Credentials): Promise<Principal | null> {
  if (sessionId === undefined) return null;
  const id = Uuid.safeParse(sessionId);
  if (!id.success) throw new AppError('unauthorized', 'The X-Session-Id header must be a UUID.');
  return { type: 'session', id: id.data };
}

/** Whose things a principal uses: an administrator's are those of the account; a program has none. */
export function ownerOf({ type, id }: Principal): Owner | null {
  if (type === 'service') return null;
  return { type: type === 'session' ? 'session' : 'user', id };
}
