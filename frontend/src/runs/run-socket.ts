import type { Socket } from 'socket.io-client';
import { RunEvent } from '@citeloom/common/contracts/run';
import type { ClientEvents, ServerEvents } from '@citeloom/common/contracts/socket';
import { accessToken } from '../lib/access-token.ts';
import { sessionId } from '../lib/session-id.ts';

const ACKNOWLEDGE_MS = 5000;
/** After the server has let the socket go, or refused it: socket.io leaves coming back to us. */
const RETURN_MS = 2000;

/** One run that somebody looks at. */
export type Watch = {
  runId: string;
  /** The last event known, asked for at every (re)connection so that nothing is missed. */
  lastSeq: () => number;
  onEvent: (event: RunEvent) => void;
  /** True once the server sends this run's events; false when they may be missing from now on. */
  onLive: (live: boolean) => void;
};

export type RunSocket = {
  watch: (watch: Watch) => () => void;
  /** Opens anew as whoever is signed in now. */
  reopen: () => void;
  close: () => void;
};

type TypedSocket = Socket<ServerEvents, ClientEvents>;

function subscribe(socket: TypedSocket, { runId, lastSeq, onLive }: Watch): void {
  socket
    .timeout(ACKNOWLEDGE_MS)
    .emit('run:subscribe', { runId, afterSeq: lastSeq() }, (error, answer) => {
      onLive(!error && answer.ok);
    });
}

/** Who connects; by the session alone where the sign-in cannot be used now. */
async function credentials() {
  const token = await accessToken().catch(() => null);
  return { sessionId: sessionId(), ...(token ? { accessToken: token } : {}) };
}

/**
 * The one socket of the page (on the wire). It opens with the first run that is watched,
 * subscribes again after every reconnection from the last event known, and closes with the page.
 */
export function createRunSocket(): RunSocket {
  const watches = new Set<Watch>();
  let socket: TypedSocket | null = null;
  let opening = false;
  let closed = false;

  async function open(): Promise<void> {
    if (socket || opening) return;
    opening = true;
    const { io } = await import('socket.io-client');
    opening = false;
    if (closed) return;
    const opened: TypedSocket = io({
      transports: ['websocket'],
      auth: (send) => void credentials().then(send),
      reconnectionDelay: 500,
      reconnectionDelayMax: 5000,
    });
    socket = opened;
    opened.on('connect', () => watches.forEach((watch) => subscribe(opened, watch)));
    const onLost = () => {
      watches.forEach(({ onLive }) => onLive(false));
      if (!opened.active) setTimeout(() => !closed && opened.connect(), RETURN_MS);
    };
    opened.on('disconnect', (reason) => reason !== 'io client disconnect' && onLost());
    opened.on('connect_error', onLost);
    opened.on('run:event', (raw) => {
      const event = RunEvent.safeParse(raw);
      if (!event.success) return;
      for (const watch of watches) if (watch.runId === event.data.runId) watch.onEvent(event.data);
    });
  }

  return {
    watch(watch) {
      watches.add(watch);
      if (socket?.connected) subscribe(socket, watch);
      else open().catch(() => watch.onLive(false));
      return () => {
        watches.delete(watch);
        const stillWatched = [...watches].some(({ runId }) => runId === watch.runId);
        if (!stillWatched && socket?.connected) {
          socket.emit('run:unsubscribe', { runId: watch.runId });
        }
      };
    },
    reopen() {
      socket?.disconnect();
      socket?.connect();
    },
    close() {
      closed = true;
      socket?.disconnect();
      socket = null;
    },
  };
}
