import pLimit from 'p-limit';

/** Runs work for a host when one of its places is free. */
export type HostSlots = <Value>(host: string, work: () => Promise<Value>) => Promise<Value>;

/** At most `places` at a time for each host; a host that nobody waits for is forgotten. */
export function createHostSlots(places: number): HostSlots {
  const hosts = new Map<string, ReturnType<typeof pLimit>>();
  return async (host, work) => {
    const limit = hosts.get(host) ?? pLimit(places);
    hosts.set(host, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount <= 1 && limit.pendingCount === 0) hosts.delete(host);
    }
  };
}
