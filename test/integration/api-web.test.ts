import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadAssets } from '@citeloom/api/web/assets';
import { serveBuilt } from '@citeloom/api/web/serve-built';
import { createApp } from '@citeloom/api/app';
import { startTestApi, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let folder: string;
let url: string;
let stop: () => void;

const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'citeloom-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html data-copy-protection="__COPY_PROTECTION__" data-auth-url="__AUTH_URL__" data-password-min="__PASSWORD_MIN__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script><style nonce="__CSP_NONCE__"></style>',
  );
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  const handler = serveBuilt(await loadAssets(folder, api.environment.PUBLIC_URL), api.environment);
  const server = createServer(createApp(api.services, [handler]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  stop();
  await rm(folder, { recursive: true });
  await api.close();
});

describe('the web app', () => {
  it('is told whether the operator protects articles from being copied', async () => {
    const handler = serveBuilt(await loadAssets(folder, api.environment.PUBLIC_URL), {
      ...api.environment,
      COPY_PROTECTION: false,
    });
    const server = createServer(createApp(api.services, [handler])).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const open = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await (await fetch(open)).text()).toContain('<html data-copy-protection="off"');
    expect(await (await fetch(`${url}/`)).text()).toContain('<html data-copy-protection="on"');
    server.closeAllConnections();
    server.close();
  });

  it('is told of a hosted auth service, and may talk to it', async () => {
    const handler = serveBuilt(await loadAssets(folder, api.environment.PUBLIC_URL), {
      ...api.environment,
      AUTH_URL: 'https://id.example.org/auth/v1?a=1&b',
    });
    const server = createServer(createApp(api.services, [handler])).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const hosted = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await hosted.text()).toContain(
      'data-auth-url="https://id.example.org/auth/v1?a=1&amp;b"',
    );
    const policyOf = (answer: Response) => answer.headers.get('content-security-policy');
    expect(policyOf(hosted)).toMatch(/connect-src 'self' [^;]*https:\/\/id\.example\.org;/);
    const own = await fetch(`${url}/`);
    expect(await own.text()).toContain('data-auth-url="" data-password-min="6"');
    expect(policyOf(own)).not.toContain('id.example.org');
    server.closeAllConnections();
    server.close();
  });

  it('gets a fresh nonce in every answer, the same in page and policy', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const answer = await fetch(`${url}/`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
      const page = await answer.text();
      expect(page.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(page).not.toContain('__CSP_NONCE__');
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toContain('unsafe');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('answers known addresses with 200 and unknown ones with 404 and the same page', async () => {
    for (const path of ['/', '/articles/abc', '/articles/abc/']) {
      expect((await fetch(url + path)).status).toBe(200);
    }
    for (const path of ['/nothing', '/articles', '/articles/a/b', '/index.html']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<!doctype html>');
    }
  });

  it('never answers a missing file with the page', async () => {
    const answer = await fetch(`${url}/assets/app-gone.js`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<');
  });

  it('lets caches keep hashed files for a year and others briefly', async () => {
    const hashed = await fetch(`${url}/assets/app-1a2b.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await hashed.text()).toBe(script);
    const icon = await fetch(`${url}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('compresses for whoever can read it', async () => {
    const sizes: Record<string, number> = {};
    for (const encoding of ['gzip', 'br', 'identity']) {
      const answer = await fetch(`${url}/assets/app-1a2b.js`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      sizes[encoding] = Number(answer.headers.get('content-length'));
    }
    expect(sizes.gzip).toBeLessThan((sizes.identity ?? 0) / 10);
    // As browsers ask, which name all alike.
    const asBrowsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: asBrowsers });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  it('sends the usual protective headers', async () => {
    const { headers } = await fetch(`${url}/`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('has no place for other methods', async () => {
    const answer = await fetch(`${url}/`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every route with its schemas', async () => {
    const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: unknown; responses: object }>>;
    };
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toContain('/api/runs/{id}/events');
    const research = description.paths['/api/research']?.post;
    expect(JSON.stringify(research?.requestBody)).toContain('searchTerm');
    expect(Object.keys(research?.responses ?? {})).toEqual(['200', '202', 'default']);
  });
});

describe('GET /api/docs', () => {
  it('shows every route of the description to people, without a script', async () => {
    const page = await (await fetch(`${url}/api/docs`)).text();
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls.filter((name) => !name.endsWith('/api/docs'))) {
      expect(page).toContain(`<h2><code>${call.replace(/\{(\w+)\}/g, ':$1')}</code></h2>`);
    }
    expect(page).not.toContain('<script');
  });
});
