import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import type { RunSocket } from './run-socket.ts';
import { SocketContext, type WatchRun } from './socket-context.ts';

/** Owns the one socket of the page. Its code and zod stay out of pages that watch no run. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const loading = useRef<Promise<RunSocket>>(undefined);
  const userId = useAuth().user?.id;

  // A socket follows the runs of whoever opened it.
  useEffect(
    () =>
      void loading.current?.then(
        (socket) => socket.reopen(),
        () => {},
      ),
    [userId],
  );

  useEffect(
    () => () => {
      void loading.current?.then((socket) => socket.close());
      loading.current = undefined;
    },
    [],
  );

  const watchRun = useMemo<WatchRun>(
    () => (watch) => {
      let left = false;
      let leave = () => {};
      loading.current ??= import('./run-socket.ts').then(({ createRunSocket }) =>
        createRunSocket(),
      );
      loading.current.then(
        (socket) => {
          if (!left) leave = socket.watch(watch);
        },
        () => {
          loading.current = undefined;
          watch.onLive(false);
        },
      );
      return () => {
        left = true;
        leave();
      };
    },
    [],
  );

  return <SocketContext value={watchRun}>{children}</SocketContext>;
}
