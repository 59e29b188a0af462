import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { connectRedis } from '@citeloom/common/server/redis';
import { createLogger } from '@citeloom/common/server/log';
import type { SearchHit } from '@citeloom/worker/providers/search/search-provider';
import { describeSearchProvider } from '@citeloom/worker/providers/search/search-provider.contract';
import { watchNetwork } from '@citeloom/worker/providers/search/web/network-watch';
import type { RequestTurns } from '@citeloom/worker/providers/search/web/request-turns';
import { sharedTurns } from '@citeloom/worker/providers/search/web/request-turns';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServiceName } from '../support/scripted-search/open-service.ts';
import { openServices, serviceNames } from '../support/scripted-search/open-service.ts';
import type { ScriptedPage } from '../support/scripted-search/scripted-service.ts';
import type { SearchWeb } from '../support/scripted-search/start-search-web.ts';
import { startSearchWeb } from '../support/scripted-search/start-search-web.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { openTestDatabase } from '../support/test-database.ts';

const { signal } = new AbortController();
const log = createLogger('test', 'silent');

const GUIDE: ScriptedPage = {
  ...{ path: '/pages/guide', title: 'Keeping bees', date: '2026-09-01' },
  text: 'A person who is keeping bees looks into the hive in spring and counts the mites. A board of felt below the frames shows how many have fallen in a day, and more than ten of them call for a treatment before the summer begins. Nothing else takes as little time.',
};
const PAGES: ScriptedPage[] = [
  GUIDE,
  {
    ...{ path: '/pages/old', title: 'Mites in the hive', date: '2026-03-01' },
    text: 'Mites live in the hive through the winter and weaken the young. Who finds none in autumn has looked too early, since they hide below the lids of the cells and come out with the last brood of the year. Cold alone does not end them, as every keeper learns once.',
  },
  {
    ...{ path: '/pages/undated', title: 'The hive', date: null },
    text: 'The hive is a wooden box with frames in it. It stands on feet, faces the morning sun and is lifted from behind to see how heavy it is. Its roof is of tin and keeps the rain out, its floor is a net that lets the air in, and both come off without tools.',
  },
];

let database: { url: string; close(): Promise<void> };
let redisServer: ServerProcess;
let redis: Redis;
let web: SearchWeb;
let services: ReturnType<typeof openServices>;

beforeAll(async () => {
  database = await openTestDatabase();
  redisServer = await startRedisServer();
  redis = connectRedis(redisServer.url, { failFast: false });
  web = await startSearchWeb(PAGES);
  services = openServices(web);
});
afterAll(async () => {
  await services.close();
  await web.close();
  redis.disconnect();
  await redisServer.close();
  await database.close();
});

// OpenAI never says when a page was published, so it cannot keep to the contract of dates.
for (const name of serviceNames.filter((one) => one !== 'openai'))
  describeSearchProvider(name, () =>
    Promise.resolve({
      provider: services.provider(name),
      known: 'keeping bees hive mites',
      best: web.addressOf(name, GUIDE),
      unknown: 'quantum chromodynamics',
      since: new Date('2026-06-01'),
      absent: [web.origin + '/pages/guide', 'file:///etc/passwd', 'http://127.0.0.1:1/', '', '\0'],
    }),
  );

const search = (name: ServiceName, more = {}): Promise<SearchHit[]> =>
  services.provider(name).search('keeping bees', { since: null, limit: 10, signal, ...more });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: { userText?: string; retryable?: boolean }) => [error.userText, error.retryable],
  );

