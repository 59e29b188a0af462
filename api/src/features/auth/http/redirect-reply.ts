import type { AuthTokens } from '@citeloom/common/contracts/auth';
import type { Reply } from '../../../http/route.ts';
import type { AuthError } from '../../../auth/auth-error.ts';

type Fields = Record<string, string>;

/** How a status is called in a redirect (RFC 6749 §4.1.2.1). */
const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** A redirect with fields in the fragment, the query, or both; what the address has is kept. */
export function redirectReply(
  target: string,
  { query = {}, fragment = {} }: { query?: Fields; fragment?: Fields },
  status: 302 | 303 = 303,
): Reply {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // `sb` tells clients that the fragment is of this protocol.
  if (Object.keys(fragment).length > 0) {
    url.hash = new URLSearchParams({ ...fragment, sb: '' }).toString();
  }
  return { status, headers: { Location: url.href, 'Referrer-Policy': 'no-referrer' }, empty: true };
}

/** Tokens as a fragment carries them. */
export function tokenFields(tokens: AuthTokens): Fields {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = tokens;
  return {
    ...{ access_token, refresh_token, token_type },
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...(tokens.provider_token ? { provider_token: tokens.provider_token } : {}),
    ...(tokens.provider_refresh_token
      ? { provider_refresh_token: tokens.provider_refresh_token }
      : {}),
  };
}

/** A refusal as a redirect carries it. */
export function errorFields({ status, code, message }: AuthError): Fields {
  const error = ERRORS[status];
  return { ...(error ? { error } : {}), error_code: code, error_description: message };
}
