import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { discoverSite } from '@citeloom/worker/providers/publishers/wordpress/discover-site';
import { createRestPublisher } from '@citeloom/worker/providers/publishers/wordpress/rest-publisher';
import { openSiteClient, type SiteClient } from '@citeloom/worker/web/site-client';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const { signal } = new AbortController();

let site: WebServer;
let elsewhere: WebServer;
let client: SiteClient;
/** What the other server was sent in `Authorization`, if it was asked at all. */
let leaked: (string | undefined)[];
beforeEach(async () => {
  site = await startWebServer();
  elsewhere = await startWebServer();
  leaked = [];
  client = openSiteClient([site.pair, elsewhere.pair]);
});
afterEach(async () => {
  await client.close();
  await Promise.all([site.close(), elsewhere.close()]);
});

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const index = (changes: object = {}) =>
  json({ name: 'Ink &amp; Paper', url: site.origin, namespaces: ['wp/v2'], ...changes });
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof ProviderError ? error.code : error;
};
const linkTo = (root: string) => ({
  body: '<p>Hello',
  headers: { link: `<${root}>; rel="https://api.w.org/"` },
});

function redirect(path: string, address: string, status = 302): void {
  site.put(path, (_request, response) => response.writeHead(status, { location: address }).end());
}

const publisher = () =>
  createRestPublisher(client, {
    ...{ siteUrl: site.origin, username: 'author', password: 'abcd efgh ijkl mnop qrst uvwx' },
  });

describe('a site', () => {
  it('is found by the Link header of its pages, with what it calls itself', async () => {
    site.put('/', linkTo(`${site.origin}/api/`));
    site.put('/api/', index());
    expect(await discoverSite(client, site.origin, signal)).toMatchObject({
      ...{ name: 'Ink & Paper', root: `${site.origin}/api/`, xmlRpc: null, authorizeUrl: null },
      admin: `${site.origin}/wp-admin`,
    });
  });

  it.each(['/wp-json/', '/index.php'])('is found without it at %s', async (path) => {
    site.put('/', { body: '<p>Hello' });
    site.put(path, index());
    const { root } = await discoverSite(client, site.origin, signal);
    expect(root).toContain(path);
  });

  it('says where it gives application passwords, if that is on the site', async () => {
    const at = (address: string) => ({
      authentication: { 'application-passwords': { endpoints: { authorization: address } } },
    });
    site.put('/', { body: '' });
    const own = `${site.origin}/cms/wp-admin/authorize-application.php`;
    site.put('/wp-json/', index(at(own)));
    expect(await discoverSite(client, site.origin, signal)).toMatchObject({
      ...{ authorizeUrl: own, admin: `${site.origin}/cms/wp-admin` },
    });
    site.put('/wp-json/', index(at('https://evil.example/authorize-application.php')));
    expect((await discoverSite(client, site.origin, signal)).authorizeUrl).toBeNull();
  });

  it('that only has the older interface is one all the same', async () => {
    site.put('/', { body: '' });
    site.put('/xmlrpc.php', (_request, response) => {
      response.writeHead(405).end('XML-RPC server accepts POST requests only.');
    });
    expect(await discoverSite(client, site.origin, signal)).toMatchObject({
      ...{ root: null, xmlRpc: `${site.origin}/xmlrpc.php` },
    });
    expect(await codeOf(publisher().connect(signal))).toBe('rest_blocked');
  });

  it.each([
    ['pages of another kind', '<p>Hello'],
    ['JSON of another kind', '{"namespaces":["shop/v1"]}'],
    ['JSON that is none', '{"namespaces":'],
  ])('with %s is no WordPress', async (_name, body) => {
    for (const path of ['/', '/wp-json/', '/index.php']) site.put(path, { body });
    expect(await codeOf(discoverSite(client, site.origin, signal))).toBe('not_wordpress');
  });
});

