import { describe, expect, it } from '@jest/globals';
import type { Note } from '@citeloom/common/contracts/run';
import type { CallTools, RunContext } from '../engine/run-context.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { ResearchParts } from './research-parts.ts';
import { searchSources } from './search-sources.ts';

const SINCE = '2026-08-22T00:00:00.000Z';

/** Finds so many dated and undated sources, the undated ones better. */
function provider(name: string, undatedWelcome: boolean, dated: number, undated: number) {
  const hit = (ref: string, publishedAt: string | null, score: number) => ({
    ...{ provider: name, ref, title: ref, site: name },
    ...{ publishedAt, score },
  });
  const hits = [
    ...Array.from({ length: undated }, (_, at) => hit(`${name}-undated-${at}`, null, 10 - at / 10)),
    ...Array.from({ length: dated }, (_, at) => hit(`${name}-${at}`, '2026-11-01', 5 - at / 10)),
  ];
  return {
    name,
    undatedWelcome,
    search: (_query, { since }) =>
      Promise.resolve(since ? hits.filter(({ publishedAt }) => publishedAt !== null) : hits),
    read: () => Promise.reject(new Error('not asked for')),
  } satisfies SearchProvider;
}

async function search(...providers: SearchProvider[]) {
  const notes: Note[] = [];
  const { signal } = new AbortController();
  const context: RunContext = {
    ...{ runId: '', signal },
    call: (_name, input, perform) => perform(input, { signal } as CallTools),
    report: () => Promise.resolve(),
    note: (note) => Promise.resolve(void notes.push(note)),
  };
  const parts = { providers } as unknown as ResearchParts;
  const found = await searchSources(context, parts, { queries: ['bees'], since: SINCE });
  return { ...found, notes, refs: found.hits.map((hit) => hit.ref) };
}

describe('searchSources', () => {
  it('takes at most three undated sources of the web, the best of them', async () => {
    const { refs } = await search(provider('feeds', false, 8, 6));
    expect(refs.filter((ref) => ref.includes('undated'))).toEqual([
      'feeds-undated-0',
      'feeds-undated-1',
      'feeds-undated-2',
    ]);
    expect(refs).toHaveLength(11);
  });

  it('takes undated documents of a folder as they come', async () => {
    const { refs } = await search(
      provider('documents', true, 2, 9),
      provider('feeds', false, 1, 9),
    );
    const undated = refs.filter((ref) => ref.includes('undated'));
    expect(undated.filter((ref) => ref.startsWith('documents'))).toHaveLength(9);
    expect(undated.filter((ref) => ref.startsWith('feeds'))).toHaveLength(3);
  });

  it('does not count undated pages of the web as recent ones', async () => {
    const old = provider('feeds', false, 2, 9);
    const older = { ...old, search: withOldest(old) };
    const { refs, notes } = await search(older);
    expect(refs).toContain('oldest');
    expect(notes.map(({ code }) => code)).toEqual(['window-widened']);
  });
});

function withOldest(provider: SearchProvider): SearchProvider['search'] {
  return async (query, options) => {
    const hits = await provider.search(query, options);
    const oldest = { ...hits[0]!, ref: 'oldest', publishedAt: '2020-01-01', score: 1 };
    return options.since ? hits : [...hits, oldest];
  };
}
