/** What strategies of Passport have in common, whichever types their packages bring along. */
type AnyStrategy = { authenticate: (request: never, options: never) => unknown };

/** The parts of a request that strategies look at. */
export type StrategyRequest = {
  headers?: Record<string, string | string[] | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
  url?: string;
};

/** How a strategy of Passport ended. */
export type StrategyOutcome<User> =
  | { kind: 'success'; user: User; info: unknown }
  | { kind: 'fail'; challenge: unknown; status: number | undefined }
  | { kind: 'redirect'; url: string };

/**
 * Runs a strategy of Passport on one request and says how it ended, so that routes need no middleware.
 *
 * @throws what the strategy reports as an error.
 */
export function runStrategy<User>(
  strategy: AnyStrategy,
  request: StrategyRequest,
  options: Record<string, unknown> = {},
): Promise<StrategyOutcome<User>> {
  return new Promise((resolve, reject) => {
    // Passport itself adds its five actions to a copy of the strategy for each request.
    const running = Object.assign(Object.create(strategy) as AnyStrategy, {
      success: (user: User, info: unknown) => resolve({ kind: 'success', user, info }),
      fail: (challenge: unknown, status?: number) => resolve({ kind: 'fail', challenge, status }),
      redirect: (url: string) => resolve({ kind: 'redirect', url }),
      pass: () => reject(new Error('a strategy let a request pass')),
      error: (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
    });
    running.authenticate(request as never, options as never);
  });
}
