import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { AccountModel } from '@citeloom/common/server/models/account';
import { PublicationModel } from '@citeloom/common/server/models/publication';
import { SiteConnectionModel } from '@citeloom/common/server/models/site-connection';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import {
  ACCOUNT_PASSWORD,
  startPublishingProduct,
  type PublishingProduct,
} from '../support/publishing-product.ts';
import {
  hasWordPress,
  startWordPress,
  type WordPress,
} from '../support/wordpress/start-wordpress.ts';
import { publishingTexts } from './texts/publishing.ts';

type State = keyof typeof publishingTexts;
const ASKED = new Set<State>();

/** Looks for every text of a state. */
async function says(within: Page | Locator, state: State): Promise<void> {
  ASKED.add(state);
  for (const text of publishingTexts[state])
    await within.getByText(text, { exact: true }).first().waitFor();
}

/** Where pictures go, where somebody wants to look at them. */
const PICTURES = process.env.PUBLISHING_PICTURES;

let site: WordPress;
let tried: PublishingProduct;
let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  if (!hasBrowser || !hasWordPress) return;
  site = await startWordPress();
  tried = await startPublishingProduct({ PUBLISH_ALLOW_HOSTS: site.pair });
  browser = await launchBrowser();
  ({ page, errors } = await openPage(browser));
  await page.goto(productUrl());
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(tried.email);
  await dialog.getByLabel('Password', { exact: true }).fill(ACCOUNT_PASSWORD);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard**');
});
afterAll(async () => {
  await browser?.close();
  await tried?.close();
  await site?.close();
});
beforeEach(async () => {
  if (!hasBrowser || !hasWordPress) return;
  await site.empty();
  await PublicationModel.deleteMany({});
  await SiteConnectionModel.deleteMany({});
});

/** By the address that the product knows itself by: a site leads back there, and who is signed in is so at one address. */
const productUrl = () => tried.product.url.replace('127.0.0.1', 'localhost');
const dialog = () => page.getByRole('dialog', { name: 'Publish', exact: true });
const submit = () => dialog().getByRole('button', { name: 'Publish as Draft' });

async function open(): Promise<void> {
  await page.goto(`${productUrl()}/dashboard?item=${tried.contentId}&dialog=publish`);
  await dialog().getByLabel('Site URL').waitFor();
}

async function fill(siteUrl = site.url): Promise<void> {
  await dialog().getByLabel('Site URL').fill(siteUrl);
  await dialog().getByLabel('Username').fill('author');
  await dialog()
    .getByLabel('Application password', { exact: true })
    .fill(site.applicationPasswords.author);
}

const look = (state: string) => checkLooks(page, state, PICTURES);

/** A tab in which the author is signed in to the site; it asks nobody else for anything. */
async function signInToSite(): Promise<Page> {
  const cookies = (await site.evaluate(
    `$id = get_user_by('login', 'author')->ID;
    $end = time() + HOUR_IN_SECONDS;
    $token = WP_Session_Tokens::get_instance($id)->create($end);
    return [
      [AUTH_COOKIE, wp_generate_auth_cookie($id, $end, 'auth', $token)],
      [LOGGED_IN_COOKIE, wp_generate_auth_cookie($id, $end, 'logged_in', $token)],
    ];`,
  )) as [name: string, value: string][];
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url })));
  const tab = await page.context().newPage();
  await tab.route(
    ({ hostname }) => hostname !== '127.0.0.1' && hostname !== 'localhost',
    (route) => route.abort(),
  );
  return tab;
}

