import { describe, expect, it } from '@jest/globals';
import type { CheckedLink } from '@citeloom/common/contracts/text-check';
import { unreadRemarks } from './unread-remarks.ts';

const read = (...sentences: number[]): CheckedLink => ({
  ...{ url: 'https://a.example/', sentences, read: true, title: 'A' },
});
const unread = (reason: string, ...sentences: number[]): CheckedLink => ({
  ...{ url: 'https://b.example/', sentences, read: false, code: 'robots', reason },
});

describe('unreadRemarks', () => {
  it('tells of sentences of which no link was read, once each', () => {
    const links = [read(0, 1), unread('It is gone.', 1, 2), unread('It is large.', 2, 3)];
    const remarks = unreadRemarks(links);
    expect([...remarks.keys()]).toEqual([2, 3]);
    expect(remarks.get(2)).toMatch(/not read, .* instead\. It is gone\.$/);
  });

  it('has nothing to say of texts without links', () => {
    expect(unreadRemarks([]).size).toBe(0);
  });
});
