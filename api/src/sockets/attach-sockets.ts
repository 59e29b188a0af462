import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { RunEvent } from '@citeloom/common/contracts/run';
import {
  SocketAuth,
  type ClientEvents,
  type ServerEvents,
} from '@citeloom/common/contracts/socket';
import type { Owner } from '@citeloom/common/server/models/owner';
import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import { recheck } from '../auth/recheck.ts';
import { refuseBeyond } from '../limits/limiter.ts';
import { identify, ownerOf, type Identified } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { guardConnections, type Connection } from './guard-connections.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Largest message of a client. */
const MESSAGE_MAX_BYTES = 64 * 1024;
/** So many events wait for a reader at most; the next ones wait in the database. */
const UNREAD_MAX = 32;
/** A reader that takes nothing for so long while something waits for it is let go. */
const UNREAD_MS = 30_000;

/** What is known of a connected socket: whose runs it may follow, and by which sign-in. */
type SocketData = { owner: Owner | null; authSessionId: string | null };

export type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** Whom a handshake names; nobody when it names nobody. */
async function identifyHandshake(auth: unknown, services: Services): Promise<Identified | null> {
  const parsed = SocketAuth.safeParse(auth);
  if (!parsed.success) return null;
  const { sessionId, accessToken } = parsed.data;
  const authorization = accessToken === undefined ? undefined : `Bearer ${accessToken}`;
  return identify({ sessionId, authorization }, services);
}

/**
 * Sends by `send` and says whether the reader keeps up. Calls `onRead` whenever it has taken what waits
 * for it, and closes the connection of one that never does.
 */
function createReader<Value>(
  connection: Connection,
  send: (value: Value) => void,
  onRead: () => void,
): (value: Value) => boolean {
  let unread = 0;
  let patience: NodeJS.Timeout | null = null;
  const stop = () => {
    if (patience) clearTimeout(patience);
    patience = null;
  };
  connection.on('drain', () => {
    stop();
    unread = 0;
    onRead();
  });
  connection.on('close', stop);
  return (value) => {
    unread += 1;
    send(value);
    if (unread < UNREAD_MAX) return true;
    patience ??= setTimeout(() => connection.close(true), UNREAD_MS);
    return false;
  };
}

/** Lets a socket go when its access token counts no more; the browser comes back with a fresh one. */
function endWithToken(socket: { conn: Connection }, mayStay: () => Promise<boolean>): void {
  socket.conn.once(
    'close',
    recheck(mayStay, () => socket.conn.close()),
  );
}

/**
 * Socket.IO on the default namespace, typed by the shared contract. A browser of a foreign origin is
 * refused at the handshake; a socket without session may connect, but every subscription is refused.
 * Connections, messages and what waits for a reader are bounded.
 */
export function attachSockets(httpServer: HttpServer, services: Services): SocketServer {
  const origins = allowedOrigins(services.environment.PUBLIC_URL);
  const { limiter, openConnections, callerAddress } = services;
  const io: SocketServer = new Server(httpServer, {
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    // In development Vite's own socket shares the server.
    destroyUpgrade: services.environment.NODE_ENV !== 'development',
    allowRequest: ({ headers: { origin, host } }, decide) => {
      // A page of the name that it was asked under is our own: the door lets no other name in.
      const own = origin === undefined || URL.parse(origin)?.host === host;
      decide(null, own || origins.includes(origin));
    },
  });
  guardConnections(io.engine, services);
  io.use((socket, next) => {
    identifyHandshake(socket.handshake.auth, services)
      .then((principal) => {
        const owner = principal && ownerOf(principal);
        socket.data.owner = owner;
        socket.data.authSessionId = principal?.signIn?.authSessionId ?? null;
        if (principal?.signIn) {
          const { auth } = socket.handshake;
          endWithToken(socket, async () => (await identifyHandshake(auth, services)) !== null);
        }
        socket.conn.once('close', openConnections.open({ owner }));
        next();
      })
      .catch(next);
  });
  services.auth.revocations.onRevoked((authSessionId) => {
    for (const socket of io.sockets.sockets.values()) {
      if (socket.data.authSessionId === authSessionId) socket.disconnect(true);
    }
  });
  io.on('connection', (socket) => {
    const { owner } = socket.data;
    const address = callerAddress(socket.request);
    const emit = createReader<RunEvent>(
      socket.conn,
      (event) => socket.emit('run:event', event),
      () => subscriptions.resume(),
    );
    const subscriptions = createSubscriptions({
      owner,
      stream: services.stream,
      emit,
      count: async () => refuseBeyond(await limiter.count('read', { owner, address })),
      log: services.log,
    });
    socket.on('run:subscribe', (request, acknowledge) => {
      // Typed by contract, but a client may send anything.
      const answer: unknown = acknowledge;
      if (typeof answer === 'function') void subscriptions.subscribe(request, acknowledge);
    });
    socket.on('run:unsubscribe', (request) => subscriptions.unsubscribe(request));
    socket.on('disconnect', () => subscriptions.closeAll());
  });
  return io;
}
