import type { ProviderError } from '@citeloom/common/domain/provider-error';
import type { ContentType } from './content-type.ts';
import { readContentType } from './content-type.ts';
import { fetchError, StatusRefused } from './fetch-error.ts';
import type { BodyLimits } from './read-response-body.ts';
import { readResponseBody } from './read-response-body.ts';
import type { Answer } from './request-once.ts';

/** A fetched page; `notModified` answers a conditional request, its bytes are empty. */
export type Fetched = ContentType & {
  finalUrl: string;
  /** Where permanent redirects led, up to the first one that is not; null where there were none. */
  movedTo: string | null;
  notModified: boolean;
  bytes: Uint8Array;
  etag: string | null;
  lastModified: string | null;
};

/** Where an answer came from. */
export type ReadPlace = { url: URL; movedTo: string | null };

/**
 * Reads the last answer of a fetch, when it is a page of a wanted type.
 *
 * @throws ProviderError `content-type`, `unreadable` (any other status than 200 and 304), and what
 * `readBody` throws.
 */
export async function readPage(
  { status, headers, body }: Answer,
  { url, movedTo }: ReadPlace,
  { types, ...limits }: BodyLimits & { types: ReadonlySet<string> },
): Promise<Fetched> {
  const contentType = readContentType(headers['content-type']);
  const found = {
    finalUrl: url.href,
    movedTo,
    etag: headers['etag'] ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
  if (status === 304)
    return { ...found, type: '', charset: undefined, notModified: true, bytes: new Uint8Array() };
  if (status !== 200) throw refusedByServer(status, url);
  if (!contentType || !types.has(contentType.type))
    throw fetchError('content-type', `${url.host}: ${headers['content-type']?.slice(0, 80)}`);
  const bytes = await readResponseBody(body, headers['content-encoding'] ?? '', limits);
  return { ...found, ...contentType, notModified: false, bytes };
}

function refusedByServer(status: number, url: URL): ProviderError {
  const gone = status === 404 || status === 410;
  return fetchError('unreadable', `${url.host}: ${status}`, {
    words: gone ? 'It is no longer there.' : `Its server answered with the status ${status}.`,
    cause: new StatusRefused(status),
    retryable: status === 408 || status === 429 || status >= 500,
  });
}
