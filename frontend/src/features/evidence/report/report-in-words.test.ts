import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { reportInWords } from './report-in-words.ts';

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
      '9 cited sentences: 7 quoted, 2 restated and judged, from 3 sources of 2 independent origins. ' +
        '1 sentence is said in the words of the source, because what was drafted was not proved. ' +
        '2 sentences were removed, because no passage was found to state them. ' +
        'For 1 sentence other evidence was found than the writer had cited.',
    );
  });

  it('counts what can be checked in a text, also when nothing can, or nothing holds', () => {
    const text = (totals: Partial<EvidenceReport['totals']>) =>
      reportInWords(report(totals), 'text');
    expect(text({ sentences: 5, checkable: 4, supported: 3, unsupported: 1 })).toBe(
      '3 of 4 sentences that can be checked are supported, from 3 sources of 2 independent origins. ' +
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
