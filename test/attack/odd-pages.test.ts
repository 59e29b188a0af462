import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findOnPath } from '../../scripts/start-up/run-program.js';
import { createLogger } from '@citeloom/common/server/log';
import { TextModel } from '@citeloom/common/server/models/text';
import { FEED_TYPES } from '@citeloom/worker/web/content-type';
import { openSafeFetch } from '@citeloom/worker/web/fetch-safely';
import { openPageReader } from '@citeloom/worker/web/page-reader';
import { openTestDatabase } from '../support/test-database.ts';
import type { WebServer } from '../support/web-server.ts';
import { startWebServer } from '../support/web-server.ts';

jest.setTimeout(60_000);

const { signal } = new AbortController();
const MB = 1024 * 1024;

/** Certificates are made by openssl; where there is none, this is counted as skipped. */
const provable = findOnPath('openssl').length > 0 ? it : it.skip;

let database: { url: string; close(): Promise<void> };
let web: WebServer;
let secure: Server;
let secureAsked = 0;
let reader: ReturnType<typeof openPageReader>;
const folder = mkdtempSync(join(tmpdir(), 'citeloom-certificate-'));

/** A certificate that nobody has signed but its owner. */
function ownCertificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=a'];
  execFileSync('openssl', [...what, '-keyout', key!, '-out', cert!], { stdio: 'ignore' });
  return { key: readFileSync(key!), cert: readFileSync(cert!) };
}

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startWebServer();
  const certificate = provable === it ? ownCertificate() : {};
  secure = createServer(certificate, (_request, response) => {
    secureAsked += 1;
    response.end('<p>A secret.</p>');
  });
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  reader = openPageReader([web.pair, securePair()], createLogger('test', 'silent'));
});
afterAll(async () => {
  await reader.close();
  await new Promise((resolve) => secure.close(resolve));
  await Promise.all([web.close(), database.close()]);
  rmSync(folder, { recursive: true });
});

const securePair = () => `127.0.0.1:${(secure.address() as AddressInfo).port}`;
const read = (path: string) => reader.read(web.origin + path, { signal });

describe('a page', () => {
  provable(
    'is not read from a server that cannot prove who it is, nor is it sent a request',
    async () => {
      const refused = reader.read(`https://${securePair()}/`, { signal });
      await expect(refused).rejects.toMatchObject({ code: 'unreadable' });
      expect(secureAsked).toBe(0);
    },
  );

  it.each([
    ['a file', 'file:///etc/hostname', 'address-refused'],
    ['data', 'data:text/html,<p>A boat.</p>', 'address-refused'],
    ['an address with a password', 'http://a:b@example.org/', 'address-refused'],
    ['a private address', 'http://10.0.0.1/', 'address-refused'],
    ['itself', '/circle', 'redirects'],
  ])('is not read where it leads to %s', async (_what, location, code) => {
    web.put('/circle', (_request, response) => response.writeHead(302, { location }).end());
    await expect(read('/circle')).rejects.toMatchObject({ code });
  });

  it.each([
    ['names a wrong charset', 'text/html; charset=utf-8', 'Gr\u00fc\u00dfe vom Hafen', 'latin1'],
    ['names no charset that there is', 'text/html; charset=nonsense', 'Grüße vom Hafen', 'utf8'],
  ] as const)('is read in letters when its server %s', async (_what, type, words, encoding) => {
    const bytes = Buffer.from(`<html><main><p>${words}.</p></main></html>`, encoding);
    web.put('/letters', (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(bytes),
    );
    const { textId } = await read('/letters');
    expect((await TextModel.findById(textId).lean())?.text).toBe(`${words}.`);
  });
});

describe('a feed', () => {
  it('of 50 MB is given up at 5 MB, whether it says its length or not', async () => {
    let sent = 0;
    web.put('/feed', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      const chunk = Buffer.alloc(MB, '<item><title>A boat</title></item>');
      const more = () => {
        while (sent < 50 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const feeds = openSafeFetch([web.pair]);
    try {
      const asked = feeds.fetch(`${web.origin}/feed`, { types: FEED_TYPES, signal });
      await expect(asked).rejects.toMatchObject({ code: 'too-large' });
      expect(sent).toBeLessThan(50);
    } finally {
      await feeds.close();
    }
  });
});
