import { describe, expect, it } from '@jest/globals';
import { verdictWords } from './verdict-words.ts';

const sentence = { text: 'A.', evidenceIds: [], checks: [] };

describe('verdictWords', () => {
  it('says which passages carry a sentence, and whose it is', () => {
    const supported = { ...sentence, verdict: 'supported' as const };
    expect(verdictWords({ ...supported, level: 'quoted' }, ['2.1', '3.2'], false)).toEqual({
      ...{ text: 'Quoted from [2.1] [3.2]', tone: 'success' },
    });
    expect(
      verdictWords({ ...supported, level: 'judged', author: 'person' }, ['1.1'], false).text,
    ).toBe('Written by you. Restated from [1.1]');
  });

  it('says of a restated sentence that nobody has judged it', () => {
    expect(verdictWords({ ...sentence, verdict: 'restated', author: 'person' }, [], false)).toEqual(
      {
        text: 'Written by you. Reworded: please compare it with its passage yourself.',
        tone: 'warning',
      },
    );
  });

  it('says what no source carries', () => {
    const checks = [
      { name: 'numbers' as const, passed: false, missing: ['3 days', '3 days'] },
      { name: 'words' as const, passed: true, missing: [] },
    ];
    const own = { ...sentence, verdict: 'unsupported' as const, author: 'person' as const, checks };
    expect(verdictWords({ ...own, nearest: 'x' }, [], false)).toEqual({
      ...{
        text: 'Written by you. No passage found in the sources says this. The passage does not say 3 days.',
      },
      ...{ tone: 'warning' },
    });
    expect(verdictWords(own, [], false).text).toBe(
      'Written by you. No passage found in the sources says this.',
    );
  });
});
