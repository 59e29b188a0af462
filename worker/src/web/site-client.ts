import { ProviderError } from '@citeloom/common/domain/provider-error';
import { checkAddress, type CheckedAddress } from './check-address.ts';
import { FETCH_WORDS, fetchError, type FetchErrorCode } from './fetch-error.ts';
import { readResponseBody } from './read-response-body.ts';
import { asFetchError, createRequester, type Patience } from './request-once.ts';

/** A site's answers are lists and pages; what is larger is none of them. */
const LIMITS = { maxBytes: 5 * 1024 * 1024, maxRatio: 100 };
/** A site may take long to make the smaller copies of a picture, which is sent over a slow line. */
const PATIENCE: Patience = { idleMs: 60_000, totalMs: 120_000 };
/** Looking around takes no such time, all redirects together. */
const LOOK_MS = 20_000;
const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type SiteRequest = {
  address: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
};

/** `sentAt` says where the answer came from, after redirects. */
export type SiteAnswer = {
  status: number;
  headers: Record<string, string>;
  text: string;
  url: URL;
};

/** Talks to a site that a person has named, to publish there. */
export type SiteClient = {
  /**
   * Reads, following redirects; nothing that it sends says who asks.
   *
   * @throws ProviderError with a code of fetch-error.ts.
   */
  look(
    request: Pick<SiteRequest, 'address' | 'signal'> & { method?: 'GET' | 'HEAD' },
  ): Promise<SiteAnswer>;
  /**
   * One request as it is, with credentials and what is to be written. A redirect is answered and never
   * followed, so that neither reaches another address; and they go to secure addresses alone, or to
   * hosts that the operator allows.
   *
   * @throws ProviderError with a code of fetch-error.ts; `isUnsent` tells whether it may have arrived.
   */
  send(request: SiteRequest): Promise<SiteAnswer>;
  close(): Promise<void>;
};

/**
 * @param allowHosts `host:port` pairs that may be private (`PUBLISH_ALLOW_HOSTS`).
 * @param patience how long a site may take, in ms; `lookMs` for what is only looked at.
 */
export function openSiteClient(
  allowHosts: Iterable<string>,
  { lookMs = LOOK_MS, ...patience }: Partial<Patience> & { lookMs?: number } = {},
): SiteClient {
  const rules = { allowHosts: new Set(allowHosts) };
  const requester = createRequester({ ...PATIENCE, ...patience });

  async function once(
    checked: CheckedAddress,
    { method, headers = {}, body, signal }: Omit<SiteRequest, 'address'>,
  ): Promise<SiteAnswer> {
    try {
      const answer = await requester.send(checked, {
        ...{ headers, signal },
        ...(method && { method }),
        ...(body !== undefined && { body }),
      });
      answer.body.on('error', () => undefined);
      try {
        const encoding = answer.headers['content-encoding'] ?? '';
        const bytes = await readResponseBody(answer.body, encoding, LIMITS);
        const text = new TextDecoder().decode(bytes);
        return { status: answer.status, headers: answer.headers, text, url: checked.url };
      } finally {
        answer.body.destroy();
      }
    } catch (error) {
      throw asFetchError(error, checked.url, signal);
    }
  }

  /** What is thrown of a site is told by the name that was typed for it. */
  async function named<T>(address: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw error instanceof ProviderError ? toldOfSite(error, address) : error;
    }
  }

  return {
    look: ({ address, method = 'GET', signal: stop }) =>
      named(address, async () => {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(lookMs)]);
        let checked = checkAddress(address, rules);
        for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
          const answer = await once(checked, { method, signal });
          const target = REDIRECTS.has(answer.status) ? answer.headers.location : undefined;
          if (target === undefined) return answer;
          checked = checkAddress(target, rules, checked.url);
        }
        throw fetchError('redirects', `${checked.url.host}: more than ${REDIRECTS_MAX}`);
      }),
    send: ({ address, ...request }) =>
      named(address, async () => {
        const checked = checkAddress(address, rules);
        if (checked.url.protocol !== 'https:' && !checked.trusted)
          throw fetchError('address-refused', `${checked.url.host}: credentials over http`, {
            words: 'Its address is not secure (http), so no password is sent there. Use https.',
          });
        return once(checked, request);
      }),
    close: () => requester.close(),
  };
}

/**
 * A failure in words that name the site and ask after its address, as whoever typed it can mend that. A name
 * that is private and one that nobody has are told alike, as lookup-public.ts has it.
 */
function toldOfSite(error: ProviderError, address: string): ProviderError {
  if (error.userText !== FETCH_WORDS[error.code as FetchErrorCode]) return error;
  const site = URL.parse(address)?.host ?? address;
  const words: Partial<Record<string, string>> = {
    'address-refused': `No public site was found at ${site}. Is the address right?`,
    unreadable: `${site} could not be reached. Is the address right, and is the site up?`,
    timeout: `${site} did not answer in time.`,
  };
  return error.with({ userText: words[error.code] ?? error.userText });
}

/** Codes of a connection that never was: nothing can have arrived. */
const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;

/** True when a failed request cannot have reached the site, so that repeating it makes nothing twice. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  if (error.code === 'address-refused') return true;
  const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return UNSENT.test(code);
}
