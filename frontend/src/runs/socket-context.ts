import { createContext, useContext } from 'react';
import type { Watch } from './run-socket.ts';

/** Gives out the page's socket, which is loaded with the first run that is watched. */
export type WatchRun = (watch: Watch) => () => void;

export const SocketContext = createContext<WatchRun | null>(null);

/** Watches runs over the page's one socket. @throws Error outside of `SocketProvider`. */
export function useWatchRun(): WatchRun {
  const watch = useContext(SocketContext);
  if (!watch) throw new Error('useWatchRun must be used within a SocketProvider');
  return watch;
}
