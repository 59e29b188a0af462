import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { reportLines } from './report-lines.ts';

const sentence = (text: string, verdict: string, evidenceIds: string[], more: object = {}) => ({
  ...{ text, verdict, evidenceIds, checks: [] },
  ...more,
});
const report = {
  origins: 1,
  sources: [{ id: 's', originId: 'o', title: 'On heat', site: 'docs', url: '/api/sources/s' }],
  evidence: ['a', 'b', 'c'].map((id) => ({
    ...{ id, sourceId: 's', quote: 'Heat costs 30 euros.', before: '', after: '' },
  })),
  sentences: [
    sentence('It is so.', 'removed', ['c'], {
      checks: [{ name: 'numbers', passed: false, missing: ['40'] }],
    }),
    sentence('Heat costs 30 euros.', 'supported', ['b', 'a'], {
      matches: [{ evidenceId: 'a', ranges: [[0, 4]] }],
    }),
    sentence('Heat costs 30 euros.', 'softened', ['b'], {
      drafted: 'Heat costs 30 euros, which is much.',
    }),
    sentence('Heat costs 40 euros.', 'unsupported', [], { nearest: 'c' }),
    sentence('Heat costs 30 euros.', 'softened', ['b'], { drafted: 'Heat is dear at 30 euros.' }),
  ],
  disagreements: [],
} as unknown as EvidenceReport;
const [removed, supported, softened, unsupported, quoted] = reportLines(report, false);

describe('reportLines', () => {
  it('numbers passages as the text does: by first appearance, removed sentences aside', () => {
    expect(supported?.passages.map(({ id, number, label }) => [id, number, label])).toEqual([
      ['b', 1, '1.1'],
      ['a', 1, '1.2'],
    ]);
    expect(softened?.passages[0]?.number).toBe(1);
    expect(removed?.passages[0]?.number).toBeNull();
  });

  it('marks what sentence and passage share', () => {
    expect(supported?.passages.map(({ shared }) => shared)).toEqual([undefined, [[0, 4]]]);
  });

  it('says what was cut from a sentence, and why another was removed', () => {
    expect(softened?.cut).toEqual({ kept: 'Heat costs 30 euros', gone: ', which is much.' });
    expect(removed?.why).toBe('The passage does not say 40.');
  });

  it('strikes the whole draft where the source is quoted instead', () => {
    expect(quoted?.cut).toEqual({ kept: '', gone: 'Heat is dear at 30 euros.' });
  });

  it('shows the passage that comes closest to a sentence that nothing carries', () => {
    expect(unsupported?.passages).toMatchObject([{ id: 'c', number: null }]);
  });
});
