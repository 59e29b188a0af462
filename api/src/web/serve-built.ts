import type { Request, RequestHandler, Response } from 'express';
import { publicPageAt } from '@citeloom/common/domain/page-addresses';
import type { Environment } from '@citeloom/common/server/environment';
import type { Asset } from './assets.ts';
import { acceptedEncoding } from './compression.ts';
import { sendShell, type ShellRenderer } from './send-shell.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Such a file is sent as the page of an address alone, with the nonce of the answer. */
const PAGE = /\.html$/;

/**
 * The HTML that was made ahead for a public page, as its bare address shows it; what a query changes, the
 * web app shows by itself.
 */
function pageAhead(assets: Map<string, Asset>, url: string): Asset | undefined {
  const page = publicPageAt(url);
  return page === null ? undefined : assets.get(`/pages/${page}.html`);
}

async function sendAsset(request: Request, response: Response, asset: Asset): Promise<void> {
  const encoding = acceptedEncoding(request);
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Cache-Control', asset.hashed ? YEAR : HOUR);
  response.setHeader('Vary', 'Accept-Encoding');
  if (!asset.encoded || !encoding) return void response.end(asset.content);
  response.setHeader('Content-Encoding', encoding);
  response.end(await asset.encoded(encoding));
}

/**
 * Serves the built web app: its files, and the shell with a fresh nonce for every page. A missing file
 * is a plain 404, so that a browser never takes the shell for a script.
 */
export function serveBuilt(assets: Map<string, Asset>, environment: Environment): RequestHandler {
  const index = assets.get('/index.html');
  const shell: ShellRenderer | null = index
    ? async (url) => (pageAhead(assets, url) ?? index).content.toString()
    : null;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asset = assets.get(request.path);
    if (asset && !PAGE.test(request.path)) {
      return void sendAsset(request, response, asset).catch(next);
    }
    if (request.path.startsWith('/assets/')) {
      return void response.status(404).type('text/plain').send('There is no such file.');
    }
    if (!shell) {
      return void response
        .status(503)
        .type('text/plain')
        .send('The web app is not built yet. Start the product with: npm start');
    }
    sendShell(request, response, shell, environment).catch(next);
  };
}
