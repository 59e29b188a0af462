/** Why a password is too weak, in the words of the protocol. */
export type WeakReason = 'length' | 'characters' | 'pwned';

/** A refusal of the auth service in the terms of its protocol: a status, a stable code, and words. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly weakReasons: WeakReason[] | undefined;
  readonly retryAfterS: number | undefined;
  /** True for refusals that are told in the form of OAuth (RFC 6749 §5.2), whatever the version. */
  readonly isOAuth: boolean;

  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      weakReasons?: WeakReason[];
      retryAfterS?: number;
      isOAuth?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.weakReasons = options.weakReasons;
    this.retryAfterS = options.retryAfterS;
    this.isOAuth = options.isOAuth ?? false;
  }
}

/** 400 `validation_failed`. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** 400 `invalid_request` in the form of OAuth. */
export function invalidRequest(message: string): AuthError {
  return new AuthError(400, 'invalid_request', message, { isOAuth: true });
}

/** 429 of every limit of the service. */
export function tooMany(retryAfterS: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterS,
  });
}
