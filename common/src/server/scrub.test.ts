import { describe, expect, it } from '@jest/globals';
import { scrub } from './scrub.ts';

describe('scrub', () => {
  it('leaves no session id and no token', () => {
    const text =
      'dup key: { owner.id: "8C1F36C2-0A51-4C0B-9F55-0D3E0A6B7A11" } at /x?token=abc.def&y=1';
    expect(scrub(text)).toBe('dup key: { owner.id: "8C1F…" } at /x?token=…&y=1');
  });
});
