import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the provider has received and holds until the test lets it go. */
type HeldRequest = { path: string; answer(body?: unknown, status?: number): void };

/**
 * An HTTP provider under the test's control: answers `{ path, count }` at once, after a delay, with
 * a scripted status, or holds requests until told. Every request is kept in `requests`.
 */
export type ScriptedProvider = {
  url: string;
  requests: string[];
  /** Milliseconds before an answer, by path. */
  delayMs: (path: string) => number;
  /** Requests of these paths are held instead of answered. */
  holds: (path: string) => boolean;
  /** A status other than 200 for a path, once or always, as the test decides. */
  status: (path: string) => { status: number; headers?: Record<string, string> } | null;
  /** Resolves with the next request that is held. */
  nextHeld(): Promise<HeldRequest>;
  close(): Promise<void>;
};

/** Starts a scripted provider on a free loopback port. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const held: HeldRequest[] = [];
  const waiting: ((request: HeldRequest) => void)[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '/';
    provider.requests.push(path);
    const count = provider.requests.filter((seen) => seen === path).length;
    const special = provider.status(path);
    if (special) {
      response.writeHead(special.status, special.headers).end('{}');
    } else if (provider.holds(path)) {
      const entry = hold(path, response);
      const next = waiting.shift();
      if (next) next(entry);
      else held.push(entry);
    } else {
      setTimeout(() => answer(response, { path, count }), provider.delayMs(path));
    }
  });
  const provider: ScriptedProvider = {
    url: '',
    requests: [],
    delayMs: () => 0,
    holds: () => false,
    status: () => null,
    nextHeld: () =>
      new Promise((resolve) => {
        const ready = held.shift();
        if (ready) resolve(ready);
        else waiting.push(resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function hold(path: string, response: ServerResponse): HeldRequest {
  return {
    path,
    answer: (body = { path, held: true }, status = 200) => answer(response, body, status),
  };
}
