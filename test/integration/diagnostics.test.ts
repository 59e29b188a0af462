import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/start-up/ports.js';
import { startRedisServer } from '../support/redis-server.ts';
import { resetScript, SCRIPTED_KEY } from '../support/scripted-openai/connected-writer.ts';
import { votesBy } from '../support/scripted-openai/judges.ts';
import { startScriptedOpenAi, type ScriptedOpenAi } from '../support/scripted-openai-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';
import { startWebServer } from '../support/web-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A model that can count, and judges rightly: of the sentences it is asked about the first two are true. */
const knowing: ScriptedOpenAi['script'] = (call) =>
  'claims' in call.material ? votesBy(({ claim }) => claim < 2, call) : { answer: 4 };

let server: ScriptedOpenAi;
let redis: ServerProcess;
let folder: string;
beforeAll(async () => {
  [server, redis, folder] = await Promise.all([
    startScriptedOpenAi(),
    startRedisServer(),
    mkdtemp(join(tmpdir(), 'citeloom-diagnostics-')),
  ]);
  resetScript(server);
});
afterEach(() => resetScript(server));
afterAll(async () => {
  await Promise.all([server.close(), redis.close(), rm(folder, { recursive: true })]);
});

/** Runs the diagnostics in a folder without `.env`; a setting of `undefined` is not given. */
async function visit(values: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [join(root, 'worker/src/diagnostics/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      OPENAI_API_KEY: SCRIPTED_KEY,
      OPENAI_BASE_URL: server.url,
      OPENAI_MODEL: 'scripted-large',
      OPENAI_SMALL_MODEL: 'scripted-small',
      BUDGET_RUN_TOKENS: '100000',
      SEARCH_PROVIDERS: 'documents',
      ...values,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (text += data.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', (c) => resolve(c ?? -1)));
  return { code, text };
}

describe('npm run diagnostics', () => {
  it('finds all well: the models, the databases, the documents', async () => {
    server.script = knowing;
    const { code, text } = await visit({ MONGODB_URL: freshDatabaseUrl(), REDIS_URL: redis.url });
    expect(text).toMatch(/✓ Models at 127\.0\.0\.1:\d+: scripted-large, scripted-small/);
    expect(text).toMatch(/✓ scripted-large by chat: answers by schema \(4\) in [\d.]+ s with \d+ /);
    expect(text).toMatch(/✓ scripted-small by chat: answers by schema/);
    expect(text).toMatch(/✓ MongoDB: version \d+.* replica set/);
    expect(text).toMatch(/✓ Redis: version \d+/);
    expect(text).toMatch(/✓ Documents: \d\d+ to research in/);
    expect(text).toContain('All is well.');
    expect(code).toBe(0);
  });

  it('is content with nothing configured', async () => {
    const { code, text } = await visit({
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      OPENAI_MODEL: '',
      OPENAI_SMALL_MODEL: '',
    });
    expect(text).toContain('the built-in engine writes');
    expect(code).toBe(0);
  });

  it('says that a server knows no schemas, and that it works all the same', async () => {
    server.script = knowing;
    server.fault = ({ format }) => (format === 'schema' ? { kind: 'status', status: 400 } : null);
    const { code, text } = await visit();
    expect(text).toContain('answers as JSON without a schema');
    expect(code).toBe(0);
  });

  it('names the API key when it is refused, and shows nothing of it', async () => {
    const { code, text } = await visit({ OPENAI_API_KEY: 'sk-wrong-9876543210' });
    expect(text).toMatch(/✗ scripted-large by chat: The API key was refused/);
    expect(text).not.toMatch(/sk-w|9876|210\b/);
    expect(code).toBe(1);
  });

  it('names a model that the server does not have, and those that it has', async () => {
    const { code, text } = await visit({ OPENAI_MODEL: 'scripted-huge' });
    expect(text).toMatch(
      /the list does not name scripted-huge\. It has: scripted-large, scripted-small/,
    );
    expect(text).toMatch(/✗ scripted-huge by chat: .* does not know the model/);
    expect(code).toBe(1);
  });

  it('tells a web page from a model', async () => {
    server.fault = () => ({ kind: 'body', body: '<html></html>', contentType: 'text/html' });
    const { code, text } = await visit();
    expect(text).toMatch(/✗ .*perhaps a web page.*OPENAI_BASE_URL/);
    expect(code).toBe(1);
  });

  it('says what does not answer, with neither names nor passwords', async () => {
    const { code, text } = await visit({
      OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
      MONGODB_URL: 'mongodb://ann:hush@127.0.0.1:9/x',
      REDIS_URL: 'redis://:hush@127.0.0.1:9',
      SOURCES_DIR: join(folder, 'nowhere'),
    });
    for (const subject of ['scripted-large by chat', 'MongoDB', 'Redis', 'Documents'])
      expect(text).toContain(`✗ ${subject}: `);
    expect(text).toContain('ECONNREFUSED');
    expect(text).not.toMatch(/hush|ann:/);
    expect(code).toBe(1);
  });

  it('says in its own words why a Redis refuses this machine', async () => {
    const refusing = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('-DENIED Redis is running in protected mode\r\n');
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const { code, text } = await visit({ REDIS_URL: `redis://127.0.0.1:${port}` });
    refusing.close();
    expect(text).toContain(`✗ Redis: it refuses this machine at 127.0.0.1:${port}`);
    expect(text).toContain('DENIED Redis is running in protected mode');
    expect(code).toBe(1);
  });

  it('reads the feeds that are configured, and says which cannot be read', async () => {
    const web = await startWebServer();
    try {
      const headers = { 'content-type': 'application/rss+xml' };
      web.put('/feed.xml', {
        body: '<rss version="2.0"><channel><title>News</title></channel></rss>',
        headers,
      });
      server.script = knowing;
      const feeds = { FEEDS: `${web.origin}/feed.xml`, FETCH_ALLOW_HOSTS: web.pair };
      expect((await visit(feeds)).text).toContain('✓ Feeds: 1 can be read');
      const gone = `${feeds.FEEDS},${web.origin}/gone.xml?key=hush`;
      const { code, text } = await visit({ ...feeds, FEEDS: gone });
      expect(text).toMatch(/✗ Feeds: 1 of 2 cannot be read\. Please look at FEEDS/);
      expect(text).toContain('/gone.xml: It is no longer there.');
      expect(text).not.toContain('hush');
      expect(code).toBe(1);
    } finally {
      await web.close();
    }
  });

  it('names every mistake in the settings', async () => {
    const { code, text } = await visit({ OPENAI_MODEL: '', OPENAI_TIMEOUT_S: '60' });
    expect(text).toMatch(/✗ Settings: OPENAI_MODEL is required/);
    expect(code).toBe(1);
  });

  it('warns that a model without a price is not stopped by a budget of money', async () => {
    server.script = knowing;
    const { code, text } = await visit({ BUDGET_RUN_TOKENS: '' });
    expect(text).toMatch(/! Prices: none is known for scripted-large and scripted-small/);
    expect(code).toBe(0);
  });

  it('says what is wrong with a file of prices', async () => {
    const { code, text } = await visit({ PRICES_FILE: join(folder, 'none.json') });
    expect(text).toMatch(/✗ Settings: PRICES_FILE cannot be used: /);
    expect(code).toBe(1);
  });
});
