import type { Finding } from '@citeloom/common/contracts/connection-test';
import { hostsOf } from '@citeloom/common/server/keep-connecting';
import { connectRedis, redisRefusal } from '@citeloom/common/server/redis';
import mongoose from 'mongoose';

const PATIENCE_MS = 3000;
const OLDEST_MONGODB = 6;
/** Longer ones would keep a run longer than a dead worker's lease. */
const LONGEST_TRANSACTION_S = 5;
const OLDEST_REDIS = [6, 2] as const;
const NOT_GIVEN = 'not set; npm start finds a server or runs one of its own';

/** Tries the given MongoDB, changing nothing in it: reachable, new enough, a replica set. */
export async function checkMongodb(url: string | undefined): Promise<Finding> {
  const subject = 'MongoDB';
  if (!url) return { state: 'ok', subject, text: NOT_GIVEN };
  const connection = mongoose.createConnection(url, {
    serverSelectionTimeoutMS: PATIENCE_MS,
    autoIndex: false,
    autoCreate: false,
  });
  try {
    await connection.asPromise();
    const admin = connection.getClient().db('admin');
    const { version } = (await admin.command({ buildInfo: 1 })) as { version: string };
    const { setName } = (await admin.command({ hello: 1 })) as { setName?: string };
    if (Number.parseInt(version) < OLDEST_MONGODB) {
      const text = `version ${version} is too old; ${OLDEST_MONGODB}.0 or newer is needed`;
      return { state: 'error', subject, text };
    }
    if (!setName) {
      const text = 'it is no replica set, which transactions need. Start mongod with --replSet';
      return { state: 'error', subject, text };
    }
    const seconds = await transactionSeconds(admin);
    if (seconds > LONGEST_TRANSACTION_S) {
      const text = `a process that is killed may hold its run for ${seconds} s. Start mongod with --setParameter transactionLifetimeLimitSeconds=3`;
      return { state: 'warning', subject, text };
    }
    const text = `version ${version}, replica set ${setName}, at ${hostsOf(url)}`;
    return { state: 'ok', subject, text };
  } catch (error) {
    const text = `no server answers at ${hostsOf(url)}. Please start it or correct MONGODB_URL`;
    return { state: 'error', subject, text, detail: (error as Error).name };
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** How long the server keeps a transaction that nobody ends; 0 where it may not be asked. */
async function transactionSeconds(admin: mongoose.mongo.Db): Promise<number> {
  const asked = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  const answer = await admin.command(asked).catch(() => null);
  return Number(answer?.transactionLifetimeLimitSeconds ?? 0);
}

/** Tries the given Redis: reachable, new enough, keeps what it is given. */
export async function checkRedis(url: string | undefined): Promise<Finding> {
  const subject = 'Redis';
  if (!url) return { state: 'ok', subject, text: NOT_GIVEN };
  const redis = connectRedis(url, { failFast: true });
  try {
    await new Promise((resolve, reject) => {
      redis.once('ready', resolve);
      redis.once('error', reject);
      setTimeout(() => reject(new Error('timeout')), PATIENCE_MS).unref();
    });
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < OLDEST_REDIS[0] || (major === OLDEST_REDIS[0] && minor < OLDEST_REDIS[1])) {
      const text = `version ${version} is too old; ${OLDEST_REDIS.join('.')} or newer is needed`;
      return { state: 'error', subject, text };
    }
    const memory = await redis.info('memory');
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? 'noeviction';
    if (policy !== 'noeviction') {
      const text = `it drops data under pressure (${policy}). Set maxmemory-policy to noeviction`;
      return { state: 'warning', subject, text };
    }
    return { state: 'ok', subject, text: `version ${version} at ${new URL(url).host}` };
  } catch (error) {
    const host = new URL(url).host;
    const detail = await redisRefusal(url);
    if (detail) {
      const text = `it refuses this machine at ${host}. Please allow it there or correct REDIS_URL`;
      return { state: 'error', subject, text, detail };
    }
    const refused = /NOAUTH|WRONGPASS/.test((error as Error).message);
    const reason = refused ? 'it refuses the password' : 'no server answers';
    const text = `${reason} at ${host}. Please start it or correct REDIS_URL`;
    return { state: 'error', subject, text };
  } finally {
    redis.disconnect();
  }
}
