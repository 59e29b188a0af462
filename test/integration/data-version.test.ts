import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATA_VERSION, updateData } from '@citeloom/common/server/data-version/update-data';
import { migrations } from '@citeloom/common/server/data-version/migrations/migrations';
import { createLogger } from '@citeloom/common/server/log';
import {
  allData,
  loadDataDump,
  readDataDump,
  withDatabase,
} from '../support/data-dumps/load-data-dump.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const log = createLogger('test', 'silent');
const versions = Array.from({ length: DATA_VERSION + 1 }, (_, version) => version);
const databases: string[] = [];

function newDatabase(): string {
  const url = freshDatabaseUrl();
  databases.push(url);
  return url;
}

function update(url: string) {
  return updateData(url, log, { timeoutMs: 5000, stopped: () => false });
}

/** Updates in a process of its own; the names of the steps that it has done. */
async function startUpdate(url: string): Promise<{ code: unknown; steps: string[] }> {
  const child = spawn(process.execPath, ['test/support/update-data-process.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, MONGODB_URL: url, LOG_LEVEL: 'info' },
  });
  const [said, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const code = ended[0] as number | null;
  const lines = said.split('\n').filter((line) => line !== '');
  const told = lines.map((line) => JSON.parse(line) as { msg: string; step?: string });
  return {
    code,
    steps: told.flatMap(({ msg, step }) => (msg === 'data migrated' ? (step ?? []) : [])),
  };
}

const versionOf = (url: string) =>
  withDatabase(url, async (db) => {
    type Stamp = { _id: string; version: number };
    const stamp = await db.collection<Stamp>('dataVersion').findOne({ _id: 'data' });
    return stamp?.version;
  });

afterAll(async () => {
  for (const url of databases) await withDatabase(url, (db) => db.dropDatabase());
});

describe.each(versions)('data of version %d', (version) => {
  const dump = readDataDump(version);
  let api: TestApi;
  beforeAll(async () => {
    const url = freshDatabaseUrl();
    await loadDataDump(url, dump);
    api = await startTestApi({ MONGODB_URL: url });
  });
  afterAll(() => api.close());

  async function get(path: string) {
    const answer = await api.call(path, { session: dump.sessionId });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('show every run as before', async () => {
    const { status, body } = await get('/api/runs');
    const items = body.items as { id: string; kind: string }[];
    expect(status).toBe(200);
    expect(items.map(({ kind }) => kind).sort()).toEqual([...dump.shown.kinds].sort());
    for (const { id } of items) {
      expect(await get(`/api/runs/${id}`)).toMatchObject({ status: 200, body: { id } });
    }
    const research = await get(`/api/runs/${dump.searchId}`);
    const { summaries } = research.body.result as { summaries: { summary: string }[] };
    expect(summaries.map(({ summary }) => summary)).toEqual(dump.shown.summaries);
  });

  it('show the article, its report and the saved item as before', async () => {
    const { status, body } = await get(`/api/articles/${dump.articleId}`);
    expect(status).toBe(200);
    expect(body.title).toBe(dump.shown.title);
    const sections = body.sections as { blocks: { sentences?: { text: string }[] }[] }[];
    const blocks = sections.flatMap((section) => section.blocks);
    const sentences = blocks.flatMap((block) => block.sentences ?? []);
    expect(sentences.map((sentence) => sentence.text)).toEqual(dump.shown.sentences);
    expect((await get(`/api/evidence/${dump.articleId}`)).status).toBe(200);
    const saved = await get(`/api/session/${dump.sessionId}/content`);
    expect(saved.status).toBe(200);
    expect(JSON.stringify(saved.body)).toContain(JSON.stringify(dump.shown.savedTitle));
  });

  it('show the pictures and the sources as before', async () => {
    const { body } = await get(`/api/runs/${dump.articleId}`);
    const { images, footnotes } = body.result as {
      images: { variants: { url: string; width: number }[] }[];
      footnotes: { url: string }[];
    };
    expect(images).toHaveLength(3);
    const small = images[0]?.variants.toSorted((one, other) => one.width - other.width)[0];
    const picture = await api.call(small?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await picture.arrayBuffer();
    const source = await api.call(footnotes[0]?.url ?? '');
    expect(source.status).toBe(200);
    await source.text();
  });

  it('let the account sign in as before', async () => {
    if (!dump.account) return;
    const answer = await api.call('/auth/v1/token?grant_type=password', { json: dump.account });
    expect(await answer.json()).toMatchObject({ user: { email: dump.account.email } });
    expect(answer.status).toBe(200);
  });

  it('are written with the number of this program', async () => {
    expect(await versionOf(api.environment.MONGODB_URL)).toBe(DATA_VERSION);
  });
});

describe('an update of the data', () => {
  it('has the same end when it is cut off after any step and begun again', async () => {
    const dump = readDataDump(0);
    const whole = newDatabase();
    await loadDataDump(whole, dump);
    await update(whole);
    const end = await allData(whole);
    const steps = migrations.flat();
    for (const done of steps.keys()) {
      const url = newDatabase();
      await loadDataDump(url, dump);
      await withDatabase(url, async (db) => {
        for (const step of steps.slice(0, done + 1)) await step.run(db);
      });
      await update(url);
      expect(await allData(url)).toBe(end);
    }
  });

  it('is done once when two processes begin at once, and the other waits for it', async () => {
    const [alone, shared] = [newDatabase(), newDatabase()];
    const dump = readDataDump(0);
    for (const url of [alone, shared]) await loadDataDump(url, dump);
    await update(alone);
    const processes = [startUpdate(shared), startUpdate(shared)];
    const ended = await Promise.all(processes);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const done = ended.flatMap(({ steps }) => steps);
    expect(done).toEqual(migrations.flat().map(({ name }) => name));
    expect(await versionOf(shared)).toBe(DATA_VERSION);
    expect(await allData(shared)).toBe(await allData(alone));
  });

  it('gives a new database the newest number', async () => {
    const url = newDatabase();
    await update(url);
    expect(await versionOf(url)).toBe(DATA_VERSION);
  });

  it('refuses newer data in words, changes nothing and ends', async () => {
    const url = newDatabase();
    await withDatabase(url, (db) =>
      db
        .collection<{ _id: string; version: number }>('dataVersion')
        .insertOne({ _id: 'data', version: DATA_VERSION + 1 }),
    );
    const before = await allData(url);
    await expect(update(url)).rejects.toThrow('They were written by a newer Citeloom.');
    const child = spawn(process.execPath, ['worker/src/main.ts'], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, MONGODB_URL: url, REDIS_URL: process.env.REDIS_URL },
        SECRETS_KEY: 'a-key-for-tests-that-is-long-enough',
      },
    });
    const [said, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(ended[0]).toBe(1);
    expect(said).toContain(`have version ${DATA_VERSION + 1}`);
    expect(said).not.toMatch(/"stack"|\n\s+at /);
    expect(await allData(url)).toBe(before);
  });
});
