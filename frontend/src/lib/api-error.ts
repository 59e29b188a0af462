/** A call that was answered with an error, or not answered at all (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fieldErrors: { pointer: string; detail: string }[];

  constructor(
    status: number,
    code: string,
    detail: string,
    fieldErrors: { pointer: string; detail: string }[] = [],
  ) {
    // Status code, colon and space, then the text; a call without an answer has no status.
    super(status > 0 ? `${status}: ${detail}` : detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fieldErrors = fieldErrors;
  }
}

/** What a person is told about any thrown value; of a full disk in the server's words alone. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 507) return error.detail;
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}

/** The same, with words of one's own for an error that has none. */
export function messageOrElse(error: unknown, otherwise?: string): string {
  const isSilent = error instanceof ApiError && !error.detail.trim();
  return isSilent && otherwise ? otherwise : messageOf(error);
}

/** True when the server could not be reached at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * True when the thing asked for is not there, or not this visitor's (both answer 404), or
 * when the address holds no id at all (400, 422).
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
}
