import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { TokenPurpose } from '@citeloom/common/server/signing/tokens';
import { requireAtMachine } from './at-machine.ts';
import { identify, ownerOf, type Credentials } from './principal.ts';
import type { Services } from '../services.ts';
import type { Access, IdentityFacts } from './route.ts';

/** Who the headers of a call say that they are. */
function credentialsOf({ header }: IdentityFacts): Credentials {
  return { sessionId: header('x-session-id'), authorization: header('authorization') };
}

/** Whoever the headers of a call name. */
async function callingOwner(facts: IdentityFacts, services: Services): Promise<Owner | null> {
  const principal = await identify(credentialsOf(facts), services);
  return principal && ownerOf(principal);
}

const missing = () =>
  new AppError(
    'unauthorized',
    'This needs a sign-in or a session: send a bearer token, or a UUID as X-Session-Id, or use the signed link.',
  );

/** Open to everyone. */
export const anyone: Access<null> = {
  scheme: 'none',
  identify: async () => null,
  ownerOf: () => null,
};

/** Whoever may own things: the session that the headers name, or an account. */
export const owner: Access<Owner> = {
  scheme: 'owner',
  async identify(facts, services) {
    const caller = await callingOwner(facts, services);
    if (!caller) throw missing();
    return caller;
  },
  ownerOf: (caller) => caller,
};

/** An owner who started the product at its machine. */
export const localOwner: Access<Owner> = {
  ...owner,
  async identify(facts, services) {
    const caller = await owner.identify(facts, services);
    requireAtMachine(facts, services);
    return caller;
  },
};

/**
 * The session id in the path or the body. Who holds it may use it; a header that names another speaks
 * for somebody else.
 */
function sessionIn(place: 'params' | 'body'): Access<Owner> {
  return {
    ...owner,
    readsBody: place === 'body',
    async identify(facts, services) {
      const calling = await callingOwner(facts, services);
      // What an account keeps belongs to it, whatever session its browser has besides.
      if (calling?.type === 'user') return calling;
      const holder = place === 'params' ? facts.params : facts.body;
      const id = Uuid.safeParse((holder as { sessionId?: unknown } | null)?.sessionId);
      const named: Owner | null = id.success ? { type: 'session', id: id.data } : null;
      if (named && calling && !isOwner(named, calling)) {
        throw new AppError('not_found', 'There is no such session.');
      }
      if (!named && place === 'params')
        throw new AppError('not_found', 'There is no such session.');
      // A body without a usable session id is told so by its validation, if the header says who asks.
      const caller = named ?? calling;
      if (!caller) throw missing();
      return caller;
    },
  };
}

/** An owner, on routes whose body names what must be the caller's own. */
export const ownerWithBody: Access<Owner> = { ...owner, readsBody: true };

export const sessionInPath = sessionIn('params');
export const sessionInBody = sessionIn('body');

/** A caller of a signed address: by its token, or as an owner who may read the object anyway. */
export type SignedCaller = { byToken: boolean; owner: Owner | null };

/**
 * A signed, expiring token in the query (plain links and EventSource send no header), else the
 * owner that the headers name.
 */
export function signed(purpose: TokenPurpose): Access<SignedCaller> {
  return {
    scheme: 'signed',
    async identify(facts, services) {
      const { tokens } = services;
      const caller = await callingOwner(facts, services);
      const token = facts.query.token;
      if (token === undefined) {
        if (!caller) throw missing();
        return { byToken: false, owner: caller };
      }
      const valid = tokens.verify(purpose, facts.params.id?.toLowerCase() ?? '', token);
      if (!valid && !caller) {
        throw new AppError(
          'forbidden',
          'Links to stored things end after a while. Open it again from where you found it to get a fresh one.',
        );
      }
      return { byToken: valid, owner: caller };
    },
    ownerOf: (caller) => caller.owner,
  };
}

/** True when a caller of a signed address may read a thing of this owner. */
export function mayRead(caller: SignedCaller, of: Owner): boolean {
  return caller.byToken || isOwner(caller.owner, of);
}

/** True when `caller` is the one that a stored thing belongs to. */
export function isOwner(caller: Owner | null, of: Owner): boolean {
  return caller !== null && caller.type === of.type && caller.id === of.id;
}
