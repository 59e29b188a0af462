import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { InvalidToken } from '../auth/access-tokens.ts';
import type { Services } from '../services.ts';

/**
 * Who asks: a browser session without an account, an account, an account that administers the
 * installation, or another program with a key of its own.
 */
export type Principal = { type: 'session' | 'user' | 'admin' | 'service'; id: string };

/** What a call says of who makes it, by HTTP headers or in the handshake of a socket. */
export type Credentials = { sessionId?: unknown; authorization?: string | undefined };

/** Who asks, and by which sign-in, if by one. */
export type Identified = Principal & {
  signIn?: { authSessionId: string; email: string };
};

const refused = () =>
  new AppError('unauthorized', 'Your sign-in is over or not valid here. Please sign in again.');

/**
 * Finds out who asks. A session id is a capability: who holds it may use it. A bearer token goes before
 * it, and one that does not count is refused whatever else is named.
 *
 * @returns null when nobody is named.
 * @throws AppError `unauthorized` when what is named cannot be anybody; `forbidden` while the second factor
 *   of an account was not shown.
 */
export async function identify(
  { sessionId, authorization }: Credentials,
  { auth }: Pick<Services, 'auth'>,
): Promise<Identified | null> {
  const bearer = await auth.bearer.identify(authorization).catch((error: unknown) => {
    throw error instanceof InvalidToken ? refused() : error;
  });
  if (bearer?.kind === 'service') return { type: 'service', id: 'service' };
  if (bearer) {
    const { id, authSessionId, email, needsFactor } = bearer;
    if (needsFactor) throw new AppError('forbidden', 'Show your second factor first.');
    return { type: 'user', id, signIn: { authSessionId, email } };
  }
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
