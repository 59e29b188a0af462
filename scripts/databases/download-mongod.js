import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLine } from '../start-up/run-program.js';
import { downloadFolder, whyNotCached } from './cache.js';

/** The version that is downloaded where MongoDB's host can be reached. */
export const DOWNLOAD_VERSION = '8.2.6';

const GIVE_UP_AFTER_MS = 5000;
const LOOK_EVERY_MS = 250;

/**
 * Downloads mongod with mongodb-memory-server-core in a process of its own, so that a blocked host
 * can be given up on: when no byte arrives for 5 s.
 *
 * @param {object} options
 * @param {string} options.cache
 * @param {string} options.target the program's final path
 * @param {(progress: string) => void} options.report
 * @returns {Promise<string | null>} null when the program is in place, else why not
 */
export async function downloadMongod({ cache, target, report }) {
  let folder;
  try {
    folder = downloadFolder(cache, 'mongodb');
    const failure = await fetchInto(folder, report);
    if (failure) return failure;
    const program = readdirSync(folder).find((name) => name.startsWith('mongod-'));
    if (!program) return 'the download held no mongod';
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(folder, program), target);
    return null;
  } catch (error) {
    return whyNotCached(error);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

function fetchInto(folder, report) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--use-system-ca',
        fileURLToPath(new URL('download-mongod-process.js', import.meta.url)),
        folder,
        DOWNLOAD_VERSION,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const killWithUs = () => child.kill('SIGKILL');
    process.on('exit', killWithUs);
    let stderr = '';
    let bytes = 0;
    let lastGrowth = Date.now();
    child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-4000)));
    const timer = setInterval(() => {
      const now = sizeOf(folder);
      if (now > bytes) lastGrowth = Date.now();
      bytes = Math.max(bytes, now);
      if (bytes > 0) report(`${Math.round(bytes / 1e6)} MB of MongoDB ${DOWNLOAD_VERSION}`);
      if (Date.now() - lastGrowth > GIVE_UP_AFTER_MS)
        finish(`nothing arrived for ${GIVE_UP_AFTER_MS / 1000} s`);
    }, LOOK_EVERY_MS);
    const finish = (failure) => {
      clearInterval(timer);
      process.off('exit', killWithUs);
      child.kill('SIGKILL');
      resolve(failure);
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code) =>
      finish(code === 0 ? null : lastLine(stderr) || `exit code ${code}`),
    );
  });
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true }).reduce((sum, name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (stats?.isFile() ? stats.size : 0);
  }, 0);
}
