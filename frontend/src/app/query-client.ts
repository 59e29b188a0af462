import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of server data. No retries, no refetch on focus, cached data never goes stale. What somebody
 * asks for is sent at once or fails at once: nothing waits for the network and starts when nobody expects it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
