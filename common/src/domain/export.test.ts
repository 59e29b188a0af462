import { describe, expect, it } from '@jest/globals';
import type { ResearchAnswer, Summary } from '../contracts/research.ts';
import { researchAsCsv } from './export-csv.ts';
import { researchAsJson } from './export-json.ts';
import { researchAsText } from './export-text.ts';

const ID = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';

function summary(overrides: Partial<Summary> = {}): Summary {
  return {
    id: ID,
    title: 'Panels are collected',
    summary: 'Collection doubled.',
    date: '2026-10-02T00:00:00.000Z',
    sourcesCount: 2,
    sources: [
      {
        id: ID,
        title: 'Report',
        url: '/api/sources/1?token=secret',
        site: 'docs',
        publishedAt: null,
        dateBasis: 'none',
      },
      {
        id: ID,
        title: 'Paper',
        url: 'https://example.org/paper',
        site: 'example.org',
        publishedAt: '2026-10-02',
        dateBasis: 'meta',
      },
    ],
    evidence: [],
    sentences: [],
    ...overrides,
  };
}

function answer(...summaries: Summary[]): ResearchAnswer {
  return { searchId: ID, searchTerm: 'solar panels', summaries, notes: [] };
}

describe('researchAsCsv', () => {
  it("has the spec's columns, a byte order mark and CRLF", () => {
    const text = researchAsCsv(answer(summary()));
    expect(text).toBe(
      '\uFEFFTitle,Date,Sources Count,Summary\r\n' +
        'Panels are collected,2026-10-02,2,Collection doubled.\r\n',
    );
  });

  it('has the level of each sentence behind it, as plain text does', () => {
    const sentences = [
      { text: 'It doubled.', evidenceIds: [ID], level: 'quoted' as const },
      { text: 'So it grew.', evidenceIds: [ID], level: 'judged' as const },
    ];
    const levelled = answer(summary({ sentences }));
    const words = 'It doubled. [quoted] So it grew. [restated]';
    expect(researchAsCsv(levelled)).toContain(`,2,${words}\r\n`);
    expect(researchAsText(levelled)).toContain(words);
  });

  it('quotes commas, quotation marks and line breaks', () => {
    const text = researchAsCsv(answer(summary({ title: 'He said "no", twice', summary: 'a\nb' })));
    expect(text).toContain('"He said ""no"", twice"');
    expect(text).toContain('"a\nb"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', ' =1+1'])(
    'guards the formula %j',
    (title) => {
      const text = researchAsCsv(answer(summary({ title })));
      expect(text.split('\r\n')[1]).toMatch(/^'/);
    },
  );

  it('leaves the date of an undated summary empty', () => {
    expect(researchAsCsv(answer(summary({ date: null })))).toContain('Panels are collected,,2,');
  });
});

describe('researchAsJson', () => {
  it('can be read again and carries a version', () => {
    const value = JSON.parse(researchAsJson(answer(summary()), '2026-11-21T00:00:00Z')) as {
      schemaVersion: number;
      summaries: Summary[];
    };
    expect(value.schemaVersion).toBe(1);
    expect(value.summaries[0]?.title).toBe('Panels are collected');
  });

  it('lets no signed address out', () => {
    const text = researchAsJson(answer(summary()), '2026-11-21T00:00:00Z');
    expect(text).not.toContain('secret');
    expect(text).toContain('https://example.org/paper');
  });
});

describe('researchAsText', () => {
  it('names the topic, each summary and its sources', () => {
    const text = researchAsText(answer(summary()));
    expect(text).toContain('Research: solar panels\n======================');
    expect(text).toContain('1. Panels are collected\n   2 October 2026, 2 sources');
    expect(text).toContain('  - Paper (example.org, 2 October 2026) https://example.org/paper');
    expect(text).not.toContain('secret');
  });

  it('wraps at 80 columns', () => {
    const text = researchAsText(answer(summary({ summary: 'word '.repeat(100) })));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});
