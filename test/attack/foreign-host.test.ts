import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rawLines, rawRequest } from '../support/raw-request.ts';
import { seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
let api: TestApi;
let research: SeededResearch;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_HOSTS: 'api, Loom.Lan' });
  research = await seedResearch(session);
});
afterAll(async () => api.close());

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  rawRequest(`${api.url}${path}`, { headers: { Host: host, ...headers } });

/** Names that a page of an attacker can have a browser send, and ones that only look like ours. */
const FOREIGN = [
  ...['evil.example', 'evil.example:4000', 'localhost.evil.example', 'evil-localhost'],
  ...['localhost:4000@evil.example', '127.0.0.1.evil.example', '192.0.2.7', '[2001:db8::1]'],
  ...['127.1', '0x7f.0.0.1', '0.0.0.0', 'loom.lan.evil.example', 'apis', ' ', 'localhost evil'],
  ...['localhost,evil.example', 'localhost/../evil', '[::1'],
];

describe('a request under a foreign name', () => {
  it.each(FOREIGN)('as “%s” is refused with 421 before anything is looked at', async (host) => {
    for (const path of ['/', '/api/library', '/api/health/live', '/api/nothing', '/outbox']) {
      expect([path, (await ask(host, path)).status]).toEqual([path, 421]);
    }
    const told = await ask(host, `/api/runs/${research.run._id}`, { 'X-Session-Id': session });
    expect(told.status).toBe(421);
    expect(told.text).not.toContain(research.run._id);
    expect(told.headers['x-session-id']).toBeUndefined();
  });

  it('reaches no stream, no polling socket and no WebSocket', async () => {
    const events = `/api/runs/${research.run._id}/events`;
    expect((await ask('evil.example', events, { 'X-Session-Id': session })).status).toBe(421);
    const polling = await ask('evil.example', '/socket.io/?EIO=4&transport=polling');
    expect(polling.status).toBe(421);
    for (const path of ['/socket.io/?EIO=4&transport=websocket', '/']) {
      const answer = await rawLines(api.url, [
        `GET ${path} HTTP/1.1`,
        'Host: evil.example',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    }
  });

  it('is refused also without any name, as HTTP/1.0 allows', async () => {
    expect(await rawLines(api.url, ['GET /api/library HTTP/1.0'])).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('is refused with 400 where it names two hosts, whichever of them is ours', async () => {
    const own = new URL(api.url).host;
    for (const hosts of [
      [own, 'evil.example'],
      ['evil.example', own],
      [own, own],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}`);
      for (const more of [[], ['Connection: Upgrade', 'Upgrade: websocket']]) {
        const asked = ['GET /api/health/live HTTP/1.1', ...lines, ...more];
        const answer = await rawLines(api.url, [
          ...asked,
          ...(more[0] ? [] : ['Connection: close']),
        ]);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toContain('bad_request');
      }
    }
  });

  it('says to programs and to people what whoever runs it can do', async () => {
    const problem = JSON.parse((await ask('evil.example', '/api/library')).text) as object;
    expect(problem).toMatchObject({ status: 421, code: 'misdirected_request' });
    const page = await ask('evil.example', '/', { Accept: 'text/html' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('TRUSTED_HOSTS');
  });
});

describe('a request under a name of ours', () => {
  it.each(['localhost', 'LOCALHOST:4000', 'localhost.', '127.0.0.1:9', '[::1]', '[::1]:4000'])(
    'as “%s”, of this machine, is answered',
    async (host) => expect((await ask(host, '/api/health/live')).status).toBe(200),
  );

  it.each(['api:4000', 'loom.lan', 'LOOM.LAN:81'])(
    'as “%s”, which TRUSTED_HOSTS has, is answered',
    async (host) => expect((await ask(host, '/api/health/live')).status).toBe(200),
  );

  it('opens a socket to a page of its own', async () => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const open = async (host: string, origin: string) => (await ask(host, path, { origin })).status;
    expect(await open('loom.lan', 'http://loom.lan')).toBe(200);
    expect(await open('loom.lan:81', 'http://loom.lan')).toBe(403);
    expect(await open('loom.lan', 'http://evil.example')).toBe(403);
  });
});

describe('every answer', () => {
  it('gives its page none of the features of a browser that no page here uses', async () => {
    for (const path of ['/api/health/live', '/api/nothing', '/auth/v1/health']) {
      const policy = (await api.call(path)).headers.get('permissions-policy') ?? '';
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(policy).toContain(`${feature}=()`);
      expect(policy).not.toContain('clipboard-write');
    }
  });

  it('of the auth service is read by no page of another port of this machine', async () => {
    const { port, origin } = new URL(api.environment.PUBLIC_URL);
    const read = async (from: string) =>
      (await api.call('/auth/v1/settings', { headers: { Origin: from } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await read(origin)).toBe(origin);
    expect(await read(`http://127.0.0.1:${port}`)).toBe(`http://127.0.0.1:${port}`);
    for (const from of [
      'http://localhost:3000',
      'http://127.0.0.1:8080',
      'http://localhost',
      'null',
    ])
      expect(await read(from)).toBeNull();
  });
});

describe('a text of which nothing is left', () => {
  it.each([
    '<svg><circle/></svg>',
    '<iframe src="https://a.example"></iframe>',
    '<object data="a"></object>',
  ])('once it is sanitised (%s) is refused as a mistake of whoever sent it', async (content) => {
    const answer = await api.call('/api/download', {
      ...{ method: 'POST', session, json: { title: 'Ink', content, formats: ['html'] } },
    });
    expect(answer.status).toBe(422);
  });
});
