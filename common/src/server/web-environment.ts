import { z } from 'zod';

const FEEDS_MAX = 100;
/** `host:port`, an IPv6 host in brackets. */
const PAIR = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+):(\d{1,5})$/i;

/** A list of hosts with their ports that may be private. */
function hostPairs(name: string) {
  return z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((pair) => pair !== ''))
    .refine(
      (pairs) => pairs.every((pair) => hostPair(pair) !== undefined),
      `${name} must be pairs of host:port, separated by commas or blanks`,
    )
    .transform((pairs) => pairs.flatMap((pair) => hostPair(pair) ?? []))
    .default([]);
}

/** Settings of sources on the web; `readEnvironment` reads them with the rest. */
export const webFields = {
  FEEDS: z
    .string()
    // A comma may be part of an address; one in front of the next address is not.
    .transform((value) => value.trim().split(/\s*,\s*(?=https?:)|\s+|,$/i))
    .transform((addresses) => [...new Set(addresses.filter((address) => address !== ''))])
    .refine(
      (addresses) => addresses.every(isWebAddress),
      'FEEDS must be http or https addresses, separated by commas or blanks',
    )
    .refine((addresses) => addresses.length <= FEEDS_MAX, `FEEDS must be at most ${FEEDS_MAX}`)
    .default([]),
  FETCH_ALLOW_HOSTS: hostPairs('FETCH_ALLOW_HOSTS'),
  PUBLISH_ALLOW_HOSTS: hostPairs('PUBLISH_ALLOW_HOSTS'),
  /** Where articles are published as files; empty where that is not offered. */
  PUBLISH_DIR: z.string().default(''),
  /** Whose checks may read the pages that a text links to; `local`: of people at the machine itself. */
  READ_LINKS: z.enum(['local', 'on', 'off'], 'READ_LINKS must be local, on or off').default('on'),
  /** Whether people may have the sources of their articles checked every day. */
  WATCH_SOURCES: z.enum(['on', 'off'], 'WATCH_SOURCES must be on or off').default('on'),
};

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

/** A pair with its host as an address has it: lower case, numbers of IP addresses in full. */
function hostPair(pair: string): string | undefined {
  const [, host, port] = PAIR.exec(pair) ?? [];
  const hostname = host === undefined ? undefined : URL.parse(`http://${host}`)?.hostname;
  const valid = hostname && Number(port) >= 1 && Number(port) <= 65_535;
  return valid ? `${hostname}:${Number(port)}` : undefined;
}
