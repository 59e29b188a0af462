import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { identify, type Identified } from './principal.ts';
import type { Access, IdentityFacts } from './route.ts';
import type { Services } from '../services.ts';

/** Somebody who is signed in, by which sign-in. */
export type AccountCaller = { owner: Owner; authSessionId: string; email: string };

async function bearerOf({ header }: IdentityFacts, services: Services): Promise<Identified | null> {
  return identify({ authorization: header('authorization') }, services);
}

const notSignedIn = () => new AppError('unauthorized', 'This needs a sign-in. Please sign in.');

function toCaller(principal: Identified | null): AccountCaller | null {
  if (!principal?.signIn) return null;
  const { authSessionId, email } = principal.signIn;
  return { owner: { type: 'user', id: principal.id }, authSessionId, email };
}

/** Whoever is signed in; a browser session alone is not enough. */
export const account: Access<AccountCaller> = {
  scheme: 'account',
  async identify(facts, services) {
    const caller = toCaller(await bearerOf(facts, services));
    if (!caller) throw notSignedIn();
    return caller;
  },
  ownerOf: ({ owner }) => owner,
};

/** Whoever holds a session id, with the account that they are signed in to, if any. */
export type SessionHolder = { sessionId: string; account: AccountCaller | null };

/** The session id in the path; a token that does not count is refused. */
export const sessionHolder: Access<SessionHolder> = {
  scheme: 'owner',
  async identify(facts, services) {
    const signedIn = toCaller(await bearerOf(facts, services));
    const id = Uuid.safeParse(facts.params.sessionId);
    if (!id.success) throw new AppError('not_found', 'There is no such session.');
    return { sessionId: id.data, account: signedIn };
  },
  ownerOf: ({ sessionId, account: signedIn }) =>
    signedIn?.owner ?? { type: 'session', id: sessionId },
};
