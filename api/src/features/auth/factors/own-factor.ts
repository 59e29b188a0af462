import type { AccountDocument, Factor } from '@citeloom/common/server/models/account';
import { AuthError } from '../../../auth/auth-error.ts';

/** @throws AuthError `mfa_factor_not_found` for an unknown factor and for another's alike. */
export function requireFactor({ factors }: Pick<AccountDocument, 'factors'>, id: string): Factor {
  const factor = factors.find((one) => one.id === id.toLowerCase());
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
