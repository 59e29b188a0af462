import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { SOCKET_MESSAGES_A_MINUTE } from '../limits/limit-classes.ts';
import { refuseBeyond } from '../limits/limiter.ts';
import type { Services } from '../services.ts';

/** One connection below Socket.IO, of either transport. */
export type Connection = Socket['conn'];

const MINUTE_MS = 60_000;

/** Says when messages come faster than a person's browser ever sends them. */
function createFloodGate(most: number): () => boolean {
  let since = performance.now();
  let count = 0;
  return () => {
    if (performance.now() - since > MINUTE_MS) [since, count] = [performance.now(), 0];
    count += 1;
    return count > most;
  };
}

/**
 * Bounds connections before anything of theirs is read: how many an address opens in a minute, how
 * many it has open at once, and how many messages one sends.
 */
export function guardConnections(engine: Server['engine'], services: Services): void {
  const { limiter, openConnections, callerAddress, environment } = services;
  const most = Math.max(1, Math.round(SOCKET_MESSAGES_A_MINUTE * environment.LIMITS_FACTOR));
  engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    const isKnown = new URLSearchParams(request.url?.split('?')[1]).has('sid');
    if (isKnown) return next();
    limiter
      .count('open', { address: callerAddress(request) })
      .then((counted) => refuseBeyond(counted))
      .then(() => next(), next);
  });
  engine.on('connection', (connection: Connection) => {
    try {
      const address = callerAddress(connection.request);
      connection.once('close', openConnections.open({ address }));
    } catch {
      return connection.close(true);
    }
    const isFlood = createFloodGate(most);
    connection.on('packet', () => {
      if (isFlood()) connection.close(true);
    });
  });
}
