import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AcceptedRun, RunSnapshot } from '@citeloom/common/contracts/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { connectSocket } from '../support/socket-client.ts';
import { seedArticle, seedResearch, sessionOwner } from '../support/seed-research.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => api.close());

async function newRun(session: string): Promise<string> {
  const input = { searchTerm: 'ink' };
  const run = await createRun({
    ...{ kind: 'research', owner: sessionOwner(session), title: 'ink', input },
  });
  return run._id;
}

/** Moves a run on; with `hint` the api is told, without it must find out by itself. */
async function move(runId: string, hint: boolean, message = 'Reading'): Promise<void> {
  const change = { status: 'running' as const, message };
  await recordEvent(runId, {}, change, hint ? api.publish : undefined);
}

const upTo = (seq: number) => Array.from({ length: seq }, (_item, index) => index + 1);

describe('run:subscribe', () => {
  it('replays what is stored, then delivers what comes, each event once and in order', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    for (let seq = 2; seq <= 20; seq += 1) await move(runId, true);
    const socket = await connectSocket(api.url, { session });
    expect(await socket.subscribe(runId)).toEqual({ ok: true, seq: 20 });
    for (let seq = 21; seq <= 40; seq += 1) await move(runId, true);
    await until(() => socket.events.length >= 40);
    expect(socket.events.map((event) => event.seq)).toEqual(upTo(40));
    socket.close();
  });

  it('loses no event when every hint is lost', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId);
    for (let seq = 2; seq <= 5; seq += 1) await move(runId, false);
    await until(() => socket.events.length >= 5);
    expect(socket.events.map((event) => event.seq)).toEqual(upTo(5));
    socket.close();
  });

  it('leaves no hole and repeats nothing across reconnects while the run goes on', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId);
    let moving = true;
    const moves = (async () => {
      let seq = 1;
      for (; moving; seq += 1) await move(runId, seq % 3 !== 0);
      return seq;
    })();
    for (let times = 0; times < 6; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await socket.reconnect();
      await socket.subscribe(runId, socket.events.at(-1)?.seq ?? 0);
    }
    moving = false;
    const last = await moves;
    await until(() => socket.events.at(-1)?.seq === last);
    expect(socket.events.map((event) => event.seq)).toEqual(upTo(last));
    socket.close();
  });

  it('serves late and early joiners of one run alike', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const early = await connectSocket(api.url, { session });
    await early.subscribe(runId);
    const moves = (async () => {
      for (let seq = 2; seq <= 60; seq += 1) await move(runId, true);
    })();
    const late = await Promise.all(
      [0, 7, 30].map(async (afterSeq) => {
        await new Promise((resolve) => setTimeout(resolve, afterSeq * 5));
        const socket = await connectSocket(api.url, { session });
        await socket.subscribe(runId, afterSeq);
        return { socket, afterSeq };
      }),
    );
    await moves;
    for (const { socket, afterSeq } of [{ socket: early, afterSeq: 0 }, ...late]) {
      await until(() => socket.events.at(-1)?.seq === 60);
      expect(socket.events.map((event) => event.seq)).toEqual(upTo(60).slice(afterSeq));
      socket.close();
    }
  });

  it('follows a run through its end and on when it is continued', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId);
    await api.call(`/api/runs/${runId}`, { session, method: 'DELETE' });
    await until(() => socket.events.at(-1)?.status === 'cancelled');
    await api.call(`/api/runs/${runId}/continue`, { session, method: 'POST' });
    await until(() => socket.events.at(-1)?.status === 'queued');
    expect(socket.events.map((event) => event.seq)).toEqual([1, 2, 3]);
    socket.close();
  });

  it('starts anew when it is asked twice, and stops when asked to', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(runId, 1);
    await socket.subscribe(runId, 1);
    await move(runId, true);
    await until(() => socket.events.length > 0);
    socket.unsubscribe(runId);
    await socket.subscribe(randomUUID());
    await move(runId, true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(socket.events.map((event) => event.seq)).toEqual([2]);
    socket.close();
  });

  it('refuses strangers, nobody, and unknown runs alike', async () => {
    const runId = await newRun(randomUUID());
    const forbidden = { ok: false, code: 'forbidden' };
    const stranger = await connectSocket(api.url, { session: randomUUID() });
    expect(await stranger.subscribe(runId)).toEqual(forbidden);
    expect(await stranger.subscribe(randomUUID())).toEqual(forbidden);
    expect(await stranger.subscribe('no id')).toEqual({ ok: false, code: 'bad_request' });
    const nobody = await connectSocket(api.url);
    expect(await nobody.subscribe(runId)).toEqual(forbidden);
    await move(runId, true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([...stranger.events, ...nobody.events]).toEqual([]);
    stranger.close();
    nobody.close();
  });

  it('refuses a browser of a foreign origin at the handshake', async () => {
    await expect(connectSocket(api.url, { origin: 'https://elsewhere.example' })).rejects.toThrow();
    await expect(
      connectSocket(api.url, { origin: 'https://elsewhere.example', transports: ['polling'] }),
    ).rejects.toThrow();
    const own = await connectSocket(api.url, {
      origin: api.environment.PUBLIC_URL.replace('localhost', '127.0.0.1'),
    });
    own.close();
  });

  it('signs the addresses of what it shows', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const article = await seedArticle(session, research);
    const socket = await connectSocket(api.url, { session });
    await socket.subscribe(article._id);
    await until(() => socket.events.length >= article.seq);
    const html = JSON.stringify(socket.events.find((event) => event.partial)?.partial?.body);
    expect(html).toContain(`/api/sources/${research.sourceId}?token=`);
    socket.close();
  });
});

