import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileSystemFailure } from '../../scripts/start-up/file-system-failure.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import { givenEngines, startProductIn } from '../support/start-up/product-start.ts';
import { endScripts } from '../support/start-up/run-script.ts';
import { mountSmallDisk, unmountSmallDisk } from '../support/small-disk.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const disk = mountSmallDisk(1);

describe('a start that cannot go on', () => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = createCheckout();
  });
  afterEach(endScripts);
  afterAll(() => {
    checkout.remove();
    if (disk) unmountSmallDisk(disk);
  });

  it('names every wrong setting at once, starts nothing and exits with 2', async () => {
    const start = await startProductIn(checkout.folder, {
      PORT: 'four',
      WORKERS: '0',
      REDIS_URL: 'http://redis',
      LOG_LEVEL: 'loud',
    });
    expect(await start.ended).toBe(2);
    for (const name of ['PORT', 'WORKERS', 'REDIS_URL', 'LOG_LEVEL'])
      expect(start.output()).toMatch(new RegExp(`- ${name}`));
    expect(start.output()).not.toContain('Finding');
    expect(start.processes()).toEqual([]);
  });

  it('reads .env, and the environment wins over it', async () => {
    writeFileSync(join(checkout.folder, '.env'), 'WORKERS=0\nLOG_LEVEL=loud\n');
    const start = await startProductIn(checkout.folder, { LOG_LEVEL: 'info' });
    expect(await start.ended).toBe(2);
    expect(start.output()).toContain('- WORKERS');
    expect(start.output()).not.toContain('- LOG_LEVEL');
    writeFileSync(join(checkout.folder, '.env'), '');
  });

  it('says that the port is taken before it starts an engine', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const start = await startProductIn(checkout.folder, { PORT: String(port) });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(start.output()).not.toContain('Finding');
    other.close();
  });

  it('refuses a second start on the same data folder and says where the first one is', async () => {
    const env = givenEngines(freshDatabaseUrl());
    const first = await startProductIn(checkout.folder, env);
    await first.until('is ready at');
    const second = await startProductIn(checkout.folder, env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('is in use by another start');
    expect(second.output()).toContain(first.url.replace('127.0.0.1', 'localhost'));
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('says which folder cannot be written and why, and how to go on, without a stack', async () => {
    writeFileSync(join(checkout.folder, 'a-file'), '');
    const places = {
      DATA_DIR: /a-file\/data cannot be written: a part of its path is a file[^]*1\. .*DATA_DIR=/,
      CITELOOM_CACHE:
        /a-file\/data\/mongodb[^]* cannot be written: [^]*CITELOOM_CACHE names another/,
    };
    for (const [name, told] of Object.entries(places)) {
      const start = await startProductIn(checkout.folder, {
        [name]: join(checkout.folder, 'a-file/data'),
        PATH: '/nowhere',
        SENTENCE_ENCODER: 'off',
      });
      expect([name, await start.ended]).toEqual([name, 1]);
      expect(start.output()).toMatch(told);
      expect(start.output()).not.toMatch(/^ +at /m);
    }
  });

  it.each([
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'it is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'this user has no room left on the disk'],
  ])('knows what %s means and where it happened', (code, words) => {
    const refused = (path: string) =>
      fileSystemFailure(Object.assign(new Error(code), { code, path, syscall: 'open' }))?.toText();
    const root = process.cwd();
    expect(refused(join(root, 'data/logs/api.log'))).toMatch(new RegExp(`${words}[^]*DATA_DIR`));
    expect(refused(join(root, 'frontend/dist'))).toMatch(new RegExp(`${words}[^]*Clone Citeloom`));
    expect(fileSystemFailure(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeNull();
  });

  (disk ? it : it.skip)('says that the disk is full before it starts an engine', async () => {
    const start = await startProductIn(checkout.folder, { DATA_DIR: disk ?? '' });
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(/has 1 MB left[^]*1\. Make room/);
    expect(start.output()).not.toContain('Finding');
  });

  it('shows what a process that dies at once has printed', async () => {
    const start = await startProductIn(checkout.folder, {
      ...givenEngines(freshDatabaseUrl()),
      FIXTURE_CRASH: '1',
    });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain('"api" does not stay up');
    expect(start.output()).toContain('The fixture has no bread.');
  });

  it('refuses files of a MongoDB that none of the servers to be had can open', async () => {
    const dataDir = join(checkout.folder, 'made-elsewhere');
    mkdirSync(dataDir);
    const record = { tier: 'path', version: '99.1.0', flavour: 'MongoDB', port: 1 };
    writeFileSync(join(dataDir, 'databases.json'), JSON.stringify({ mongodb: record }));
    const start = await startProductIn(checkout.folder, {
      DATA_DIR: 'made-elsewhere',
      REDIS_URL: process.env.REDIS_URL ?? '',
    });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain('made by MongoDB 99.1');
    expect(start.output()).toContain('1. Install MongoDB 99.1.0');
    expect(start.output()).toMatch(/\n {2}3\. /);
  });
});
