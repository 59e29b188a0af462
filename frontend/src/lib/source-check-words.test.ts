import { describe, expect, it } from '@jest/globals';
import type { SourceCheck } from '@citeloom/common/contracts/source-watch';
import { sourceCheckWords } from './source-check-words.ts';

const check = (changes: Partial<SourceCheck>): SourceCheck => ({
  ...{ state: 'unchanged', since: '2026-11-20T08:00:00.000Z', confirmed: false },
  ...{ checkedAt: '2026-11-23T08:00:00.000Z', movedTo: null, missing: [], problem: null },
  ...changes,
});

describe('words for a source that was checked', () => {
  it('are bad only where another day has confirmed the loss', () => {
    const missing = ['a', 'b'];
    expect(sourceCheckWords(check({ state: 'passage-missing', missing }))).toMatchObject({
      ...{ tone: 'doubt', text: expect.stringContaining('2 quoted passages not found') },
    });
    const lost = check({ state: 'passage-missing', missing, confirmed: true });
    expect(sourceCheckWords(lost)).toMatchObject({
      ...{ tone: 'bad', text: 'No longer carries 2 quoted passages' },
    });
    expect(sourceCheckWords(check({ state: 'gone' })).tone).toBe('doubt');
    expect(sourceCheckWords(check({ state: 'gone', confirmed: true })).tone).toBe('bad');
  });

  it('say since when something is wrong, and when it was looked at', () => {
    expect(sourceCheckWords(check({ state: 'gone', confirmed: true })).dates).toBe(
      'Since Nov 20, 2026, checked Nov 23, 2026',
    );
    expect(sourceCheckWords(check({})).dates).toBe('Checked Nov 23, 2026');
  });

  it('keep what is known when a check had no answer, and say so', () => {
    const problem = 'Its server did not answer in time.';
    expect(sourceCheckWords(check({ problem }))).toMatchObject({
      ...{ tone: 'good', problem: `The last check had no answer. ${problem}` },
    });
    const never = check({ state: null, since: null, checkedAt: null, problem });
    expect(sourceCheckWords(never)).toEqual({
      ...{ tone: 'quiet', text: `Could not be checked. ${problem}`, dates: null, problem: null },
    });
  });
});
