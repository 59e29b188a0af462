import { describe, expect, it } from '@jest/globals';
import { readPreference } from './prefer.ts';

describe('readPreference', () => {
  it.each([
    [undefined, false, null],
    ['', false, null],
    ['respond-async', true, null],
    ['Respond-Async', true, null],
    ['wait=10', false, 10],
    ['wait="10"', false, 10],
    ['respond-async, wait=5', true, 5],
    ['wait=5; foo=bar, respond-async; x', true, 5],
    ['wait=1, wait=9', false, 1],
    ['wait=-1', false, null],
    ['wait=soon', false, null],
    ['handling=lenient', false, null],
  ])('reads %j', (header, respondAsync, waitS) => {
    expect(readPreference(header)).toEqual({ respondAsync, waitS });
  });
});
