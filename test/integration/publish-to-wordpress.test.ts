import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { RunModel } from '@citeloom/common/server/models/run';
import { SiteConnectionModel } from '@citeloom/common/server/models/site-connection';
import { PublicationModel } from '@citeloom/common/server/models/publication';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
  type WordPressRole,
} from '../support/wordpress/start-wordpress.ts';
import { storedImages, storedPosts } from '../support/wordpress/stored-posts.ts';

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
const byAccount = (role: WordPressRole, changes: object = {}) =>
  as(role, { password: `${role}-secret`, authType: 'login_password', ...changes });

const posts = () => storedPosts(site);
const images = () => storedImages(site);

const imageIds = async () => {
  const answer = await tried.account.call('GET', `/api/runs/${tried.articleId}`);
  const { result } = (await answer.json()) as { result: { images: { id: string }[] } };
  return result.images.map(({ id }) => id);
};

beforeEach(async () => {
  if (!hasWordPress) return;
  await site.empty();
  await PublicationModel.deleteMany({});
});

onWordPress('an article on a real WordPress', () => {
  it('becomes a draft with all that belongs to it, by an author', async () => {
    const run = await tried.publish(as('author', { imageIds: await imageIds() }));
    expect(run).toMatchObject({ status: 'succeeded', kind: 'publish', notes: [] });
    const [post, ...others] = await posts();
    expect(others).toEqual([]);
    const stored = await images();
    expect(post).toMatchObject({ status: 'draft', title: 'Heat pump', author: 'author' });
    expect(post?.slug).toMatch(/^heat-pump-[0-9a-f]{10}$/);
    expect(post?.excerpt.length).toBeGreaterThan(40);
    expect(stored).toHaveLength(3);
    expect(post?.thumbnail).toBe(stored[0]?.id);
    expect(stored.map(({ alt }) => alt)).toEqual([
      ...['A line, number 1', 'A line, number 2', 'A line, number 3'],
    ]);
    expect(new Set(stored.map(({ caption }) => caption))).toEqual(
      new Set(['Drawn from the article']),
    );
    expect(run.result).toEqual({
      success: true,
      message: 'A draft was written on The Loom.',
      draftUrl: `${site.url}/wp-admin/post.php?post=${post?.id}&action=edit`,
      ...{ updated: false, notes: [] },
    });
  });

  it('keeps every citation, passage and figure through the sanitising for authors', async () => {
    await tried.publish(as('author', { imageIds: await imageIds() }));
    const [byAuthor] = await posts();
    await site.empty();
    await PublicationModel.deleteMany({});
    await tried.publish(as('admin', { imageIds: await imageIds() }));
    const [byAdmin] = await posts();
    // Administrators may write any HTML: theirs is what was sent.
    const neutral = (content = '') =>
      content.replace(/wp-image-\d+|"id":\d+/g, 'n').replaceAll(' />', '/>');
    expect(neutral(byAuthor?.content)).toBe(neutral(byAdmin?.content));
    const content = byAuthor?.content ?? '';
    const count = (pattern: RegExp) => [...content.matchAll(pattern)].length;
    const notes = count(/<li id="note-/g);
    expect(notes).toBeGreaterThan(1);
    // A note has every passage of its source that is cited.
    const passages = count(/<details><summary>Passage \d+\.\d+, quoted<\/summary>/g);
    expect(passages).toBeGreaterThanOrEqual(notes);
    expect(count(/<mark>/g)).toBe(passages);
    for (const [, target] of content.matchAll(/ href="#([^"]+)"/g))
      expect(content).toContain(` id="${target}"`);
    expect(count(/<figure class="wp-block-image/g)).toBe(2);
    expect(content).not.toContain('citeloom-library');
  });

  it('is readable by visitors once an editor has published it', async () => {
    await tried.publish(as('author'));
    const [post] = await posts();
    await site.evaluate(`wp_publish_post(${post?.id});`);
    const page = await (await fetch(`${site.url}/${post?.slug}/`)).text();
    expect(page).toContain('<details><summary>Passage 1.1, quoted</summary>');
    expect(page).toContain('<mark>');
    expect(page).not.toMatch(/<!-- wp:/);
  });

  it('is updated in place when the person agrees, and refused when not', async () => {
    const first = await tried.publish(as('author'));
    const [before] = await posts();
    const again = await tried.ask(as('author'));
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
      ...[409, 'already_published'],
    ]);
    await site.evaluate(
      `wp_update_post(['ID' => ${before?.id}, 'post_title' => 'Changed there']);`,
    );
    const run = await tried.publish(as('author', { update: true }));
    expect(run.result).toMatchObject({ updated: true, draftUrl: first.result?.draftUrl });
    expect(run.result?.message).toBe('The draft on The Loom was updated.');
    const after = await posts();
    expect(after.map(({ id, title }) => [id, title])).toEqual([[before?.id, 'Heat pump']]);
    expect(await images()).toHaveLength(1);
  });

  it('asks before it changes a draft that is there although nothing is known of it', async () => {
    await tried.publish(as('author'));
    await PublicationModel.deleteMany({});
    const run = await tried.publish(as('author'));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'already_published' } });
    const agreed = await tried.publish(as('author', { update: true }));
    expect(agreed.status).toBe('succeeded');
    expect([(await posts()).length, (await images()).length]).toEqual([1, 1]);
  });

  it('stays published when what is published is updated', async () => {
    await tried.publish(as('editor'));
    const [post] = await posts();
    await site.evaluate(`wp_publish_post(${post?.id});`);
    await tried.publish(as('editor', { update: true }));
    expect((await posts()).map(({ id, status }) => [id, status])).toEqual([[post?.id, 'publish']]);
  });

  it('is written anew when the draft has gone to the trash', async () => {
    await tried.publish(as('author'));
    const [post] = await posts();
    await site.evaluate(`wp_trash_post(${post?.id});`);
    const run = await tried.publish(as('author', { update: true }));
    expect(run.status).toBe('succeeded');
    expect((await posts()).map(({ status }) => status).sort()).toEqual(['draft', 'trash']);
  });

  it('becomes one draft when two tabs publish it at once', async () => {
    const started = await Promise.all([tried.ask(as('author')), tried.ask(as('author'))]);
    const runs = await Promise.all(
      started.map(async (answer) => {
        const { runId } = (await answer.json()) as { runId: string };
        return tried.account.finished(runId);
      }),
    );
    expect(runs.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect([(await posts()).length, (await images()).length]).toEqual([1, 1]);
  });

  it('is found at plain permalinks too', async () => {
    await site.permalinks('plain');
    try {
      const run = await tried.publish(as('author'));
      expect(run.status).toBe('succeeded');
      expect(await posts()).toHaveLength(1);
    } finally {
      await site.permalinks('pretty');
    }
  });

  it('tells of its steps', async () => {
    // Steps that follow within the time in which progress is written once are told as one.
    await site.behave('slow-uploads');
    try {
      const run = await tried.publish(as('author', { imageIds: await imageIds() }));
      const answer = await tried.account.call('GET', run.eventsUrl);
      const text = await answer.text();
      for (const step of ['Signing in', 'Sending image 2 of 3', 'Draft written on The Loom'])
        expect(text).toContain(step);
    } finally {
      await site.behave();
    }
  });
});

