import { lastLine, findOnPath, runProgram } from '../start-up/run-program.js';

const LIMIT_MS = 10 * 60_000;
let indexesUpdated = false;

/** System packages are installed in CI only (never on a person's machine), and only as root. */
export function aptIsAllowed(env = process.env) {
  return env.CI === 'true' && process.getuid?.() === 0 && findOnPath('apt-get').length > 0;
}

/**
 * Installs Debian packages; their documentation too, which slim images leave out.
 *
 * @param {string[]} packages
 * @returns {Promise<string | null>} null when they are installed, else why not
 */
export async function aptInstall(packages) {
  const options = {
    timeoutMs: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!indexesUpdated) await runProgram('apt-get', ['update'], options);
  indexesUpdated = true;
  const result = await runProgram(
    'apt-get',
    [
      ...['install', '-y', '--no-install-recommends', '--reinstall'],
      ...['-o', 'Dpkg::Options::=--path-include=/usr/share/doc/*'],
      ...packages,
    ],
    options,
  );
  return result.ok ? null : lastLine(result.stderr) || 'apt-get failed';
}
