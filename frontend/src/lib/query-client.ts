import { QueryClient } from '@tanstack/react-query';

/** No retries, no refetch on focus, cached data never goes stale (spec §7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
}
