import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import {
  SocketAuth,
  type ClientEvents,
  type ServerEvents,
} from '@citeloom/common/contracts/socket';
import type { Owner } from '@citeloom/common/server/models/owner';
import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import type { Services } from '../services.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Largest message of a client (design §7). */
const MESSAGE_MAX_BYTES = 64 * 1024;

export type SocketServer = Server<ClientEvents, ServerEvents>;

function ownerOf(auth: unknown): Owner | null {
  const parsed = SocketAuth.safeParse(auth);
  const id = parsed.success ? parsed.data.sessionId : undefined;
  return id ? { type: 'session', id } : null;
}

/**
 * Socket.IO on the default namespace, typed by the shared contract (design §2, on the wire). A browser
 * of a foreign origin is refused at the handshake; a socket without session may connect, but every
 * subscription is refused.
 */
export function attachSockets(httpServer: HttpServer, services: Services): SocketServer {
  const origins = allowedOrigins(services.environment.PUBLIC_URL);
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
  io.on('connection', (socket) => {
    const subscriptions = createSubscriptions({
      owner: ownerOf(socket.handshake.auth),
      stream: services.stream,
      emit: (event) => socket.emit('run:event', event),
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
