import { describe, expect, it } from '@jest/globals';
import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { originInWords } from './origin-in-words.ts';

const source = (originId: string, author: string | null, site: string) =>
  ({ originId, author, site }) as ReportSource;

describe('originInWords', () => {
  const [mine, hers] = [source('a', 'Ada', 'docs'), source('b', 'Ada', 'docs')];
  const [web, copy] = [source('c', null, 'x.org'), source('a', null, 'y.org')];

  it('says what a source shares with others, and independent only of one that shares nothing', () => {
    expect(originInWords(mine, [mine])).toBe('the only source that is cited');
    expect(originInWords(mine, [mine, hers])).toBe('one with 1 other source: the same author');
    expect(originInWords(mine, [mine, copy])).toBe(
      'one with 1 other source: nearly the same words',
    );
    expect(originInWords(web, [mine, hers, web])).toBe('independent of the other sources');
  });

  it('does not call independent what is not cited', () => {
    expect(originInWords(web, [mine])).toMatch(/^not cited/);
  });
});
