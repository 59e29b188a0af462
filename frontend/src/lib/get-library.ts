import { useQuery } from '@tanstack/react-query';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

const READING_MS = 2000;
const TOPICS_MS = 5000;

/**
 * How long to wait before the library is asked for again, in milliseconds; false when there is
 * nothing to wait for. Topics are worked out when the reading is over, so a library without any is
 * asked again; just after the start, before anyone has looked into the folder, it has none either.
 */
export function asksAgainAfter(library: LibraryAnswer | undefined): number | false {
  if (!library) return false;
  if (library.state === 'reading') return READING_MS;
  return library.topics.length === 0 && TOPICS_MS;
}

/** What the library of documents holds and which engine writes; kept up to date while that changes. */
export function useLibrary() {
  return useQuery({
    queryKey: queryKeys.library,
    queryFn: ({ signal }) => callApi<LibraryAnswer>('GET', '/api/library', { signal }),
    refetchInterval: ({ state: { data } }) => asksAgainAfter(data),
  });
}
