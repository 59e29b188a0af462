import { ProviderError } from '@citeloom/common/domain/provider-error';

/** Why a service could not be searched. */
export type SearchFailureCode =
  'rate-limited' | 'left-alone' | 'refused' | 'timeout' | 'unreachable' | 'odd-answer';

/**
 * The failure of one service among several: never tried again within a research, which goes on with
 * the others. `reason` follows the service's name and a colon, without a full stop.
 */
export function searchFailure(
  code: SearchFailureCode,
  title: string,
  reason: string,
  more: { detail?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
): ProviderError {
  const { detail = reason, retryAfterMs, cause } = more;
  return new ProviderError({
    ...{ code, retryable: false, retryAfterMs, cause },
    message: `search: ${title}: ${detail}`,
    userText: `${title}: ${reason}.`,
  });
}
