/** Stable codes of every error the product can answer with; the HTTP status of each is in `statusOf`. */
const STATUS = {
  malformed_json: 400,
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  local_only: 403,
  not_found: 404,
  deleted: 404,
  method_not_allowed: 405,
  already_finished: 409,
  not_resumable: 409,
  run_cancelled: 409,
  edit_conflict: 409,
  already_published: 409,
  unfinished: 409,
  last_admin: 409,
  idempotency_conflict: 409,
  share_revoked: 410,
  share_expired: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  validation_failed: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  run_failed: 502,
  provider_failed: 502,
  unavailable: 503,
  no_room: 507,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** True for one of our own codes. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS, code);
}

/** One invalid part of a request: RFC 6901 pointer into the body and the message for people. */
export type FieldError = { pointer: string; detail: string };

/**
 * The typed error of the whole product: a code, a text for developers, a text for people.
 * `message` is for developers and logs, `userText` is safe to show to people.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userText: string;
  readonly errors: FieldError[];
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    userText: string,
    options: {
      message?: string;
      errors?: FieldError[];
      retryAfterS?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? userText, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.userText = userText;
    this.errors = options.errors ?? [];
    this.retryAfterS = options.retryAfterS;
  }
}

/** The HTTP status that answers an error code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code];
}
