import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { routes } from '@citeloom/api/features/all-routes';
import { ContentModel } from '@citeloom/common/server/models/content';
import { RunModel } from '@citeloom/common/server/models/run';
import { createOddValues, type OddValues } from '../support/odd-values.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

jest.setTimeout(240_000);

const SEED = 20_261_122;
const BODIES_PER_ROUTE = 80;
const QUERIES = 600;
/** Longer than any answer may take that does not wait on purpose. */
const HANG_MS = 20_000;

const session = randomUUID();
let api: TestApi;
let odd: OddValues;
let articleId: string;
let runId: string;

beforeAll(async () => {
  api = await startTestApi();
  const research = await seedResearch(session);
  articleId = (await seedArticle(session, research))._id;
  runId = research.run._id;
  odd = createOddValues(SEED, [session, articleId, runId, research.summaryId, randomUUID()]);
});
afterAll(async () => api.close());

/** A path with ids of things that are there, or odd ones. */
function pathOf(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_part, name: string) => {
    if (odd.chance(20)) return encodeURIComponent(odd.text().toWellFormed()) || 'x';
    if (name === 'sessionId') return session;
    return name === 'articleId' ? articleId : runId;
  });
}

/** The body with ids that are there in their places, mostly, and of uploads none: else most would end at their owner. */
function withOwnIds(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = { sessionId: session, articleId, searchId: runId, uploads: [] };
  const members = Object.entries(body).map(([name, value]): [string, unknown] =>
    name in own && odd.chance(85) ? [name, own[name as keyof typeof own]] : [name, value],
  );
  return Object.fromEntries(members);
}

type Asked = { status: number; accepted: boolean; what: string };

type Init = { headers: Record<string, string>; body?: string };

async function ask(method: string, path: string, init: Init): Promise<Asked> {
  const what = `${method} ${path} ${JSON.stringify(init)}`;
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(HANG_MS)]);
  const answer = await fetch(`${api.url}${path}`, { method, ...init, signal }).catch(
    (error: unknown) => {
      throw new Error(`no answer to ${what.slice(0, 1500)}`, { cause: error });
    },
  );
  const { status } = answer;
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) gone.abort();
  else await answer.arrayBuffer();
  return { status, accepted: answer.ok, what: what.slice(0, 1500) };
}

/** Requests that nobody should have to answer with an error of the server. */
const broken = (asked: readonly Asked[]) => asked.filter(({ status }) => status >= 500);

const stored = async () => ({
  runs: await RunModel.countDocuments(),
  contents: await ContentModel.countDocuments(),
});

describe('odd values', () => {
  it('in bodies of every route are refused or taken, and what is refused is not stored', async () => {
    const withBody = routes.filter(({ body }) => body);
    const before = await stored();
    const asked: (Asked & { path: string })[] = [];
    const bodies = withBody.length * BODIES_PER_ROUTE;
    for (let count = 0; count < bodies; count += 1) {
      const route = withBody[count % withBody.length];
      if (!route?.body) throw new Error('there is no route with a body');
      const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
      const body = JSON.stringify(withOwnIds(odd.like(schema)));
      const headers = {
        ...{ 'Content-Type': 'application/json', Prefer: 'respond-async' },
        ...(odd.chance(90) ? { 'X-Session-Id': session } : {}),
        ...(odd.chance(20) ? { 'Idempotency-Key': `key-${count % 7}` } : {}),
      };
      const answer = await ask(route.method.toUpperCase(), pathOf(route.path), { headers, body });
      asked.push({ ...answer, path: route.path });
    }
    expect(broken(asked)).toEqual([]);
    const taken = (path: string) =>
      asked.filter((answer) => answer.accepted && answer.path === path).length;
    const after = await stored();
    const started = asked.filter(({ status }) => status === 202).length;
    expect(after.runs - before.runs).toBeLessThanOrEqual(started);
    expect(after.contents - before.contents).toBeLessThanOrEqual(taken('/api/session/content'));
    // Neither all refused nor all taken: the bodies reach what is behind the contracts.
    expect(started).toBeGreaterThan(20);
    expect(taken('/api/session/content')).toBeGreaterThan(0);
    expect(asked.filter(({ status }) => status === 422).length).toBeGreaterThan(bodies / 4);
  });

  it('in paths, queries and headers of every route are answered', async () => {
    const asked: Asked[] = [];
    for (let count = 0; count < QUERIES; count += 1) {
      const route = routes[count % routes.length];
      if (!route || route.body) continue;
      const names = ['limit', 'cursor', 'kind', 'token', 'evidence', 'afterSeq', 'limit[$gt]'];
      const query = Array.from(
        { length: 3 },
        () =>
          `${encodeURIComponent(odd.one(names))}=${encodeURIComponent(odd.text().toWellFormed())}`,
      ).join('&');
      const headers = {
        ...(odd.chance(80) ? { 'X-Session-Id': session } : {}),
        Accept: odd.one(['*/*', 'text/html', 'application/json', ';;q=', 'a/b;q=2']),
        Range: odd.one(['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x=1', 'bytes=0-0,1-1,2-2']),
        'Last-Event-ID': odd.one(['1', '-1', '1e9', 'x', '99999999999999999999']),
        'If-None-Match': odd.one(['*', '"x"', 'x']),
      };
      asked.push(
        await ask(route.method.toUpperCase(), `${pathOf(route.path)}?${query}`, { headers }),
      );
    }
    expect(broken(asked)).toEqual([]);
  });

  it.each([
    ['Content-Encoding', 'gzip'],
    ['Content-Encoding', 'deflate'],
    ['Content-Encoding', 'br'],
    ['Content-Encoding', 'gzip, gzip'],
    ['Content-Encoding', 'nonsense'],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Type', 'application/json; charset=utf-7'],
    ['Content-Type', 'application/json; charset='],
  ])('of %s: %s are refused', async (name, value) => {
    for (const route of routes.filter(({ body }) => body)) {
      const headers = { 'Content-Type': 'application/json', 'X-Session-Id': session };
      const answer = await ask(route.method.toUpperCase(), pathOf(route.path), {
        headers: { ...headers, [name]: value },
        body: '{"version":1,"searchTerm":"ink"}',
      });
      expect(answer).toMatchObject({ accepted: false });
      expect(broken([answer])).toEqual([]);
    }
  });

  it('of names in what a visitor keeps come back as they were posted', async () => {
    const summaries = [
      JSON.parse('{"a\\u0000b":1,"_bsontype":"ObjectId","__proto__":{"x":1},"$set":{"a.b":2}}'),
    ] as unknown[];
    const sessionId = randomUUID();
    const saved = await api.call('/api/session/content', {
      json: { sessionId, searchTerm: 'ink', summaries },
    });
    expect(saved.status).toBe(200);
    const listed = await api.call(`/api/session/${sessionId}/content`);
    const { contents } = (await listed.json()) as { contents: { summaries: unknown[] }[] };
    expect(JSON.stringify(contents[0]?.summaries)).toBe(JSON.stringify(summaries));
  });
});
