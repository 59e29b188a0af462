import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { TokenPurpose } from '@citeloom/common/server/signing/tokens';
import { requireAtMachine } from './at-machine.ts';
import type { Access, IdentityFacts } from './route.ts';

function sessionFrom(value: unknown): Owner | null {
  const id = Uuid.safeParse(value);
  return id.success ? { type: 'session', id: id.data } : null;
}

function headerSession(facts: IdentityFacts): Owner | null {
  const value = facts.header('x-session-id');
  if (value === undefined) return null;
  const owner = sessionFrom(value);
  if (!owner) throw new AppError('unauthorized', 'The X-Session-Id header must be a UUID.');
  return owner;
}

const missing = () =>
  new AppError(
    'unauthorized',
    'This needs a session: send a UUID as X-Session-Id, or use the signed link.',
  );

/** Open to everyone. */
export const anyone: Access<null> = {
  scheme: 'none',
  identify: () => null,
  ownerOf: () => null,
};

/** The session named by the `X-Session-Id` header; it is a capability (design §3). */
export const session: Access<Owner> = {
  scheme: 'session',
  identify(facts) {
    const owner = headerSession(facts);
    if (!owner) throw missing();
    return owner;
  },
  ownerOf: (owner) => owner,
};

/** A session of whoever started the product at its machine. */
export const localSession: Access<Owner> = {
  ...session,
  identify(facts, services) {
    const owner = session.identify(facts, services);
    requireAtMachine(facts, services);
    return owner;
  },
};

/**
 * The session id in the path or the body, where the spec has it (spec §7). Who holds it may use it;
 * a header that names another session speaks for somebody else.
 */
function sessionIn(place: 'params' | 'body'): Access<Owner> {
  return {
    scheme: 'session',
    readsBody: place === 'body',
    identify(facts) {
      const holder = place === 'params' ? facts.params : facts.body;
      const owner = sessionFrom((holder as { sessionId?: unknown } | null)?.sessionId);
      const header = headerSession(facts);
      if (owner && header && owner.id !== header.id) {
        throw new AppError('not_found', 'There is no such session.');
      }
      if (!owner && place === 'params')
        throw new AppError('not_found', 'There is no such session.');
      // A body without a usable session id is told so by its validation, if the header says who asks.
      const caller = owner ?? header;
      if (!caller) throw missing();
      return caller;
    },
    ownerOf: (owner) => owner,
  };
}

/** The session of the header, on routes whose body names what must be the caller's own. */
export const sessionWithBody: Access<Owner> = { ...session, readsBody: true };

export const sessionInPath = sessionIn('params');
export const sessionInBody = sessionIn('body');

/** A caller of a signed address: by its token, or by the session that may read the object anyway. */
export type SignedCaller = { byToken: boolean; owner: Owner | null };

/**
 * A signed, expiring token in the query (plain links and EventSource send no header), else the
 * session header (design §3).
 */
export function signed(purpose: TokenPurpose): Access<SignedCaller> {
  return {
    scheme: 'signed',
    identify(facts, { tokens }) {
      const owner = headerSession(facts);
      const token = facts.query.token;
      if (token === undefined) {
        if (!owner) throw missing();
        return { byToken: false, owner };
      }
      const valid = tokens.verify(purpose, facts.params.id?.toLowerCase() ?? '', token);
      if (!valid && !owner) {
        throw new AppError(
          'forbidden',
          'Links to stored things end after a while. Open it again from where you found it to get a fresh one.',
        );
      }
      return { byToken: valid, owner };
    },
    ownerOf: (caller) => caller.owner,
  };
}

/** True when a caller of a signed address may read a thing of this owner. */
export function mayRead(caller: SignedCaller, of: Owner): boolean {
  return caller.byToken || isOwner(caller.owner, of);
}

/** True when `owner` is the one that a stored thing belongs to. */
export function isOwner(owner: Owner | null, of: Owner): boolean {
  return owner !== null && owner.type === of.type && owner.id === of.id;
}
