import type { Request, Response } from 'express';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { isPageAddress } from '@citeloom/common/domain/page-addresses';
import type { Environment } from '@citeloom/common/server/environment';
import { newNonce } from '../http/nonce.ts';
import { robotsFor } from './robots.ts';
import { acceptedEncoding, compress } from './compression.ts';
import { contentPolicy } from './content-policy.ts';

/** The page that loads the web app at an address, with placeholders for what differs from answer to answer. */
export type ShellRenderer = (url: string) => Promise<string>;

/** As in the `html.cspNonce` of the frontend's Vite configuration. */
const NONCE = '__CSP_NONCE__';
/** As in the frontend's `index.html`; no auth address stands for our own service at this origin. */
const COPY_PROTECTION = '__COPY_PROTECTION__';
const AUTH_URL = '__AUTH_URL__';
const PASSWORD_MIN = '__PASSWORD_MIN__';
/** A page differs from answer to answer, so it is compressed for each: a millisecond. */
const QUALITY = { br: 4, gzip: 6 };

async function compressed(request: Request, response: Response, page: string): Promise<Buffer> {
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request);
  if (!encoding) return Buffer.from(page);
  response.setHeader('Content-Encoding', encoding);
  return compress(page, encoding, QUALITY);
}

/** Sends the shell with this answer's nonce and the operator's settings: 200 for an address that the app knows, else 404. */
export async function sendShell(
  request: Request,
  response: Response,
  shell: ShellRenderer,
  environment: Environment,
): Promise<void> {
  const nonce = newNonce();
  const html = await shell(request.originalUrl);
  response.status(isPageAddress(request.path) ? 200 : 404);
  response.setHeader('Cache-Control', 'no-store');
  const robots = await robotsFor(request.path);
  if (robots) response.setHeader('X-Robots-Tag', robots);
  const { PUBLIC_URL, AUTH_URL: authUrl } = environment;
  response.setHeader('Content-Security-Policy', contentPolicy(nonce, PUBLIC_URL, authUrl));
  const protection = environment.COPY_PROTECTION ? 'on' : 'off';
  const page = html
    .replaceAll(NONCE, nonce)
    .replace(COPY_PROTECTION, protection)
    .replace(AUTH_URL, escapeHtml(authUrl ?? ''))
    .replace(PASSWORD_MIN, String(environment.AUTH_PASSWORD_MIN));
  response.type('html').send(await compressed(request, response, page));
}
