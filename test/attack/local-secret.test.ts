import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOutboxMailer } from '@citeloom/common/server/mail/outbox-mailer';
import { sampleMail } from '@citeloom/common/server/mail/mailer.contract';
import { localAddress, localCookie } from '../support/local-key.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const MAIL = 'The subject of somebody else’s mail';
const session = randomUUID();
let dataDir: string;
let api: TestApi;
let mail: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citeloom-local-secret-'));
  localCookie(dataDir, 'http://localhost:4000');
  const mailer = createOutboxMailer(join(dataDir, 'outbox'), 'outbox');
  mail = (await mailer.send(sampleMail({ subject: MAIL }), new AbortController().signal)).answer;
  api = await startTestApi({ DATA_DIR: dataDir, READ_LINKS: 'local', TRUSTED_HOSTS: 'loom.lan' });
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const cookie = () => localCookie(dataDir, api.url);
const secret = () => cookie().split('=')[1] ?? '';

/** What somebody gets who asks for everything that is only for whoever started the product. */
async function tryAll(base: string, headers: Record<string, string>): Promise<string[]> {
  const got: string[] = [];
  for (const path of [
    '/outbox',
    `/outbox/${mail}`,
    `/outbox/${mail}/file`,
    `/outbox/${mail}/html`,
  ]) {
    const answer = await rawRequest(`${base}${path}`, { headers });
    got.push(answer.text.includes(MAIL) ? 'mail' : String(answer.status));
  }
  const check = await rawRequest(`${base}/api/connection-test`, {
    method: 'POST',
    headers: {
      ...{ 'X-Session-Id': session, 'Content-Type': 'application/json' },
      ...{ Prefer: 'respond-async', ...headers },
    },
    body: '{}',
  });
  got.push(String(check.status));
  const library = JSON.parse((await rawRequest(`${base}/api/library`, { headers })).text) as {
    readsLinks: boolean;
  };
  got.push(library.readsLinks ? 'reads links' : 'reads none');
  return got;
}

const NOTHING = ['403', '403', '403', '403', '403', 'reads none'];

/** A proxy on the machine, as `proxy_pass http://127.0.0.1:4000` makes one. */
async function startProxy(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { host: _own, ...headers } = request.headers;
    const passed = ask(
      `${api.url}${request.url}`,
      { method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('what is only for whoever started the product', () => {
  it('stays closed to a caller of this machine who does not show the secret', async () => {
    expect(await tryAll(api.url, {})).toEqual(NOTHING);
  });

  it('stays closed behind a plain proxy on this machine', async () => {
    const { url, server } = await startProxy();
    expect(await tryAll(url, {})).toEqual(NOTHING);
    server.close();
  });

  it.each<Record<string, string>>([
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1;host=localhost' },
    { 'CF-Connecting-IP': '127.0.0.1', 'CF-Ray': '1' },
    { 'True-Client-IP': '127.0.0.1' },
    { Host: 'loom.lan' },
  ])('stays closed whatever is said of the way: %j', async (headers) => {
    expect(await tryAll(api.url, headers)).toEqual(NOTHING);
  });

  it('stays closed to secrets that are none', async () => {
    const { port } = new URL(api.url);
    const name = `citeloom-local-${port}`;
    for (const wrong of [
      `${name}=`,
      `${name}=${'0'.repeat(64)}`,
      `${name}=${secret().slice(0, -1)}`,
      `${name}=${secret()}0`,
      `${name}=${secret().toUpperCase()}`,
      `citeloom-local-1=${secret()}`,
      `x${name}=${secret()}`,
      name,
      ';;=;',
    ]) {
      expect([wrong, await tryAll(api.url, { Cookie: wrong })]).toEqual([wrong, NOTHING]);
    }
  });

  it('opens to a browser that has visited the printed address, and no script can take the cookie', async () => {
    const visited = await rawRequest(localAddress(dataDir, api.url));
    expect([visited.status, visited.headers.location]).toEqual([303, '/']);
    const [set = ''] = visited.headers['set-cookie'] ?? [];
    expect(set).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(visited.headers['referrer-policy']).toBe('no-referrer');
    const shown = { Cookie: `other=1; ${set.split(';')[0]}` };
    expect(await tryAll(api.url, shown)).toEqual([
      'mail',
      'mail',
      '200',
      '200',
      '202',
      'reads links',
    ]);
  });

  it.each(['0', '0'.repeat(64), '..%2f', '%00', 'a'.repeat(300)])(
    'gives no cookie at /local/%s',
    async (wrong) => {
      const answer = await rawRequest(`${api.url}/local/${wrong}`);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined]);
    },
  );

  it('is nobody’s where people come from elsewhere, or where no start has made a secret', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'citeloom-no-secret-'));
    await writeFile(join(empty, 'local-key'), '');
    const places: Record<string, string>[] = [
      { DATA_DIR: empty },
      { DATA_DIR: dataDir, PUBLIC_URL: 'https://loom.example' },
    ];
    for (const settings of places) {
      const other = await startTestApi({ READ_LINKS: 'local', ...settings });
      const headers = { Cookie: localCookie(dataDir, other.url) };
      const got = await tryAll(other.url, headers);
      await other.close();
      expect(got).toEqual(['404', '404', '404', '404', '404', 'reads none']);
    }
    await rm(empty, { recursive: true });
  });
});
