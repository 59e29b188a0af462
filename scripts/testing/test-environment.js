import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabases, stopDatabases } from '../databases/start-databases.js';
import { setUpSentenceEncoder } from '../sentence-encoder/set-up-sentence-encoder.js';
import { allOrFirstFailure } from '../start-up/all-or-first-failure.js';
import { buildFrontend } from '../start-up/build-frontend.js';
import { onInterruption } from '../start-up/interruptions.js';
import { createProcessRegistry } from '../start-up/process-registry.js';
import { COMPILED, ROOT } from '../start-up/root.js';
import { createSteps } from '../start-up/steps.js';
import { tellFailure } from '../start-up/tell-failure.js';
import { collectCorpus } from './collect-corpus.js';
import { findChromium } from './find-chromium.js';
import { findConsumers } from './find-consumers.js';

const GROUP_GRACE_MS = 5000;
/** Set by the person who tests, beside the product's settings; none may steer the tests. */
const OTHER_SETTINGS = ['WORKERS', 'NODE_OPTIONS'];
const ENGINE_ADDRESSES = ['MONGODB_URL', 'REDIS_URL'];

/**
 * @typedef {object} TestEnvironment
 * @property {Record<string, string | undefined>} env for the programs that work in it
 * @property {string} folder temporary, removed at the end
 * @property {string | null} chromium
 * @property {(args: string[]) => Promise<number>} runNode runs a program in this Node to its end and
 *   gives its exit code
 */

/**
 * Sets up what tests, measurements and screenshots need (own databases on free ports in a temporary
 * folder, so that two checkouts run side by side; the sentence encoder; the built web app; a browser),
 * does the work, and clears everything away again, also after Ctrl-C.
 *
 * @param {{ databases: boolean, rest?: boolean, corpus?: boolean }} needs without databases: nothing but
 *   the environment; without the rest: databases and sentence encoder; corpus: documents that nobody here
 *   wrote, too
 * @param {(environment: TestEnvironment) => Promise<number>} work gives the exit code
 */
export async function withTestEnvironment(needs, work) {
  const folder = mkdtempSync(join(tmpdir(), 'citeloom-'));
  const steps = createSteps();
  const registry = createProcessRegistry(folder);
  const supervisors = [];
  let child = null;
  let clearing = null;
  const clear = () =>
    (clearing ??= (async () => {
      await endGroup(child);
      await stopDatabases(supervisors);
      rmSync(folder, { recursive: true, force: true });
    })());
  onInterruption({ stop: () => void clear().then(() => process.exit(130)), force: process.exit });

  const env = {
    NODE_COMPILE_CACHE: COMPILED,
    ...(await withoutSettings(process.env)),
    // Tests and measurements never ask the services of the real internet.
    SEARCH_PROVIDERS: 'documents,feeds',
  };
  const environment = { env, folder, chromium: null, runNode };

  function runNode(args) {
    // A process group of its own: whatever it starts is ended with it.
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    registry.track(child, 'program', 'app');
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  }

  let exitCode;
  try {
    if (needs.databases) await setUp();
    exitCode = await work(environment);
  } catch (error) {
    exitCode = tellFailure(error);
  }
  await clear();
  return exitCode;

  function runDatabases() {
    return startDatabases({
      dataDir: join(folder, 'databases'),
      env,
      steps,
      supervisors,
      track: (database, name) => registry.track(database, name, 'database'),
    });
  }

  async function collectDocuments() {
    const corpus = join(folder, 'corpus');
    mkdirSync(corpus);
    await steps.step('Collecting real documents', () => collectCorpus(corpus), String);
    env.TEST_CORPUS_DIR = corpus;
  }

  async function setUp() {
    const rest = needs.rest !== false;
    const [urls, encoder, chromium] = await allOrFirstFailure([
      runDatabases(),
      setUpSentenceEncoder({ env, steps }),
      rest ? findBrowser() : null,
      rest ? buildFrontend(steps) : null,
      needs.corpus ? collectDocuments() : null,
    ]);
    Object.assign(env, urls, encoder);
    if (!rest) return;
    // Empty where there is none: one that was named and does not run is none either.
    env.CHROMIUM_PATH = chromium ?? '';
    env.EXPORT_CONSUMERS = findConsumers().found.join();
    environment.chromium = chromium;
  }

  function findBrowser() {
    return steps.step(
      'Finding a browser',
      () => findChromium(),
      (found) => found ?? 'none',
    );
  }
}

async function withoutSettings(env) {
  const { settingNames } = await import('../../common/src/server/environment.ts');
  const left = [...settingNames, ...OTHER_SETTINGS].filter(
    (name) => !ENGINE_ADDRESSES.includes(name),
  );
  return Object.fromEntries(Object.entries(env).filter(([name]) => !left.includes(name)));
}

/** Asks a process and all that it has started to end; forces them after 5 s. */
async function endGroup(child) {
  if (!child?.pid || process.platform === 'win32') return void child?.kill();
  const signal = (name) => {
    try {
      return process.kill(-child.pid, name);
    } catch {
      return false; // nobody is left
    }
  };
  const deadline = Date.now() + GROUP_GRACE_MS;
  signal('SIGTERM');
  while (signal(0) && Date.now() < deadline) await wait(50);
  signal('SIGKILL');
}
