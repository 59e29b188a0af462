import { describe, expect, it } from '@jest/globals';
import type { Note, RunPartial } from '@citeloom/common/contracts/run';
import type { CallTools, Report, RunContext } from '../run-engine/run-context.ts';
import type { ReadDocument, SearchProvider } from '../providers/search/search-provider.ts';
import { openReading } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

const hit = (ref: string) => ({
  ...{ provider: 'web', ref, title: ref, site: 'web.example' },
  ...{ publishedAt: null, score: 1, relevance: 1 },
});

/** A run in which a place is read that answers when it is told to. */
function reader() {
  const open = new Map<string, () => void>();
  const [notes, shown, reports]: [Note[], RunPartial[], Report[]] = [[], [], []];
  const provider: Pick<SearchProvider, 'name' | 'read'> = {
    name: 'web',
    read: async (ref) => {
      await new Promise<void>((resolve) => open.set(ref, resolve));
      if (ref === 'bad') throw new Error('no');
      return { provider: 'web', ref, title: ref, fetchedAt: '2026-11-01' } as ReadDocument;
    },
  };
  const { signal } = new AbortController();
  const context: RunContext = {
    ...{ runId: 'c0ffee00-0000-4000-8000-000000000000', signal },
    owner: { type: 'session', id: '' },
    call: (_name, input, perform) => perform(input, { signal } as CallTools),
    expect: () => undefined,
    budgetLeft: () => 1,
    report: (report) => Promise.resolve(void reports.push(report)),
    show: (partial) => Promise.resolve(void shown.push(partial)),
    note: (note) => Promise.resolve(void notes.push(note)),
  };
  const reading = openReading(context, {
    providers: [provider],
  } as unknown as ResearchDependencies);
  return { reading, open, notes, shown, reports };
}

const turn = () => new Promise(setImmediate);

describe('the reading of a research', () => {
  it('begins before it is waited for, shows what is read, and reads nothing twice', async () => {
    const { reading, open, shown, reports } = reader();
    reading.begin([hit('given')]);
    await turn();
    open.get('given')?.();
    await turn();
    expect([shown.length, reports.length]).toEqual([1, 0]);
    open.clear();
    const both = reading.read([hit('given'), hit('found')]);
    await turn();
    expect([...open.keys()]).toEqual(['found']);
    open.get('found')?.();
    expect((await both).map(({ title }) => title)).toEqual(['given', 'found']);
    expect(reports.at(-1)).toMatchObject({ stage: 'read', done: 2, total: 2 });
  });

  it('goes on without what cannot be read, and says so', async () => {
    const { reading, open, notes, reports } = reader();
    const read = reading.read([hit('bad'), hit('good')]);
    await turn();
    for (const answer of open.values()) answer();
    expect((await read).map(({ title }) => title)).toEqual(['good']);
    expect(notes).toMatchObject([{ code: 'unreadable', provider: 'web' }]);
    expect(reports.at(-1)?.message).toBe('Read 2 of 2 sources · 1 refused');
  });

  it('gives the place of what cannot be read to the next that stands by, and reads no more', async () => {
    const { reading, open, reports } = reader();
    const read = reading.read([hit('bad'), hit('good')], [hit('next'), hit('further')]);
    await turn();
    for (const answer of open.values()) answer();
    await turn();
    expect([...open.keys()]).toEqual(['bad', 'good', 'next']);
    open.get('next')?.();
    expect((await read).map(({ title }) => title)).toEqual(['next', 'good']);
    expect(reports.at(-1)).toMatchObject({ done: 2, message: 'Read 2 of 2 sources · 1 refused' });
  });
});