onWordPress('the evidence report', () => {
  it('is linked to where the author wants it, by the link that the article has', async () => {
    await tried.publish(as('author', { reportLink: true }));
    const linkIn = (content = '') =>
      /href="([^"]*)"[^>]*>Full evidence report/.exec(content)?.[1] ?? '';
    const [post] = await posts();
    const link = linkIn(post?.content);
    const path = `/api/articles/${tried.articleId}/share`;
    const answer = await tried.account.call('GET', path);
    const { share } = (await answer.json()) as { share: { id: string; indexable: boolean } };
    expect(share.indexable).toBe(false);
    expect(new URL(link).pathname).toBe(`/shared/${share.id}/report`);
    expect((await fetch(`${tried.product.url}/api/shares/${share.id}`)).status).toBe(200);
    await tried.publish(as('author', { reportLink: true, update: true }));
    expect(linkIn((await posts())[0]?.content)).toBe(link);
    await tried.publish(as('author', { update: true }));
    expect(linkIn((await posts())[0]?.content)).toBe('');
  });
});

onWordPress('with the password of the account', () => {
  it('it is published by the older interface', async () => {
    const run = await tried.publish(byAccount('author', { imageIds: await imageIds() }));
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    const [post] = await posts();
    expect(post).toMatchObject({ status: 'draft', author: 'author', title: 'Heat pump' });
    const stored = await images();
    expect(stored.map(({ caption }) => caption)).toEqual(Array(3).fill('Drawn from the article'));
    expect(post?.thumbnail).toBe(stored[0]?.id);
    const again = await tried.publish(byAccount('author', { update: true }));
    expect(again.result?.updated).toBe(true);
    expect([(await posts()).length, (await images()).length]).toEqual([1, 3]);
  });

  it('a wrong one is told so, and that the interface is off', async () => {
    const wrong = await tried.publish(byAccount('author', { password: 'wrong' }));
    expect(wrong.error).toMatchObject({ code: 'wrong_credentials', retryable: false });
    await site.behave('no-xmlrpc');
    try {
      const off = await tried.publish(byAccount('author'));
      expect(off.error).toMatchObject({ code: 'xml_rpc_off' });
    } finally {
      await site.behave();
    }
  });

  it('a subscriber is told that they may not write', async () => {
    const run = await tried.publish(byAccount('subscriber'));
    expect(run.error).toMatchObject({ code: 'may_not_post' });
    expect(await posts()).toEqual([]);
  });
});

