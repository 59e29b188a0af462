import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@citeloom/worker/providers/writers/openai/api-client';
import { describeApiFailure } from '@citeloom/worker/providers/writers/openai/api-failure';
import { openServiceClient } from '@citeloom/worker/web/ask-service';
import { findOnPath } from '../../scripts/start-up/run-program.js';
import { FEED_TYPES } from '@citeloom/worker/web/content-type';
import { openSafeFetch } from '@citeloom/worker/web/fetch-safely';
import { openSiteClient } from '@citeloom/worker/web/site-client';

jest.setTimeout(60_000);

/** Certificates are made by openssl; where there is none, this is counted as skipped. */
const provable = findOnPath('openssl').length > 0 ? it : it.skip;

/** An honest answer in full; each of its bytes is one after which a server may begin to drip. */
const BODY = '{"id":"1","choices":[{"message":{"role":"assistant","content":"a"}}]}';
const ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
const DRIP_MS = 40;
/** A server that drips is never silent for so long. */
const IDLE_MS = 5000;
const TOTAL_MS = 400;
/** What the machine may take beside it: all positions are tried at once. */
const SLACK_MS = 6000;

/**
 * Sends the first bytes of an answer at once and then one of `drips` at a time: the path says how many, or
 * all of it; spoken to by TLS it drips from the first byte.
 */
function startDrip(): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (sent: Buffer) => {
      const byTls = sent[0] === 0x16;
      const at = Number(/^\w+ \/(\d+)/.exec(sent.toString('latin1'))?.[1] ?? Infinity);
      if (byTls) socket.write(Buffer.from([0x16, 0x03, 0x03, 0x40, 0x00]));
      else socket.write(ANSWER.slice(0, Math.min(at, ANSWER.length)));
      if (!byTls && at === Infinity) return;
      // The rest comes so slowly that its last byte would come long after the limit.
      let next = at;
      const timer = setInterval(
        () => {
          socket.write(byTls ? Buffer.from([0x02]) : (ANSWER[next] ?? ' '));
          if (next < ANSWER.length - 2) next += 1;
        },
        at > ANSWER.length - 20 ? TOTAL_MS * 3 : DRIP_MS,
      );
      socket.once('close', () => clearInterval(timer));
    });
  }).listen(0, '127.0.0.1');
}

let server: Server;
let pair: string;

