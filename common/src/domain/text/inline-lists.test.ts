import { describe, expect, it } from '@jest/globals';
import { breakLists } from './inline-lists.ts';

describe('breakLists', () => {
  it.each([
    ['1. Wash it 2. Dry it', '1. Wash it\n2. Dry it'],
    ['Do this: a) wash it b) dry it c) fold it', 'Do this: a) wash it\nb) dry it\nc) fold it'],
    ['Do it all. a. wash it b. dry it', 'Do it all.\na. wash it\nb. dry it'],
    ['(a) Wash it. (b) Dry it.', '(a) Wash it.\n(b) Dry it.'],
  ])('parts %p', (text, parted) => {
    expect(breakLists(text)).toBe(parted);
  });

  it.each([
    'In 1998. 2000 was better.',
    'He is number 1. 2. place went to Ann.',
    'Take vitamins a) and c) daily.',
    '1. Wash it. 5. Dry it.',
    'So it is. (1) and (2) show it.',
    'It has three parts: (1) heat, (2) light; and (3) sound.',
    '',
  ])('leaves %p as it is', (text) => {
    expect(breakLists(text)).toBe(text);
  });
});
