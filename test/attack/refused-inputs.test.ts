import type { ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';
import { upload } from '../support/upload.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

jest.setTimeout(240_000);

let site: WebServer;
let closed: WebServer;
let product: PublishingProduct;

beforeAll(async () => {
  site = await startWebServer();
  closed = await startWebServer();
  product = await startPublishingProduct({
    PUBLISH_ALLOW_HOSTS: `${site.pair},${closed.pair}`,
    FETCH_ALLOW_HOSTS: `${site.pair},${closed.pair}`,
  });
  await closed.close();
  site.put('/plain', { body: '<p>Not a site of WordPress' });
  site.put('/picture/', { body: new Uint8Array(64), headers: { 'content-type': 'image/png' } });
  for (const path of ['/round', '/round/', '/round/wp-json/'])
    site.put(path, (_request, answer) => answer.writeHead(302, { location: path }).end());
  for (const path of ['/away', '/away/'])
    site.put(path, (_request, answer) =>
      answer.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    );
  for (const [status, code] of REFUSALS) {
    const root = `/${status}`;
    site.put(`${root}/`, { body: '<p>Hello' });
    site.put(`${root}/wp-json/`, json({ name: 'Looms', namespaces: ['wp/v2'] }));
    const refuse = { code, message: 'No.' };
    for (const path of ['users/me', 'posts', 'media'])
      site.put(`${root}/wp-json/wp/v2/${path}`, json(refuse, status));
  }
  for (const status of HOOKS)
    site.put(`/hook/${status}`, (_request, answer) => answer.writeHead(status).end());
});
afterAll(async () => {
  await product?.close();
  await site?.close();
});

/** How a site of WordPress refuses whoever signs in. */
const REFUSALS: [status: number, code: string][] = [
  [400, 'rest_invalid_param'],
  [401, 'rest_not_logged_in'],
  [403, 'rest_forbidden'],
  [404, 'rest_no_route'],
  [409, 'application_passwords_disabled'],
];
const HOOKS = [400, 401, 403, 404, 410, 422];

function json(body: object, status = 200) {
  return (_request: unknown, answer: ServerResponse) =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A mistake of whoever asks has a status of 4xx and says in words what is wrong. */
async function expectRefused(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const problem = (await answer.json()) as { detail?: string };
  expect(`${answer.status}: ${problem.detail ?? JSON.stringify(problem)}`).toMatch(
    /^4\d\d: [A-Z\d]/,
  );
}

/** What is told in the answer, or refused, and no outage in any case. */
async function expectNoOutage(asked: Promise<Response>): Promise<void> {
  const { status } = await asked;
  expect(status).toBeLessThan(500);
}

const bad = ['', '   ', 'no address', 'http://', 'ftp://x.example', 'javascript:alert(1)', '//x'];
const dead = ['https://nowhere.invalid', 'http://10.0.0.1', 'http://127.0.0.1:1', 'http://[::1]/'];

describe('a site that is asked what it can', () => {
  const check = (siteUrl: unknown) =>
    product.account.call('POST', '/api/user/sites/check', { siteUrl });

  it.each([...bad, ...dead, null, 5, {}])('is refused: %j', (address) =>
    expectRefused(check(address)),
  );

  it.each(['/plain', '/picture', '/round', '/away', '/nothing'])(
    'is refused: a page at %s',
    (path) => expectRefused(check(site.origin + path)),
  );

  it('is refused where nobody listens', () => expectRefused(check(closed.origin)));

  it('is refused before it is connected', async () => {
    for (const siteUrl of bad)
      await expectRefused(
        product.account.call('POST', '/api/user/connections/authorize', { siteUrl }),
      );
  });
});

describe('a publication', () => {
  const publish = (body: object, contentId: number | string = product.contentId) =>
    product.account.call('POST', `/api/user/content/${contentId}/publish`, body);
  const signIn = { username: 'author', password: 'abcd efgh ijkl mnop qrst uvwx' };

  it.each([...bad, ...dead])('to %j is refused', (siteUrl) =>
    expectRefused(publish({ siteUrl, ...signIn })),
  );

  it.each(REFUSALS)('that a site refuses with %d %s is refused', (status) =>
    expectRefused(publish({ siteUrl: `${site.origin}/${status}`, ...signIn })),
  );

  it('by the account password is refused where that is off', () =>
    expectRefused(
      publish({ siteUrl: `${site.origin}/401`, ...signIn, authType: 'login_password' }),
    ));

  it.each(HOOKS)('that a webhook answers with %d is refused', (status) =>
    expectRefused(
      publish({ publisher: 'webhook', siteUrl: `${site.origin}/hook/${status}`, password: 's' }),
    ),
  );

  it.each([...dead, ''])('to a webhook at %j is refused', (siteUrl) =>
    expectRefused(publish({ publisher: 'webhook', siteUrl, password: 's' })),
  );

  it('without what it needs is refused', async () => {
    await expectRefused(publish({}));
    await expectRefused(publish({ siteUrl: site.origin, username: '', password: '' }));
    await expectRefused(publish({ publisher: 'folder' }));
    await expectRefused(publish({ connectionId: randomUUID() }));
    await expectRefused(publish({ siteUrl: site.origin, ...signIn, imageIds: [randomUUID()] }));
    for (const id of [0, -1, 999_999, 'x'])
      await expectRefused(publish({ siteUrl: site.origin, ...signIn }, id));
  });
});

describe('a text', () => {
  const check = (text: unknown, more: object = {}) =>
    product.client.call('POST', '/api/text-check', { text, ...more });

  it.each(['', ' \n ', '# ', '---', '…', null, 5])('without a sentence is refused: %j', (text) =>
    expectRefused(check(text)),
  );

  it.each(['<svg></svg>', '<iframe src="x"></iframe>', '<p></p>', '<!-- -->'])(
    'of nothing but markup is no outage: %j',
    (text) => expectNoOutage(check(text)),
  );

  it('with links that lead nowhere is checked, and says so', async () => {
    const links = [...bad.filter((one) => one.trim() !== ''), ...dead].map((to) => `[here](${to})`);
    await expectNoOutage(check(`Heat pumps move heat ${links.join(' ')}.`, { readLinks: true }));
  });
});

describe('sources of one’s own', () => {
  const research = (more: object) =>
    product.client.call('POST', '/api/research', { searchTerm: 'heat pump', ...more });

  it.each([...bad.slice(2), ...dead, 'CLOSED', '/picture/', '/round'])(
    'at %j are told to be unreadable',
    (address) => {
      const url =
        address.startsWith('/r') || address.startsWith('/p') ? site.origin + address : address;
      return expectNoOutage(research({ urls: [url === 'CLOSED' ? closed.origin : url] }));
    },
  );

  it('that are none are refused', async () => {
    for (const more of [{ urls: [''] }, { urls: [' '] }, { urls: [5] }, { urls: 'x' }])
      await expectRefused(research(more));
    await expectRefused(research({ uploads: [randomUUID()] }));
    await expectRefused(research({ searchTerm: ' ' }));
  });

  it.each([
    ['nothing', 'empty.txt', ''],
    ['nothing but spaces', 'spaces.md', '  \n '],
    ['a picture', 'looms.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['half a PDF', 'half.pdf', '%PDF-1.7\n1 0 obj\n<<'],
    ['half a Word document', 'half.docx', 'PK\u0003\u0004'],
    ['a page without a text', 'empty.html', '<script>1</script>'],
  ])('in a file with %s are refused', (_what, name, bytes) =>
    expectRefused(upload(product.product.url, product.client, name, bytes)),
  );
});

describe('images', () => {
  const draw = (body: object) => product.client.call('POST', '/api/generate-images', body);

  it.each([{}, { content: '' }, { content: ' ', title: ' ' }, { articleId: randomUUID() }])(
    'of %j are refused',
    (body) => expectRefused(draw(body)),
  );

  it.each(['<svg></svg>', '<iframe></iframe>', '&nbsp;', '…'])(
    'of the text %j are no outage',
    (content) => expectNoOutage(draw({ title: 'Looms', content })),
  );
});

describe('a mail', () => {
  const mail = (email: unknown) =>
    product.client.call('POST', '/api/download', { articleId: product.articleId, email });

  it.each(['', ' ', 'nobody', 'a@b', '@x.example', 'a@x.example\r\nbcc: b@x.example', 5, {}])(
    'to %j is refused',
    (email) => expectRefused(mail(email)),
  );

  it('of a text that is empty or unknown is refused', async () => {
    for (const body of [
      {},
      { title: 'x', content: ' ' },
      { title: ' ', content: '<p>x' },
      { articleId: randomUUID() },
      { articleId: product.articleId, formats: [] },
      { articleId: product.articleId, file: 'exe' },
    ])
      await expectRefused(product.client.call('POST', '/api/download', body));
    for (const content of ['<svg></svg>', '<template></template>', '<object></object>'])
      await expectRefused(product.client.call('POST', '/api/download', { title: 'x', content }));
  });
});

describe('what is asked of models and of the installation', () => {
  it('is refused where there is nothing to ask', async () => {
    const { client, account, articleId, contentId } = product;
    await expectRefused(client.call('POST', `/api/articles/${articleId}/judge`, {}));
    await expectRefused(client.call('POST', '/api/connection-test', {}));
    await expectRefused(account.call('POST', `/api/user/content/${contentId}/watch/check`));
    const blog = { searchTerm: 'heat pump', selectedSummaries: [randomUUID()] };
    await expectRefused(client.call('POST', '/api/blog', blog));
    await expectRefused(client.call('POST', '/api/blog', { ...blog, selectedSummaries: [] }));
  });
});
