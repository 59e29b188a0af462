import { describe, expect, it } from '@jest/globals';
import { Check } from '../../../contracts/evidence-report.ts';
import { checkSentence } from '../check-sentence.ts';
import { explainRefusal, refusalsOf } from './explain-check.ts';

/** What people read about a sentence that is held against a passage. */
function told(sentence: string, passage: string): string {
  const { checks } = checkSentence(sentence, [{ before: '', quote: passage, after: '' }], 'en');
  return explainRefusal({ checks });
}

describe('explainRefusal', () => {
  it.each([
    ['Acme sold 12,500 pumps.', 'Acme sold 12,000 pumps.', 'The passage does not say 12,500.'],
    [
      'On 5 June 2026 it closed.',
      'On 6 June 2026 it closed.',
      'The passage does not say 5 June 2026.',
    ],
    [
      'He said "looms weave cloth fast".',
      'He said "looms weave cloth".',
      'The passage does not have these words: “looms weave cloth fast”.',
    ],
    [
      'The cat sleeps on warm bricks.',
      'Dogs bark in gardens.',
      'The passage is about something else.',
    ],
    [
      'In Berlin Anna Schmidt met 40 weavers.',
      'Dogs bark in gardens.',
      'The passage does not say 40. The passage does not name Berlin, Anna, or Schmidt. The passage is about something else.',
    ],
    ['Acme sold 12,500 pumps.', 'Acme sold 12,500 pumps.', ''],
  ])('tells of “%s” against “%s”', (sentence, passage, words) => {
    expect(told(sentence, passage)).toBe(words);
  });

  it('has words for what no passage is needed for, and for many things at once', () => {
    const one = (name: 'citation' | 'vote' | 'names', ...missing: string[]) =>
      explainRefusal({ checks: [{ name, passed: false, missing }] });
    expect(one('citation', 'e99')).toBe('It cited evidence that does not exist.');
    expect(one('citation')).toBe('No passage was found for it.');
    expect(one('vote')).toContain('model');
    expect(one('vote', 'always')).toBe('The passage does not say “always”.');
    expect(one('names', ...'ABCDEFG')).toBe('The passage does not name A, B, C, D, E, or 2 more.');
  });

  it('tells of a draft why it was refused, and of kinds that are no longer known that they were', () => {
    const passed = [{ name: 'names' as const, passed: true, missing: [] }];
    const refused = [{ name: 'dates' as const, passed: false, missing: ['May'] }];
    expect(explainRefusal({ checks: passed, refused })).toBe('The passage does not say May.');
    expect(refusalsOf({ checks: refused })).toEqual(refused);
    const older = Check.parse({ name: 'negations', passed: false, missing: ['not'] });
    expect(older.name).toBe('other');
    expect(explainRefusal({ checks: [older] })).toMatch(/earlier version/);
  });
});
