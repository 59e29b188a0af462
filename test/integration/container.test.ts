import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { findMongodb } from '../../scripts/databases/find-mongodb.js';
import { launchMongod } from '../../scripts/databases/run-mongodb.js';
import { freePort, portAnswers } from '../../scripts/start-up/ports.js';
import { makeImageFiles } from '../support/image-files.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { until } from '../support/start-api.ts';
import {
  endScripts,
  runProgram,
  runScript,
  type RunningScript,
} from '../support/start-up/run-script.ts';

type Service = { command: string[]; healthcheck: { test: string[] } };
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<'worker' | 'mongo', Service>;
};

/** A server that was started for a replica set and is none yet, as a fresh container of MongoDB. */
const startFreshMongodb = () =>
  startServerProcess({
    name: 'mongodb',
    find: findMongodb,
    launch: launchMongod,
    ready: (port) => portAnswers(port, '127.0.0.1'),
    url: (port) => `mongodb://127.0.0.1:${port}/citeloom?replicaSet=citeloom`,
  });

describe('the files of the image', () => {
  let image: ReturnType<typeof makeImageFiles>;
  let mongodb: ServerProcess;
  let dataDir: string;
  let beatFile: string;
  let url: string;
  let env: Record<string, string>;
  let api: RunningScript;
  let worker: RunningScript;
  const ready = () =>
    fetch(`${url}/api/health/ready`).then(
      async (answer) => (await answer.json()) as { status: string; workers: number },
      () => null,
    );
  const exitCode = (program: string, args: string[]) =>
    runProgram(program, { cwd: image.folder, args }).ended;
  const workerHealth = () => {
    const [, , ...words] = services.worker.healthcheck.test;
    return exitCode(process.execPath, [...words.slice(0, -1), beatFile]);
  };
  const mongodbHealth = () => {
    const [, shell = '', ...words] = services.mongo.healthcheck.test;
    const { port } = new URL(mongodb.url);
    return exitCode(
      shell,
      words.map((word) => word.replace('27017', port)),
    );
  };
  /** What a command prints that the operator runs in a container. */
  async function operate(name: string, args: string[] = []): Promise<string> {
    const command = runScript(`scripts/${name}.js`, { cwd: image.folder, env, args });
    expect([name, await command.ended]).toEqual([name, 0]);
    return command.output();
  }

  beforeAll(async () => {
    image = makeImageFiles();
    mongodb = await startFreshMongodb();
    dataDir = mkdtempSync(join(tmpdir(), 'citeloom-container-'));
    beatFile = join(dataDir, 'beat');
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    env = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      MONGODB_URL: mongodb.url,
      REDIS_URL: process.env.REDIS_URL ?? '',
      SECRETS_KEY: 'a-key-for-tests-that-is-long-enough',
      SEARCH_PROVIDERS: 'documents',
    };
    const run = (command: string[]) =>
      runProgram(process.execPath, { cwd: image.folder, env, args: command.slice(1) });
    api = run(['node', 'api/src/main.ts']);
    // A part of its path is a file, so that nobody can write there.
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    env.PUBLISH_DIR = join(file, 'published');
    worker = run([...services.worker.command.slice(0, -1), `--beat=${beatFile}`]);
  });
  afterAll(async () => {
    for (const process of [api, worker]) process.signal('SIGKILL'); // without their database they would end slowly
    await endScripts();
    await mongodb.close();
    image.remove();
    rmSync(dataDir, { recursive: true });
  });

  it('come up on a MongoDB that nobody has made a replica set, however many begin at once', async () => {
    expect(await mongodbHealth()).toBe(0);
    await until(async () => (await ready())?.status === 'ok');
    await until(() => /worker runs/.test(worker.output()));
  });

  it('say at the start which folder cannot be written, and how to go on', async () => {
    const told = `${env.PUBLISH_DIR} cannot be written: a part of its path is a file. Change that, or let PUBLISH_DIR name another folder.`;
    expect(worker.output()).toContain(told);
    const command = runScript('scripts/diagnostics.js', { cwd: image.folder, env });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(told);
    env.PUBLISH_DIR = '';
  });

  it('hold the commands of whoever runs it: the way to the outbox, a token, diagnostics', async () => {
    expect((await fetch(`${url}/outbox`)).status).toBe(404);
    const address = (await operate('local-address')).trim();
    expect(address).toMatch(new RegExp(`^${url}/local/[0-9a-f]{64}$`));
    const opened = await fetch(address, { redirect: 'manual' });
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    const outbox = await fetch(`${url}/outbox`, { headers: { cookie } });
    expect([outbox.status, (await fetch(`${url}/outbox`)).status]).toEqual([200, 403]);
    expect(await outbox.text()).toContain('No mail has been written yet');
    expect(await operate('local-address')).toContain(address);

    const token = (await operate('token')).trim();
    const headers = { apikey: token, authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/auth/v1/admin/users`, { headers })).status).toBe(200);
    expect(await operate('diagnostics')).toMatch(/✓ MongoDB: version \d+.* replica set/);
  });

  it('say that there is no such way where people come from elsewhere', async () => {
    const elsewhere = { ...env, PUBLIC_URL: 'https://loom.example' };
    const script = runScript('scripts/local-address.js', { cwd: image.folder, env: elsewhere });
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/https:\/\/loom\.example[^]*SMTP_URL[^]*outbox/);
  });

  it('call a worker sick when it hangs, and well whatever the api does', async () => {
    await until(async () => (await workerHealth()) === 0);
    worker.signal('SIGSTOP');
    // As long ago as a beat may be, and a second.
    const past = Date.now() / 1000 - 21;
    utimesSync(beatFile, past, past);
    expect(await workerHealth()).toBe(1);
    worker.signal('SIGCONT');
    await until(() => Date.now() - statSync(beatFile).mtimeMs < 20_000);
    api.signal('SIGKILL');
    await api.ended;
    expect(await workerHealth()).toBe(0);
  });

  it('call MongoDB sick when it has ended', async () => {
    await mongodb.kill();
    expect(await mongodbHealth()).not.toBe(0);
  });
});
