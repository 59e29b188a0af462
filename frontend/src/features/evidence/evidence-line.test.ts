import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { evidenceLine } from './evidence-line.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function report(quoted: number, cited: number, origins: number, dates: (string | null)[]) {
  return {
    totals: { sentences: 40, checkable: 38, cited, quoted, judged: cited - quoted },
    judge: { model: 'a model', traps: { seen: 4, of: 4 }, believed: true },
    origins,
    sources: dates.map((publishedAt, id) => ({
      id,
      publishedAt,
      url: '/api/sources/1',
      site: 'docs',
    })),
    evidence: dates.map((_, id) => ({ id, sourceId: id })),
    sentences: [{ verdict: 'supported', evidenceIds: dates.map((_, id) => id) }],
  } as unknown as EvidenceReport;
}

describe('evidenceLine', () => {
  it('counts quoted and judged sentences, origins and the age of the newest source', () => {
    const dates = ['2026-01-01', '2026-11-18', null];
    expect(evidenceLine(report(31, 38, 3, dates), NOW)).toBe(
      '38 cited sentences: 31 quoted, 7 restated and judged · 3 independent sources · newest 3 days old',
    );
  });

  it('does not call documents of one origin independent', () => {
    expect(evidenceLine(report(2, 2, 1, ['2026-11-18', null]), NOW)).toContain(
      ' · 2 documents of one library · ',
    );
  });

  it('says that an article is shorter than its summaries', () => {
    const short = { ...report(1, 1, 1, [null]), floor: 3 };
    expect(evidenceLine(short, NOW)).toContain(' · fewer than the 3 of its summaries · ');
    expect(evidenceLine({ ...short, floor: 1 }, NOW)).not.toContain('fewer');
  });

  it('says nothing of sources where nothing is cited', () => {
    expect(evidenceLine(report(0, 0, 0, []), NOW)).toBe('0 cited sentences');
  });

  it('has words for one, and for sources without a date', () => {
    expect(evidenceLine(report(1, 1, 1, [null]), NOW)).toBe(
      '1 cited sentence, quoted · 1 source · undated',
    );
  });
});
