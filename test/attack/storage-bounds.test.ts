import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import type { SessionContentItem } from '@citeloom/common/contracts/session-content';
import { ContentModel } from '@citeloom/common/server/models/content';
import { RunModel } from '@citeloom/common/server/models/run';
import { UploadModel } from '@citeloom/common/server/models/upload';
import { reserveBytes } from '@citeloom/api/storage/reserve-bytes';
import { KEPT_MAX_BYTES, storedADay } from '@citeloom/api/limits/storage-limits';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { startTestApi, type TestApi } from '../support/start-api.ts';

jest.setTimeout(120_000);

const newAddress = () =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Near the most that a request may bring. */
const LARGE = 'x'.repeat(290_000);

const save = (api: TestApi, sessionId: string, searchId: string = randomUUID()) =>
  api.call('/api/session/content', {
    json: { sessionId, searchTerm: 'ink', searchId, footnotes: LARGE, articleContent: LARGE },
  });

const listed = async (api: TestApi, session: string) => {
  const answer = await api.call(`/api/session/${session}/content`);
  return ((await answer.json()) as { contents: SessionContentItem[] }).contents;
};

describe('what one session saves', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => api.close());

  it('is bounded, loses nothing when it is full, and saving the same again goes on', async () => {
    const session = randomUUID();
    const ids: string[] = [];
    let refused: Response | undefined;
    while (!refused && ids.length < 40) {
      const searchId = randomUUID();
      const answer = await save(api, session, searchId);
      if (answer.status === 200) ids.push(searchId);
      else refused = answer;
    }
    expect(refused?.status).toBe(507);
    expect(((await refused?.json()) as Problem).detail).toContain('as much as one visitor may');
    const stored = await ContentModel.find({ 'owner.id': session }).lean();
    const bytes = stored.reduce((sum, item) => sum + (item.bytes ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(KEPT_MAX_BYTES);
    expect((await listed(api, session)).map(({ searchId }) => searchId).sort()).toEqual(ids.sort());
    expect((await save(api, session, ids[0])).status).toBe(200);
    expect((await save(api, randomUUID())).status).toBe(200);
  });
});

describe('what is stored within a day', () => {
  /** No images fit into what a session may store with this. */
  const FACTOR = runKinds.images.plannedBytes / storedADay.owner / 2;
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ LIMITS_FACTOR: String(FACTOR), TRUST_PROXY: 'loopback' });
  });
  afterAll(async () => api.close());

  it('is bounded for a session and for an address, and what is refused does not count', async () => {
    const address = newAddress();
    const store = async (session: string, share: number) => {
      const caller = { type: 'session' as const, id: session };
      const bytes = storedADay.owner * FACTOR * share;
      await reserveBytes({ services: api.services, caller, address }, bytes);
    };
    const session = randomUUID();
    await store(session, 0.6);
    await expect(store(session, 0.6)).rejects.toMatchObject({ code: 'rate_limited' });
    await store(session, 0.4);
    for (let others = 1; others < storedADay.address / storedADay.owner; others += 1) {
      await store(randomUUID(), 1);
    }
    await expect(store(randomUUID(), 0.1)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('counts a run by what its kind stores', async () => {
    const answer = await api.call('/api/generate-images', {
      session: randomUUID(),
      json: { title: 'Ink', content: 'Ink darkens.' },
      headers: { Prefer: 'respond-async', 'X-Forwarded-For': newAddress() },
    });
    expect(answer.status).toBe(429);
    const { detail } = (await answer.json()) as Problem;
    expect(detail).toMatch(/within a day\. More is possible in 24 hours/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await RunModel.countDocuments()).toBe(0);
  });
});

describe('an installation', () => {
  it('takes nothing new when its database holds as much as it may, and shows what is there', async () => {
    const api = await startTestApi({ STORAGE_MAX_GB: '0.000001' });
    const answers = [
      await save(api, randomUUID()),
      await api.call('/api/research', { session: randomUUID(), json: { searchTerm: 'ink' } }),
      await api.call('/api/uploads', {
        session: randomUUID(),
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nInk.\r\n--b--\r\n',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(507);
      expect(await answer.json()).toMatchObject({ code: 'no_room' });
    }
    expect((await api.call('/api/library')).status).toBe(200);
    expect(await RunModel.countDocuments()).toBe(0);
    expect(await UploadModel.countDocuments()).toBe(0);
    await api.close();
  });
});
