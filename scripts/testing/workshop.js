import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines, stopEngines } from '../engines/start-engines.js';
import { allOrFirstFailure } from '../start-up/all-or-first-failure.js';
import { buildFrontend } from '../start-up/build-frontend.js';
import { StartUpFailure } from '../start-up/failure.js';
import { onInterruption } from '../start-up/interruptions.js';
import { createLedger } from '../start-up/ledger.js';
import { endProcess } from '../start-up/supervise.js';
import { createSteps } from '../start-up/steps.js';
import { collectCorpus } from './collect-corpus.js';
import { findChromium } from './find-chromium.js';

const CHILD_GRACE_MS = 5000;
/** Settings of the person who tests must not steer the tests. */
const OWN_SETTINGS = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'WORKERS', 'WORKER_CONCURRENCY', 'SOURCES_DIR'],
  ...[
    'SECRETS_KEY',
    'LIMITS_FACTOR',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'WAIT_LIMIT_S',
    'COPY_PROTECTION',
  ],
  ...['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_SMALL_MODEL', 'OPENAI_API'],
  ...['OPENAI_TEMPERATURE', 'OPENAI_TIMEOUT_S', 'PRICES_FILE'],
  ...['BUDGET_RUN_USD', 'BUDGET_RUN_TOKENS'],
  ...['NODE_ENV', 'NODE_OPTIONS'],
];

/**
 * @typedef {object} Workshop
 * @property {Record<string, string | undefined>} env for the programs that work in it
 * @property {string} folder temporary, removed at the end
 * @property {string | null} chromium
 * @property {(child: import('node:child_process').ChildProcess) => Promise<number>} runToEnd
 *   waits for a program and gives its exit code
 */

/**
 * Sets up what tests, measurements and screenshots need (own engines on free ports in a temporary
 * folder, so that two checkouts run side by side; the built web app; real documents; a browser),
 * does the work, and clears everything away again, also after Ctrl-C.
 *
 * @param {{ engines: boolean }} needs false: nothing but the environment
 * @param {(workshop: Workshop) => Promise<number>} work gives the exit code
 */
export async function withWorkshop(needs, work) {
  const folder = mkdtempSync(join(tmpdir(), 'citeloom-'));
  const steps = createSteps();
  const ledger = createLedger(folder);
  const supervisors = [];
  let child = null;
  let clearing = null;
  const clear = () =>
    (clearing ??= (async () => {
      if (child) await endProcess(child, CHILD_GRACE_MS);
      await stopEngines(supervisors);
      rmSync(folder, { recursive: true, force: true });
    })());
  onInterruption({ stop: () => void clear().then(() => process.exit(130)), force: process.exit });

  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  const workshop = { env, folder, chromium: null, runToEnd };

  function runToEnd(started) {
    child = started;
    ledger.track(child, 'program', 'app');
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  }

  let exitCode;
  try {
    if (needs.engines) await setUp();
    exitCode = await work(workshop);
  } catch (error) {
    console.error(`\n${error instanceof StartUpFailure ? error.toText() : error.stack}`);
    exitCode = 1;
  }
  await clear();
  return exitCode;

  async function setUp() {
    const corpus = join(folder, 'corpus');
    mkdirSync(corpus);
    const [urls, , , chromium] = await allOrFirstFailure([
      startEngines({
        dataDir: join(folder, 'engines'),
        env,
        steps,
        supervisors,
        track: (engine, name) => ledger.track(engine, name, 'engine'),
      }),
      buildFrontend(steps),
      steps.step('Collecting real documents', () => collectCorpus(corpus), String),
      steps.step(
        'Finding a browser',
        () => findChromium(),
        (found) => found ?? 'none',
      ),
    ]);
    Object.assign(env, urls, { TEST_CORPUS_DIR: corpus });
    if (chromium) env.CHROMIUM_PATH = chromium;
    workshop.chromium = chromium;
  }
}
