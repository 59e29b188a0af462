import passport, { type Strategy } from 'passport';

/** What strategies have in common, whichever types their packages bring along. */
type AnyStrategy = { authenticate: (request: never, options: never) => unknown };

/** The parts of a request that strategies look at. */
export type StrategyRequest = {
  headers?: Record<string, string | string[] | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
  url?: string;
};

/** How a strategy ended. */
export type StrategyOutcome<User> =
  | { kind: 'success'; user: User; info: unknown }
  | { kind: 'fail'; challenge: unknown; status: number | undefined }
  | { kind: 'redirect'; url: string };

/** Runs a strategy on one request. @throws what the strategy reports as an error. */
export type Authenticate<User> = (request: StrategyRequest) => Promise<StrategyOutcome<User>>;

/** What of a response Passport uses; a redirect is all that it sends. */
function redirectReceiver(onRedirect: (url: string) => void) {
  let url = '';
  return {
    statusCode: 0,
    setHeader(name: string, value: string) {
      if (name === 'Location') url = value;
    },
    end: () => onRedirect(url),
  };
}

/**
 * A strategy under an `Authenticator` of Passport, so that routes need no middleware. It is registered by a
 * name: Passport then gives each request a copy of its own, while one that is handed over as it is would
 * mix requests that run at the same time.
 */
export function createAuthenticate<User>(strategy: AnyStrategy): Authenticate<User> {
  const authenticator = new passport.Authenticator();
  authenticator.use('one', strategy as unknown as Strategy);
  return (request) =>
    new Promise((resolve, reject) => {
      const onEnd = (
        error: Error | null,
        user?: User | false | null,
        info?: unknown,
        status?: number,
      ): void => {
        if (error) reject(error);
        else if (user) resolve({ kind: 'success', user, info });
        else resolve({ kind: 'fail', challenge: info, status });
      };
      const onNext = (error?: unknown) =>
        reject(error instanceof Error ? error : new Error('a strategy let a request pass'));
      const middleware = authenticator.authenticate('one', { session: false }, onEnd) as (
        request: unknown,
        response: unknown,
        next: (error?: unknown) => void,
      ) => void;
      const receiver = redirectReceiver((url) => resolve({ kind: 'redirect', url }));
      middleware({ ...request }, receiver, onNext);
    });
}
