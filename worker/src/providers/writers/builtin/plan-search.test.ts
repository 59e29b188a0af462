import { describe, expect, it } from '@jest/globals';
import { planSearch } from './plan-search.ts';

const queriesOf = (topic: string, language = 'en') => planSearch({ topic, language }).queries;

describe('a plan without a model', () => {
  it('has the question, its head words, its names and dates', () => {
    const question = 'What did the European Central Bank decide on interest rates in June 2026?';
    expect(queriesOf(question)).toEqual([
      question,
      'European Central Bank decide interest rates June 2026',
      'European Central Bank June 2026',
    ]);
  });

  it('asks nothing twice', () => {
    expect(queriesOf('heat pumps')).toEqual(['heat pumps']);
    expect(queriesOf('OpenSSL 3.5')).toEqual(['OpenSSL 3.5']);
  });

  it('takes nothing for a name where capitals are the rule, and no name alone', () => {
    expect(queriesOf('Wie funktionieren Wärmepumpen im Winter?', 'de')).toEqual([
      'Wie funktionieren Wärmepumpen im Winter?',
      'Wärmepumpen Winter',
    ]);
    expect(queriesOf('how does Redis keep data')).toEqual([
      'how does Redis keep data',
      'Redis keep data',
    ]);
  });
});
