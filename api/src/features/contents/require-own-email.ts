import { AppError } from '@citeloom/common/domain/app-error';

/**
 * An address in a query says nothing of who asks; one that is not theirs is refused.
 *
 * @throws AppError `forbidden` for another address than that of whoever is signed in.
 */
export function requireOwnEmail(own: string | null, named: string | undefined): void {
  if (named === undefined || named.trim().toLowerCase() === own) return;
  throw new AppError('forbidden', 'You are signed in with another address.');
}
