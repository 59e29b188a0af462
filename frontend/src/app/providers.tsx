import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SocketProvider } from '../features/runs/socket-provider.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** What every page stands on: the cache of server data and the one socket. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SocketProvider>{children}</SocketProvider>
    </QueryClientProvider>
  );
}
