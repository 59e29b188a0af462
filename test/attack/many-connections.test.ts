import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { io } from 'socket.io-client';
import { openLimits } from '@citeloom/api/limits/limit-classes';
import type { SubscribeAnswer } from '@citeloom/common/contracts/socket';
import { RunEventModel } from '@citeloom/common/server/models/run-event';
import { RunModel } from '@citeloom/common/server/models/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { connectSocket } from '../support/socket-client.ts';
import { sessionOwner } from '../support/seed-research.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';

jest.setTimeout(120_000);

/** Small bounds for connections; wide ones for calls are of the other api. */
const FACTOR = 0.1;
const [bySession, byAddress] = [openLimits.owner * FACTOR, openLimits.address * FACTOR];

async function newRun(session: string): Promise<string> {
  const run = await createRun({
    ...{ kind: 'research', owner: sessionOwner(session), title: 'ink' },
    input: { searchTerm: 'ink' },
  });
  return run._id;
}

describe('connections of one caller', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ LIMITS_FACTOR: String(FACTOR), TRUST_PROXY: 'loopback' });
  });
  afterAll(async () => api.close());

  it('are bounded for event streams of a session, and a closed one makes room', async () => {
    const session = randomUUID();
    const path = `/api/runs/${await newRun(session)}/events`;
    const controller = new AbortController();
    const open = (signal?: AbortSignal) =>
      fetch(`${api.url}${path}`, {
        headers: { 'X-Session-Id': session, 'X-Forwarded-For': '2001:db8:1::1' },
        signal,
      });
    const all = new AbortController();
    const answers = [await open(controller.signal)];
    for (let count = 0; count < bySession + 2; count += 1) answers.push(await open(all.signal));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(bySession).fill(200),
      ...[429, 429, 429],
    ]);
    controller.abort();
    await until(async () => (await open(all.signal)).status === 200);
    all.abort();
  });

  it('are bounded for sockets of an address, whatever session each gives itself', async () => {
    const sockets = Array.from({ length: byAddress + 15 }, () =>
      io(api.url, {
        auth: { sessionId: randomUUID() },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { 'X-Forwarded-For': '2001:db8:2::1' },
      }),
    );
    let settled = 0;
    for (const socket of sockets) {
      socket.io.once('close', () => (settled += 1));
      socket.io.once('error', () => (settled += 1));
    }
    await until(() => settled >= 15 && sockets.filter(({ connected }) => connected).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sockets.filter(({ connected }) => connected)).toHaveLength(byAddress);
    const elsewhere = io(api.url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'X-Forwarded-For': '2001:db8:3::1' },
    });
    await until(() => elsewhere.connected);
    for (const socket of [...sockets, elsewhere]) socket.close();
  });

  it('are ended for a socket that floods, before the database is asked for each message', async () => {
    const session = randomUUID();
    const runId = await newRun(session);
    const socket = io(api.url, {
      auth: { sessionId: session },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'X-Forwarded-For': '2001:db8:4::1' },
    });
    await until(() => socket.connected);
    const lookups = jest.spyOn(RunModel, 'findOne');
    const byId = jest.spyOn(RunModel, 'findById');
    for (let count = 0; count < 2000; count += 1) {
      socket.emit('run:subscribe', { runId }, () => undefined);
    }
    await until(() => !socket.connected);
    expect(lookups.mock.calls.length + byId.mock.calls.length).toBeLessThanOrEqual(60);
    expect((await api.call('/api/health/live')).status).toBe(200);
  });
});

