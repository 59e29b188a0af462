import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { AuthSessionDocument } from '@citeloom/common/server/models/auth-session';
import { AuthError } from '../../../auth/auth-error.ts';

type Given = {
  account: Pick<AccountDocument, 'factors'>;
  session: Pick<AuthSessionDocument, 'assuranceLevel'>;
};

/** True when an account is protected by a second factor that this sign-in has not shown. */
export function owesFactor(account: Given['account'], session: Given['session']): boolean {
  const isProtected = account.factors.some(({ status }) => status === 'verified');
  return isProtected && session.assuranceLevel !== 'aal2';
}

/** @throws AuthError `insufficient_aal` when the second factor still has to be shown. */
export function requireFactorShown({ account, session }: Given): void {
  if (!owesFactor(account, session)) return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required: show the second factor first');
}
