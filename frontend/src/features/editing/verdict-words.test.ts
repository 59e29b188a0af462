import { describe, expect, it } from '@jest/globals';
import { verdictWords } from './verdict-words.ts';

const sentence = { text: 'A.', evidenceIds: [], checks: [] };

describe('verdictWords', () => {
  it('says which passages carry a sentence, and whose it is', () => {
    expect(verdictWords({ ...sentence, verdict: 'supported' }, [2, 3])).toEqual({
      ...{ text: 'Supported by [2] [3]', tone: 'proof' },
    });
    expect(verdictWords({ ...sentence, verdict: 'supported', author: 'person' }, [1]).text).toBe(
      'Written by you. Supported by [1]',
    );
  });

  it('says what no source carries', () => {
    const checks = [
      { name: 'numbers' as const, passed: false, missing: ['3 days', '3 days'] },
      { name: 'words' as const, passed: true, missing: [] },
    ];
    const own = { ...sentence, verdict: 'unsupported' as const, author: 'person' as const, checks };
    expect(verdictWords({ ...own, nearest: 'x' }, [])).toEqual({
      ...{
        text: 'Written by you. No passage found in the sources says this. The passage does not say 3 days.',
      },
      ...{ tone: 'doubt' },
    });
    expect(verdictWords(own, []).text).toBe(
      'Written by you. No passage found in the sources says this.',
    );
  });
});
