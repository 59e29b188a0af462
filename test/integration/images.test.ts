import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { ImagesAnswer } from '@citeloom/common/contracts/images';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { createClient } from '../support/client.ts';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { internationalText, measure } from '../support/picture.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';

const OPENAI = { OPENAI_IMAGE_MODEL: 'scripted-image', OPENAI_TIMEOUT_S: '3' };
const BUILT_IN = {
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
  OPENAI_MODEL: '',
  OPENAI_SMALL_MODEL: '',
};

let tried: ModelProduct;
let article: ArticleAnswer;

async function start(env: Record<string, string>): Promise<void> {
  tried = await startModelProduct(env);
  tried.model.models.push('scripted-image');
  article = await writeArticle();
}

async function writeArticle(): Promise<ArticleAnswer> {
  const runId = await tried.startBlog(await tried.research());
  await tried.client.finished(runId);
  return tried.article(runId);
}

function draw(body: object): Promise<Response> {
  return tried.client.call('POST', '/api/generate-images', body);
}

async function drawn(body: object): Promise<ImagesAnswer> {
  const answer = await draw(body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return ImagesAnswer.parse(await answer.json());
}

async function open(address: string): Promise<Buffer> {
  const answer = await fetch(tried.product.url + address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return Buffer.from(await answer.arrayBuffer());
}

describe.each([
  ['the built-in engine', BUILT_IN, 'algorithmicMedia', /^Drawn from the article$/],
  ['a model', OPENAI, 'trainedAlgorithmicMedia', /^AI-generated with scripted-image$/],
] as const)('images by %s', (_name, env, sourceType, caption) => {
  beforeAll(() => start(env));
  beforeEach(() => resetScript(tried.model));
  afterAll(() => tried.close());

  it('are three different 1536×864 PNGs with lighter copies, named for people and machines', async () => {
    const { images, items, notes } = await drawn({ articleId: article.articleId });
    expect(notes).toEqual([]);
    expect(images).toHaveLength(3);
    expect(items.map(({ url }) => url)).toEqual(images);
    expect(items.map(({ slot }) => slot)).toEqual([0, 1, 2]);
    const pictures = await Promise.all(images.map(open));
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3);
    const iri = `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}`;
    for (const [index, item] of items.entries()) {
      expect(item.alt).toContain(article.title);
      expect(item.caption).toMatch(caption);
      expect(item.digitalSourceType).toBe(sourceType);
      const png = pictures[index] ?? Buffer.alloc(0);
      expect(await measure(png)).toEqual({ format: 'png', width: 1536, height: 864 });
      expect(internationalText(png, 'XML:com.adobe.xmp')).toContain(`"${iri}"`);
      expect(item.variants.map(({ width }) => width)).toEqual([640, 1024]);
      for (const { url, width } of item.variants) {
        const copy = await open(url);
        expect(await measure(copy)).toEqual({ format: 'webp', width, height: (width * 9) / 16 });
        expect(copy.includes(iri)).toBe(true);
      }
    }
    expect(new Set(items.map(({ alt }) => alt)).size).toBe(3);
  });

  it('are shown one by one as they arrive', async () => {
    const runId = await tried.client.start('/api/generate-images', {
      articleId: article.articleId,
    });
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ kind: 'images', status: 'succeeded', progress: 100 });
    expect(run.partials.map(({ kind }) => kind)).toEqual(['image', 'image', 'image']);
    const { images } = ImagesAnswer.parse(run.result);
    const shown = run.partials.map(({ body }) => (body as { url: string }).url);
    const path = (address: string) => address.replace(/\?.*/, '');
    expect(shown.map(path).toSorted()).toEqual(images.map(path).toSorted());
  });

  it('open by their signed address alone, and answer 304 to who has them', async () => {
    const { images } = await drawn({ articleId: article.articleId });
    const [address = ''] = images;
    const first = await fetch(tried.product.url + address);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('image/png');
    const again = await fetch(tried.product.url + address, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const unsigned = address.replace(/\?.*/, '');
    expect([401, 403, 404]).toContain((await fetch(tried.product.url + unsigned)).status);
    const forged = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect([401, 403, 404]).toContain((await fetch(tried.product.url + forged)).status);
    const stranger = createClient(tried.product.url);
    expect((await stranger.call('GET', unsigned)).status).toBe(404);
    expect((await tried.client.call('GET', unsigned)).status).toBe(200);
  });

  it('are not drawn for somebody else’s article', async () => {
    const stranger = createClient(tried.product.url);
    const body = { articleId: article.articleId };
    expect((await stranger.call('POST', '/api/generate-images', body)).status).toBe(404);
  });

  it('are drawn for a title and text that are not stored here', async () => {
    const content =
      '<h2>Ink &amp; paper</h2><p>Iron gall ink <b>darkens</b>.</p><script>x()</script>';
    const { images, items } = await drawn({ title: 'Ink 🖋️ كتاب', content });
    expect(images).toHaveLength(3);
    expect(items[0]?.alt).toContain('Ink');
    expect(await measure(await open(images[0] ?? ''))).toMatchObject({ width: 1536, height: 864 });
  });

  it('are not drawn without an article, by the words of the specification', async () => {
    const answer = await draw({ title: 'Ink', content: ' ' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('No blog article to generate images for');
  });

  it('can be drawn again one by one, each time differently, and the others stay', async () => {
    const before = await drawn({ articleId: article.articleId });
    const [, middle] = before.items;
    const after = await drawn({ articleId: article.articleId, replace: middle?.id });
    expect(after.items.map(({ id }) => id)[0]).toBe(before.items[0]?.id);
    expect(after.items.map(({ id }) => id)[2]).toBe(before.items[2]?.id);
    expect(after.items[1]?.id).not.toBe(middle?.id);
    const pictures = await Promise.all(
      [middle?.url, after.items[1]?.url].map((url) => open(url ?? '')),
    );
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
    const unknown = await draw({ articleId: article.articleId, replace: randomUUID() });
    expect(unknown.status).toBe(404);
  });

  it('belong to the article, and the chosen one stays on its top', async () => {
    const { items } = await drawn({ articleId: article.articleId });
    const id = (address: string | null | undefined) => /images\/([\w-]+)/.exec(address ?? '')?.[1];
    const before = await tried.article(article.articleId);
    expect(before.images.map((image) => image.id)).toEqual(items.map((image) => image.id));
    expect(id(before.featureImage)).toBe(items[0]?.id);
    const saved = await tried.client.call('POST', '/api/session/content', {
      ...{ sessionId: tried.client.sessionId, searchTerm: article.searchTerm },
      ...{ searchId: article.searchId, articleId: article.articleId },
      ...{ featuredImageUrl: items[2]?.url, images: items.map(({ url }) => url) },
    });
    expect(saved.status).toBe(200);
    expect(id((await tried.article(article.articleId)).featureImage)).toBe(items[2]?.id);
  });

  it('end with a plain message when the article has gone meanwhile', async () => {
    const gone = await writeArticle();
    await ArticleModel.deleteOne({ _id: gone.articleId });
    const runId = await tried.client.start('/api/generate-images', { articleId: gone.articleId });
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'failed', error: { code: 'not_found' } });
    expect(run.error?.message).toMatch(/no longer there/);
  });
});
