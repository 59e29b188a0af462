import type { Request, Response } from 'express';
import { statusOf, type ErrorCode } from '@citeloom/common/domain/app-error';
import type { Logger } from '@citeloom/common/server/log';
import { toAppError } from '../../../http/problem.ts';
import { requestIdOf } from '../../../http/request-log.ts';
import { scrub } from '@citeloom/common/server/scrub';
import { AuthError } from '../../../auth/auth-error.ts';

/** The version of the protocol from which on errors carry their code as text. */
export const API_VERSION = '2024-01-01';
export const VERSION_HEADER = 'X-Supabase-Api-Version';

/** How errors of the whole api are called by the protocol. */
const CODES: Partial<Record<ErrorCode, [status: number, code: string]>> = {
  malformed_json: [400, 'bad_json'],
  unsupported_media_type: [400, 'bad_json'],
  bad_request: [400, 'bad_json'],
  validation_failed: [400, 'validation_failed'],
  not_found: [404, 'not_found'],
  last_admin: [409, 'conflict'],
  too_large: [413, 'request_entity_too_large'],
  rate_limited: [429, 'over_request_rate_limit'],
  unavailable: [503, 'request_timeout'],
};

/** Any thrown thing as a refusal in the terms of the protocol; what is unknown tells nothing. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const known = toAppError(error);
  const [status, code] = CODES[known.code] ?? [statusOf(known.code), 'unexpected_failure'];
  const message = known.code === 'malformed_json' ? 'Could not parse request body as JSON' : null;
  return new AuthError(status, code, message ?? known.userText, {
    ...(known.retryAfterS === undefined ? {} : { retryAfterS: known.retryAfterS }),
    cause: known.cause ?? error,
  });
}

/** True when the caller speaks a version whose errors carry their code as text. */
function knowsCodes(request: Request): boolean {
  const version = request.get(VERSION_HEADER) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}

function bodyOf(request: Request, error: AuthError): Record<string, unknown> {
  const { status, code, message, weakReasons } = error;
  if (error.isOAuth) return { error: code, error_description: message };
  const weak = weakReasons ? { weak_password: { reasons: weakReasons } } : {};
  if (knowsCodes(request)) return { code, message, ...weak };
  const errorId = status >= 500 ? { error_id: requestIdOf(request).requestId } : {};
  return { code: status, error_code: code, msg: message, ...errorId, ...weak };
}

/** Answers a failed call of the auth service, in the form that the caller's version knows. */
export function sendAuthError(
  request: Request,
  response: Response,
  thrown: unknown,
  log: Logger,
): void {
  const error = toAuthError(thrown);
  if (error.status >= 500) {
    const cause = error.cause instanceof Error ? error.cause : error;
    const { requestId } = requestIdOf(request);
    const told = scrub(cause.stack ?? cause.message);
    if (error.status === 503) log.warn({ requestId, error: scrub(cause.message) }, 'unavailable');
    else log.error({ requestId, error: told }, 'request failed');
  }
  if (response.headersSent) return void response.destroy();
  response.status(error.status);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('x-sb-error-code', error.code);
  if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (error.retryAfterS !== undefined) response.setHeader('Retry-After', String(error.retryAfterS));
  response.json(bodyOf(request, error));
}
