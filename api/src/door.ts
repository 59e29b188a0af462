import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHostCheck } from '@citeloom/common/domain/allowed-origins';
import { AppError, statusOf } from '@citeloom/common/domain/app-error';
import type { Environment } from '@citeloom/common/server/environment';
import { pagePolicy } from './html/page-policy.ts';
import { errorPage } from './http/error-page.ts';
import { newNonce } from './http/nonce.ts';
import { problemOf } from './http/problem.ts';

/** Where `HOST` means every address, so none in particular. */
const EVERYWHERE = ['loopback', '0.0.0.0', '::'];

type Refusal = { status: number; headers: Record<string, string>; text: string };

const foreignName = () =>
  new AppError(
    'misdirected_request',
    'Citeloom does not answer under this name. Whoever runs it can allow the name with PUBLIC_URL or TRUSTED_HOSTS.',
  );

/** Two of them are read in two ways: by a proxy the one, by us the other (RFC 9112 §3.2). */
const namedTwice = () =>
  new AppError('bad_request', 'The request names more than one host; one Host header is allowed.');

/** A page for people, else problem details. */
function refusalFor(request: IncomingMessage, error: AppError): Refusal {
  const status = statusOf(error.code);
  const problem = problemOf(error, randomUUID());
  const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (!request.headers.accept?.includes('text/html')) {
    const headers = { ...common, 'Content-Type': 'application/problem+json' };
    return { status, headers, text: JSON.stringify(problem) };
  }
  const nonce = newNonce();
  const policy = pagePolicy(nonce);
  const headers = {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  };
  return { status, headers, text: errorPage(problem, nonce) };
}

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const { status, headers, text } = refusalFor(request, error);
  response.writeHead(status, headers).end(text);
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex, error: AppError): void {
  const { status, headers, text } = refusalFor(request, error);
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => undefined);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
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
  const mistakeOf = ({ headers, headersDistinct }: IncomingMessage) => {
    if ((headersDistinct.host ?? []).length > 1) return namedTwice();
    return isOurs(headers.host) ? null : foreignName();
  };
  outside.on('request', (request, response) => {
    const mistake = mistakeOf(request);
    if (mistake) refuse(request, response, mistake);
    else inside.emit('request', request, response);
  });
  outside.on('upgrade', (request, socket, head) => {
    const mistake = mistakeOf(request);
    if (mistake) refuseUpgrade(request, socket, mistake);
    else inside.emit('upgrade', request, socket, head);
  });
}
