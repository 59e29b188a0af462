import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reduceSubmitted } from '@citeloom/api/submitted/reduce-submitted';
import { ContentModel } from '@citeloom/common/server/models/content';
import { makeGivenFiles, type SubmittedFilesTask } from '@citeloom/worker/download/submitted-files';
import { openWorkerCpuPool } from '@citeloom/worker/cpu-tasks';
import { longestHold } from '../support/event-loop.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

jest.setTimeout(120_000);

/** Of what a text costs the main thread may be held for this share at most. */
const SHARE_MAX = 0.5;
/** Others on the machine hold it as well, but not every time. */
const TRIES = 4;
/** As much as one text may be. */
const LARGE = '<p>Ink <b>darkens</b> &amp; <i>stays</i>.</p>\n'.repeat(6500).slice(0, 299_970);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

/** How long something takes on this thread at least, in milliseconds. */
function costOf(work: () => unknown): number {
  const costs = Array.from({ length: TRIES }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...costs);
}

/** How long something holds this thread at least, in milliseconds. */
async function holdOf(work: () => Promise<unknown>): Promise<number> {
  const holds: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) holds.push(await longestHold(work));
  return Math.min(...holds);
}

const save = (body: Record<string, unknown>) =>
  api.call('/api/session/content', {
    json: { sessionId: randomUUID(), searchTerm: 'ink', ...body },
  });

describe('one request', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a megabyte of elements in each other', { summaries: [{ html: '<b>'.repeat(330_000) }] }],
    ['many small texts', { summaries: [Array(95_000).fill('<b>a')] }],
    ['lists in lists', { summaries: [JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`)] }],
    ['elements in each other in footnotes', { footnotes: `[{"html":"${'<b>'.repeat(50_000)}"}]` }],
    ['more elements than can be read', { articleContent: '<br>'.repeat(100_000) }],
  ])('that brings %s is refused, and nothing of it is stored', async (_what, body) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(await ContentModel.countDocuments()).toBe(0);
  });

  it('that brings as much as it may is read beside the main thread', async () => {
    const summaries = [{ content: LARGE }, { content: LARGE }];
    await save({ summaries: [{ content: '<p>a</p>' }] });
    const cost = costOf(() => reduceSubmitted({ summaries }, api.url));
    const held = await holdOf(async () => {
      expect((await save({ summaries })).status).toBe(200);
    });
    expect(held).toBeLessThan(cost * SHARE_MAX);
  });

  it('that reads what is kept parses nothing again', async () => {
    const session = randomUUID();
    const summaries = [{ content: LARGE }, { content: LARGE }];
    const items = 4;
    for (let item = 0; item < items; item += 1) {
      await save({ sessionId: session, searchId: randomUUID(), summaries });
    }
    const cost = costOf(() => reduceSubmitted({ summaries }, api.url));
    const held = await holdOf(async () => {
      const answer = await api.call(`/api/session/${session}/content`);
      expect(((await answer.json()) as { contents: unknown[] }).contents).toHaveLength(items);
    });
    expect(held).toBeLessThan(cost * items * SHARE_MAX);
  });

  it('for a package is made beside the main thread of the worker', async () => {
    const pool = openWorkerCpuPool(api.environment.MONGODB_URL);
    const task: SubmittedFilesTask = {
      article: {
        ...{ title: 'Ink', language: 'en', date: null, engine: null, evidence: null, legend: [] },
        ...{ footnotes: [], picture: null, metadata: null, markdown: null },
      },
      ...{ content: LARGE, formats: ['html', 'markdown'], paths: new Map() },
    };
    const { signal } = new AbortController();
    const files = await pool.run('makeGivenFiles', task, signal);
    const cost = costOf(() => expect(makeGivenFiles(task)).toEqual(files));
    const held = await holdOf(() => pool.run('makeGivenFiles', task, signal));
    expect(held).toBeLessThan(cost * SHARE_MAX);
    await pool.close();
  });
});
