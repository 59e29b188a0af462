import { AppError } from '@citeloom/common/domain/app-error';

/** Longest that a call may wait for the database before it answers 503. */
export const DATABASE_MS = 4000;

/**
 * The same promise, or 503 after `ms`: with a database that hangs a call is answered, not hung.
 *
 * @throws AppError `unavailable` when the time is over.
 */
export async function withDeadline<Value>(
  begun: PromiseLike<Value>,
  ms = DATABASE_MS,
): Promise<Value> {
  // A query of Mongoose begins anew each time that it is awaited.
  const work = Promise.resolve(begun);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable('the database did not answer in time')), ms);
  });
  // The work may still fail after nobody waits for it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The 503 of everything that the product needs and cannot reach. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'The service cannot do this at the moment. Nothing was lost; please try again in a few seconds.',
    { message, cause, retryAfterS: 5 },
  );
}
