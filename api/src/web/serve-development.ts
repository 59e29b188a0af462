import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Environment } from '@citeloom/common/server/environment';
import { sendShell } from './send-shell.ts';

/** The web app from its sources, with hot reload on the product's own port. */
export async function serveDevelopment(
  folder: string,
  environment: Environment,
  httpServer: Server,
): Promise<{ handlers: RequestHandler[]; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    // Any other way writes a file beside it, and `node --watch` would restart the api for that.
    configLoader: 'native',
    appType: 'custom',
    // Foreign names do not come this far.
    server: { middlewareMode: true, hmr: { server: httpServer }, allowedHosts: true },
  });
  const shell = async (url: string) =>
    vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8'));
  const page: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    sendShell(request, response, shell, environment).catch(next);
  };
  return { handlers: [vite.middlewares as RequestHandler, page], close: () => vite.close() };
}
