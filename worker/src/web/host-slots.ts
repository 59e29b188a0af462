import pLimit from 'p-limit';

/** Runs work for a host when one of its places is free. */
export type HostSlots = <Value>(host: string, work: () => Promise<Value>) => Promise<Value>;

/** At most `places` at a time for each host; a host that nobody uses is forgotten. */
export function createHostSlots(places: number): HostSlots {
  const hosts = new Map<string, { limit: ReturnType<typeof pLimit>; users: number }>();
  return async (host, work) => {
    const slots = hosts.get(host) ?? { limit: pLimit(places), users: 0 };
    hosts.set(host, slots);
    slots.users += 1;
    try {
      return await slots.limit(work);
    } finally {
      slots.users -= 1;
      if (slots.users === 0) hosts.delete(host);
    }
  };
}
