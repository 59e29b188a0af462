/** What the address of `/auth/callback` says of how a sign-in went. */
export type CallbackAddress = {
  /** What went wrong, in the words of the service. */
  error: string | null;
  /** The link was used before, or is too old. */
  isUsedLink: boolean;
  /** True for a confirmed address and a recovery, which have a text of their own. */
  isConfirmation: boolean;
  isRecovery: boolean;
  /** A provider's identity was to be added to the account that is signed in. */
  isLinking: boolean;
  /** The first of two addresses has agreed to a change. */
  message: string | null;
  code: string | null;
  tokens: { access_token: string; refresh_token: string } | null;
};

const CONFIRMATIONS = ['email_confirmation', 'signup', 'recovery'];

/** Reads the query and the fragment of an address; a type in the query goes before the fragment's. */
export function readCallback(address: URL): CallbackAddress {
  const query = address.searchParams;
  const fragment = new URLSearchParams(address.hash.slice(1));
  const either = (name: string) => query.get(name) ?? fragment.get(name);
  const type = either('type') ?? '';
  const access = fragment.get('access_token');
  const refresh = fragment.get('refresh_token');
  return {
    error: either('error_description') ?? either('error'),
    isUsedLink: either('error_code') === 'otp_expired',
    isConfirmation: CONFIRMATIONS.includes(type),
    // A confirmed address whose account has no password yet goes on like a recovery.
    isRecovery: type === 'recovery' || fragment.get('type') === 'recovery',
    isLinking: type === 'link',
    message: either('message'),
    code: query.get('code'),
    tokens: access && refresh ? { access_token: access, refresh_token: refresh } : null,
  };
}
