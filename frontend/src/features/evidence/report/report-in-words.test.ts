import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport, ReportSource } from '@citeloom/common/contracts/evidence-report';
import { judgeInWords, originInWords, reportInWords } from './report-in-words.ts';

function report(totals: Partial<EvidenceReport['totals']>) {
  const none = { sentences: 0, checkable: 0, cited: 0, supported: 0, quoted: 0, judged: 0 };
  return {
    totals: {
      ...{ ...none, removed: 0, softened: 0, recited: 0, restated: 0, unsupported: 0 },
      ...totals,
    },
    judge: { model: 'a model', traps: { seen: 4, of: 4 }, believed: true },
    origins: 2,
    sources: ['a', 'b', 'c', 'closest'].map((id) => ({ id, url: `https://${id}.org`, site: id })),
    evidence: ['a', 'b', 'c', 'closest'].map((id) => ({ id, sourceId: id })),
    sentences: [{ verdict: 'supported', evidenceIds: ['a', 'b', 'c'], nearest: 'closest' }],
  } as unknown as EvidenceReport;
}

describe('reportInWords', () => {
  it('counts what happened to the sentences of an article', () => {
    const counted = report({ cited: 9, quoted: 7, judged: 2, softened: 1, removed: 2, recited: 1 });
    expect(reportInWords(counted, 'article')).toBe(
      '9 cited sentences: 7 quoted, 2 restated and judged, from 3 sources, 2 of them independent. ' +
        '1 sentence is said in the words of the source, because what was drafted was not proved. ' +
        '2 sentences were removed, because no passage was found to state them. ' +
        'For 1 sentence other evidence was found than the writer had cited.',
    );
  });

  it('counts what can be checked in a text, also when nothing can, or nothing holds', () => {
    const text = (totals: Partial<EvidenceReport['totals']>) =>
      reportInWords(report(totals), 'text');
    expect(text({ sentences: 5, checkable: 4, supported: 3, unsupported: 1 })).toBe(
      '3 of 4 sentences that can be checked are supported, from 3 sources, 2 of them independent. ' +
        'For 1 sentence no passage says the same. 1 sentence states nothing that could be checked.',
    );
    expect(
      text({ sentences: 4, checkable: 4, supported: 3, quoted: 1, judged: 2, restated: 1 }),
    ).toMatch(/ 1 is quoted, 2 are restated and judged\. 1 sentence is restated and not judged: /);
    expect(text({ sentences: 2, checkable: 2, unsupported: 2 })).toBe(
      'None of the 2 sentences that can be checked is supported by a source here.',
    );
    expect(text({ sentences: 2 })).toContain('it states no facts');
  });
});

const judge = { model: 'small-model', traps: { seen: 4, of: 4 }, believed: true };

describe('judgeInWords', () => {
  it('says how many traps a judge has seen, and what a trap is', () => {
    const { headline, meaning } = judgeInWords(judge);
    expect(headline).toBe('Judge: 4 of 4 traps seen');
    expect(meaning).toContain('judged by small-model, which knew neither topic nor article');
    expect(meaning).toContain('true and false claims whose answer is known');
    expect(meaning).toMatch(/so its word counts\.$/);
  });

  it('says plainly that a judge is not believed, and what became of its sentences', () => {
    const failed = { ...judge, traps: { seen: 2, of: 4 }, believed: false };
    const { headline, meaning } = judgeInWords(failed);
    expect(headline).toBe('Judge: 2 of 4 traps seen. It is not believed.');
    expect(meaning).toContain('its word counts for nothing here');
  });
});

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
