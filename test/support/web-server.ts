import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = { body: string | Uint8Array; headers?: Record<string, string> } | Handler;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A little web on a free port of loopback. */
export type WebServer = {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** What `FETCH_ALLOW_HOSTS` needs for it. */
  pair: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Puts a page at a path; without one it is taken away. HTML unless its headers say otherwise. */
  put(path: string, page?: Page): void;
  close(): Promise<void>;
};

export async function startWebServer(): Promise<WebServer> {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    asked.push(pathname);
    const page = pages.get(pathname);
    if (!page) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else {
      const headers = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
      response.writeHead(200, headers).end(page.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${pair}`,
    pair,
    asked,
    put(path, page) {
      if (page) pages.set(path, page);
      else pages.delete(path);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
