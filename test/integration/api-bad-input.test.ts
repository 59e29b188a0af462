import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import { seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type Call, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
let api: TestApi;
let research: SeededResearch;

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session);
});
afterAll(async () => api.close());

async function refusal(path: string, call: Call): Promise<Problem> {
  const answer = await api.call(path, { session, ...call });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = (await answer.json()) as Problem;
  expect(problem.status).toBe(answer.status);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  return problem;
}

const json = { 'Content-Type': 'application/json' };

describe('POST /api/research', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['a blank term', { searchTerm: '  \n ' }],
    ['a term of another type', { searchTerm: 7 }],
  ])("answers %s with 422 and the spec's message", async (_name, body) => {
    const problem = await refusal('/api/research', { method: 'POST', json: body });
    expect(problem).toMatchObject({
      status: 422,
      code: 'validation_failed',
      detail: 'Search term is required',
      errors: [{ pointer: '/searchTerm', detail: 'Search term is required' }],
    });
  });

  it('answers an over-long term with 422', async () => {
    const problem = await refusal('/api/research', { json: { searchTerm: 'x'.repeat(301) } });
    expect(problem.errors?.[0]?.detail).toBe('Search term must be at most 300 characters');
  });

  it.each([
    ['url', { url: 'https://example.org' }],
    ['source/list', { 'source/list': [] }],
  ])('names the field “%s”, which it does not have', async (name, more) => {
    const problem = await refusal('/api/research', { json: { searchTerm: 'ink', ...more } });
    expect(problem).toMatchObject({
      status: 422,
      errors: [{ pointer: `/${name.replace('/', '~1')}`, detail: expect.stringContaining(name) }],
    });
  });

  it.each<[string, object, string]>([
    ['addresses that are no list', { urls: 'https://example.org' }, '/urls'],
    ['an address that is none', { urls: [7] }, '/urls/0'],
    ['an empty address', { urls: ['https://example.org', ' '] }, '/urls/1'],
    ['21 addresses', { urls: Array.from({ length: 21 }, () => 'https://example.org') }, '/urls'],
    ['a file that is no id', { uploads: ['../ink.txt'] }, '/uploads/0'],
    ['a file that is not there', { uploads: [randomUUID()] }, '/uploads/0'],
    ['a site that is none', { withoutSites: ['ink'] }, '/withoutSites/0'],
    ['a source that is not there', { withoutSources: [randomUUID()] }, '/withoutSources/0'],
    ['a place that nobody can search', { searchIn: ['attic'] }, '/searchIn/0'],
    ['nothing to search and nothing given', { searchIn: [] }, '/searchIn'],
  ])('answers %s with 422', async (_what, more, pointer) => {
    const problem = await refusal('/api/research', { json: { searchTerm: 'ink', ...more } });
    expect(problem).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ pointer }],
    });
  });

  it('answers malformed JSON with 400', async () => {
    const problem = await refusal('/api/research', { body: '{"searchTerm":', headers: json });
    expect(problem).toMatchObject({ status: 400, code: 'malformed_json' });
  });

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('answers %s with 415', async (_name, type) => {
    const problem = await refusal('/api/research', {
      body: 'searchTerm=ink',
      headers: { 'Content-Type': type },
    });
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('answers a foreign charset and an unknown encoding with 415', async () => {
    const charset = { 'Content-Type': 'application/json; charset=x-unknown' };
    expect((await refusal('/api/research', { body: '{}', headers: charset })).status).toBe(415);
    const encoding = { ...json, 'Content-Encoding': 'compress' };
    expect((await refusal('/api/research', { body: '{}', headers: encoding })).status).toBe(415);
  });

  it('answers a body over 1 MB with 413', async () => {
    const problem = await refusal('/api/research', { json: { searchTerm: 'x'.repeat(1_100_000) } });
    expect(problem).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('stores nothing of what it refuses', async () => {
    const list = await api.call('/api/runs', { session });
    expect(((await list.json()) as { total: number }).total).toBe(1);
  });
});

describe('POST /api/blog', () => {
  it("answers an empty selection with the spec's message", async () => {
    const problem = await refusal('/api/blog', {
      json: { searchTerm: 'ink', selectedSummaries: [] },
    });
    expect(problem.errors).toEqual([
      {
        pointer: '/selectedSummaries',
        detail: 'Please select at least one summary to generate a blog article',
      },
    ]);
  });

  it('answers six summaries with 422', async () => {
    const selectedSummaries = Array.from({ length: 6 }, () => randomUUID());
    const problem = await refusal('/api/blog', { json: { searchTerm: 'ink', selectedSummaries } });
    expect(problem.errors?.[0]).toEqual({
      pointer: '/selectedSummaries',
      detail: 'Select at most 5 summaries',
    });
  });

  it('answers unknown ids with 422 and points at them', async () => {
    const problem = await refusal('/api/blog', {
      json: { searchTerm: 'ink', selectedSummaries: [research.summaryId, randomUUID()] },
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/selectedSummaries/1' }] });
  });

  it("answers another session's summaries like unknown ones", async () => {
    const foreign = await seedResearch(randomUUID());
    const problem = await refusal('/api/blog', {
      json: { searchTerm: 'ink', selectedSummaries: [foreign.summaryId] },
    });
    const unknown = await refusal('/api/blog', {
      json: { searchTerm: 'ink', selectedSummaries: [randomUUID()] },
    });
    expect(problem.detail).toBe(unknown.detail);
    expect(problem.status).toBe(422);
  });

  it('answers summaries of two researches with 422', async () => {
    const other = await seedResearch(session);
    const problem = await refusal('/api/blog', {
      json: { searchTerm: 'ink', selectedSummaries: [research.summaryId, { id: other.summaryId }] },
    });
    expect(problem.detail).toBe('Select summaries of one research only.');
  });

  it('answers a searchId of another research with 422', async () => {
    const problem = await refusal('/api/blog', {
      json: {
        searchTerm: 'ink',
        selectedSummaries: [research.summaryId],
        searchId: randomUUID(),
      },
    });
    expect(problem.errors?.[0]?.pointer).toBe('/searchId');
  });
});

describe('addresses and methods', () => {
  it('answers unknown api paths with 404', async () => {
    expect(await refusal('/api/nothing', {})).toMatchObject({ status: 404, code: 'not_found' });
    expect((await refusal('/api', {})).status).toBe(404);
  });

  it('answers a wrong method with 405 and Allow', async () => {
    const answer = await api.call('/api/research', { session });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    const put = await api.call('/api/runs', { session, method: 'PUT' });
    expect(put.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers a malformed percent-encoding with 400', async () => {
    expect((await refusal('/api/runs/%E0%A4%A', {})).status).toBe(400);
  });

  it('answers a query that is not valid with 422', async () => {
    expect((await refusal('/api/runs?limit=1000', {})).status).toBe(422);
    expect((await refusal('/api/runs?cursor=abc', {})).status).toBe(400);
  });

  it('keeps answering after a request that is no HTTP at all', async () => {
    const { port } = new URL(api.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('\u0000nonsense\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await api.call('/api/health/live')).status).toBe(200);
  });
});
