import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import { givenEngines, startProductIn } from '../support/start-up/product-start.ts';
import { writeProgram } from '../support/start-up/programs.ts';
import { endScripts, runScript } from '../support/start-up/run-script.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

describe('what a start installs and builds', () => {
  let checkout: Checkout;
  beforeEach(() => {
    checkout = createCheckout();
  });
  afterEach(async () => {
    await endScripts();
    checkout.remove();
  });

  /** The arguments of every npm call, in a start that a wrong setting ends after the installation. */
  async function npmCalls(npm: string): Promise<{ calls: string[]; output: string }> {
    const log = join(checkout.folder, 'npm.log');
    writeFileSync(log, '');
    writeProgram(join(checkout.folder, 'programs/npm'), `echo "$@" >> "${log}"\n${npm}`);
    const start = await startProductIn(checkout.folder, {
      PORT: 'wrong',
      PATH: [join(checkout.folder, 'programs'), process.env.PATH].join(delimiter),
    });
    await start.ended;
    return {
      calls: readFileSync(log, 'utf8').split('\n').filter(Boolean),
      output: start.output(),
    };
  }

  function demandAnotherPackage(name = 'another-one', facts: { dev?: boolean } = {}): void {
    const file = join(checkout.folder, 'package-lock.json');
    const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: object };
    Object.assign(lockfile.packages, { [`node_modules/${name}`]: { version: '1.0.0', ...facts } });
    writeFileSync(file, JSON.stringify(lockfile));
  }

  it('runs npm ci when the lockfile has changed, and only then', async () => {
    expect((await npmCalls('')).calls).toEqual([]);
    demandAnotherPackage();
    const { calls } = await npmCalls('');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^ci /);
    expect((await npmCalls('')).calls).toEqual([]);
  });

  it('leaves packages for development out of a fresh installation, and never takes them away', async () => {
    demandAnotherPackage();
    expect((await npmCalls('')).calls[0]).toContain('--include=dev');
    demandAnotherPackage('another-again');
    rmSync(join(checkout.folder, 'node_modules/typescript'));
    expect((await npmCalls('')).calls[0]).toContain('--omit=dev');
  });

  it('asks for nothing when only packages for development are missing', async () => {
    demandAnotherPackage('another-tool', { dev: true });
    rmSync(join(checkout.folder, 'node_modules/typescript'));
    expect((await npmCalls('')).calls).toEqual([]);
  });

  it('shows what npm said when it failed, and tries again the next time', async () => {
    demandAnotherPackage();
    const failing = 'echo "npm error code E404" >&2; exit 1';
    const { output } = await npmCalls(failing);
    expect(output).toContain('`npm ci` failed.');
    expect(output).toContain('npm error code E404');
    expect(output).toContain('npm ping');
    expect((await npmCalls(failing)).calls).toHaveLength(1);
  });

  it('installs nothing for a command that only lists or prints, and says so without packages', async () => {
    const log = join(checkout.folder, 'npm.log');
    writeProgram(join(checkout.folder, 'programs/npm'), `echo "$@" >> "${log}"`);
    demandAnotherPackage();
    rmSync(join(checkout.folder, 'node_modules/.package-lock.json'));
    const env = { PATH: [join(checkout.folder, 'programs'), process.env.PATH].join(delimiter) };
    for (const name of ['routes', 'token', 'diagnostics', 'local-address']) {
      const command = runScript(`scripts/${name}.js`, { cwd: checkout.folder, env });
      expect([name, await command.ended]).toEqual([name, 1]);
      expect(command.output()).toContain('this command installs nothing');
      expect(command.output()).toContain('1. Run `npm start`');
    }
    expect(existsSync(log)).toBe(false);
  });

  it('says what there is, and installs nothing, when it is asked for help or something unknown', async () => {
    const help = runScript('scripts/start.js', { cwd: checkout.folder, args: ['--help'] });
    expect(await help.ended).toBe(0);
    expect(help.output()).toContain('npm start -- --dev');
    const unknown = runScript('scripts/start.js', { cwd: checkout.folder, args: ['--prot=1'] });
    expect(await unknown.ended).toBe(2);
    expect(unknown.output()).toMatch(/--prot[^]*npm start -- --help/);
    expect(unknown.output()).not.toMatch(/^ +at /m);
  });

  it('builds the web app when a file of it has changed, and only then', async () => {
    const builds = () => {
      const log = join(checkout.folder, 'builds.log');
      return existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0;
    };
    const start = async () => {
      const running = await startProductIn(checkout.folder, givenEngines(freshDatabaseUrl()));
      await running.until('is ready at');
      running.signal('SIGTERM');
      await running.ended;
    };
    await start();
    expect(builds()).toBe(1);
    appendFileSync(join(checkout.folder, 'frontend/src/page.test.ts'), '// a test');
    await start();
    expect(builds()).toBe(1);
    appendFileSync(join(checkout.folder, 'common/src/domain/rule.ts'), '// a rule');
    await start();
    expect(builds()).toBe(2);
  });
});
