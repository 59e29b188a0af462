import type { AuditRecord } from '@citeloom/common/server/models/audit-record';
import { AppError } from '@citeloom/common/domain/app-error';
import { AccountModel } from '@citeloom/common/server/models/account';
import type { Owner } from '@citeloom/common/server/models/owner';
import { identify, type Identified } from './principal.ts';
import type { Access, IdentityFacts } from './route.ts';
import type { Services } from '../services.ts';

/** Somebody who administers the installation: who they are for the record, and whose limits they use up. */
export type AdminCaller = {
  actor: AuditRecord['actor'];
  /** Null for who holds the admin token or a service's key. */
  owner: Owner | null;
};

const BEARER = /^Bearer +(\S+) *$/i;

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthorized';
}

/** Whoever a bearer token other than the admin token names; one that names nobody is counted. */
async function identifyBearer(
  { header, address }: IdentityFacts,
  services: Services,
): Promise<Identified | null> {
  try {
    return await identify({ authorization: header('authorization') }, services);
  } catch (error) {
    if (isRefused(error)) await services.adminGate.countWrong(address);
    throw error;
  }
}

const notLetIn = () =>
  new AppError('unauthorized', 'This needs the admin token, or the sign-in of an administrator.');

/**
 * Who holds the admin token; an account with the role Admin, which is read from the account as it is now
 * and from no token; or a program of the operator with a service token. Wrong tokens are counted, and
 * from an address of too many nobody comes in for a while, whatever they show.
 */
export const administrator: Access<AdminCaller> = {
  scheme: 'administrator',
  async identify(facts, services) {
    const authorization = facts.header('authorization');
    if (authorization === undefined) throw notLetIn();
    await services.adminGate.admit(facts.address);
    const [, token] = BEARER.exec(authorization) ?? [];
    if (token && services.adminGate.fits(token)) {
      return { actor: { kind: 'token', email: null, accountId: null }, owner: null };
    }
    const principal = await identifyBearer(facts, services);
    if (principal?.type === 'service') {
      return { actor: { kind: 'service', email: null, accountId: null }, owner: null };
    }
    if (!principal?.signIn) throw notLetIn();
    const { id } = principal;
    const isAdmin = await AccountModel.exists({ _id: id, role: 'Admin' });
    if (!isAdmin) throw new AppError('forbidden', 'Only administrators may do this.');
    const { email } = principal.signIn;
    return { actor: { kind: 'account', email, accountId: id }, owner: { type: 'user', id } };
  },
  ownerOf: ({ owner }) => owner,
};
