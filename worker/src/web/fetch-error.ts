import type { Note } from '@citeloom/common/contracts/run';
import { ProviderError } from '@citeloom/common/domain/provider-error';

/** Why a page could not be fetched: the codes of a run's notes, and what a server or network said. */
export type FetchErrorCode =
  | Extract<
      Note['code'],
      | 'address-refused'
      | 'too-large'
      | 'ratio'
      | 'timeout'
      | 'redirects'
      | 'content-type'
      | 'robots'
    >
  | 'unreadable';

/** Sentences for people, where an error has no words of its own; they stand behind the name of the page. */
export const FETCH_WORDS: Readonly<Record<FetchErrorCode, string>> = {
  'address-refused':
    'Its address is not public, leads nowhere, or is of a kind that Citeloom does not read.',
  'too-large': 'It is larger than Citeloom reads.',
  ratio: 'It is packed so tightly that unpacking it was stopped.',
  timeout: 'Its server did not answer in time.',
  redirects: 'Its server leads from address to address.',
  'content-type': 'It is not of a type that Citeloom reads.',
  robots: 'Its site asks programs not to read it (robots.txt).',
  unreadable: 'Its server could not be reached.',
};

/** An answer with a status that is no success: the cause of a fetch error. */
export class StatusRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
    this.name = 'StatusRefused';
  }
}

/** True when a server has answered that there is nothing under the address (RFC 9110 §15.5.5, §15.5.11). */
export function isGone(error: unknown): boolean {
  const cause = error instanceof ProviderError ? error.cause : null;
  return cause instanceof StatusRefused && (cause.status === 404 || cause.status === 410);
}

/**
 * The error of a failed fetch. `detail` goes to the log, `words` replace the sentence for people;
 * `retryable` is for what may pass: a slow server, a lost connection, an overloaded site.
 */
export function fetchError(
  code: FetchErrorCode,
  detail: string,
  more: { words?: string; retryable?: boolean; cause?: unknown } = {},
): ProviderError {
  return new ProviderError({
    code,
    message: `web: ${detail}`,
    userText: more.words ?? FETCH_WORDS[code],
    retryable: more.retryable ?? false,
    cause: more.cause,
  });
}
