import { expect, it } from '@jest/globals';
import type { CallTools, RunContext } from '../run-engine/run-context.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { findMissing } from './find-missing.ts';
import type { Passage } from './passages/passage.ts';
import type { ReadSource } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

const SINCE = '2026-08-22T00:00:00.000Z';

const asked: string[] = [];
const provider = (name: string, more: Partial<SearchProvider> = {}): SearchProvider => ({
  ...{ name, undatedWelcome: true },
  search: (query) => {
    asked.push(`${name}: ${query}`);
    return Promise.resolve([]);
  },
  read: () => Promise.reject(new Error('not asked for')),
  ...more,
});
const web = { title: 'Web', kind: 'page', keyless: true, mostQueries: 3 } as const;
const source = (_id: string, from: string) => ({ _id, provider: from }) as ReadSource;
const passage = (sourceId: string, quote: string) =>
  ({ sourceId, quote, headings: [] }) as unknown as Passage;

it('sends a query to the web only with words of the topic and of pages of the web', async () => {
  const { signal } = new AbortController();
  const context = {
    ...{ runId: '', signal },
    call: (_name: string, input: unknown, perform: (one: unknown, tools: CallTools) => unknown) =>
      perform(input, { signal } as CallTools),
    ...{ report: () => Promise.resolve(), note: () => Promise.resolve() },
    budgetLeft: () => 1,
  } as unknown as RunContext;
  const parts = {
    providers: [provider('documents'), provider('web', { web, undatedWelcome: false })],
    weighQuestion: () => Promise.resolve({ words: [], language: 'en' }),
    choosePassages: () => Promise.resolve({ passages: [], answering: 0, facets: [], offered: [] }),
  } as unknown as ResearchDependencies;
  const sources = [source('private', 'documents'), source('page', 'web')];
  const shown = [
    passage('private', 'The falcon budget pays for the hives.'),
    passage('page', 'A swarm leaves its hive in May.'),
  ];
  const found = await findMissing(
    context,
    parts,
    { searchTerm: 'why bees swarm', language: 'en', sources },
    {
      ...{ missing: ['bees leave the hive', 'falcon budget'], told: [], shown },
      further: { queries: [], since: SINCE, refused: { sites: [], places: new Set() } },
    },
  );
  expect(found).toEqual({ facets: [], sources });
  expect(new Set(asked)).toEqual(
    new Set([
      'documents: bees leave the hive',
      'web: bees leave the hive',
      'documents: falcon budget',
    ]),
  );
});