(hasBrowser && hasWordPress ? describe : describe.skip)('the dialog for publishing', () => {
  it('tells what is missing and what is no address, and cuts off the administration', async () => {
    await open();
    await says(dialog(), 'form');
    await look('form');
    const button = (await submit().boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await submit().click();
    await says(dialog(), 'a missing field');
    expect(await dialog().getByText(publishingTexts['a missing field'][0]).count()).toBe(3);
    await look('missing');
    await fill('my blog');
    await submit().click();
    await says(dialog(), 'an address that is none');
    await dialog().getByLabel('Site URL').fill('blog.example/wp-admin/post-new.php');
    await dialog().getByLabel('Username').focus();
    expect(await dialog().getByLabel('Site URL').inputValue()).toBe('https://blog.example');
    await says(dialog(), 'an address of the administration');
    await dialog().getByLabel('Use an application password').uncheck();
    await says(dialog(), 'the password of the account');
    await look('account-password');
  });

  it('publishes a draft, links to it, and asks before it changes it', async () => {
    await open();
    await fill();
    await submit().click();
    await says(page, 'what was begun');
    const link = page.getByRole('link', { name: 'View Draft in WordPress' }).first();
    await link.waitFor();
    await dialog()
      .getByRole('heading', { name: publishingTexts['what was published'][0] })
      .waitFor();
    await says(page.getByRole('region', { name: /^Notification/ }), 'what was published');
    expect(await link.getAttribute('href')).toMatch(/\/wp-admin\/post\.php\?post=\d+&action=edit$/);
    await look('published');
    await open();
    await fill(site.url.replace('http://', 'HTTP://'));
    await submit().click();
    const question = dialog().getByRole('alert').filter({ hasText: 'It is there already' });
    await question.waitFor();
    await says(question, 'what is there already');
    await look('question');
    await question.getByRole('button', { name: 'Update the Draft' }).click();
    await dialog().getByText('The draft on The Loom was updated.').waitFor();
    expect(await site.evaluate(`return count(get_posts(['post_status' => 'any']));`)).toBe(1);
  });

  it('sends the images that were chosen, the first of them as the featured one', async () => {
    await open();
    await fill();
    await dialog()
      .getByLabel(/^Image 1/)
      .uncheck();
    await dialog().getByText('Feature image', { exact: true }).waitFor();
    await submit().click();
    await dialog().getByText('Published to WordPress!').waitFor();
    expect(
      await site.evaluate(
        `$p = get_posts(['post_status' => 'any'])[0]; $alt = fn($id) => get_post_meta($id, '_wp_attachment_image_alt', true); return [$alt(get_post_thumbnail_id($p)), array_map(fn($a) => $alt($a->ID), get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC']))];`,
      ),
    ).toEqual(['A line, number 2', ['A line, number 2', 'A line, number 3']]);
  });

  it('says why it failed with three tips, and keeps what was typed', async () => {
    await open();
    await fill();
    await dialog().getByLabel('Application password', { exact: true }).fill('wrong');
    await submit().click();
    await says(dialog(), 'what failed');
    await look('failed');
    await dialog().getByRole('button', { name: 'Try Again' }).click();
    expect(await dialog().getByLabel('Site URL').inputValue()).toBe(site.url);
    expect(await dialog().getByLabel('Username').inputValue()).toBe('author');
  });

  it('connects a site by its own page, keeps it, and removes it', async () => {
    await open();
    await dialog().getByLabel('Site URL').fill(site.url);
    await dialog().getByRole('button', { name: 'Connect WordPress' }).click();
    const way = dialog().getByRole('link', { name: /Open The Loom/ });
    await way.waitFor();
    await look('connect');
    const address = new URL((await way.getAttribute('href')) ?? '');
    expect(address.searchParams.get('success_url')).toContain('/sites/connected?state=');
    const tab = await signInToSite();
    await tab.goto(address.href);
    if (PICTURES) await tab.screenshot({ path: `${PICTURES}/wordpress-authorize.png` });
    await tab.locator('#approve').click();
    await tab.waitForURL('**/sites/connected');
    await tab.getByRole('heading', { name: /is connected\.$/ }).waitFor();
    if (PICTURES) await tab.screenshot({ path: `${PICTURES}/connected.png` });
    expect(tab.url()).not.toContain('password');
    await tab.close();
    await open();
    const kept = dialog().getByRole('radio', { name: /as author/ });
    await kept.check();
    await look('kept');
    await submit().click();
    await dialog().getByText('Published to WordPress!').waitFor();
    await open();
    await dialog()
      .getByRole('button', { name: /^Remove .* as author$/ })
      .click();
    await kept.waitFor({ state: 'detached' });
    expect(await SiteConnectionModel.countDocuments()).toBe(0);
  });

  it('opens on the page of an article for whoever may, and the premium one for the others', async () => {
    const articlePage = `${productUrl()}/articles/${tried.articleId}`;
    const publish = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Publish' }).click();
    };
    await page.goto(articlePage);
    await publish();
    await page.getByRole('dialog', { name: 'Publish Article' }).waitFor();
    await AccountModel.updateOne({ email: tried.email }, { role: 'Standard' });
    await page.goto(articlePage);
    await publish();
    await dialog().getByLabel('Site URL').waitFor();
  });

  it('leaves a draft that looks right to an editor and to a reader', async () => {
    const imagesAnswer = await tried.account.call('GET', `/api/runs/${tried.articleId}`);
    const { result } = (await imagesAnswer.json()) as { result: { images: { id: string }[] } };
    await tried.publish({
      ...{ siteUrl: site.url, username: 'author', password: site.applicationPasswords.author },
      imageIds: result.images.map(({ id }) => id),
    });
    const [id, slug] = (await site.evaluate(
      `$p = get_posts(['post_status' => 'any'])[0]; return [$p->ID, $p->post_name];`,
    )) as [number, string];
    const tab = await signInToSite();
    await tab.goto(`${site.url}/wp-admin/post.php?post=${id}&action=edit`);
    await tab.locator('.block-editor-block-list__layout [data-block]').first().waitFor();
    // A block whose HTML is not what the editor would write says so and offers to mend it.
    expect(await tab.locator('.block-editor-warning, .has-warning').count()).toBe(0);
    expect(
      await tab.evaluate(() => {
        type Block = { name: string; isValid: boolean; innerBlocks: Block[] };
        const { wp } = window as unknown as {
          wp: { data: { select: (store: string) => { getBlocks: () => Block[] } } };
        };
        const invalid = (blocks: Block[]): string[] =>
          blocks.flatMap(({ name, isValid, innerBlocks }) => [
            ...(isValid ? [] : [name]),
            ...invalid(innerBlocks),
          ]);
        const blocks = wp.data.select('core/block-editor').getBlocks();
        return [blocks.length > 10, invalid(blocks)];
      }),
    ).toEqual([true, []]);
    if (PICTURES) {
      await tab.keyboard.press('Escape');
      await tab.screenshot({ path: `${PICTURES}/wordpress-editor.png` });
    }
    await site.evaluate(`wp_publish_post(${id});`);
    await tab.goto(`${site.url}/${slug}/`);
    const marker = tab.locator('sup.citation a').nth(2);
    await marker.click();
    const note = tab.locator(`${await marker.getAttribute('href')}`);
    await note
      .getByText(/^Passage [\d.]+, quoted$/)
      .first()
      .click();
    expect(await note.locator('mark').first().isVisible()).toBe(true);
    // WordPress makes pictures of what it takes for emoji.
    expect(await note.locator('img').count()).toBe(0);
    if (PICTURES) {
      await tab.screenshot({ path: `${PICTURES}/wordpress-reader-note.png` });
      await tab.screenshot({ path: `${PICTURES}/wordpress-reader.png`, fullPage: true });
    }
    await tab.close();
  });

  it('has said every text of its table', () => {
    expect([...ASKED].sort()).toEqual(Object.keys(publishingTexts).sort());
  });

  it('reports no error of its own', () => {
    expect(errors).toEqual([]);
  });
});
