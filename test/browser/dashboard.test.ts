import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { removeBlobs } from '@citeloom/common/server/blobs';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ImageModel } from '@citeloom/common/server/models/image';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { hasBrowser, toastsOf } from '../support/browser.ts';
import { card, choose, titles, visitDashboard } from '../support/dashboard-visit.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import type { SeededItem } from '../support/seed-dashboard.ts';
import { visitSharedAccounts } from '../support/visit-shared.ts';
import { dashboardTexts } from './texts/dashboard.ts';

type State = keyof typeof dashboardTexts;

const THREE_MONTHS: SeededItem[] = [
  { title: 'Old looms', createdAt: '2025-03-02T10:00:00Z' },
  { title: 'Iron gall ink', createdAt: '2026-01-12T10:00:00Z', images: 3 },
  { title: 'Heat pumps', images: 1 },
  { title: 'Tide tables' },
];
const ASKED = new Set<State>();
const SPENT = 'cost $0.02 · 4,120 tokens so far';

(hasBrowser ? describe : describe.skip)('the dashboard', () => {
  const shared = visitSharedAccounts();

  const signedIn = (items?: SeededItem[], height?: number) =>
    visitDashboard(shared.product, shared.browser, items, height);

  /** Looks for every text of a state. */
  async function says(within: Page | Locator, state: State): Promise<void> {
    ASKED.add(state);
    for (const text of dashboardTexts[state]) {
      await within.getByText(text, { exact: true }).first().waitFor();
    }
  }

  it('says what it is for while there is nothing, and lets nobody else in', async () => {
    const { person, page, errors } = await signedIn();
    await says(page, 'nothing yet');
    await page.getByText(person.email).first().waitFor();
    const field = page.getByPlaceholder('What would you like to research today?');
    const button = page.getByRole('button', { name: 'Start Your Research Agent' });
    expect(await button.isDisabled()).toBe(true);
    await field.fill('  ');
    await field.press('Enter');
    await says(page, 'a blank topic');
    await field.fill('ink');
    expect(await button.isDisabled()).toBe(false);
    expect(await page.getByRole('link', { name: 'Start researching' }).getAttribute('href')).toBe(
      '/?start',
    );
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await says(page, 'no favorites');
    await page.getByRole('button', { name: 'Browse all content' }).click();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('tab', { name: 'Recent' }).click();
    await says(page, 'nothing recent');
    await page.getByRole('button', { name: 'Create new content' }).click();
    await field.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await says(page, 'logged out');
    await page.waitForURL(`${shared.product.url}/`);
    await page.goto(`${shared.product.url}/dashboard`);
    await page.waitForURL(`${shared.product.url}/`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows items by month, the last three, and what was chosen, at its own address', async () => {
    const { page, errors } = await signedIn(THREE_MONTHS);
    await card(page, 'Heat pumps').waitFor();
    expect(await titles(page)).toEqual(['Tide tables', 'Heat pumps', 'Iron gall ink', 'Old looms']);
    const months = await page.getByRole('heading', { level: 3 }).allTextContents();
    expect(months.slice(1)).toEqual(['January 2026', 'March 2025']);
    expect(await page.getByText('2/10').count()).toBe(1);

    await page.getByRole('tab', { name: 'Recent' }).click();
    await card(page, 'Old looms').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Tide tables', 'Heat pumps', 'Iron gall ink']);
    await page.getByRole('tab', { name: 'All Content' }).click();
    await card(page, 'Old looms').waitFor();

    await page.getByRole('button', { name: 'Filter by Date' }).click();
    await says(page.getByRole('menu'), 'the date filter');
    await page.getByRole('menuitem', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Filter by Date: Last 7 days' }).waitFor();
    await card(page, 'Old looms').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?period=7');

    await page.getByLabel('Search your content').fill('pum');
    await card(page, 'Tide tables').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Heat pumps']);
    await page.reload();
    await card(page, 'Heat pumps').waitFor();
    expect(await titles(page)).toEqual(['Heat pumps']);
    await page.getByLabel('Search your content').fill('zebra');
    await page.getByRole('button', { name: 'Clear search and filter' }).click();
    await card(page, 'Old looms').waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z');
    await page.waitForFunction(
      () => document.querySelector('[data-open-item]')?.textContent === 'Heat pumps',
    );
    expect(await titles(page)).toEqual(['Heat pumps', 'Iron gall ink', 'Old looms', 'Tide tables']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('previews, marks, renames, and restores a version', async () => {
    const { page, seeded, errors } = await signedIn(THREE_MONTHS);
    await card(page, 'Iron gall ink')
      .getByRole('button', { name: 'Iron gall ink', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Iron gall ink' });
    await dialog.getByText('Iron gall ink darkens').waitFor();
    expect(new URL(page.url()).searchParams.get('item')).toBe(String(seeded[1]?.id));
    await page.reload();
    await dialog.getByText('Iron gall ink darkens').waitFor();
    await dialog.getByText('Iron gall ink darkens').dispatchEvent('copy');
    await says(page, 'copying a preview');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const gallery = await choose(page, 'Iron gall ink', 'View images');
    await gallery.getByText('Image 1 of 3').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await gallery.getByText('Image 2 of 3').first().waitFor();
    await gallery.getByRole('img').first().dispatchEvent('contextmenu');
    await says(page, 'copying a picture');
    expect(await gallery.getByRole('listitem').count()).toBe(3);
    await gallery.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Favorite: Iron gall ink' }).click();
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await card(page, 'Heat pumps').waitFor({ state: 'detached' });
    await card(page, 'Iron gall ink').waitFor();
    expect(await titles(page)).toEqual(['Iron gall ink']);
    await page.getByRole('tab', { name: 'All Content' }).click();

    const rename = await choose(page, 'Heat pumps', 'Rename');
    await rename.getByLabel('Title').fill(' ');
    await rename.getByRole('button', { name: 'Save' }).click();
    await rename.getByText('An article needs a title.').waitFor();
    await rename.getByLabel('Title').fill('Heat pumps, renamed');
    await rename.getByRole('button', { name: 'Save' }).click();
    await card(page, 'Heat pumps, renamed').waitFor();

    const versions = await choose(page, 'Heat pumps, renamed', 'Versions');
    await versions.getByText('As first written').click();
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Version restored').first().waitFor();
    await versions.getByRole('button', { name: 'Close' }).click();
    await card(page, 'Heat pumps').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('deletes several with a way back, by mouse and by key', async () => {
    const { page, errors } = await signedIn(THREE_MONTHS);
    await page.getByLabel('Select Old looms').check();
    await page.getByLabel('Select Tide tables').check();
    const selected = page.getByRole('region', { name: 'Selected items' });
    await selected.getByText('2 items').waitFor();
    await selected.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 items deleted.').waitFor();
    expect(await titles(page)).toEqual(['Heat pumps', 'Iron gall ink']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Old looms').waitFor();
    await page.getByText('2 items deleted.').waitFor({ state: 'detached' });

    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.locator('[data-open-item]:focus').getByText('Heat pumps').waitFor();
    await page.keyboard.press('x');
    await selected.getByText('1 item').waitFor();
    await page.keyboard.press('Delete');
    await card(page, 'Heat pumps').waitFor({ state: 'detached' });
    await page.getByText('1 item deleted.').waitFor();
    await page.keyboard.press('z');
    await card(page, 'Heat pumps').waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByLabel('Use single keys').uncheck();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    expect(await page.getByLabel('Search your content').and(page.locator(':focus')).count()).toBe(
      0,
    );
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('saves a package, and says so when that fails', async () => {
    const { page, seeded, errors } = await signedIn(THREE_MONTHS.slice(1, 2));
    // What is gone of it is left out.
    const { articleId } = seeded[0] ?? {};
    const image = await ImageModel.findOne({ articleId, slot: 2 }).orFail().lean();
    await removeBlobs([image.blobId]);
    const saved = page.waitForEvent('download');
    await choose(page, 'Iron gall ink', 'Download');
    expect((await saved).suggestedFilename()).toBe('iron_gall_ink.zip');
    await says(toastsOf(page), 'a download that is done');
    await card(page, 'Iron gall ink').getByText('Downloaded').waitFor();
    await page.route('**/api/user/content/*/download*', (route) => route.abort());
    await choose(page, 'Iron gall ink', 'Download');
    await says(page, 'a download that failed');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says what is missing of a picture, a preview, a list, an item', async () => {
    const { page } = await signedIn([{ title: 'Iron gall ink' }]);
    await says(card(page, 'Iron gall ink'), 'a picture that is not there');
    const list = '**/api/user/content?*';
    const withItem = (change: object) =>
      page.route(list, async (route) => {
        const answer = (await (await route.fetch()).json()) as { contents: object[] };
        const contents = answer.contents.map((item) => ({ ...item, ...change }));
        await route.fulfill({ json: { ...answer, contents } });
      });
    const reloaded = async (change: object) => {
      await page.unroute(list);
      await withItem(change);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
    };
    await reloaded({ thumbnailUrl: 'https://example.org/a.png?Expires=1' });
    await says(card(page, 'Iron gall ink'), 'a picture that has ended');
    await reloaded({ thumbnailUrl: '/api/images/0b7e3a52-1c7d-8e4f-9a10-000000000001' });
    await says(card(page, 'Iron gall ink'), 'a picture that does not come');

    const preview = '**/api/user/content/*/preview';
    const previewed = async (state: State, change: object, answer: string | null) => {
      await reloaded({ fullContent: '', ...change });
      await page.unroute(preview);
      await page.route(preview, (route) =>
        answer === null
          ? route.abort()
          : route.fulfill({ body: answer, contentType: 'application/json' }),
      );
      const dialog = await choose(page, 'Iron gall ink', 'Preview');
      await says(dialog, state);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await previewed('a preview that cannot be loaded', {}, null);
    await previewed('a preview without an address', { previewUrl: '#' }, null);
    await previewed('a preview of nothing', {}, '{}');
    await previewed('a preview of an empty text', {}, '{"content":" "}');

    await page.unroute(list);
    await page.goto(`${shared.product.url}/dashboard?item=999999999`);
    await says(page, 'no such item');
    await page.waitForURL(`${shared.product.url}/dashboard`);

    await page.route(list, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await says(toastsOf(page), 'a list that cannot be loaded');
    await page.getByText('This is what this browser has kept').waitFor();
    expect(await titles(page)).toEqual(['Iron gall ink']);
    await page.getByRole('button', { name: 'Clear cache' }).click();
    await page.getByRole('alert').getByText('Error loading content').waitFor();
    expect(await page.getByText('Cache cleared').count()).toBe(0);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await card(page, 'Iron gall ink').waitFor();
    await page.context().close();
  });

  it('researches, has an article written, and shows it among the contents', async () => {
    const { page, errors } = await signedIn();
    await page
      .getByPlaceholder('What would you like to research today?')
      .fill('how sourdough works');
    await page.getByRole('button', { name: 'Start Your Research Agent' }).click();
    const overlay = page.getByRole('dialog', { name: 'how sourdough works' });
    await overlay.waitFor();
    await page.getByText('Researching...', { exact: true }).waitFor({ state: 'attached' });
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await page.getByRole('region', { name: /sources? read/ }).waitFor();
    await page.getByRole('button', { name: 'Create Article' }).click();
    await says(page, 'nothing selected');
    await page.getByRole('button', { name: /^Select \d$/ }).click();
    await page.getByRole('button', { name: 'Create Article' }).click();
    await page.waitForURL(/\/articles\/[0-9a-f-]{36}/);
    await says(page, 'a written article');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.goto(`${shared.product.url}/dashboard`);
    await card(page, title).waitFor();
    expect(await page.getByText('1/10').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows what is being made, and lets it be opened, cancelled and continued', async () => {
    const { page, accountId, errors } = await signedIn();
    const owner = { type: 'user' as const, id: accountId };
    const input = { searchTerm: 'looms' };
    const [going, failed] = await Promise.all([
      createRun({ kind: 'research', owner, title: 'Looms of today', input }),
      createRun({ kind: 'research', owner, title: 'Looms of old', input }),
    ]);
    await recordEvent(
      going._id,
      {},
      {
        ...{ status: 'running', progress: 40, message: 'Read 7 of 20' },
        costs: { calls: 3, inputTokens: 4000, outputTokens: 120, usd: 0.02 },
        set: { leaseUntil: new Date(Date.now() + 600_000) },
      },
    );
    const error = { code: 'x', message: 'No answer came in time.', retryable: true };
    await recordEvent(failed._id, {}, { status: 'failed', message: 'Failed', error });
    await page.getByText('Read 7 of 20').waitFor();
    await page.getByText(SPENT).waitFor();
    await page.getByText('No answer came in time.').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Open Looms of today' }).getAttribute('href')).toBe(
      `/research/${going._id}`,
    );
    await page.getByRole('link', { name: 'Open Looms of today' }).click();
    await page.getByRole('region', { name: 'Progress' }).getByText(SPENT).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancelling…' }).waitFor();
    await page.getByRole('button', { name: 'Hide Looms of old' }).click();
    await page.getByText('No answer came in time.').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('asks for the work of this browser once more where a sign-in has led here', async () => {
    const { page, errors } = await signedIn();
    const session = randomUUID();
    const research = await seedResearch(session);
    await keepArticle((await seedArticle(session, research))._id);
    await page.evaluate((id) => localStorage.setItem('session_id', id), session);
    await page.goto(`${shared.product.url}/dashboard?from=content&t=1`);
    await card(page, 'Ink that darkens').waitFor();
    await page.waitForURL(`${shared.product.url}/dashboard`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps only a screenful of a thousand items in the page', async () => {
    const { page, accountId, seeded } = await signedIn([{ title: 'The first' }], 900);
    const first = await ContentModel.findById(seeded[0]?.id).orFail().lean();
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...{ ...first, _id: 5_000_000 + index, articleId: `x-${index}`, searchId: null },
      ...{ articleTitle: `Item ${index}`, sortTitle: `item ${index}` },
      createdAt: new Date(Date.now() - (index + 1) * 3_600_000),
    }));
    await ContentModel.collection.insertMany(many as never[]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await card(page, 'Item 3').waitFor();
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(150);
    }
    await page.waitForFunction(() => {
      const numbers = [...document.querySelectorAll('[data-open-item]')].map((item) =>
        Number(/\d+/.exec(item.textContent ?? '')?.[0] ?? 0),
      );
      return Math.max(...numbers) > 60;
    });
    expect(await page.locator('[data-item]').count()).toBeLessThan(40);
    expect(await ContentModel.countDocuments({ 'owner.id': accountId })).toBe(301);
    await page.context().close();
  });

  it('has said every text of its table', () => {
    expect([...ASKED].sort()).toEqual(Object.keys(dashboardTexts).sort());
  });
});
