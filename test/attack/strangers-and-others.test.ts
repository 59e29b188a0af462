import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { RunModel } from '@citeloom/common/server/models/run';
import { createClient, type Client } from '../support/client.ts';
import { looks } from '../support/looks.ts';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';

jest.setTimeout(120_000);

/** Alone a research over a few documents takes a second; on a busy machine a part of one is noise. */
const NOISE_MS = 1000;

let drip: Server;
let folder: string;
let tried: PublishingProduct;

beforeAll(async () => {
  drip = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.end();
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write(' '), 1000);
    response.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => drip.once('listening', resolve));
  folder = await mkdtemp(join(tmpdir(), 'citeloom-published-'));
  const pair = `127.0.0.1:${(drip.address() as AddressInfo).port}`;
  tried = await startPublishingProduct({
    ...{ PUBLISH_ALLOW_HOSTS: pair, FETCH_ALLOW_HOSTS: pair, PUBLISH_DIR: folder },
  });
});

afterAll(async () => {
  await tried?.close();
  drip.closeAllConnections();
  drip.close();
  await rm(folder, { recursive: true, force: true });
});

async function researchTime(by: Client): Promise<number> {
  const began = performance.now();
  const run = await by.finished(await by.start('/api/research', { searchTerm: 'heat pump' }));
  expect(run.status).toBe('succeeded');
  return performance.now() - began;
}

describe('while a stranger has sites drip on every place that is given', () => {
  it('research, articles and files of others take as long as ever', async () => {
    const person = createClient(tried.product.url);
    const alone = await researchTime(person);
    const { port } = drip.address() as AddressInfo;
    const site = `http://127.0.0.1:${port}`;
    const checks = Array.from({ length: 6 }, (_none, at) =>
      tried.account.start('/api/user/sites/check', { siteUrl: `${site}/${at}` }),
    );
    const readings = Array.from({ length: 6 }, (_none, at) =>
      tried.account.start('/api/research', {
        ...{ searchTerm: 'heat pump', urls: [1, 2, 3, 4].map((page) => `${site}/${at}/${page}`) },
      }),
    );
    const runs = await Promise.all([...checks, ...readings]);
    const running = () => RunModel.countDocuments({ _id: { $in: runs }, status: 'running' });
    for (const nextLook = looks(); (await running()) < 2;)
      if (!(await nextLook())) throw new Error('the sites are not asked');
    const beside = await researchTime(person);
    expect(beside).toBeLessThan(alone * 1.5 + NOISE_MS);
    expect(await running()).toBe(2);
    // Others who name sites find a place, whatever this one holds.
    const checked = await person.start('/api/research', {
      searchTerm: 'heat',
      urls: [`${site}/a`],
    });
    for (const nextLook = looks(); (await person.snapshot(checked)).status === 'queued';)
      if (!(await nextLook())) throw new Error('no place is left');
    await Promise.all(
      [...runs.map((id) => [tried.account, id] as const), [person, checked] as const].map(
        ([by, id]) => by.call('DELETE', `/api/runs/${id}`),
      ),
    );
  });
});

describe("the operator's folder", () => {
  it('is not offered to whoever signs up, and takes nothing from them', async () => {
    const offer = async () =>
      (await (await tried.account.call('GET', '/api/user/publishing')).json()) as {
        publishers: string[];
      };
    expect((await offer()).publishers).not.toContain('folder');
    const refused = await tried.ask({ publisher: 'folder' });
    expect(refused.status).toBe(403);
    expect(await readdir(folder)).toEqual([]);
    await AccountModel.updateOne({ email: tried.email }, { $set: { role: 'Standard' } });
    expect((await offer()).publishers).toContain('folder');
    const run = await tried.publish({ publisher: 'folder' });
    expect(run.status).toBe('succeeded');
    expect(await readdir(folder)).not.toEqual([]);
  });
});
