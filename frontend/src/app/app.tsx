import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SocketProvider } from '../runs/socket-provider.tsx';
import { createRoutes } from './routes.tsx';

/**
 * No retries, no refetch on focus, cached data never goes stale. What somebody asks for is
 * sent at once or fails at once: nothing waits for the network and starts when nobody expects it.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
    mutations: { retry: false, networkMode: 'always' },
  },
});
const router = createBrowserRouter(createRoutes(client));

/** What one person has loaded is nothing that the next one may see. */
const forget = () => void client.resetQueries();

/** The whole web app: the cache of server data, the one socket, the pages. */
export function App() {
  return (
    <QueryClientProvider client={client}>
      <AuthProvider onChange={forget}>
        <SocketProvider>
          <RouterProvider router={router} />
        </SocketProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
