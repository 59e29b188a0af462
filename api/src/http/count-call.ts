import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import type { LimitClass } from '../limits/limit-classes.ts';
import { limitHeaders, refuseBeyond, type Counted, type LimiterKeys } from '../limits/limiter.ts';

/**
 * Counts one call in two steps: its address before anything is looked at, so that refused calls count as
 * well, and its owner as soon as it is known. The answer's headers tell of both.
 *
 * @returns counts by more keys; throws AppError `rate_limited` when that is beyond a limit.
 */
export function callCounter(
  { limiter }: Pick<Services, 'limiter'>,
  limit: LimitClass | null,
  response: Response,
): (keys: LimiterKeys) => Promise<void> {
  const counted: Counted[] = [];
  return async (keys) => {
    if (!limit) return;
    const more = await limiter.count(limit, keys);
    counted.unshift(...more);
    response.set(limitHeaders(counted));
    refuseBeyond(more);
  };
}

/** Counts a call that meets no route by its address. @throws AppError `rate_limited`. */
export async function countStray(
  services: Pick<Services, 'limiter' | 'callerAddress'>,
  request: Request,
  response: Response,
): Promise<void> {
  await callCounter(services, 'open', response)({ address: services.callerAddress(request) });
}
