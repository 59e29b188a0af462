import { AppError } from '@citeloom/common/domain/app-error';
import { AuthError } from '../../../auth/auth-error.ts';

const about = (field: string, detail: string) =>
  new AppError('validation_failed', detail, { errors: [{ pointer: `/${field}`, detail }] });

/**
 * Does something of the auth service for a form: what it refuses is said of the form's field.
 *
 * @throws AppError `validation_failed` in place of an AuthError.
 */
export async function inFieldTerms<Done>(
  field: 'username' | 'password',
  work: () => Promise<Done> | Done,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    if (error.code === 'email_exists') throw about('username', 'This email is already registered.');
    throw about(field, field === 'username' ? 'Email is invalid' : error.message);
  }
}
