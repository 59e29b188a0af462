import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { passageInUse } from './passage-in-use.ts';
import { passagesOfReport } from './passages.ts';

const source = (id: string, originId: string) => ({
  ...{ id, originId, title: `On ${id}`, site: 'docs', author: null, publishedAt: null },
  ...{ dateBasis: 'none', url: `/api/sources/${id}`, intact: id !== 's2' },
});
const sentence = (text: string, start: number) => ({
  ...{ text, verdict: 'supported', evidenceIds: ['e1'], checks: [] },
  matches: [{ evidenceId: 'e1', ranges: [[start, start + 4]] }],
});
const report = {
  origins: 2,
  sources: [source('s1', 'o1'), source('s2', 'o2'), source('s3', 'o1')],
  evidence: [
    { id: 'e1', sourceId: 's1', quote: 'Heat costs 30 euros.', before: '', after: '' },
    { id: 'e2', sourceId: 's2', quote: 'Heat costs 40 euros.', before: '', after: '' },
  ],
  sentences: [sentence('Heat is dear.', 0), sentence('It costs 30.', 5)],
  disagreements: [
    { evidenceIds: ['e1', 'e2'], about: 'numbers', values: ['30 euros', '40 euros'] },
  ],
} as unknown as EvidenceReport;
const passages = passagesOfReport(report);

describe('passageInUse', () => {
  const passage = passages.get('e1')!;
  const inUse = (text: string | null) => passageInUse(passage, 'e1', text, report).shared;

  it('marks what the sentence before the marker shares with the passage', () => {
    expect(inUse('It costs 30.')).toEqual([[5, 9]]);
    expect(inUse(null)).toEqual([[0, 4]]);
  });

  it('leaves a passage as it is while there is no report', () => {
    expect(passageInUse(passage, 'e1', null, null)).toBe(passage);
  });
});

describe('passagesOfReport', () => {
  it('says what other sources say instead, where they disagree', () => {
    expect(passages.get('e2')?.disagreements).toEqual([
      {
        about: 'the number',
        own: '40 euros',
        others: [expect.objectContaining({ value: '30 euros', title: 'On s1' })],
      },
    ]);
  });

  it('counts near-copies, and tells a stored text that was changed', () => {
    expect(passages.get('e1')).toMatchObject({ nearCopies: 1, intact: true });
    expect(passages.get('e2')).toMatchObject({ nearCopies: 0, intact: false });
  });
});
