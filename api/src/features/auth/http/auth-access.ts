import type { Access } from '../../../http/route.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import { readBearer, signedInBy, type SignedInCaller } from './signed-in-caller.ts';

/** Somebody who is signed in now. */
export const signedIn: Access<SignedInCaller> = {
  scheme: 'account',
  identify: ({ header }, { auth }) => signedInBy(auth, header('authorization')),
  ownerOf: ({ account }) => ({ type: 'user', id: account._id }),
};

/** A program of the operator with a service token. */
export const service: Access<null> = {
  scheme: 'service',
  async identify({ header }, { auth }) {
    const bearer = await readBearer(auth, header('authorization'));
    if (bearer.kind !== 'service') throw new AuthError(403, 'not_admin', 'User not allowed');
    return null;
  },
  ownerOf: () => null,
};
