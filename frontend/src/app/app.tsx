import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SocketProvider } from '../runs/socket-provider.tsx';

type Props = {
  client: QueryClient;
  /** The router with its pages: one that follows the browser, or one for a single address. */
  children: ReactNode;
};

/** The whole web app: the cache of server data, who is signed in, the one socket, the pages. */
export function App({ client, children }: Props) {
  // What one person has loaded is nothing that the next one may see.
  const forget = () => void client.resetQueries();
  return (
    <QueryClientProvider client={client}>
      <AuthProvider onChange={forget}>
        <SocketProvider>{children}</SocketProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
