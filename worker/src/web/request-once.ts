import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CheckedAddress } from './check-address.ts';
import { fetchError } from './fetch-error.ts';
import { lookupPublic } from './lookup-public.ts';
import { ENCODINGS } from './read-response-body.ts';

/** How Citeloom names itself to sites; robots.txt addresses it by the first word. */
export const USER_AGENT = 'Citeloom/0.1';

const CONNECT_MS = 5_000;
const IDLE_MS = 10_000;
/** A server that sends a byte now and then is never silent: the whole call has an end as well. */
const TOTAL_MS = 30_000;

/** How long a server may be silent, and how long a call may take from its beginning to its last byte. */
export type Patience = { idleMs: number; totalMs: number };

/** An answer as it begins; its body must be read or destroyed. */
export type Answer = { status: number; headers: Record<string, string>; body: Readable };

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

export type Requester = {
  /**
   * One request without following redirects: a GET, or a POST when it has a body, unless it says otherwise.
   * Connecting, sending, the answer's head and its body end together after the requester's `totalMs`.
   *
   * @throws ProviderError
   */
  send(
    address: CheckedAddress,
    options: {
      headers: Record<string, string>;
      signal: AbortSignal;
      method?: Method;
      body?: string | Uint8Array | undefined;
    },
  ): Promise<Answer>;
  close(): Promise<void>;
};

/** Connections to public addresses, and others for hosts that the operator allows. */
export function createRequester({
  idleMs = IDLE_MS,
  totalMs = TOTAL_MS,
}: Partial<Patience> = {}): Requester {
  // Limits and failures are told apart as HTTP/1.1 shows them; undici would choose HTTP/2 by itself.
  const settings = { headersTimeout: idleMs, bodyTimeout: idleMs, allowH2: false };
  const guarded = new Agent({
    ...settings,
    connect: { timeout: CONNECT_MS, lookup: lookupPublic() },
  });
  const trusting = new Agent({ ...settings, connect: { timeout: CONNECT_MS } });
  return {
    async send({ url, trusted }, { headers, signal, method, body }) {
      const untilTotal = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
      try {
        const answer = await request(url, {
          dispatcher: trusted ? trusting : guarded,
          signal: untilTotal,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          ...(body !== undefined && { body }),
          headers: { 'user-agent': USER_AGENT, 'accept-encoding': ENCODINGS, ...headers },
        });
        return {
          status: answer.statusCode,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')]),
          ),
          body: answer.body,
        };
      } catch (error) {
        throw asFetchError(error, url, untilTotal);
      }
    },
    async close() {
      await Promise.all([guarded.destroy(), trusting.destroy()]);
    },
  };
}

/** Errors of the network as errors of a fetch; those that are one already stay what they are. */
export function asFetchError(error: unknown, url: URL, signal: AbortSignal): unknown {
  if (error instanceof ProviderError) return error;
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  const late =
    name === 'TimeoutError' || (signal.aborted && (signal.reason as Error).name === 'TimeoutError');
  if (late || /TIMEOUT/.test(code))
    return fetchError('timeout', `${url.host}: ${name}`, { retryable: true, cause: error });
  if (signal.aborted) return signal.reason;
  return fetchError('unreadable', `${url.host}: ${code || name}`, {
    retryable: true,
    cause: error,
  });
}