onWordPress('what a site refuses is told in plain words', () => {
  it.each([
    [
      'a wrong application password',
      { password: 'abcd efgh ijkl mnop qrst uvwx' },
      'wrong_credentials',
    ],
    ['the password of the account', { password: 'author-secret' }, 'account_password'],
    ['an unknown user', { username: 'nobody' }, 'wrong_credentials'],
  ])('%s', async (_name, changes, code) => {
    const run = await tried.publish(as('author', changes));
    expect(run.error).toMatchObject({ code, retryable: false });
    expect([await posts(), await images()]).toEqual([[], []]);
  });

  it('a subscriber, before anything is written', async () => {
    const run = await tried.publish(as('subscriber'));
    expect(run.error).toMatchObject({ code: 'may_not_post' });
    expect([await posts(), await images()]).toEqual([[], []]);
  });

  it('a contributor may write and not upload: the draft is there without images', async () => {
    const run = await tried.publish(as('contributor'));
    expect(run.status).toBe('succeeded');
    expect(run.notes.map(({ code }) => code)).toEqual(['image-failed']);
    expect([(await posts()).length, (await images()).length]).toEqual([1, 0]);
  });

  it('images that are too large are left out and named', async () => {
    await site.behave('small-uploads');
    try {
      const run = await tried.publish(as('author'));
      expect(run.status).toBe('succeeded');
      expect(run.notes[0]?.text).toMatch(/A line, number 1.*too big/);
      expect([(await posts()).length, (await images()).length]).toEqual([1, 0]);
    } finally {
      await site.behave();
    }
  });

  it.each([
    ['no-application-passwords', 'application_passwords_disabled'],
    ['no-rest', 'rest_blocked'],
  ] as const)('%s', async (behaviour, code) => {
    await site.behave(behaviour);
    try {
      const run = await tried.publish(as('author'));
      expect(run.error).toMatchObject({ code, retryable: false });
      expect(await posts()).toEqual([]);
    } finally {
      await site.behave();
    }
  });

  it('a server that takes the Authorization header away, apart from a wrong password', async () => {
    await site.stripAuthorization(true);
    try {
      const right = await tried.publish(as('author'));
      expect(right.error).toMatchObject({ code: 'authorization_stripped' });
      const wrong = await tried.publish(as('author', { password: 'wrong' }));
      expect(wrong.error).toMatchObject({ code: 'wrong_credentials' });
    } finally {
      await site.stripAuthorization(false);
    }
  });

  it('a draft that somebody else has taken over', async () => {
    await tried.publish(as('author'));
    const [post] = await posts();
    await site.evaluate(
      `wp_update_post(['ID' => ${post?.id}, 'post_author' => get_user_by('login', 'editor')->ID]);`,
    );
    const run = await tried.publish(as('author', { update: true }));
    expect(run.error).toMatchObject({ code: 'no_right' });
    expect(await posts()).toHaveLength(1);
  });
});

onWordPress('a password', () => {
  it('stands nowhere but encrypted, and goes with its run', async () => {
    const password = site.applicationPasswords.author;
    const run = await tried.publish(as('author'));
    const [runs, calls] = await Promise.all([RunModel.find().lean(), RunCallModel.find().lean()]);
    const basic = Buffer.from(`author:${password}`).toString('base64');
    for (const text of [JSON.stringify([run, runs, calls]), tried.product.output()]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(basic);
    }
    expect(await SiteConnectionModel.countDocuments()).toBe(0);
  });

  it('goes with a run that fails for good', async () => {
    await tried.publish(as('subscriber'));
    expect(await SiteConnectionModel.countDocuments()).toBe(0);
  });

  it('is kept only when asked and only when it was right, is never shown, and can be deleted', async () => {
    await tried.publish(as('author', { remember: true, password: 'wrong' }));
    expect(await SiteConnectionModel.countDocuments()).toBe(0);
    await tried.publish(as('author', { remember: true }));
    const stored = await SiteConnectionModel.find().lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(site.applicationPasswords.author);
    const list = async () => {
      const answer = await tried.account.call('GET', '/api/user/connections');
      return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
    };
    const [kept] = await list();
    expect(kept).toEqual({
      ...{ id: stored[0]?._id, publisher: 'wordpress', siteUrl: site.url, username: 'author' },
      ...{ authType: 'application_password', createdAt: expect.any(String) },
      lastUsedAt: expect.any(String),
    });
    const again = await tried.publish({ connectionId: kept?.id, update: true });
    expect(again.result?.updated).toBe(true);
    const path = `/api/user/connections/${String(kept?.id)}`;
    expect((await tried.account.call('DELETE', path)).status).toBe(204);
    expect((await tried.account.call('DELETE', path)).status).toBe(404);
    expect(await list()).toEqual([]);
    const gone = await tried.ask({ connectionId: kept?.id, update: true });
    expect(gone.status).toBe(422);
  });

  it('cannot be read for another site, owner or connection', async () => {
    await tried.publish(as('author', { remember: true }));
    const [kept] = await SiteConnectionModel.find().lean();
    await SiteConnectionModel.updateOne({ _id: kept?._id }, { siteUrl: `${site.url}/elsewhere` });
    const run = await tried.publish({ connectionId: kept?._id, update: true });
    expect(run.error).toMatchObject({ code: 'credentials_gone' });
    await SiteConnectionModel.deleteMany({});
  });
});