describe('search services', () => {
  beforeEach(() => {
    web.faults.clear();
    web.asked.clear();
    web.delays.clear();
  });

  it('are told who asks, and by their own rules', async () => {
    await Promise.all(serviceNames.map((name) => search(name)));
    expect([...web.asked.keys()].sort()).toEqual([...serviceNames].sort());
    const [asked = ''] = web.asked.get('crossref') ?? [];
    expect(asked).toContain('filter=has-abstract%3Atrue');
  });

  it('report what a paid search costs', async () => {
    const costs: Record<string, unknown> = {};
    for (const name of ['brave', 'tavily', 'openai', 'wikipedia'] as const)
      await search(name, { spend: (spent: unknown) => (costs[name] = spent) });
    expect(costs).toEqual({
      brave: { usd: 0.005 },
      tavily: { usd: 0.008 },
      openai: expect.objectContaining({ inputTokens: 900, outputTokens: 100 }),
    });
    expect((costs.openai as { usd: number }).usd).toBeGreaterThan(0.01);
  });

  it('ask Wikipedia in the language of the question, then in English', async () => {
    await search('wikipedia', { language: 'de' });
    const paths = (web.asked.get('wikipedia') ?? []).map((path) => path.split('?')[0]);
    expect(paths.sort()).toEqual(['/de/w/api.php', '/en/w/api.php']);
  });

  it('are told no language where the one of a question is not known', async () => {
    await Promise.all(serviceNames.map((name) => search(name)));
    const asked = [...web.asked].flatMap(([name, paths]) => paths.map((path) => `${name} ${path}`));
    expect(asked.filter((one) => /lang/i.test(one))).toEqual([]);
    expect(asked.filter((one) => one.startsWith('wikipedia'))).toHaveLength(1);
  });

  it('take the addresses that OpenAI cites, without its mark, and none of its words', async () => {
    const hits = await search('openai');
    expect(hits[0]).toMatchObject({ ref: web.origin + GUIDE.path, title: 'Keeping bees' });
    const document = await services.provider('openai').read(hits[0]!.ref, signal, hits[0]);
    expect(document.publishedAt).toBe('2026-09-01T00:00:00.000Z');
  });

  it('know of a page that OpenAI cites what is said before the citation, not the whole answer', async () => {
    const asked = { since: null, limit: 10, signal };
    const hits = await services.provider('openai').search('hive in spring', asked);
    const snippets = hits.map(({ known }) => known?.snippet ?? '');
    expect(snippets[0]).toContain('looks into the hive');
    expect(snippets[0]).not.toContain('](');
    expect(new Set(snippets).size).toBe(hits.length);
    expect(hits.length).toBeGreaterThan(1);
  });

  const odd = serviceNames.filter((name) => name !== 'openai');

  it.each(odd)('%s fails in words when it answers with a web page', async (name) => {
    web.faults.set(name, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><p>Sign in</p></html>'),
    );
    const [text, retryable] = await failureOf(search(name));
    expect(text).toMatch(/: (?:its answer could not be understood|it refused the question)/);
    expect(retryable).toBe(false);
  });

  it('say nothing odd of an error inside an answer of the status 200', async () => {
    web.faults.set('wikipedia', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"error":{"code":"internal_api_error","info":"[x] Caught exception"}}'),
    );
    expect(await failureOf(search('wikipedia'))).toEqual([
      'Wikipedia: it answered with the error internal_api_error.',
      false,
    ]);
  });

  it('read JSON in whatever charset it really is', async () => {
    web.faults.set('hacker-news', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=no-such' }).end(
        JSON.stringify({
          hits: [{ title: 'Müller keeping bees', url: web.origin + '/pages/guide', points: 5 }],
        }),
      ),
    );
    expect((await search('hacker-news'))[0]?.title).toBe('Müller keeping bees');
  });

  it('know of Crossref which notice was issued about a work', async () => {
    const notice = { DOI: '10.5555/notice', type: 'retraction', label: 'Retraction' };
    const work = {
      DOI: '10.5555/bees',
      title: ['Keeping bees'],
      abstract: '<jats:p>Bees.</jats:p>',
    };
    web.faults.set('crossref', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: { items: [{ ...work, 'updated-by': [notice] }] } })),
    );
    expect((await search('crossref'))[0]?.known?.standing).toEqual({
      ...{ kind: 'retracted', statedBy: 'register', words: 'Retraction' },
      url: 'https://doi.org/10.5555/notice',
    });
  });

  it('are not read beyond 2 MB, packed or not', async () => {
    web.faults.set('crossref', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"message":{"items":[],"junk":"${'x'.repeat(10_000_000)}"}}`);
    });
    expect(await failureOf(search('crossref'))).toEqual([
      'Crossref: its answer was larger than Citeloom reads.',
      false,
    ]);
  });

  it('name a refused key by its setting and show nothing of it', async () => {
    const keyed = serviceNames.flatMap((name) => {
      const setting = factsOfProvider(name)?.needs;
      return setting?.endsWith('_API_KEY') ? [[name, setting] as const] : [];
    });
    expect(keyed.length).toBeGreaterThanOrEqual(3);
    for (const [name, setting] of keyed) {
      web.faults.set(name, (_request, response) => response.writeHead(401).end('{"key":"sk-x"}'));
      const [text] = await failureOf(search(name));
      expect(text).toContain(setting);
      expect(text).not.toContain('sk-');
    }
  });

  it('are not followed to another address', async () => {
    web.faults.set('gdelt', (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    );
    expect((await failureOf(search('gdelt')))[0]).toContain('status 302');
  });
});

describe('requests to a service', () => {
  beforeEach(async () => {
    web.faults.clear();
    web.delays.clear();
    web.asked.clear();
    await redis.flushall();
  });

  it('are as far apart as it wants them, for all processes together', async () => {
    const [one, two] = [sharedTurns(redis), sharedTurns(redis)];
    const turn = { name: 'x', title: 'X', everyMs: 300, patienceMs: 5_000, signal };
    const began = performance.now();
    const at = await Promise.all(
      [one, two, one, two].map((turns) => turns.take(turn).then(() => performance.now() - began)),
    );
    // A late one brings the next nearer to itself, but never before its own time; clocks count in ms.
    const early = at.toSorted((a, b) => a - b).map((time, place) => place * 300 - time);
    expect(Math.max(...early)).toBeLessThan(3);
    await expect(two.take({ ...turn, patienceMs: 1 })).rejects.toMatchObject({
      userText: 'X: asked too often at the moment.',
    });
  });

  it('stop for as long as it says when there were too many, for all processes', async () => {
    const mine = openServices(web, { turns: sharedTurns(redis) });
    const other = openServices(web, { turns: sharedTurns(redis) });
    try {
      web.faults.set('brave', (_request, response) =>
        response.writeHead(429, { 'retry-after': '30' }).end('{}'),
      );
      const ask = (services: typeof mine) =>
        services.provider('brave').search('keeping bees', { since: null, limit: 5, signal });
      expect(await failureOf(ask(mine))).toEqual(['Brave: over its rate limit.', false]);
      web.faults.clear();
      expect(await failureOf(ask(other))).toEqual(['Brave: over its rate limit.', false]);
      expect(web.asked.get('brave')).toHaveLength(1);
      const left = await redis.pttl('citeloom:search:alone:brave');
      expect(left).toBeGreaterThan(20_000);
    } finally {
      await Promise.all([mine.close(), other.close()]);
    }
  });

  it('are given up in time when nothing comes, and not made again at once', async () => {
    const mine = openServices(web, { turns: sharedTurns(redis), timeLimitMs: 500 });
    try {
      web.faults.set('crossref', () => undefined);
      const ask = () =>
        mine.provider('crossref').search('keeping bees', { since: null, limit: 5, signal });
      expect((await failureOf(ask()))[0]).toBe('Crossref: it did not answer in time.');
      expect((await failureOf(ask()))[0]).toBe('Crossref: it did not answer a moment ago.');
      expect(web.asked.get('crossref')).toHaveLength(1);
    } finally {
      await mine.close();
    }
  });
});

describe('the turn of a service', () => {
  beforeEach(() => {
    web.asked.clear();
    web.delays.clear();
  });

  /** Searches once, its turn coming when `take` says; tells of the failure and of what is left alone. */
  async function searchInTurn(take: RequestTurns['take'], name: ServiceName = 'arxiv') {
    const alone: string[] = [];
    const leaveAlone = (one: string) => Promise.resolve(void alone.push(one));
    const mine = openServices(web, { turns: { take, leaveAlone }, timeLimitMs: 400 });
    try {
      const asked = { since: null, limit: 5, signal, language: 'de' };
      const failure = await failureOf(mine.provider(name).search('keeping bees', asked));
      return { failure, alone };
    } finally {
      await mine.close();
    }
  }

  it('that does not come in time is no silence of the service', async () => {
    const { failure, alone } = await searchInTurn(
      (turn) =>
        new Promise((_resolve, reject) =>
          turn.signal.addEventListener('abort', () => reject(turn.signal.reason as Error)),
        ),
    );
    expect(failure).toEqual(['arXiv: asked too often at the moment.', false]);
    expect(web.asked.get('arxiv')).toBeUndefined();
    expect(alone).toEqual([]);
  });

  it('is waited for no longer than leaves time for the answer, however many it takes', async () => {
    const patience: number[] = [];
    const { failure } = await searchInTurn(async ({ patienceMs }) => {
      patience.push(patienceMs);
      await sleep(20);
    }, 'wikipedia');
    expect(failure).toBe('no failure');
    expect(Math.max(...patience)).toBeLessThanOrEqual(300);
    expect(patience.length).toBeGreaterThan(1);
  });

  it.each([
    ['arxiv', 'arXiv'],
    ['openai', 'OpenAI web search'],
  ] as const)('that %s took without an answer leaves it alone', async (name, title) => {
    web.faults.set(name, () => undefined);
    const { failure, alone } = await searchInTurn(() => Promise.resolve(), name);
    web.faults.clear();
    expect(failure[0]).toBe(`${title}: it did not answer in time.`);
    expect(alone).toEqual([name]);
  });
});

describe('the watch over the network', () => {
  beforeEach(() => redis.flushall());

  it('finds that nobody can be reached, once for all workers', async () => {
    const offline = ['http://127.0.0.1:9', 'http://127.0.0.1:10'];
    expect(await watchNetwork(offline, redis, log).isOnline()).toBe(false);
    expect(await watchNetwork([web.origin], redis, log).isOnline()).toBe(false);
  });

  it('is content when one of them answers', async () => {
    const some = ['http://127.0.0.1:9', `${web.origin}/wikipedia/{language}`];
    expect(await watchNetwork(some, redis, log).isOnline()).toBe(true);
  });
});