describe('a hostile site', () => {
  it.each(['<', '&', '<b', '&#'])(
    'with a name of a million times “%s” takes no time',
    async (piece) => {
      site.put('/', { body: '' });
      site.put('/wp-json/', index({ name: piece.repeat(1_000_000) }));
      const began = performance.now();
      const { name } = await discoverSite(client, site.origin, signal);
      expect(performance.now() - began).toBeLessThan(3000);
      expect(name.length).toBeLessThanOrEqual(200);
    },
  );

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,a', 'mailto:a@b.example'])(
    'that names its interface as %s names none',
    async (target) => {
      site.put('/', linkTo(target));
      site.put('/wp-json/', index());
      expect(await discoverSite(client, site.origin, signal)).toMatchObject({
        root: `${site.origin}/wp-json/`,
      });
    },
  );
});

describe('credentials', () => {
  const watch = (path: string) =>
    elsewhere.put(path, (request, response) => {
      leaked.push(request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });

  it('are not sent to a site that the named one leads to', async () => {
    redirect('/', `${elsewhere.origin}/`);
    for (const path of ['/', '/wp-json/', '/wp-json/wp/v2/users/me']) watch(path);
    expect(await codeOf(publisher().connect(signal))).toBe('other_host');
    expect(leaked.filter(Boolean)).toEqual([]);
  });

  it('are not sent to an interface on another host that its header names', async () => {
    site.put('/', linkTo(`${elsewhere.origin}/wp-json/`));
    for (const path of ['/wp-json/', '/wp-json/wp/v2/users/me']) watch(path);
    expect(await codeOf(publisher().connect(signal))).toBe('other_host');
    expect(leaked).toEqual([]);
  });

  it.each([302, 307, 308])('do not follow a redirect of the interface (%s)', async (status) => {
    site.put('/', { body: '' });
    site.put('/wp-json/', index());
    redirect('/wp-json/wp/v2/users/me', `${elsewhere.origin}/me`, status);
    watch('/me');
    expect(await codeOf(publisher().connect(signal))).toBe('other_host');
    expect(leaked).toEqual([]);
  });

  it('do not leave over http for a host that the operator has not allowed', async () => {
    const strict = openSiteClient([]);
    const request = { address: 'http://example.org/', headers: { authorization: 'x' }, signal };
    expect(await codeOf(strict.send(request))).toBe('address-refused');
    await strict.close();
  });

  it.each(['https://127.0.0.1/', 'https://10.0.0.7/', 'https://[::1]/', 'https://localhost/'])(
    'do not go to %s unless it is allowed',
    async (address) => {
      const strict = openSiteClient([]);
      expect(await codeOf(strict.send({ address, signal }))).toBe('address-refused');
      expect(await codeOf(discoverSite(strict, address.slice(0, -1), signal))).toBe(
        'address-refused',
      );
      await strict.close();
    },
  );
});

describe('an interface', () => {
  beforeEach(() => {
    site.put('/', { body: '' });
    site.put('/wp-json/', index({ authentication: {} }));
  });

  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    site.put('/wp-json/wp/v2/users/me', (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
    );

  it.each([
    [404, { code: 'rest_no_route' }, 'rest_blocked'],
    [403, '<h1>Blocked by a firewall</h1>', 'no_right'],
    [500, '<h1>Error establishing a database connection</h1>', 'site_failed'],
    [200, '{"id": 1, "name": "Au', 'site_failed'],
    [401, { code: 'application_passwords_disabled' }, 'application_passwords_disabled'],
    [
      401,
      { code: 'incorrect_password', message: '<b>Error:</b> no' },
      'application_passwords_disabled',
    ],
  ])('that answers %s %j is told apart', async (status, body, code) => {
    answer(status, body);
    expect(await codeOf(publisher().connect(signal))).toBe(code);
  });

  it('that asks to wait is asked again after the time that it names', async () => {
    answer(429, {}, { 'retry-after': '7' });
    const error = (await publisher()
      .connect(signal)
      .catch((thrown: unknown) => thrown)) as ProviderError;
    expect([error.retryable, error.retryAfterMs]).toEqual([true, 7000]);
  });

  it('never has its markup shown to people', async () => {
    answer(422, { code: 'odd', message: 'No <a href="x">way</a>\n here' });
    const error = (await publisher()
      .connect(signal)
      .catch((thrown: unknown) => thrown)) as ProviderError;
    expect(error.userText).toBe('The site refused it: No way here');
  });
});
