import { join } from 'node:path';
import { Server as HttpServer } from 'node:http';
import type { RequestHandler } from 'express';
import { disconnectDatabase } from '@citeloom/common/server/database';
import type { Environment } from '@citeloom/common/server/environment';
import type { Logger } from '@citeloom/common/server/log';
import { createApp } from './app.ts';
import { openDoor } from './door.ts';
import { keepConnecting } from '@citeloom/common/server/keep-connecting';
import { createHttpServer, listen } from './listen.ts';
import { openServices, type Services } from './services.ts';
import { attachSockets } from './sockets/attach-sockets.ts';
import { startSweeper } from './sweeper/start-sweeper.ts';
import { loadAssets } from './web/assets.ts';
import { serveBuilt } from './web/serve-built.ts';
import { serveDevelopment } from './web/serve-development.ts';

const FRONTEND = join(import.meta.dirname, '..', '..', 'frontend');

/** Longest that answers under way may take once a shutdown has begun. */
const DRAIN_MS = 3000;

async function openWeb(
  environment: Environment,
  httpServer: HttpServer,
): Promise<{ handlers: RequestHandler[]; close(): Promise<void> }> {
  if (environment.NODE_ENV === 'development') {
    return serveDevelopment(FRONTEND, environment, httpServer);
  }
  const assets = await loadAssets(join(FRONTEND, 'dist'), environment.PUBLIC_URL);
  return { handlers: [serveBuilt(assets, environment)], close: async () => undefined };
}

export type RunningApi = {
  services: Services;
  /** Rejects when the data turn out to be newer than this program. */
  failing: Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the whole api in this process: HTTP, sockets, web app, sweeper. It listens at once and
 * answers 503 until the database is there.
 *
 * @throws ListenError when the port cannot be opened.
 */
export async function startApi(environment: Environment, log: Logger): Promise<RunningApi> {
  const httpServer = createHttpServer();
  const inside = new HttpServer();
  openDoor(httpServer, inside, environment);
  const services = await openServices(environment, log);
  const web = await openWeb(environment, inside);
  inside.on('request', createApp(services, web.handlers));
  const sockets = attachSockets(inside, services);
  const database = keepConnecting(environment.MONGODB_URL, log);
  const sweeper = startSweeper(services);
  const stopAll = async () => {
    await sweeper.stop();
    await web.close();
    await services.close();
    await database.stop();
    await disconnectDatabase();
  };
  let doors: { close(): Promise<void> };
  try {
    doors = await listen(httpServer, environment.HOST, environment.PORT);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return {
    services,
    failing: database.connected,
    async close() {
      const closed = doors.close();
      // Waiting calls answer 202 and streams end; readers come back to another process.
      services.beginShutdown();
      sockets.disconnectSockets(true);
      httpServer.closeIdleConnections();
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      httpServer.closeAllConnections();
      await sockets.close();
      await stopAll();
    },
  };
}
