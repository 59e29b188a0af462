import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TextCheckAnswer } from '@citeloom/common/contracts/text-check';
import { createClient, type Client } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const BURROWS = 'Magellanic penguins of Patagonia dig burrows into the soil of the coast.';
const FERRY = 'The ferry to Norderney carried 98,100 passengers in 2023.';
const BREAD = 'Bread rises because yeast works in the warm dough.';

let folder: string;
let web: WebServer;
let product: Product;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeloom-addresses-'));
  await writeFile(join(folder, 'bread.txt'), BREAD);
  web = await startWebServer();
  web.put('/robots.txt', {
    body: 'User-agent: *\nDisallow: /private',
    headers: { 'content-type': 'text/plain' },
  });
  product = await startProduct({ sourcesDir: folder, env: { FETCH_ALLOW_HOSTS: web.pair } });
});
afterAll(async () => {
  await product?.close();
  await web?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  client = createClient(product.url);
  web.asked.length = 0;
});

const at = (path: string) => `${web.origin}${path}`;
const putPage = (path: string, ...paragraphs: string[]) =>
  web.put(path, {
    body: `<html lang="en"><head><title>Page ${path}</title></head><body><main>${paragraphs
      .map((text) => `<p>${text}</p>`)
      .join('')}</main></body></html>`,
  });

async function check(body: { text: string; urls: string[]; [more: string]: unknown }) {
  const run = await client.finished(await client.start('/api/text-check', body));
  if (run.status !== 'succeeded') throw new Error(run.error?.message ?? run.status);
  return TextCheckAnswer.parse(run.result);
}

const verdicts = ({ report }: TextCheckAnswer) => report.sentences.map(({ verdict }) => verdict);
const asked = (path: string) => web.asked.filter((one) => one === path).length;

describe('addresses that a text is to be checked against', () => {
  it('are read, each once, and nothing else is', async () => {
    putPage('/penguins', 'A page on birds.', BURROWS);
    putPage('/ferry', FERRY);
    const answer = await check({
      text: `${BURROWS} ${FERRY} ${BREAD}`,
      urls: [at('/penguins'), ` ${at('/penguins')}#nests `, at('/ferry')],
    });
    expect(verdicts(answer)).toEqual(['supported', 'supported', 'unsupported']);
    expect(answer.report.sources.map(({ url }) => url).sort()).toEqual([
      at('/ferry'),
      at('/penguins'),
    ]);
    expect([asked('/penguins'), asked('/ferry')]).toEqual([1, 1]);
    expect(answer).toMatchObject({ notes: [], links: [] });
  });

  it('stand beside the library where that is wished', async () => {
    putPage('/penguins', BURROWS);
    const order = { text: `${BURROWS} ${BREAD}`, urls: [at('/penguins')], searchLibrary: true };
    expect(verdicts(await check(order))).toEqual(['supported', 'supported']);
  });

  it('are read although the links of the text are not', async () => {
    putPage('/penguins', BURROWS);
    putPage('/ferry', FERRY);
    const text = `${BURROWS} ${at('/penguins')}\n\n${FERRY} ${at('/ferry')}`;
    const answer = await check({ text, urls: [at('/penguins')], readLinks: false });
    expect(verdicts(answer)).toEqual(['supported', 'unsupported']);
    expect([asked('/penguins'), asked('/ferry')]).toEqual([1, 0]);
  });

  it('are one source with a link that leads to the same page', async () => {
    putPage('/penguins', BURROWS);
    putPage('/ferry', FERRY);
    const answer = await check({
      text: `${BURROWS} ${at('/penguins')}\n\n${FERRY}`,
      urls: [at('/penguins'), at('/ferry')],
    });
    expect(verdicts(answer)).toEqual(['supported', 'supported']);
    expect(answer.report.sources.map(({ url }) => url)).toEqual([at('/penguins'), at('/ferry')]);
    expect(answer.links).toMatchObject([{ url: at('/penguins'), read: true }]);
    expect(asked('/penguins')).toBe(1);
  });

  it('that cannot be read are notes with their code, and cost the others nothing', async () => {
    putPage('/penguins', BURROWS);
    putPage('/private/plans', FERRY);
    web.put('/picture', { body: 'GIF89a', headers: { 'content-type': 'image/gif' } });
    const refused = [
      [at('/private/plans'), 'robots'],
      [at('/gone'), 'unreadable'],
      [at('/picture'), 'content-type'],
      ['http://169.254.169.254/latest/meta-data/', 'address-refused'],
      ['file:///etc/passwd', 'address-refused'],
      ['penguins', 'address-refused'],
      ['https://***@example.org/plans', 'address-refused'],
    ] as const;
    const sent = refused.map(([url]) => url.replace('***', 'ada:secret'));
    const answer = await check({
      text: `${BURROWS} ${FERRY}`,
      urls: [...sent, at('/penguins')],
    });
    expect(verdicts(answer)).toEqual(['supported', 'unsupported']);
    expect(answer.notes.map(({ url, code }) => [url, code]).sort()).toEqual(
      refused.map((one) => [...one]).sort(),
    );
    expect(JSON.stringify(answer) + product.output()).not.toContain('secret');
    expect(asked('/private/plans')).toBe(0);
  });

  it('that all fail leave a text unchecked, and it is said what to do', async () => {
    const answer = await check({ text: BURROWS, urls: [at('/gone')] });
    expect(verdicts(answer)).toEqual(['unsupported']);
    expect(answer.message).toMatch(/^Nothing could be read/);
    expect(answer.notes).toMatchObject([{ code: 'unreadable', url: at('/gone') }]);
  });
});
