import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as names from 'node:dns';
import { afterEach, beforeAll, afterAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import type { PageReader } from '@citeloom/worker/web/page-reader';
import { openTestDatabase } from '../support/test-database.ts';

jest.setTimeout(60_000);

/** It stands for the public internet here, so that a real connection to it can be made. */
const OUTSIDE = '127.0.0.2';
const INSIDE = '127.0.0.1';
const HOST = 'turning.example';

/** What the name answers, one look-up after the other; the last answer stays. */
let answers: string[][] = [];
let lookUps = 0;
type Answer = (error: null, addresses: names.LookupAddress[]) => void;
jest.unstable_mockModule('node:dns', () => ({
  ...names,
  lookup: (_name: string, _options: unknown, callback: Answer) => {
    const now = answers[Math.min(lookUps, answers.length - 1)] ?? [];
    lookUps += 1;
    callback(
      null,
      now.map((address) => ({ address, family: 4 })),
    );
  },
}));
jest.unstable_mockModule('@citeloom/worker/web/public-address', () => ({
  isPublicAddress: (address: string) => address === OUTSIDE,
}));
const { openSafeFetch } = await import('@citeloom/worker/web/fetch-safely');
const { createPageReader } = await import('@citeloom/worker/web/page-reader');
const { openReaderPool } = await import('@citeloom/worker/documents/extract/readers/reader-pool');

let database: { url: string; close(): Promise<void> };
let outside: Server;
let inside: Server;
let port: number;
let readers: ReturnType<typeof openReaderPool>;
let close: () => Promise<void> = () => Promise.resolve();
const asked: string[] = [];
let touched = 0;

/** A site whose connections end with each answer, so that every request looks its name up. */
beforeAll(async () => {
  database = await openTestDatabase();
  readers = openReaderPool();
  outside = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    if (request.url === '/on')
      return void response.writeHead(302, { location: `http://${HOST}:${port}/next` }).end();
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' });
    response.end('<main><p>A boat crosses the lake.</p></main>');
  });
  outside.keepAliveTimeout = 1;
  outside.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => outside.listen(0, OUTSIDE, resolve));
  ({ port } = outside.address() as AddressInfo);
  inside = createServer();
  inside.on('connection', (socket) => {
    touched += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(port, INSIDE, resolve));
});
afterEach(() => close());
afterAll(async () => {
  readers.close();
  await Promise.all([outside, inside].map((one) => new Promise((done) => one.close(done))));
  await database.close();
});

async function read(path: string, ...given: string[][]) {
  answers = given;
  lookUps = touched = asked.length = 0;
  const web = openSafeFetch([]);
  close = () => web.close();
  const reader: PageReader = createPageReader({
    web,
    readers,
    log: createLogger('test', 'silent'),
  });
  const { signal } = new AbortController();
  return reader.read(`http://${HOST}:${port}${path}`, { signal });
}

/** Without an alias, macOS has one address of its own only. */
const provable = process.platform === 'darwin' ? describe.skip : describe;

provable('a host that turns private between two look-ups', () => {
  it('is read while it stays public', async () => {
    await expect(read('/page', [OUTSIDE])).resolves.toMatchObject({ contentType: 'text/html' });
    expect([asked, touched]).toEqual([['/robots.txt', '/page'], 0]);
  });

  it('is refused at the second look-up: what was asked before opens no way inside', async () => {
    await expect(read('/page', [OUTSIDE], [INSIDE])).rejects.toMatchObject({
      code: 'address-refused',
    });
    expect([asked, lookUps, touched]).toEqual([['/robots.txt'], 2, 0]);
  });

  it('is refused where its own redirect leads back to it', async () => {
    await expect(read('/on', [OUTSIDE], [OUTSIDE], [INSIDE])).rejects.toMatchObject({
      code: 'address-refused',
    });
    expect([asked, touched]).toEqual([['/robots.txt', '/on'], 0]);
  });

  it('is refused when it turns half, whichever address comes first', async () => {
    for (const both of [
      [OUTSIDE, INSIDE],
      [INSIDE, OUTSIDE],
    ]) {
      await expect(read('/page', [OUTSIDE], both)).rejects.toMatchObject({
        code: 'address-refused',
      });
      expect([asked, touched]).toEqual([['/robots.txt'], 0]);
      await close();
    }
  });
});
