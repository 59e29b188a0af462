import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { openReaderPool } from '@citeloom/worker/documents/extract/readers/reader-pool';
import { openServiceClient } from '@citeloom/worker/web/ask-service';
import { openSafeFetch } from '@citeloom/worker/web/fetch-safely';
import { createPageReader, openPageReader } from '@citeloom/worker/web/page-reader';
import type { ServiceName } from '../support/scripted-search/open-service.ts';
import { openServices } from '../support/scripted-search/open-service.ts';
import type { SearchWeb } from '../support/scripted-search/start-search-web.ts';
import { startSearchWeb } from '../support/scripted-search/start-search-web.ts';
import { openTestDatabase } from '../support/test-database.ts';
import type { WebServer } from '../support/web-server.ts';
import { startWebServer } from '../support/web-server.ts';

jest.setTimeout(120_000);

const { signal } = new AbortController();
const log = createLogger('test', 'silent');

/** Hosts that lead into this machine or a private network, as addresses may have them. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1'],
  ...['017700000001', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.0.0.1.', '127.255.255.254', '0', '0.0.0.0'],
  ...['localhost', 'LOCALHOST', 'localhost.', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
  ...['[fe80::1]', '[fc00::1]', '[fd00::1]', '[ff02::1]', '[fec0::1]', '[100::1]', '[5f00::1]'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.1'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '100.64.0.1', '198.18.0.1', '192.0.0.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.1', '198.51.100.1'],
];

let database: { url: string; close(): Promise<void> };
let web: WebServer;
let search: SearchWeb;
let canaries: Server[];
let port: number;
let touched = 0;
const dialled: string[] = [];

/** Every socket that undici opens tells where it leads. */
function onConnected(message: unknown): void {
  const { connectParams } = message as { connectParams: { hostname: string; port: string } };
  dialled.push(`${connectParams.hostname}:${connectParams.port}`);
}

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startWebServer();
  search = await startSearchWeb();
  const canary = () => createServer((socket) => ((touched += 1), socket.destroy()));
  const first = canary();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  ({ port } = first.address() as AddressInfo);
  const second = canary().on('error', () => undefined);
  await new Promise<void>((resolve) =>
    second.listen(port, '::1', resolve).once('error', () => resolve()),
  );
  canaries = [first, second];
  subscribe('undici:client:connected', onConnected);
});
afterAll(async () => {
  unsubscribe('undici:client:connected', onConnected);
  for (const canary of canaries) canary.close();
  await Promise.all([web.close(), search.close()]);
  await database.close();
});

/** Tries addresses at a door; what is not refused counts. */
async function opened(
  addresses: readonly string[],
  tried: (address: string) => Promise<unknown>,
): Promise<string[]> {
  const open: string[] = [];
  for (const address of addresses)
    await tried(address).then(
      () => open.push(address),
      () => undefined,
    );
  return open;
}

const own = () => [web.pair, new URL(search.origin).host];
const strangers = () => dialled.filter((pair) => !own().includes(pair));
let tries = 0;

describe('no form of a private address is ever connected to', () => {
  const forms = () =>
    HOSTS.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`]);
  const plain = () => HOSTS.map((host) => `http://${host}/`);
  const count = (addresses: readonly string[]) => void (tries += addresses.length);

  it('given as an address, by a visitor or a feed', async () => {
    const visitors = openPageReader([web.pair], log);
    const readers = openReaderPool();
    const feeds = openSafeFetch([web.pair]);
    const reader = createPageReader({ web: feeds, readers, log });
    try {
      count([...plain(), ...forms(), ...forms()]);
      expect(
        await opened([...plain(), ...forms()], (one) => visitors.read(one, { signal })),
      ).toEqual([]);
      expect(await opened(forms(), (one) => reader.read(one, { signal }))).toEqual([]);
    } finally {
      readers.close();
      await Promise.all([visitors.close(), feeds.close()]);
    }
  });

  it('as the end of a redirect', async () => {
    const reader = openPageReader([web.pair], log);
    try {
      const addresses = forms();
      count(addresses);
      addresses.forEach((location, place) =>
        web.put(`/to/${place}`, (_request, response) =>
          // In UTF-8, as servers send what is not ASCII.
          response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end(),
        ),
      );
      const starts = addresses.map((_, place) => `${web.origin}/to/${place}`);
      expect(await opened(starts, (one) => reader.read(one, { signal }))).toEqual([]);
    } finally {
      await reader.close();
    }
  });

  it('as what a search service names', async () => {
    const services = openServices(search);
    try {
      for (const name of ['hacker-news', 'gdelt', 'searxng', 'brave', 'tavily'] as ServiceName[]) {
        const provider = services.provider(name);
        const addresses = forms();
        count(addresses);
        const hit = { title: 'Bees', site: 'x', publishedAt: null, score: 1, provider: name };
        const read = (ref: string) => provider.read(ref, signal, { ...hit, ref });
        expect(await opened(addresses, read)).toEqual([]);
      }
    } finally {
      await services.close();
    }
  });

  it('as the address or the redirect of a service that nobody configured', async () => {
    const client = openServiceClient([]);
    try {
      count(forms());
      expect(await opened(forms(), (address) => client.ask({ address, signal }))).toEqual([]);
    } finally {
      await client.close();
    }
  });

  it('in hundreds of tries: no canary was touched, and no socket led to anybody else', () => {
    expect(tries).toBeGreaterThan(300);
    expect(touched).toBe(0);
    expect(strangers()).toEqual([]);
  });
});
