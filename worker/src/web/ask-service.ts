import { ProviderError } from '@citeloom/common/domain/provider-error';
import { checkAddress, hostAndPort } from './check-address.ts';
import { readContentType } from './content-type.ts';
import { readResponseBody } from './read-response-body.ts';
import { asFetchError, createRequester, type Patience } from './request-once.ts';

/** An answer of a service is at most so large; lists of search hits stay far below. */
const LIMITS = { maxBytes: 2 * 1024 * 1024, maxRatio: 100 };

export type ServiceRequest = {
  address: string;
  headers?: Record<string, string>;
  /** With a body it is a POST. */
  body?: string;
  signal: AbortSignal;
};
export type ServiceAnswer = { status: number; headers: Record<string, string>; text: string };

/** Asks services of the web by their programming interfaces. */
export type ServiceClient = {
  /** One request; redirects are not followed. @throws ProviderError with a code of fetch-error.ts. */
  ask(request: ServiceRequest): Promise<ServiceAnswer>;
  close(): Promise<void>;
};

/**
 * Opens a client. Only hosts of `trusted` addresses, which an operator has configured, may be private.
 *
 * @param patience how long a service may take, where not as long as any call.
 */
export function openServiceClient(
  trusted: readonly string[],
  patience: Partial<Patience> = {},
): ServiceClient {
  const allowHosts = new Set(trusted.map((address) => hostAndPort(new URL(address))));
  const requester = createRequester(patience);
  return {
    async ask({ address, headers = {}, body, signal }) {
      const checked = checkAddress(address, { allowHosts });
      try {
        const answer = await requester.send(checked, { headers, signal, body });
        answer.body.on('error', () => undefined);
        try {
          const encoding = answer.headers['content-encoding'] ?? '';
          const bytes = await readResponseBody(answer.body, encoding, LIMITS);
          const { status, headers: told } = answer;
          return { status, headers: told, text: decode(bytes, told['content-type']) };
        } finally {
          answer.body.destroy();
        }
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        throw asFetchError(error, checked.url, signal);
      }
    },
    close: () => requester.close(),
  };
}

/** In the charset that the server names where its bytes are that, else UTF-8. */
function decode(bytes: Uint8Array, header: string | undefined): string {
  const charset = readContentType(header)?.charset ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
