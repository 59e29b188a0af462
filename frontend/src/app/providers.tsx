import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SocketProvider } from '../runs/socket-provider.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { OpenRunProvider } from './open-run-provider.tsx';

/** What every page stands on: the cache of server data, the one socket, the way to a run. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SocketProvider>
        <OpenRunProvider>{children}</OpenRunProvider>
      </SocketProvider>
    </QueryClientProvider>
  );
}