describe('subscriptions and readers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => api.close());

  it('of one socket are fifty, also when sixty are asked for at once', async () => {
    const session = randomUUID();
    const runs = await Promise.all(Array.from({ length: 60 }, () => newRun(session)));
    const socket = await connectSocket(api.url, { session });
    const answers = await Promise.all(runs.map((runId) => socket.subscribe(runId)));
    const ok = (answer: SubscribeAnswer) => answer.ok;
    expect(answers.filter(ok)).toHaveLength(50);
    expect(answers.filter((answer) => !ok(answer))).toEqual(
      Array(10).fill({ ok: false, code: 'too_many' }),
    );
    const [first = '', ...others] = runs;
    socket.unsubscribe(first);
    expect(await socket.subscribe(others.at(-1) ?? '')).toMatchObject({ ok: true });
    socket.close();
  });

  const EVENTS = 300;
  const EVENT_BYTES = 100_000;

  /** A run with 30 MB of events. */
  async function longRun(session: string): Promise<string> {
    const runId = await newRun(session);
    await RunEventModel.insertMany(
      Array.from({ length: EVENTS - 1 }, (_item, index) => ({
        ...{ runId, seq: index + 2, progress: 1, status: 'running' },
        message: 'x'.repeat(EVENT_BYTES),
      })),
    );
    await RunModel.updateOne({ _id: runId }, { $set: { seq: EVENTS, status: 'running' } });
    return runId;
  }

  /** Behind which numbers events were read from the database since. */
  function spyOnReads(): () => number[] {
    const reads = jest.spyOn(RunEventModel, 'find');
    reads.mockClear();
    // The channel itself looks for what comes after the last one.
    return () =>
      reads.mock.calls
        .map(([filter]) => (filter as { seq?: { $gt: number } })?.seq?.$gt ?? 0)
        .filter((seq) => seq < EVENTS);
  }

  /** Waits until reads have begun and nothing more is read: all readers have stalled. */
  async function untilQuiet(asked: () => number[]): Promise<void> {
    let before = -1;
    await until(async () => {
      if (asked().length === before) return true;
      before = asked().length || -1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return false;
    }, 60_000);
  }

  it('that do not read are not stored up for, and miss nothing when they do', async () => {
    const session = randomUUID();
    const path = `/api/runs/${await longRun(session)}/events`;
    const { hostname, port } = new URL(api.url);
    const open = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.pause();
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Session-Id: ${session}\r\n\r\n`,
          );
          resolve(socket);
        });
      });
    const asked = spyOnReads();
    const readers = await Promise.all(Array.from({ length: 4 }, open));
    await untilQuiet(asked);
    expect(Math.max(...asked())).toBeLessThan(EVENTS * 0.8);
    const [reader, ...others] = readers;
    for (const other of others) other.destroy();
    let text = '';
    const ids: number[] = [];
    reader?.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      for (let at = text.indexOf('\nid: '); at >= 0; at = text.indexOf('\nid: ')) {
        const end = text.indexOf('\n', at + 5);
        if (end < 0) break;
        ids.push(Number(text.slice(at + 5, end)));
        text = text.slice(end);
      }
    });
    reader?.resume();
    await until(() => ids.length >= EVENTS);
    expect(ids).toEqual(Array.from({ length: EVENTS }, (_item, index) => index + 1));
    reader?.destroy();
  });

  it('of a socket that does not read are let wait in the database, and lose nothing', async () => {
    const session = randomUUID();
    const runId = await longRun(session);
    const socket = io(api.url, {
      auth: { sessionId: session },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    const seen: number[] = [];
    socket.on('run:event', ({ seq }: { seq: number }) => seen.push(seq));
    await until(() => socket.connected);
    const transport = socket.io.engine.transport as unknown as { ws: { _socket: Socket } };
    transport.ws._socket.pause();
    const asked = spyOnReads();
    socket.emit('run:subscribe', { runId }, () => undefined);
    await untilQuiet(asked);
    expect(Math.max(...asked())).toBeLessThan(EVENTS * 0.8);
    transport.ws._socket.resume();
    await until(() => seen.length >= EVENTS);
    expect(seen).toEqual(Array.from({ length: EVENTS }, (_item, index) => index + 1));
    socket.close();
  });
});
