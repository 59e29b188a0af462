import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeRoom, hasNoRoom } from '../start-up/disk-room.js';
import { StartUpFailure } from '../start-up/failure.js';
import { fileSystemFailure } from '../start-up/file-system-failure.js';
import { generatedSecret } from '../start-up/generated-secret.js';
import { freePort } from '../start-up/ports.js';
import { supervise } from '../start-up/supervise.js';
import { cacheFolder } from './cache.js';
import { findMongodb } from './find-mongodb.js';
import { findRedis } from './find-redis.js';
import { checkExternalDatabase } from './external-database.js';
import { readDatabaseRecord, writeDatabaseRecord } from './record.js';
import { becomePrimary, launchMongod, mongodbUrl } from './run-mongodb.js';
import { launchRedis, redisAnswers, redisUrl } from './run-redis.js';

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;
const GRACE_MS = 15_000;
const LAUNCHES_MAX = 3;

const DATABASES = [
  {
    id: 'redis',
    title: 'Redis',
    urlName: 'REDIS_URL',
    defaultPort: 6379,
    find: findRedis,
    launch: launchRedis,
    ready: redisAnswers,
    url: redisUrl,
  },
  {
    id: 'mongodb',
    title: 'MongoDB',
    urlName: 'MONGODB_URL',
    defaultPort: 27017,
    find: findMongodb,
    launch: launchMongod,
    ready: becomePrimary,
    url: mongodbUrl,
  },
];

/**
 * Finds and starts Redis and MongoDB side by side, unless the environment names running ones, and
 * keeps them alive; theirs is a password of the data folder's own. When one fails, the other is stopped
 * again.
 *
 * @param {object} options
 * @param {string} options.dataDir where their files and logs live
 * @param {Record<string, string | undefined>} [options.env]
 * @param {ReturnType<import('../start-up/steps.js').createSteps>} options.steps
 * @param {(child: import('node:child_process').ChildProcess, name: string) => void} [options.track]
 *   told of every process that is started
 * @param {ReturnType<typeof supervise>[]} options.supervisors filled as processes are started, so
 *   that a start can be stopped half-way
 * @returns {Promise<{ REDIS_URL: string, MONGODB_URL: string }>} where they are
 * @throws {StartUpFailure}
 */
export async function startDatabases(options) {
  const { env = process.env, supervisors } = options;
  const started = await Promise.allSettled(
    DATABASES.map((database) =>
      env[database.urlName]
        ? checkExternalDatabase(database, env[database.urlName])
        : startDatabase(database, { ...options, env }),
    ),
  );
  const failed = started.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) {
    await stopDatabases(supervisors);
    throw mergeFailures(failed.map(({ reason }) => fileSystemFailure(reason) ?? reason));
  }
  const [REDIS_URL, MONGODB_URL] = started.map(({ value }) => value);
  return { REDIS_URL, MONGODB_URL };
}

/**
 * Stops what startDatabases has started; forced after 15 s.
 *
 * @param {ReturnType<typeof supervise>[]} supervisors
 */
export async function stopDatabases(supervisors) {
  await Promise.all(supervisors.map((supervisor) => supervisor.stop(GRACE_MS)));
}

async function startDatabase(database, { dataDir, env, steps, track = () => {}, supervisors }) {
  const record = readDatabaseRecord(dataDir, database.id);
  const found = await steps.step(
    `Finding ${database.title}`,
    (report) => database.find({ cache: cacheFolder(env), record, path: env.PATH, report }),
    ({ flavour, version, tier }) => `${flavour} ${version} (${TIERS[tier]})`,
  );
  return steps.step(`Starting ${database.title}`, async () => {
    const logFile = freshLog(dataDir, database.id);
    const port = await freePort(record?.port);
    const password = generatedSecret(dataDir, 'database-password');
    let launches = 0;
    const supervisor = supervise({
      name: database.title,
      launch: () => {
        launches += 1;
        const child = database.launch({ binary: found.binary, dataDir, port, logFile, password });
        track(child, database.title);
        return child;
      },
      say: (message) =>
        steps.say(hasNoRoom(dataDir) ? `${message} ${describeRoom(dataDir)}` : message),
    });
    supervisors.push(supervisor);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await database.ready(port, password))) {
      if (launches > LAUNCHES_MAX || Date.now() > deadline) {
        supervisor.kill();
        throw doesNotStart(database, dataDir, logFile);
      }
      await wait(LOOK_EVERY_MS);
    }
    const { origin, version, flavour } = found;
    writeDatabaseRecord(dataDir, database.id, { tier: origin, version, flavour, port });
    return database.url(port, password);
  });
}

const TIERS = {
  path: 'on PATH',
  cache: 'from the cache',
  download: 'downloaded',
  wheel: 'from a Python wheel',
};

function freshLog(dataDir, id) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${id}.log`);
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return file;
}

function doesNotStart({ title, urlName }, dataDir, logFile) {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-5) : [];
  const full = hasNoRoom(dataDir);
  return new StartUpFailure(`${title} does not start.${full ? ` ${describeRoom(dataDir)}` : ''}`, {
    tried: log.map((line) => line.slice(0, 300)),
    ways: [
      ...(full ? ['Make room on that disk, or name another DATA_DIR.'] : []),
      `Read its log, ${logFile}.`,
      `Set ${urlName} to a server that already runs.`,
      'Start with another, empty DATA_DIR; the present files stay as they are.',
    ],
  });
}

function mergeFailures(failures) {
  if (failures.length === 1) return failures[0];
  const known = failures.filter((failure) => failure instanceof StartUpFailure);
  if (known.length < failures.length) return failures.find((failure) => !known.includes(failure));
  return new StartUpFailure(known.map((failure) => failure.toText()).join('\n\n'));
}
