import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHostCheck } from '@citeloom/common/domain/allowed-origins';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Environment } from '@citeloom/common/server/environment';
import { pagePolicy } from './html/page-policy.ts';
import { errorPage } from './http/error-page.ts';
import { newNonce } from './http/nonce.ts';
import { problemOf } from './http/problem.ts';

/** Where `HOST` means every address, so none in particular. */
const EVERYWHERE = ['loopback', '0.0.0.0', '::'];

/** A page for people, else problem details, as headers and text. */
function refusalFor(request: IncomingMessage): [Record<string, string>, string] {
  const error = new AppError(
    'misdirected_request',
    'Citeloom does not answer under this name. Whoever runs it can allow the name with PUBLIC_URL or TRUSTED_HOSTS.',
  );
  const problem = problemOf(error, randomUUID());
  const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (!request.headers.accept?.includes('text/html')) {
    return [{ ...common, 'Content-Type': 'application/problem+json' }, JSON.stringify(problem)];
  }
  const nonce = newNonce();
  const policy = pagePolicy(nonce);
  return [
    { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    errorPage(problem, nonce),
  ];
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const [headers, text] = refusalFor(request);
  response.writeHead(421, headers).end(text);
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex): void {
  const [headers, text] = refusalFor(request);
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => undefined);
  socket.end([`HTTP/1.1 421 ${STATUS_CODES[421]}`, ...lines, '', text].join('\r\n'));
}

/**
 * Lets from `outside` to `inside` what is addressed to us: requests and upgrades, so pages, streams
 * and sockets alike. Everything under a foreign `Host` is answered with 421 here, before any handler:
 * a name that was pointed at our address would make a browser read us for its owner (DNS rebinding).
 */
export function openDoor(
  outside: Server,
  inside: Server,
  { PUBLIC_URL, TRUSTED_HOSTS, HOST }: Pick<Environment, 'PUBLIC_URL' | 'TRUSTED_HOSTS' | 'HOST'>,
): void {
  const listening = EVERYWHERE.includes(HOST) ? [] : [HOST.includes(':') ? `[${HOST}]` : HOST];
  const isOurs = createHostCheck(PUBLIC_URL, [...TRUSTED_HOSTS, ...listening]);
  outside.on('request', (request, response) => {
    if (isOurs(request.headers.host)) inside.emit('request', request, response);
    else refuse(request, response);
  });
  outside.on('upgrade', (request, socket, head) => {
    if (isOurs(request.headers.host)) inside.emit('upgrade', request, socket, head);
    else refuseUpgrade(request, socket);
  });
}
