import { io, type Socket } from 'socket.io-client';
import type { RunEvent } from '@citeloom/common/contracts/run';
import type {
  ClientEvents,
  ServerEvents,
  SubscribeAnswer,
} from '@citeloom/common/contracts/socket';

/** A browser's socket: what it got, in the order in which it came. */
export type SocketClient = {
  events: RunEvent[];
  subscribe(runId: string, afterSeq?: number): Promise<SubscribeAnswer>;
  unsubscribe(runId: string): void;
  /** Loses the connection without a word and comes back. */
  reconnect(): Promise<void>;
  isConnected(): boolean;
  close(): void;
};

/** Connects as a session or an account; as nobody when both are left out. */
export async function connectSocket(
  url: string,
  options: { session?: string; accessToken?: string; origin?: string; transports?: string[] } = {},
): Promise<SocketClient> {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    auth: {
      ...(options.session ? { sessionId: options.session } : {}),
      ...(options.accessToken ? { accessToken: options.accessToken } : {}),
    },
    transports: options.transports ?? ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    ...(options.origin ? { extraHeaders: { Origin: options.origin } } : {}),
  });
  const events: RunEvent[] = [];
  socket.on('run:event', (event) => events.push(event));
  const connected = () =>
    new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) => {
        socket.close();
        reject(error);
      });
    });
  await connected();
  return {
    events,
    subscribe: (runId, afterSeq) =>
      socket.timeout(5000).emitWithAck('run:subscribe', { runId, afterSeq }),
    unsubscribe: (runId) => socket.emit('run:unsubscribe', { runId }),
    async reconnect() {
      const back = connected();
      socket.io.engine.close();
      await back;
    },
    isConnected: () => socket.connected,
    close: () => socket.close(),
  };
}
