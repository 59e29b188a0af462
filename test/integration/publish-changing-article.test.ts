import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArticleVersionList } from '@citeloom/common/contracts/article-versions';
import { addRevision } from '@citeloom/common/server/content/revisions';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ImageModel } from '@citeloom/common/server/models/image';
import { PublicationModel } from '@citeloom/common/server/models/publication';
import { ODD_TITLES } from '../support/exports/tried-articles.ts';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
} from '../support/wordpress/start-wordpress.ts';
import { storedPosts } from '../support/wordpress/stored-posts.ts';

let site: WordPress;
let tried: PublishingProduct;
beforeAll(async () => {
  if (!hasWordPress) return;
  site = await startWordPress();
  tried = await startPublishingProduct({ PUBLISH_ALLOW_HOSTS: site.pair });
});
afterAll(async () => {
  await tried?.close();
  await site?.close();
});
beforeEach(async () => {
  if (!hasWordPress) return;
  await site.empty();
  await PublicationModel.deleteMany({});
});

const byAuthor = (changes: object) => ({
  ...{ siteUrl: site.url, username: 'author', password: site.applicationPasswords.author },
  ...changes,
});
const imageIds = () => ImageModel.distinct('_id', { articleId: tried.articleId });

/** Themes show typographic signs for plain ones. */
const typographic = (text: string) =>
  text.replace(/[“”"]/g, '"').replace(/[‘’']/g, "'").replaceAll('…', '...');

(hasWordPress ? describe : describe.skip)('an article that changes', () => {
  const versions = async () => {
    const answer = await tried.account.call('GET', `/api/articles/${tried.articleId}/versions`);
    return (await answer.json()) as ArticleVersionList;
  };

  it('while it is published is published as it was when that began, whole', async () => {
    const article = await ArticleModel.findById(tried.articleId).orFail().lean();
    const sections = article.sections.slice(0, 1);
    const short = { title: 'Second text', description: null, sections };
    const heading = article.sections.at(-1)?.blocks.find(({ type }) => type === 'heading');
    const lastHeading = heading?.type === 'heading' ? heading.text : 'no heading';
    await addRevision(article, short);
    const asked = await tried.ask(byAuthor({ imageIds: await imageIds() }));
    const { runId } = (await asked.json()) as { runId: string };
    while ((await tried.account.snapshot(runId)).stage !== 'images');
    const { version, versions: known } = await versions();
    const restored = await tried.account.call(
      'POST',
      `/api/articles/${tried.articleId}/versions/${known.at(-1)?.id}/restore`,
      { version },
    );
    expect(restored.status).toBe(200);
    expect((await tried.account.finished(runId)).status).toBe('succeeded');
    const [draft] = await storedPosts(site);
    expect(draft?.title).toBe(short.title);
    expect(draft?.content).not.toContain(lastHeading);

    await tried.publish(byAuthor({ update: true, imageIds: await imageIds() }));
    const [updated, ...others] = await storedPosts(site);
    expect(others).toEqual([]);
    expect(updated).toMatchObject({ id: draft?.id, title: article.title });
    expect(updated?.content).toContain(lastHeading);
  });

  it('may have any title', async () => {
    const { title } = await ArticleModel.findById(tried.articleId).orFail().lean();
    const named = async (next: string) =>
      ArticleModel.updateOne({ _id: tried.articleId }, { $set: { title: next } });
    for (const odd of ODD_TITLES) {
      await site.empty();
      await PublicationModel.deleteMany({});
      await named(odd);
      for (const update of [false, true])
        expect((await tried.publish(byAuthor({ update }))).status).toBe('succeeded');
      const [post, ...others] = await storedPosts(site);
      expect([odd, others]).toEqual([odd, []]);
      expect(post?.slug).toMatch(/^(?:[a-z0-9-]+-)?[0-9a-f]{10}$/);
      const shown = await site.evaluate(
        `return html_entity_decode(get_the_title(${post?.id}), ENT_QUOTES | ENT_HTML5, 'UTF-8');`,
      );
      expect([odd, typographic(String(shown))]).toEqual([odd, typographic(odd)]);
    }
    await named(title);
  });
});
