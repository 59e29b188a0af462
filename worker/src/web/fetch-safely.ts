import { setMaxListeners } from 'node:events';
import type { AddressRules, CheckedAddress } from './check-address.ts';
import { checkAddress } from './check-address.ts';
import { fetchError } from './fetch-error.ts';
import { hostPoliteness } from './host-politeness.ts';
import { createHostSlots } from './host-slots.ts';
import { readResponseBody } from './read-response-body.ts';
import type { Fetched, ReadPlace } from './read-page.ts';
import { readPage } from './read-page.ts';
import type { Answer } from './request-once.ts';
import { asFetchError, createRequester } from './request-once.ts';
import type { RobotsAnswer } from './robots-rules.ts';
import { createRobotsRules } from './robots-rules.ts';
import type { Turns } from './turns.ts';
import { ownTurns } from './turns.ts';
import { untilAborted } from './until-aborted.ts';

/** Limits of one request; times in milliseconds. */
export type FetchLimits = {
  maxBytes: number;
  maxRatio: number;
  /** For one page with all its redirects; waiting for a place or a turn at a host does not count. */
  totalMs: number;
  maxRedirects: number;
  perHost: number;
};

const LIMITS: FetchLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxRatio: 100,
  totalMs: 20_000,
  maxRedirects: 5,
  perHost: 2,
};
/** RFC 9309 §2.5: at least 500 KiB of it are read. */
const ROBOTS_BYTES = 512 * 1024;

/** What is asked of a fetch: the media types that are wanted, and headers for a conditional request. */
export type FetchOptions = {
  types: ReadonlySet<string>;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

/** Fetches pages from the public web, and from hosts that the operator allows. */
export type SafeFetch = {
  /** @throws ProviderError with a code of fetch-error.ts; the signal's reason when it is aborted. */
  fetch(address: string, options: FetchOptions): Promise<Fetched>;
  close(): Promise<void>;
};

/**
 * Opens the fetcher. `allowHosts` are `host:port` pairs that may be private (`FETCH_ALLOW_HOSTS`);
 * `webPortsOnly` is for addresses that strangers choose; `turns` are those of all workers at hosts.
 */
export function openSafeFetch(
  allowHosts: Iterable<string>,
  changed: Partial<FetchLimits> & Pick<AddressRules, 'webPortsOnly'> & { turns?: Turns } = {},
): SafeFetch {
  const {
    webPortsOnly,
    turns = ownTurns,
    ...limits
  } = { webPortsOnly: false, ...LIMITS, ...changed };
  const allowed: AddressRules = { allowHosts: new Set(allowHosts), webPortsOnly };
  const requester = createRequester();
  const slots = createHostSlots(limits.perHost);
  const politeness = hostPoliteness(turns);
  const robotsAllow = createRobotsRules(askForRobots);

  /** Follows redirects from a checked address to the answer that is none, and gives it to `read`. */
  async function follow<Value>(
    first: CheckedAddress,
    { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
    { mayRead, read }: Way<Value>,
  ): Promise<Value> {
    let address = first;
    let movedTo: string | null = null;
    let isPermanent = true;
    let leftMs = limits.totalMs;
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      const { url } = address;
      if (!(await mayRead(url))) throw fetchError('robots', url.href);
      const step = await slots(url.host, async () => {
        signal.throwIfAborted();
        await politeness.wait(address, signal);
        const began = performance.now();
        const hopSignal = AbortSignal.any([
          signal,
          AbortSignal.timeout(Math.max(1, Math.ceil(leftMs))),
        ]);
        // Each step of unpacking listens to it.
        setMaxListeners(0, hopSignal);
        const answer = await requester.send(address, { headers, signal: hopSignal });
        answer.body.on('error', () => undefined);
        try {
          await politeness.heed(url, answer);
          const target = targetOf(answer);
          return target === undefined
            ? { value: await read(answer, { url, movedTo }) }
            : { target, status: answer.status };
        } catch (error) {
          throw asFetchError(error, url, hopSignal);
        } finally {
          answer.body.destroy();
          leftMs -= performance.now() - began;
        }
      });
      if ('value' in step) return step.value as Value;
      address = checkAddress(step.target, allowed, url);
      isPermanent &&= PERMANENT.has(step.status);
      if (isPermanent) movedTo = address.url.href;
    }
    throw fetchError('redirects', `${first.url.host}: more than ${limits.maxRedirects}`);
  }

  function askForRobots(robots: URL): Promise<RobotsAnswer> {
    // Several pages wait for it: none of them may stop it.
    const { signal } = new AbortController();
    const headers = { accept: 'text/plain' };
    return follow(
      checkAddress(robots.href, allowed),
      { signal, headers },
      {
        mayRead: () => Promise.resolve(true),
        async read(answer) {
          if (answer.status !== 200) return { status: answer.status, text: '' };
          const encoding = answer.headers['content-encoding'] ?? '';
          const bytes = await readResponseBody(answer.body, encoding, {
            ...limits,
            maxBytes: ROBOTS_BYTES,
          });
          return { status: 200, text: new TextDecoder().decode(bytes) };
        },
      },
    );
  }

  return {
    async fetch(address, { types, signal, headers = {} }) {
      signal.throwIfAborted();
      const accept = [...types].join(', ');
      const fetched = follow(
        checkAddress(address, allowed),
        { signal, headers: { accept, ...headers } },
        {
          mayRead: robotsAllow,
          read: (answer, place) => readPage(answer, place, { ...limits, types }),
        },
      );
      // It may be waiting for what it shares with others: a place at the host, the host's rules.
      return untilAborted(fetched, signal);
    },
    close: () => requester.close(),
  };
}

type Way<Value> = {
  mayRead: (url: URL) => Promise<boolean>;
  read: (answer: Answer, place: ReadPlace) => Promise<Value>;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** RFC 9110 §15.4.2, §15.4.9: a new address for good. */
const PERMANENT = new Set([301, 308]);

function targetOf({ status, headers }: Answer): string | undefined {
  return REDIRECTS.has(status) ? headers['location'] : undefined;
}
