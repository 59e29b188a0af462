import { useQuery } from '@tanstack/react-query';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const READING_MS = 2000;
/** Just after the start nobody has looked into the folder yet. */
const EMPTY_MS = 5000;

/** What the library of documents holds and which engine writes; asked again while it is being read or empty. */
export function useLibrary() {
  return useQuery({
    queryKey: queryKeys.library,
    queryFn: ({ signal }) => callApi<LibraryAnswer>('GET', '/api/library', { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'reading') return READING_MS;
      return data?.documents === 0 ? EMPTY_MS : false;
    },
  });
}
