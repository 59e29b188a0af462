import { describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { delayBefore, withRetries } from './retry.ts';

const failure = (retryable: boolean, retryAfterMs?: number) =>
  new ProviderError({ code: 'x', message: 'x', userText: 'x', retryable, retryAfterMs });

describe('delayBefore', () => {
  it('doubles, with at most half of it left to chance', () => {
    expect([2, 3, 4].map((next) => delayBefore(next, undefined, () => 1))).toEqual([
      500, 1000, 2000,
    ]);
    expect([2, 3, 4].map((next) => delayBefore(next, undefined, () => 0))).toEqual([
      250, 500, 1000,
    ]);
  });

  it('waits at least as long as the provider asks', () => {
    expect(delayBefore(2, 7000, () => 0)).toBe(7000);
  });
});

describe('withRetries', () => {
  it('does not repeat what cannot succeed', async () => {
    const perform = jest.fn(() => Promise.reject(failure(false)));
    await expect(withRetries(new AbortController().signal, perform)).rejects.toThrow('x');
    expect(perform).toHaveBeenCalledTimes(1);
  });

  it('does not repeat an error of our own', async () => {
    const perform = jest.fn(() => Promise.reject(new TypeError('bug')));
    await expect(withRetries(new AbortController().signal, perform)).rejects.toThrow('bug');
    expect(perform).toHaveBeenCalledTimes(1);
  });

  it('repeats what takes long to fail only as often as the error allows', async () => {
    const slow = new ProviderError({
      ...{ code: 'timeout', message: 'x', userText: 'x', retryable: true },
      mostTries: 2,
    });
    const perform = jest.fn(() => Promise.reject(slow));
    await expect(withRetries(new AbortController().signal, perform)).rejects.toThrow('x');
    expect(perform).toHaveBeenCalledTimes(2);
  });

  it('gives up at once when the provider asks for more than a minute', async () => {
    const perform = jest.fn(() => Promise.reject(failure(true, 90_000)));
    await expect(withRetries(new AbortController().signal, perform)).rejects.toThrow('x');
    expect(perform).toHaveBeenCalledTimes(1);
  });

  it('stops waiting when the run is stopped', async () => {
    const stop = new AbortController();
    const work = withRetries(stop.signal, () => Promise.reject(failure(true, 30_000)));
    stop.abort(new Error('cancelled'));
    await expect(work).rejects.toThrow('cancelled');
  });
});
