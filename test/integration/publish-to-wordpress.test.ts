import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
  type WordPressRole,
} from '../support/wordpress/start-wordpress.ts';

jest.setTimeout(120_000);

const onWordPress = hasWordPress ? describe : describe.skip;

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

const as = (role: WordPressRole, changes: object = {}) => ({
  ...{ siteUrl: site.url, username: role, password: site.applicationPasswords[role] },
  ...{ authType: 'application_password', ...changes },
});

onWordPress('an article on a real WordPress', () => {
  it('becomes one draft', async () => {
    const run = await tried.publish(as('author'));
    console.log(JSON.stringify(run, null, 1).slice(0, 3000));
    console.log(await site.evaluate(`return array_map(fn($p) => [$p->ID, $p->post_status, $p->post_name, $p->post_title, $p->post_excerpt, get_post_thumbnail_id($p), $p->post_content], get_posts(['post_status' => 'any']));`));
  });
});
