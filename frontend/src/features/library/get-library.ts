import { useQuery } from '@tanstack/react-query';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const READING_MS = 2000;

/** What the library of documents holds and which engine writes; asked again while it is being read. */
export function useLibrary() {
  return useQuery({
    queryKey: queryKeys.library,
    queryFn: ({ signal }) => callApi<LibraryAnswer>('GET', '/api/library', { signal }),
    refetchInterval: (query) => (query.state.data?.state === 'reading' ? READING_MS : false),
  });
}
