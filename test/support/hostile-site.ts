import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hostile site answers with, by the first part of the address. */
export type HostileSite = {
  url: string;
  /** Its host and port. */
  pair: string;
  /** How long its search service (`/search`) thinks, as the operator's own might. */
  searchMs: number;
  close(): void;
};

/** A name of a site that made rules for texts go through it once for each of its signs. */
const NAME = '<'.repeat(1_000_000);
const INDEX = JSON.stringify({ name: NAME, namespaces: ['wp/v2'] });
/** A page that is small and of elements in each other. */
const NESTED = `<html><body>${'<b>'.repeat(300_000)}Ink`;

/**
 * A site that drips a byte a second (`/drip/…`), or answers at once with what freezes whoever reads it
 * (`/freeze/…`); and a search service that finds nothing after `searchMs`.
 */
export async function startHostileSite(): Promise<HostileSite> {
  const server = createServer((request, response) => {
    const { url = '', method } = request;
    const json = { 'content-type': 'application/json' };
    if (url.startsWith('/search')) {
      setTimeout(() => response.writeHead(200, json).end('{"results":[]}'), site.searchMs);
    } else if (method === 'HEAD') response.end();
    else if (url.endsWith('/robots.txt')) response.writeHead(404).end();
    else if (url.startsWith('/freeze/')) {
      if (url.includes('wp-json') || url.includes('rest_route'))
        response.writeHead(200, json).end(INDEX);
      else response.writeHead(200, { 'content-type': 'text/html' }).end(NESTED);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write(' '), 1000);
      response.once('close', () => clearInterval(timer));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: HostileSite = {
    url: `http://${pair}`,
    ...{ pair, searchMs: 0 },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
