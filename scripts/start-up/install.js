import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartUpFailure } from './failure.js';
import { inRoot, ROOT } from './root.js';
import { runProgram } from './run-program.js';
import { withoutLocalPrograms } from './runtime.js';

const LIMIT_MS = 15 * 60_000;

/**
 * Installs the packages with `npm ci`, but only when the lockfile is not the one they were last
 * installed from; its hash is remembered in node_modules. Packages for development alone (tests,
 * linter, compiler) come only where they are asked for, and stay where they are.
 *
 * @param {ReturnType<import('./steps.js').createSteps>} steps
 * @param {{ development: boolean }} wanted
 * @throws {StartUpFailure}
 */
export async function installPackages(steps, { development }) {
  const lockfile = readFileSync(inRoot('package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const marker = inRoot('node_modules', '.citeloom-installed-from');
  const all = development || existsSync(inRoot('node_modules', 'typescript'));
  const content = all ? `${hash} with development` : hash;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === content) return;
  if (!isInstalled(JSON.parse(lockfile), all)) {
    await steps.step('Installing packages', (report) => {
      accessSync(ROOT, constants.W_OK);
      return runNpm(report, all);
    });
    removeHeaders();
    if (!all) removeSourceMaps();
  }
  try {
    writeFileSync(marker, content);
  } catch {
    // In a checkout of somebody else that is complete: it is looked through again next time.
  }
}

/**
 * Refuses to go on without packages.
 *
 * @throws {StartUpFailure}
 */
export function requirePackages() {
  if (existsSync(inRoot('node_modules', '.package-lock.json'))) return;
  throw new StartUpFailure('The packages are not installed, and this command installs nothing.', {
    ways: ['Run `npm start`, or `node scripts/install.js` for the packages alone.'],
  });
}

async function runNpm(report, all) {
  const started = Date.now();
  const timer = setInterval(
    () => report(`npm is working (${Math.round((Date.now() - started) / 1000)} s)`),
    1000,
  );
  const result = await runProgram(
    'npm',
    [
      ...['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      '--engine-strict=false', // the packages run on the Node that is among them, not on this one
      all ? '--include=dev' : '--omit=dev',
    ],
    {
      cwd: ROOT,
      env: { ...process.env, PATH: withoutLocalPrograms(process.env.PATH) },
      shell: process.platform === 'win32',
      timeoutMs: LIMIT_MS,
    },
  );
  clearInterval(timer);
  if (result.ok) return;
  throw new StartUpFailure('`npm ci` failed.', {
    tried: (result.stderr.trim() || result.stdout.trim()).split('\n').slice(-12),
    ways: [
      'Check that npm reaches its registry (`npm ping`), then run `npm start` again.',
      'Run `npm ci` yourself to see everything it prints.',
      'If the disk is full or node_modules belongs to another user, mend that first.',
    ],
  });
}

/** The bundled Node comes with 67 MB of C headers, which only builders of add-ons need. */
function removeHeaders() {
  for (const name of readdirSync(inRoot('node_modules')))
    if (/^node-(linux|win)-/.test(name))
      rmSync(inRoot('node_modules', name, 'include'), { recursive: true, force: true });
}

/** Packages come with 65 MB of source maps, which only debuggers read. */
function removeSourceMaps() {
  const folder = inRoot('node_modules');
  for (const path of readdirSync(folder, { recursive: true }))
    if (path.endsWith('.map')) rmSync(join(folder, path), { force: true });
}

/**
 * True when npm itself has installed every package of the lockfile that this platform needs, as
 * after `npm install`.
 */
function isInstalled(lockfile, all) {
  const file = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  return Object.entries(lockfile.packages).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.link ||
      entry.optional ||
      entry.peer ||
      (entry.dev && !all) ||
      installed[path]?.version === entry.version,
  );
}