beforeAll(async () => {
  server = startDrip();
  await new Promise((resolve) => server.once('listening', resolve));
  pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

type Call = (address: string) => Promise<unknown>;
const { signal } = new AbortController();
const close: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(close.map((each) => each())));

/** Every way out of a worker over HTTP, with little patience. */
function waysOut(): Record<string, Call> {
  const patience = { idleMs: IDLE_MS, totalMs: TOTAL_MS };
  const services = openServiceClient([`http://${pair}`, `https://${pair}`], patience);
  const looks = openSiteClient([pair], { idleMs: IDLE_MS, totalMs: 60_000, lookMs: TOTAL_MS });
  const sends = openSiteClient([pair], patience);
  const pages = openSafeFetch([pair], { totalMs: TOTAL_MS, perHost: 1000 });
  close.push(...[services, looks, sends, pages].map((each) => () => each.close()));
  return {
    'asking a service': (address) => services.ask({ address, signal }),
    'looking at a site': (address) => looks.look({ address, signal }),
    'sending to a site': (address) => sends.send({ address, method: 'POST', body: 'a', signal }),
    'reading a feed': (address) => pages.fetch(address, { types: FEED_TYPES, signal }),
  };
}

const positions = Array.from({ length: ANSWER.length }, (_none, at) => at);

async function timed(call: Promise<unknown>) {
  const began = performance.now();
  const code = await call.then(
    () => 'answered',
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  );
  return { code, ms: performance.now() - began };
}

describe('a server that drips', () => {
  it.each(['asking a service', 'looking at a site', 'sending to a site'])(
    'has no more time than the whole call has, at each byte of its answer: %s',
    async (name) => {
      const call = waysOut()[name] as Call;
      const ended = await Promise.all(positions.map((at) => timed(call(`http://${pair}/${at}`))));
      expect(ended.filter(({ code }) => code !== 'timeout')).toEqual([]);
      expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(TOTAL_MS + SLACK_MS);
    },
  );

  it('has none in a TLS handshake either', async () => {
    const ways = Object.values(waysOut());
    const ended = await Promise.all(ways.map((call) => timed(call(`https://${pair}/`))));
    // Where a page's rules cannot be had, its site is not read.
    expect(ended.map(({ code }) => code)).toEqual(ways.map(() => 'timeout'));
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(TOTAL_MS + SLACK_MS);
  });

  provable('has none at any place of a TLS handshake that began well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'citeloom-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const named = ['-nodes', '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...made, ...named], { stdio: 'ignore' });
    const honest = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    honest.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
    await once(honest, 'listening');
    // The first connection tells how long the server's part is; each later one drips from a place of it.
    let length = 0;
    const places: number[] = [];
    const between = createServer((socket) => {
      const place = places.shift() ?? Infinity;
      let sent = 0;
      const server = connect((honest.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => server.destroy()).pipe(server.on('error', () => undefined));
      socket.on('close', () => server.destroy());
      server.on('data', (data: Buffer) => {
        const whole = data.subarray(0, Math.max(0, place - sent));
        sent += data.length;
        if (places.length === 0 && place === Infinity) length = sent;
        socket.write(whole);
        let next = whole.length;
        const drip = setInterval(
          () => socket.write(data.subarray(next, (next += 1))),
          DRIP_MS * 10,
        );
        socket.once('close', () => clearInterval(drip));
        if (next === data.length) clearInterval(drip);
      });
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const address = `https://127.0.0.1:${(between.address() as AddressInfo).port}/`;
    const services = openServiceClient([address], { idleMs: IDLE_MS, totalMs: TOTAL_MS });
    try {
      // A certificate that nobody vouches for: it ends there, long before the limit.
      expect((await timed(services.ask({ address, signal }))).code).toBe('unreadable');
      expect(length).toBeGreaterThan(500);
      for (let place = 1; place < length - 1; place += 20) places.push(place);
      const ended = await Promise.all(places.map(() => timed(services.ask({ address, signal }))));
      expect(ended.filter(({ code }) => code !== 'timeout')).toEqual([]);
      expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(TOTAL_MS + SLACK_MS);
    } finally {
      await services.close();
      between.close();
      honest.close();
      await rm(folder, { recursive: true });
    }
  });

  it('cannot hold the rules of a site (robots.txt), and so no page', async () => {
    const { 'reading a feed': read } = waysOut();
    const { code, ms } = await timed((read as Call)(`http://${pair}/12`));
    expect(code).toBe('timeout');
    expect(ms).toBeLessThan(TOTAL_MS + SLACK_MS);
  });

  it('has none as a model, whose answer has a body', async () => {
    const apiKey = 'a-key-of-tests';
    const settings = { apiKey, baseUrl: `http://${pair}/`, timeoutMs: TOTAL_MS };
    const client = createApiClient(settings as Parameters<typeof createApiClient>[0]);
    const inItsBody = ANSWER.length - BODY.length + 2;
    const call = client.post(`/${inItsBody}`, { body: {} }).catch((error: unknown) => {
      throw describeApiFailure(error, {
        ...{ host: pair, apiKey, official: false, model: 'any' },
      });
    });
    const { ms, code } = await timed(call);
    expect(code).toBe('timeout');
    expect(ms).toBeLessThan(TOTAL_MS + SLACK_MS);
  });

  it('does nothing to a call that is answered in full', async () => {
    const { 'asking a service': ask } = waysOut();
    expect(await (ask as Call)(`http://${pair}/`)).toMatchObject({ status: 200, text: BODY });
  });
});
