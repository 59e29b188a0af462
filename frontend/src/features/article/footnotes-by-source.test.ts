import { describe, expect, it } from '@jest/globals';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import { footnoteLabel } from '@citeloom/common/domain/article/footnotes';
import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { footnotesBySource, footnotesByNumber } from './footnotes-by-source.ts';

const footnote = (id: number, sourceId: string): Footnote => ({
  ...{ id, sourceId, evidenceId: `e${id}`, text: `Quote ${id}.`, date: '2026-10-01' },
  ...{ source: `Title of ${sourceId}`, url: `/api/sources/${sourceId}` },
});
const footnotes = [footnote(1, 'b'), footnote(2, 'a'), footnote(3, 'b')];

describe('footnotesBySource', () => {
  it('names each source once, in the order of the text, and keeps the numbers', () => {
    const sources = footnotesBySource(footnotes, []);
    expect(sources.map(({ title }) => title)).toEqual(['Title of b', 'Title of a']);
    expect(sources.map((source) => source.footnotes.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });

  it('knows the site of a source from the report alone', () => {
    const report = [{ id: 'a', site: 'a.example', siteName: 'The A' } as ReportSource];
    const sites = footnotesBySource(footnotes, report).map(({ site }) => site);
    expect(sites).toEqual([null, 'a.example (The A)']);
  });
});

describe('the number of a footnote', () => {
  const numbered = [
    { ...footnote(1, 'b'), passage: 1 },
    { ...footnote(2, 'a'), id: 1, passage: 2 },
    { ...footnote(3, 'c'), id: 2, passage: 1 },
  ];

  it('is that of its source, with that of the passage behind it', () => {
    expect(numbered.map(footnoteLabel)).toEqual(['1.1', '1.2', '2.1']);
    expect(footnotesByNumber(numbered).map((notes) => notes.length)).toEqual([2, 1]);
    expect(footnotesBySource(numbered, [])[0]?.number).toBe(1);
  });

  it('is its own in a text that was kept before sources were numbered', () => {
    expect(footnotes.map(footnoteLabel)).toEqual(['1', '2', '3']);
    expect(footnotesBySource(footnotes, []).map(({ number }) => number)).toEqual([null, null]);
  });
});
