import { describe, expect, it } from '@jest/globals';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { footnotesBySource } from './footnotes-by-source.ts';

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
