import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';

/** An address to listen at that is taken or does not exist on this machine. */
export class ListenError extends Error {}

function open(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: NetServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Opens one HTTP server at every address that `HOST` means: `loopback` is 127.0.0.1 and, where the
 * machine has it, ::1, so that `localhost` works whatever it resolves to.
 *
 * @returns the server to attach things to, and how to stop accepting.
 * @throws ListenError with a text for people when the port is taken or the address unknown.
 */
export async function listen(
  httpServer: HttpServer,
  host: string,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const [first = host, ...others] = host === 'loopback' ? ['127.0.0.1', '::1'] : [host];
  const explain = (error: unknown, address: string): ListenError => {
    const { code } = error as { code?: string };
    const cause = { cause: error };
    if (code === 'EADDRINUSE') {
      return new ListenError(
        `Port ${port} at ${address} is taken. Stop what uses it, or choose another with PORT=…`,
        cause,
      );
    }
    if (code === 'EACCES') {
      return new ListenError(`This user may not open port ${port}. Choose one above 1023.`, cause);
    }
    return new ListenError(
      `HOST=${host}: cannot listen at ${address} (${code ?? 'error'}).`,
      cause,
    );
  };

  try {
    await open(httpServer, port, first);
  } catch (error) {
    throw explain(error, first);
  }
  const opened: NetServer[] = [];
  for (const address of others) {
    // Connections of every address go to the one HTTP server, so sockets attach once.
    const door = createNetServer((socket) => httpServer.emit('connection', socket));
    try {
      await open(door, port, address);
      opened.push(door);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue;
      await Promise.all([close(httpServer), ...opened.map(close)]);
      throw explain(error, address);
    }
  }
  return {
    async close() {
      await Promise.all([...opened, httpServer].map(close));
    },
  };
}

/** Longest that a request may take to arrive: the largest file over a line of 0.7 Mbit/s. */
const REQUEST_MS = 300_000;

/** The HTTP server that is reached from outside. */
export function createHttpServer(): HttpServer {
  return createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: REQUEST_MS,
    headersTimeout: 15_000,
  });
}