/** Reads a stream to its end, or until `count` events have come. */
async function readEvents(answer: Response, count = Infinity): Promise<[string, unknown][]> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  const events: [string, unknown][] = [];
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = /^id: (.*)\ndata: (.*)$/m.exec(block);
      if (found) events.push([found[1] ?? '', JSON.parse(found[2] ?? '') as unknown]);
    }
    if (done || events.length >= count) break;
  }
  await reader?.cancel();
  return events;
}

describe('GET /api/runs/:id/events', () => {
  it('sends the same events by the signed address alone, and ends with the run', async () => {
    const session = randomUUID();
    const accepted = (await (
      await api.call('/api/research', {
        session,
        json: { searchTerm: 'ink' },
        headers: { Prefer: 'respond-async' },
      })
    ).json()) as AcceptedRun;
    const answer = await api.call(accepted.eventsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const reading = readEvents(answer);
    await move(accepted.runId, true, 'Zeile 1\nZeile 2');
    await api.call(accepted.statusUrl, { session, method: 'DELETE' });
    await recordEvent(
      accepted.runId,
      {},
      { status: 'cancelled', message: 'Cancelled' },
      api.publish,
    );
    const events = await reading;
    expect(events.map(([id]) => id)).toEqual(['1', '2', '3']);
    expect(events[1]?.[1]).toMatchObject({ runId: accepted.runId, seq: 2, status: 'running' });
    expect(events[2]?.[1]).toMatchObject({ status: 'cancelled' });
  });

  it('goes on behind Last-Event-ID, and tells a reader that has all not to come again', async () => {
    const session = randomUUID();
    const { run } = await seedResearch(session);
    const path = `/api/runs/${run._id}/events`;
    const all = await readEvents(await api.call(path, { session }));
    expect(all.map(([id]) => id)).toEqual(['1', '2', '3']);
    const rest = await api.call(path, { session, headers: { 'Last-Event-ID': '2' } });
    expect((await readEvents(rest)).map(([id]) => id)).toEqual(['3']);
    const none = await api.call(path, { session, headers: { 'Last-Event-ID': '3' } });
    expect(none.status).toBe(204);
  });

  it('lets go when the reader goes', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const answer = await api.call(`/api/runs/${runId}/events`, { session });
    expect((await readEvents(answer, 1)).map(([id]) => id)).toEqual(['1']);
    await until(() => !api.services.stream.isFollowed(runId));
  });

  it('refuses a token of another run, of another purpose, and an expired one', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const other = await newRun(session);
    const snapshot = (await (
      await api.call(`/api/runs/${research.run._id}`, { session })
    ).json()) as RunSnapshot;
    const token = snapshot.eventsUrl.split('token=')[1] ?? '';
    const { tokens } = api.services;
    const expired = tokens.sign('events', other, new Date(Date.now() - 1000));
    const purpose = tokens.sign('source', other, new Date(Date.now() + 60_000));
    for (const wrong of [token, expired, purpose, 'x.y', '']) {
      const answer = await api.call(`/api/runs/${other}/events?token=${wrong}`);
      expect(answer.status).toBe(403);
    }
    expect((await api.call(`/api/sources/${research.sourceId}?token=${token}`)).status).toBe(403);
  });
});
