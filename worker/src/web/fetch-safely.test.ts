import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_TYPES } from './content-type.ts';
import type { FetchLimits, FetchOptions, SafeFetch } from './fetch-safely.ts';
import { openSafeFetch } from './fetch-safely.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const pages = new Map<string, Handler>();
const asked: string[] = [];
let server: Server;
let port: number;
let opened: SafeFetch[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    const handler = pages.get(new URL(request.url!, 'http://x').pathname);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  pages.clear();
  asked.length = 0;
  await Promise.all(opened.map((each) => each.close()));
  opened = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(limits: Partial<FetchLimits> = {}, hosts = [`127.0.0.1:${port}`]): SafeFetch {
  const fetcher = openSafeFetch(hosts, limits);
  opened.push(fetcher);
  return fetcher;
}

function get(fetcher: SafeFetch, path: string, more: Partial<FetchOptions> = {}) {
  const { signal } = new AbortController();
  return fetcher.fetch(`http://127.0.0.1:${port}${path}`, { types: PAGE_TYPES, signal, ...more });
}

function page(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  pages.set(path, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
}

function redirect(path: string, location: string) {
  pages.set(path, (_request, response) => response.writeHead(302, { location }).end());
}

describe('the safe fetch', () => {
  it('reads a page of an allowed host with its final address, type and validators', async () => {
    redirect('/old', '/new?x=1');
    page('/new', '<p>Hello</p>', {
      etag: '"v1"',
      'last-modified': 'Fri, 05 Jun 2026 10:00:00 GMT',
    });
    const fetched = await get(open(), '/old');
    expect(fetched).toMatchObject({
      finalUrl: `http://127.0.0.1:${port}/new?x=1`,
      type: 'text/html',
      charset: 'utf-8',
      etag: '"v1"',
      lastModified: 'Fri, 05 Jun 2026 10:00:00 GMT',
      notModified: false,
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe('<p>Hello</p>');
  });

  it('unpacks gzip and brotli, and refuses what is packed otherwise or damaged', async () => {
    page('/gzip', gzipSync('packed'), { 'content-encoding': 'gzip' });
    page('/br', brotliCompressSync('packed'), { 'content-encoding': 'br' });
    page('/twice', gzipSync(gzipSync('x')), { 'content-encoding': 'gzip, gzip' });
    page('/damaged', gzipSync('packed').subarray(0, 12), { 'content-encoding': 'gzip' });
    const fetcher = open();
    for (const path of ['/gzip', '/br'])
      expect(Buffer.from((await get(fetcher, path)).bytes).toString()).toBe('packed');
    for (const path of ['/twice', '/damaged'])
      await expect(get(fetcher, path)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('refuses private addresses, as literals and as names, and asks them for nothing', async () => {
    page('/', 'secret');
    const fetcher = open({}, []);
    const { signal } = new AbortController();
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
      await expect(
        fetcher.fetch(`http://${host}:${port}/`, { types: PAGE_TYPES, signal }),
      ).rejects.toMatchObject({ code: 'address-refused' });
    expect(asked).toEqual([]);
  });

  it('allows a pair of host and port as written: no other name and no other port', async () => {
    page('/', 'secret');
    const { signal } = new AbortController();
    const options = { types: PAGE_TYPES, signal };
    const byName = open({}, [`localhost:${port}`]);
    expect((await byName.fetch(`http://localhost:${port}/`, options)).type).toBe('text/html');
    await expect(get(byName, '/')).rejects.toMatchObject({ code: 'address-refused' });
    const otherPort = open({}, [`127.0.0.1:${port + 1}`]);
    await expect(get(otherPort, '/')).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('refuses a redirect to a private address, wherever it comes in the chain', async () => {
    redirect('/a', '/b');
    redirect('/b', `http://127.0.0.1:${port + 1}/`);
    redirect('/meta', 'http://169.254.169.254/latest/');
    redirect('/file', 'file:///etc/passwd');
    const fetcher = open();
    for (const path of ['/a', '/meta', '/file'])
      await expect(get(fetcher, path)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('follows five redirects and no more', async () => {
    for (let at = 0; at < 8; at += 1) redirect(`/${at}`, `/${at + 1}`);
    page('/8', 'there');
    const fetcher = open();
    expect((await get(fetcher, '/3')).finalUrl).toMatch(/\/8$/);
    await expect(get(fetcher, '/2')).rejects.toMatchObject({ code: 'redirects' });
  });

  it('stops a bomb long before it is unpacked', async () => {
    const bomb = (megabytes: number) => gzipSync(Buffer.alloc(megabytes * 1024 * 1024));
    page('/small', bomb(4), { 'content-encoding': 'gzip' });
    page('/large', bomb(64), { 'content-encoding': 'gzip' });
    const fetcher = open();
    await expect(get(fetcher, '/small')).rejects.toMatchObject({ code: 'ratio' });
    await expect(get(fetcher, '/large')).rejects.toMatchObject({ code: 'too-large' });
  });

  it('stops a body that goes on beyond the limit, whatever its header promises', async () => {
    pages.set('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', send);
      send();
    });
    await expect(get(open({ maxBytes: 300_000 }), '/endless')).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('gives up a server that is slow to answer, to send, or to lead on', async () => {
    pages.set('/silent', () => undefined);
    pages.set('/trickle', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    pages.set('/round', (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/round' }).end(), 60);
    });
    const fetcher = open({ totalMs: 150 });
    for (const path of ['/silent', '/trickle', '/round'])
      await expect(get(fetcher, path)).rejects.toMatchObject({ code: 'timeout', retryable: true });
  });

  it('reads only the types that are asked for', async () => {
    page('/image', 'GIF89a', { 'content-type': 'image/gif' });
    page('/none', 'x', { 'content-type': '' });
    const fetcher = open();
    for (const path of ['/image', '/none'])
      await expect(get(fetcher, path)).rejects.toMatchObject({ code: 'content-type' });
  });

  it('keeps to robots.txt, also where a redirect leads to', async () => {
    pages.set('/robots.txt', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('User-agent: *\nDisallow: /private/\n');
    });
    page('/private/x', 'secret');
    redirect('/open', '/private/x');
    const fetcher = open();
    await expect(get(fetcher, '/private/x')).rejects.toMatchObject({ code: 'robots' });
    await expect(get(fetcher, '/open')).rejects.toMatchObject({ code: 'robots' });
    expect(asked).toEqual(['/robots.txt', '/open']);
  });

  it('asks a host for two pages at a time', async () => {
    let now = 0;
    let most = 0;
    pages.set('/slow', (_request, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now -= 1;
        response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
      }, 30);
    });
    const fetcher = open();
    await Promise.all(Array.from({ length: 7 }, (_, at) => get(fetcher, `/slow?${at}`)));
    expect(most).toBe(2);
  });

  it('says that a page is gone, for good, and that a server fails, for now', async () => {
    pages.set('/busy', (_request, response) => response.writeHead(503).end());
    const fetcher = open();
    await expect(get(fetcher, '/gone')).rejects.toMatchObject({
      code: 'unreadable',
      userText: 'It is no longer there.',
      retryable: false,
    });
    await expect(get(fetcher, '/busy')).rejects.toMatchObject({ retryable: true });
  });

  it('answers a conditional request that nothing has changed', async () => {
    pages.set('/feed', (request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end();
    });
    const headers = { 'if-none-match': '"v1"' };
    expect(await get(open(), '/feed', { headers })).toMatchObject({ notModified: true });
  });

  it('stops when it is aborted, and throws the reason', async () => {
    pages.set('/silent', () => undefined);
    const reason = new Error('enough');
    const controller = new AbortController();
    const fetching = get(open(), '/silent', { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await expect(fetching).rejects.toBe(reason);
    await expect(get(open(), '/x', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('stops at once also while a site is still asked for its rules', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    pages.set('/robots.txt', () => controller.abort(reason));
    await expect(get(open(), '/x', { signal: controller.signal })).rejects.toBe(reason);
    expect(asked).toEqual(['/robots.txt']);
  });

  it('dials no other ports than those of the web where strangers choose the address', async () => {
    const fetcher = openSafeFetch([], { webPortsOnly: true });
    opened.push(fetcher);
    const { signal } = new AbortController();
    const fetching = fetcher.fetch('http://example.invalid:8080/', { types: PAGE_TYPES, signal });
    await expect(fetching).rejects.toMatchObject({ code: 'address-refused' });
  });
});
