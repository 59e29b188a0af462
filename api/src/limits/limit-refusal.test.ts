import { describe, expect, it } from '@jest/globals';
import { limitRefusal } from './limit-refusal.ts';

describe('refusalOf', () => {
  it.each([
    [
      20,
      3600,
      1125,
      'This can be done 20 times within an hour. The next time is possible in 19 minutes.',
    ],
    [
      1,
      3600,
      3600,
      'This can be done once within an hour. The next time is possible in 60 minutes.',
    ],
    [
      600,
      60,
      1,
      'This can be done 600 times within a minute. The next time is possible in 1 second.',
    ],
  ])('%d calls in %d s, %d s to wait', (calls, seconds, waitS, words) => {
    expect(limitRefusal({ calls, seconds }, waitS)).toBe(words);
  });
});
