import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { hasBrowser, openPage, toastsOf } from '../support/browser.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { visitShared } from '../support/visit-shared.ts';
import { sessionOf } from '../support/session-of.ts';

const CONTENT = 'Copying content is not permitted.';
const SUMMARIES = 'Copying content from research summaries is not permitted.';

/** Right-clicks something and copies from it; each is refused with a message. */
async function tryToCopy(page: Page, place: Locator, message = CONTENT): Promise<void> {
  const toast = toastsOf(page);
  const refusal = toast.getByText(message, { exact: true });
  // Escape would close what lies open below, and what lies behind a modal dialog takes no click.
  const dismiss = async () => {
    await toast.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
    await refusal.waitFor({ state: 'detached' });
  };
  await place.click({ button: 'right', position: { x: 2, y: 2 } });
  await refusal.waitFor();
  await toast.getByText('Copy Protection', { exact: true }).waitFor();
  await dismiss();
  const refused = await place.evaluate(
    (element) =>
      !element.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true })),
  );
  expect(refused).toBe(true);
  expect(await place.evaluate((element) => getComputedStyle(element).userSelect)).toBe('none');
  await dismiss();
}

(hasBrowser ? describe : describe.skip)('the protection against copying', () => {
  const shared = visitShared();

  it('refuses copying in the article, its evidence and its report', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${_id}`);
    await tryToCopy(page, page.locator('.article p').first());
    await tryToCopy(page, page.locator('section[aria-labelledby=footnotes-title] li p').first());
    await page.locator('sup.citation a').first().click();
    await tryToCopy(page, page.getByRole('complementary', { name: 'Evidence' }).locator('mark'));
    await page.goto(`${shared.product.url}/articles/${_id}/report`);
    await tryToCopy(page, page.locator('article.report blockquote').first());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shared.product.url}/articles/${_id}`);
    await page.locator('sup.citation a').first().click();
    await tryToCopy(page, page.getByRole('dialog', { name: 'Evidence' }).locator('mark').first());
    await page.context().close();
  });

  it.each([
    [1280, 560],
    [800, 560],
    [390, 700],
  ])('is told beside an opened passage, never over it, at %d × %d', async (width, height) => {
    const { page } = await openPage(shared.browser, { viewport: { width, height } });
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${_id}`);
    await page.locator('sup.citation a').first().click();
    const role = width >= 1024 ? 'complementary' : 'dialog';
    const panel = page.getByRole(role, { name: 'Evidence' });
    await panel.locator('mark').first().click({ button: 'right' });
    await toastsOf(page).getByText('Copy Protection', { exact: true }).waitFor();
    const open = panel.getByRole('link', { name: 'Open the source' });
    await open.scrollIntoViewIfNeeded();
    const [toast, opened] = await Promise.all([
      toastsOf(page).getByRole('listitem').boundingBox(),
      panel.boundingBox(),
    ]);
    if (!toast || !opened) throw new Error('there is no toast, or nothing is open');
    const isBeside = toast.x + toast.width <= opened.x || opened.x + opened.width <= toast.x;
    const isAbove = toast.y + toast.height <= opened.y;
    expect({ toast, opened, isApart: isBeside || isAbove }).toMatchObject({ isApart: true });
    await open.click({ trial: true, timeout: 2000 });
    await page.context().close();
  });

  it('refuses copying from summaries, in words of their own, and names the exports', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const { run } = await seedResearch(await sessionOf(page));
    await page.goto(`${shared.product.url}/research/${run._id}`);
    const card = page.getByRole('region', { name: 'Verified summaries' }).getByRole('listitem');
    await tryToCopy(page, card.filter({ hasText: 'Ink & paper' }), SUMMARIES);
    await card.filter({ hasText: 'Ink & paper' }).click({ button: 'right' });
    await page.getByText(/^Export, above the summaries/).waitFor();
    await page.context().close();
  });

  it('names the way out to whoever wrote the article, and copies it there', async () => {
    const { page } = await openPage(shared.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${_id}`);
    await page.locator('.article p').first().click({ button: 'right' });
    const wayOut = page.getByText(/^It is your article: Download takes it along/);
    await wayOut.waitFor();
    await page.keyboard.press('Escape');
    await wayOut.waitFor({ state: 'detached' });
    const { x = 0, y = 0 } = (await page.locator('.article p').first().boundingBox()) ?? {};
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 8);
    await page.mouse.up();
    await wayOut.waitFor();
    const clipboard = (type: string) =>
      page.evaluate(async (wanted) => {
        const [item] = await navigator.clipboard.read();
        return (await item?.getType(wanted))?.text();
      }, type);

    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied as Markdown', { exact: true }).waitFor();
    const markdown = await clipboard('text/plain');
    expect(markdown).toContain('# Ink that darkens\n\n');
    expect(markdown).toContain('Iron gall ink darkens within 2 days of writing.[^1]');
    expect(markdown).toContain('\n\n[^1]: ');
    expect(markdown).toContain(': “Iron gall ink darkens within 2 days of writing.”');

    await more.click();
    await page.getByRole('menuitem', { name: 'Copy as rich text' }).click();
    await page.getByText('Copied as rich text', { exact: true }).waitFor();
    const html = await clipboard('text/html');
    expect(html).toContain('<h1>Ink that darkens</h1>');
    expect(html).toContain('<sup>[1]</sup>');
    expect(html).not.toContain('/api/');
    await page.context().close();
  });
});
