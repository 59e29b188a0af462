import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SearchProviderName } from '@citeloom/common/domain/search-providers';
import { searchProviderNames } from '@citeloom/common/domain/search-providers';
import { rankPages, readWords } from './rank-pages.ts';
import type { ScriptedPage, ScriptedService, ScriptedWeb } from './scripted-service.ts';
import { escapeXml } from './scripted-service.ts';

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

/** A web with pages, and every search service over them, each below a path of its own. */
export type SearchWeb = {
  origin: string;
  /** What FETCH_ALLOW_HOSTS needs for its pages, which lie on one site or more. */
  pairs: string;
  pages: ScriptedPage[];
  /** What SEARCH_ENDPOINTS needs for these services. */
  endpoints(names: readonly SearchProviderName[]): string;
  /** Addresses and keys by which services know who asks. */
  settings: Readonly<Record<string, string>>;
  /** How the services of the web name a page. */
  addressOf(name: SearchProviderName, page: ScriptedPage): string;
  /** Requests of each service, in order, as `path?query`. */
  asked: Map<string, string[]>;
  /** Answers for a service in its place, until it is taken away. */
  faults: Map<string, Fault>;
  /** How long a service thinks, in ms; `pages` is each page of the web. */
  delays: Map<string, number>;
  /** When answers were waited for, each from and to, in ms since the process began. */
  waits: { from: number; to: number }[];
  close(): Promise<void>;
};

const scripts = new Map<string, ScriptedService>();
for (const name of searchProviderNames) {
  if (name === 'documents' || name === 'feeds') continue;
  const { service } = (await import(`./${name}.ts`)) as { service: ScriptedService };
  scripts.set(name, service);
}

/** Starts the web on free ports of loopback: one for the services and the first site, one for each other. */
export async function startSearchWeb(pages: ScriptedPage[] = []): Promise<SearchWeb> {
  const asked = new Map<string, string[]>();
  const faults = new Map<string, Fault>();
  const delays = new Map<string, number>();
  const waits: { from: number; to: number }[] = [];

  async function think(name: string): Promise<void> {
    const delay = delays.get(name);
    if (!delay) return;
    const from = performance.now();
    waits.push({ from, to: from + delay });
    await wait(delay);
  }

  const handle: RequestListener = (request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { pathname, searchParams, search } = new URL(request.url!, 'http://localhost');
      const [, name = '', ...rest] = pathname.split('/');
      const service = scripts.get(name);
      if (!service) {
        if (pathname !== '/robots.txt') await think('pages');
        return sendPage(pathname);
      }
      const path = `/${rest.join('/')}`;
      if (!path.includes('/wiki/')) {
        asked.set(name, [...(asked.get(name) ?? []), path + search]);
        const fault = faults.get(name);
        if (fault) return fault(request, response);
        await think(name);
      } else await think('pages');
      const headers = request.headers as Record<string, string | undefined>;
      const answer = service.answer({ path, parameters: searchParams, headers, body }, webOf(name));
      const article = typeof answer.body === 'string' && /^article:(.*)/.exec(answer.body)?.[1];
      if (article) return sendPage(article);
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    })();

    function sendPage(path: string): void {
      const page = pages.find((one) => one.path === path);
      if (!page) return void response.writeHead(404).end();
      const { sent } = page;
      if (sent) return void response.writeHead(200, { 'content-type': sent.type }).end(sent.body);
      const meta = page.date ? `<meta name="date" content="${page.date}">` : '';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
        `<html lang="${page.language ?? 'en'}"><head><title>${escapeXml(page.title)}</title>${meta}</head><body><main><h1>${escapeXml(page.title)}</h1>${page.text
          .split('\n\n')
          .map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
          .join('')}</main></body></html>`,
      );
    }
  };
  const webOf = (name: string): ScriptedWeb => ({
    find: (query, since) =>
      rankPages(pages, query, since).filter(({ by }) => by === undefined || by.includes(name)),
    addressOf,
  });
  const sites = Math.max(0, ...pages.map(({ site = 0 }) => site)) + 1;
  const servers = Array.from({ length: sites }, () => createServer(handle));
  readWords(pages);
  const pairs = await Promise.all(servers.map(listen));
  const origin = `http://${pairs[0]}`;
  const addressOf = ({ path, site = 0 }: ScriptedPage) => `http://${pairs[site]}${path}`;
  return {
    ...{ origin, pairs: pairs.join(','), pages, asked, faults, delays, waits },
    settings: Object.fromEntries(
      [...scripts.values()].flatMap((one) => Object.entries(one.settings?.(origin) ?? {})),
    ),
    endpoints: (names) =>
      names
        .map((name) => `${name}=${origin}/${name}${scripts.get(name)?.endpoint ?? ''}`)
        .join(','),
    addressOf: (name, page) => scripts.get(name)?.addressOf?.(page, origin) ?? addressOf(page),
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
