import type { ZodType } from 'zod';
import { ApiError } from './api-error.ts';
import { asCaller, callerHeaders } from './caller.ts';
import { readProblem } from './read-problem.ts';

const TIMEOUT_MS = 30_000;

type CallOptions<T> = {
  body?: unknown;
  /** Parses the answer; calls of the landing page go without, zod would not fit its budget. */
  schema?: ZodType<T>;
  /** Same key and body, same first answer: a double click or a retry makes one run. */
  idempotencyKey?: string;
  respondAsync?: boolean;
  /** Sent in place of the token of whoever is signed in. */
  token?: string | null;
  /** Only of this version: where somebody else's change came first, the answer is 412. */
  ifMatch?: string;
  /** Gets the headers of an answer that is OK. */
  onHeaders?: (headers: Headers) => void;
  signal?: AbortSignal | undefined;
};

async function send(
  method: string,
  path: string,
  options: CallOptions<unknown>,
  token: string | null,
) {
  const headers: Record<string, string> = { accept: 'application/json', ...callerHeaders(token) };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.ifMatch) headers['if-match'] = options.ifMatch;
  if (options.respondAsync) headers['prefer'] = 'respond-async';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(
      0,
      'unreachable',
      navigator.onLine
        ? 'The server cannot be reached. Check the connection, then try again.'
        : 'This device is offline, so nothing was sent. Try again once it is connected.',
    );
  }
}

/**
 * One call of the HTTP contract: JSON in, JSON out, as whoever is signed in, else by the session id of
 * this browser.
 * @throws ApiError when the answer is not OK, does not parse, or does not come at all.
 */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions<T> = {},
): Promise<T> {
  const { response, text } = await asCaller(
    (token) => send(method, path, options, token),
    (answer) => answer.response.status,
    options.token,
  );
  if (!response.ok) throw readProblem(response.status, response.statusText, text);
  options.onHeaders?.(response.headers);
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError(response.status, 'invalid_answer', 'Invalid response format from server');
  }
  if (!options.schema) return answer as T;
  const parsed = options.schema.safeParse(answer);
  if (!parsed.success) {
    throw new ApiError(response.status, 'invalid_answer', 'Invalid response format from server');
  }
  return parsed.data;
}
