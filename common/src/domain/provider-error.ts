type Failure = {
  code: string;
  message: string;
  userText: string;
  retryable: boolean;
  retryAfterMs?: number | undefined;
  mostTries?: number | undefined;
  cause?: unknown;
};

/**
 * A failed call to something outside; `retryable` when the same call may succeed later. `mostTries`
 * keeps the engine from repeating a call that takes long to fail as often as others.
 */
export class ProviderError extends Error {
  readonly code: string;
  readonly userText: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly mostTries: number | undefined;

  constructor(options: Failure) {
    super(options.message, { cause: options.cause });
    this.name = 'ProviderError';
    this.code = options.code;
    this.userText = options.userText;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    this.mostTries = options.mostTries;
  }

  /** The same failure, some of it said otherwise. */
  with(changes: Partial<Failure>): ProviderError {
    const { message, cause } = this;
    return new ProviderError({ ...this, message, cause, ...changes });
  }
}
