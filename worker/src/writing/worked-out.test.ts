import { describe, expect, it } from '@jest/globals';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { workedOut } from './worked-out.ts';

const evidence = [
  { id: 'p1', quote: 'The distance is 150 million kilometres.', blocks: [] },
  { id: 'p2', quote: 'The bridge cost 12 euros, the tower 30 euros.', blocks: [] },
];

/** What becomes of a sentence that code has refused for its numbers. */
function follows(text: string, sum: string | undefined, cited: string[], check = 'numbers') {
  const refused: ArticleSentence = {
    ...{ text, evidenceIds: cited, verdict: 'removed' },
    checks: [{ name: check as 'numbers', passed: false, missing: ['x'] }],
  };
  const draft = { text, aliases: ['e1'], ...(sum === undefined ? {} : { figures: sum }) };
  const found = workedOut(refused, draft, evidence, 'en');
  return found.verdict === 'restated' && found.follows === true;
}

describe('workedOut', () => {
  it.each([
    ['Twice that is 300 million kilometres.', '2 * 150000000 = 300000000', ['p1 0 10']],
    ['Together they cost 42 euros.', '12 + 30 = 42', ['p2 0 5']],
    ['The tower cost 18 euros more.', '30 - 12 = 18', ['p2 0 5']],
    ['The tower cost 2.5 times as much.', '30 / 12 = 2.5', ['p2 0 5']],
    ['Together they cost €42.', '€12 + €30 = €42', ['p2 0 5']],
    ['Two bridges and a tower cost 54 euros.', '2 * 12 + 30 = 54', ['p2 0 5']],
    ['All cost 102 euros.', '12 + 12 + 12 + 12 + 12 + 12 + 30 = 102', ['p2 0 5']],
    ['On average they cost 21 euros.', '(12 + 30) / 2 = 21', ['p2 0 5']],
    ['That is 3.6 euros of it.', '12% × 30 = 3.6', ['p2 0 5']],
    ['A twelfth of it is 2.5 euros.', '30 / 12 = 2.5', ['p2 0 5']],
    ['The bridge cost 40 % as much.', '12 / 30 = 40%', ['p2 0 5']],
    ['Two cost 24 euros, all 54.', '2 * 12 = 24; 24 + 30 = 54', ['p2 0 5']],
  ])('lets “%s” wait for a judge', (text, sum, cited) => {
    expect(follows(text, sum, cited)).toBe(true);
  });

  it.each<[string, string, string | undefined, string[], string]>([
    ['a wrong calculation', 'Together they cost 43 euros.', '12 + 30 = 43', ['p2 0 5'], 'numbers'],
    ['an operand of no passage', 'It costs 73 euros.', '12 + 61 = 73', ['p2 0 5'], 'numbers'],
    [
      'an operand of a passage that is not cited',
      'It is 42.',
      '12 + 30 = 42',
      ['p1 0 5'],
      'numbers',
    ],
    ['small numbers alone', 'There are 6 of them.', '2 * 3 = 6', ['p2 0 5'], 'numbers'],
    [
      'another figure beside the result',
      'The 99 cost 42 euros.',
      '12 + 30 = 42',
      ['p2 0 5'],
      'numbers',
    ],
    ['no calculation', 'Together they cost 42 euros.', undefined, ['p2 0 5'], 'numbers'],
    ['a rate of no passage', 'It is 1.5.', '5% * 30 = 1.5', ['p2 0 5'], 'numbers'],
    ['a bracket that never closes', 'It is 42.', '(12 + 30 = 42', ['p2 0 5'], 'numbers'],
    ['two equals signs', 'It is 42.', '12 + 30 = 40 + 2 = 42', ['p2 0 5'], 'numbers'],
    ['words for a calculation', 'It is 42.', 'about twelve and thirty', ['p2 0 5'], 'numbers'],
    ['a name that is missing too', 'It is 42.', '12 + 30 = 42', ['p2 0 5'], 'names'],
  ])('leaves a sentence refused that has %s', (_what, text, sum, cited, check) => {
    expect(follows(text, sum, cited, check)).toBe(false);
  });
});

describe('an example that a text makes up', () => {
  const text = 'Say you owe $2,000: with $40 of interest that makes $2,040.';
  const waiting: ArticleSentence = {
    ...{ text, evidenceIds: ['p1 0 10'], verdict: 'restated' },
    checks: [],
  };
  const made = (figures: string) =>
    workedOut(waiting, { text, aliases: ['e1'], figures }, evidence, 'en');

  it('waits for a judge with figures that no passage has', () => {
    expect(made('suppose')).toMatchObject({ verdict: 'restated', supposed: true });
    expect(made('suppose; 2000 + 40 = 2040')).toMatchObject({ supposed: true });
    expect(made('Suppose; 2000 + 40 = 2040; 2040 - 150 = 1890')).toMatchObject({ supposed: true });
  });

  it('is refused where one of its calculations is wrong', () => {
    const refused = made('suppose; 2000 + 40 = 2040; 2000 + 40 = 2400');
    expect(refused).toMatchObject({ verdict: 'removed' });
    expect(refused.checks).toEqual([
      { name: 'numbers', passed: false, missing: ['2000 + 40 = 2400'] },
    ]);
  });
});
