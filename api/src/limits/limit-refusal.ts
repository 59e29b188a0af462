import type { RateLimit } from './limit-classes.ts';

const MINUTE = 60;

function inWords(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function periodOf(seconds: number): string {
  if (seconds >= 60 * MINUTE) return 'an hour';
  return seconds > MINUTE ? inWords(seconds / MINUTE, 'minute') : 'a minute';
}

/**
 * What a person is told whose call is one too many, in whole minutes where it is more than one.
 *
 * @param limit as it is applied, its calls multiplied by `LIMITS_FACTOR`.
 * @param waitS seconds until the next call is possible.
 */
export function limitRefusal(
  { calls, seconds }: Pick<RateLimit, 'calls' | 'seconds'>,
  waitS: number,
): string {
  const often = calls === 1 ? 'once' : `${calls} times`;
  const period = periodOf(seconds);
  const wait =
    waitS > MINUTE ? inWords(Math.ceil(waitS / MINUTE), 'minute') : inWords(waitS, 'second');
  return `This can be done ${often} within ${period}. The next time is possible in ${wait}.`;
}
