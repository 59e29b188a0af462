import { describe, expect, it } from '@jest/globals';
import type { CallTools, RunContext } from '../run-engine/run-context.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { hitsByName } from './hits-by-name.ts';

const context = {
  call: (_name: string, input: unknown, run: (input: unknown, tools: CallTools) => unknown) =>
    run(input, {} as CallTools),
} as unknown as RunContext;
const near = (path: string, nearness: number) => ({
  ...{ path, title: path, publishedAt: null, site: 'library', nearness },
});
const parts = {
  providers: [{ name: 'documents' } as SearchProvider],
  nearestDocuments: () => Promise.resolve([near('swarms.md', 0.8), near('honey.md', 0.4)]),
};
const leaving = (...places: string[]) => ({ sites: [], places: new Set(places) });

describe('hitsByName', () => {
  it('gives the nearest documents with how they compare to the nearest one', async () => {
    const hits = await hitsByName(context, parts, { searchTerm: 'abejas', leftOut: leaving() });
    expect(hits.map(({ ref, relevance }) => [ref, relevance])).toEqual([
      ['swarms.md', 1],
      ['honey.md', 0.5],
    ]);
  });

  it('does not bring back what a person left out', async () => {
    const leftOut = leaving('swarms.md');
    const hits = await hitsByName(context, parts, { searchTerm: 'abejas', leftOut });
    expect(hits.map(({ ref, relevance }) => [ref, relevance])).toEqual([['honey.md', 1]]);
  });

  it('gives none where meanings are not compared or no folder is searched', async () => {
    const asked = { searchTerm: 'abejas', leftOut: leaving() };
    expect(await hitsByName(context, { providers: parts.providers }, asked)).toEqual([]);
    expect(await hitsByName(context, { ...parts, providers: [] }, asked)).toEqual([]);
  });
});
