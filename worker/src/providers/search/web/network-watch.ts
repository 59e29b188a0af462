import { Resolver } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import type { Redis } from 'ioredis';
import type { Logger } from '@citeloom/common/server/log';

/** Whether public services can be reached at all. */
export type NetworkWatch = { isOnline: () => Promise<boolean> };

/** What was found out holds so long for all workers. */
const KNOWN_MS = 60_000;
const NAME_MS = 1_500;
const CONNECT_MS = 2_000;
const KEY = 'citeloom:search:network';

/**
 * Looks whether any of some addresses can be connected to, at most once a minute in all workers
 * together: without a network a research shall not wait for every service in turn.
 */
export function watchNetwork(
  addresses: readonly string[],
  redis: Pick<Redis, 'get' | 'set'>,
  log: Logger,
): NetworkWatch {
  let looking: Promise<boolean> | undefined;

  async function look(): Promise<boolean> {
    const known = await redis.get(KEY).catch(() => null);
    if (known !== null) return known === 'on';
    const online = await Promise.any(addresses.map(canConnect)).catch(() => false);
    if (!online) log.info('no public search service can be reached');
    await redis.set(KEY, online ? 'on' : 'off', 'PX', KNOWN_MS).catch(() => undefined);
    return online;
  }

  return {
    isOnline: () => (looking ??= look().finally(() => (looking = undefined))),
  };
}

/** @throws when the name leads nowhere, or nobody answers in time. */
async function canConnect(address: string): Promise<true> {
  const { hostname, port, protocol } = new URL(address.replaceAll('{language}', 'en'));
  const host = await addressOf(hostname.replace(/^\[|\]$/g, ''));
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('too late')));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  return true;
}

/** Not by the system's own look-up, which takes one of four threads for as long as it waits. */
async function addressOf(name: string): Promise<string> {
  if (isIP(name) !== 0) return name;
  const resolver = new Resolver({ timeout: NAME_MS, tries: 1 });
  const [first] = await Promise.any([resolver.resolve4(name), resolver.resolve6(name)]);
  if (first === undefined) throw new Error(`${name} has no address`);
  return first;
}
