import type { SiteAnswer, SiteClient } from '../../../web/site-client.ts';

export type RestRequest = {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Behind the root, without a slash in front: `wp/v2/posts`. */
  route: string;
  query?: Record<string, string | readonly string[]>;
  json?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

/** The REST interface of one site, for one user. */
export type RestInterface = {
  ask(request: RestRequest): Promise<SiteAnswer>;
  /** Slowest answer so far, in ms. */
  slowestMs: () => number;
};

/**
 * The address of a route behind a root of either kind: `…/wp-json/` or `…/index.php?rest_route=/`.
 *
 * @example restAddress('https://x.org/?rest_route=/', 'wp/v2/posts', { slug: 'a' }) // 'https://x.org/?rest_route=%2Fwp%2Fv2%2Fposts&slug=a'
 */
export function restAddress(
  root: string,
  route: string,
  query: Record<string, string | readonly string[]> = {},
): string {
  const url = new URL(root);
  const plain = url.searchParams.get('rest_route');
  if (plain === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${plain.replace(/\/+$/, '')}/${route}`);
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') url.searchParams.append(name, value);
    else for (const one of value) url.searchParams.append(`${name}[]`, one);
  }
  return url.href;
}

/** `Authorization` of a user with a password (RFC 7617, in UTF-8). */
export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

export function createRestInterface(
  client: SiteClient,
  root: string,
  authorization: string,
): RestInterface {
  let slowest = 0;
  return {
    slowestMs: () => slowest,
    async ask({ method = 'GET', route, query, json, bytes, headers = {}, signal }) {
      const body = json === undefined ? bytes : JSON.stringify(json);
      const type: Record<string, string> =
        json === undefined ? {} : { 'content-type': 'application/json' };
      const started = performance.now();
      try {
        return await client.send({
          address: restAddress(root, route, query),
          headers: { authorization, accept: 'application/json', ...type, ...headers },
          ...{ method, signal },
          ...(body !== undefined && { body }),
        });
      } finally {
        slowest = Math.max(slowest, performance.now() - started);
      }
    },
  };
}
