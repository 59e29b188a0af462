import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { untilSummaries } from '../support/visitor.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const QUESTION = 'Where do Magellanic penguins dig their burrows?';
const BURROWS = [
  'Magellanic penguins dig their burrows into the soil of the coast of Patagonia. A pair returns to the same burrow every spring.',
  'Where the soil is too hard, Magellanic penguins nest under bushes. A bush keeps the sun off the eggs better than a burrow in sand does.',
];

(hasBrowser ? describe : describe.skip)('sources of one’s own', () => {
  let browser: Browser;
  let product: Product;
  let web: WebServer;
  let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
  let folder: string;
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    [browser, web, library, folder] = await Promise.all([
      launchBrowser(),
      startWebServer(),
      makeHeatPumpLibrary(),
      mkdtemp(join(tmpdir(), 'citeloom-own-')),
    ]);
    await writeFile(path('burrows.txt'), BURROWS.join('\n\n'));
    await writeFile(path('picture.pdf'), Buffer.from('\u0089PNG\r\n\u001a\n\0', 'latin1'));
    web.put('/penguins', {
      body: `<html lang="en"><head><title>Penguins</title></head><body><main><h1>Penguins</h1>${BURROWS.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
    });
    product = await startProduct({
      sourcesDir: library.folder,
      env: { SEARCH_PROVIDERS: 'documents', FETCH_ALLOW_HOSTS: web.pair },
    });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await web?.close();
    await library?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openForm(page: Page): Promise<void> {
    await page.goto(`${product.url}/?start`);
    await page.getByRole('button', { name: 'Add your own sources' }).click();
    await page.getByLabel('Addresses of pages').waitFor();
  }

  const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

  it('are typed, pasted and chosen, told what is wrong with them, and quoted', async () => {
    const { page, errors } = await openPage(browser);
    await openForm(page);
    const field = page.getByLabel('Addresses of pages');
    await field.fill('penguins');
    await field.press('Enter');
    await page.getByText('“penguins” is not an address').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('');
    const pasted = `${web.origin}/penguins\n${web.origin}/gone#top\n${web.origin}/penguins`;
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, pasted);
    const chips = page.getByRole('list', { name: 'Addresses to be read' }).getByRole('listitem');
    expect(await chips.count()).toBe(2);

    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles([path('burrows.txt'), path('picture.pdf')]);
    await rows(page)
      .filter({ hasText: 'burrows.txt' })
      .getByText('Ready', { exact: true })
      .waitFor();
    await rows(page)
      .filter({ hasText: 'picture.pdf' })
      .getByText('It is a picture.')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Remove picture.pdf' }).click();
    expect(await rows(page).count()).toBe(1);

    await page.getByLabel('Research topic').fill(QUESTION);
    await page.getByRole('button', { name: 'Start Your Research Agent' }).click();
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await untilSummaries(page);
    await page
      .getByText('With 2 addresses and 1 file of your own. Nothing else was searched.')
      .waitFor();
    const sources = page.getByRole('region', { name: /sources? read/ });
    expect(await sources.getByText('Yours').count()).toBe(2);
    const name = sources.getByText('burrows.txt', { exact: true });
    expect(await name.evaluate((named) => named.scrollWidth - named.clientWidth)).toBe(0);
    await page.getByText(/^›?\s*\d+ notes?/).click();
    await page.getByText('It is no longer there.').waitFor();

    await sources.getByRole('button', { name: 'Leave out “Penguins”' }).click();
    const before = page.url();
    await sources.getByRole('button', { name: 'Research again without this source' }).click();
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/research/'));
    // The page before has summaries too.
    await page.getByText('Without 1 source.').waitFor();
    await untilSummaries(page);
    expect(await sources.getByText('Yours').count()).toBe(1);
    expect(await sources.getByText('burrows.txt').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are dropped on the form, kept through a reload, and asked with by keyboard alone', async () => {
    const { page, errors } = await openPage(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(`${product.url}/?start`);
    const form = page.getByRole('search', { name: 'Research' });
    const dropped = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'dropped.md', { type: 'text/markdown' }));
        return data;
      },
      `# Burrows\n\n${BURROWS.join('\n\n')}`,
    );
    await form.waitFor();
    await page.getByRole('button', { name: 'Add your own sources' }).waitFor();
    // Anywhere on the page: it says so while something is held above it.
    const headline = page.getByRole('heading', { level: 1 });
    await headline.dispatchEvent('dragover', { dataTransfer: dropped });
    await page.getByText('Drop to add as your own sources').waitFor();
    await headline.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('Drop to add as your own sources').waitFor({ state: 'detached' });
    await rows(page)
      .filter({ hasText: 'dropped.md' })
      .getByText('Ready', { exact: true })
      .waitFor();
    await page.reload();
    await page.getByText('1 file', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );

    await page.getByLabel('Research topic').focus();
    await page.keyboard.type(QUESTION);
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (name.startsWith('Add your own sources')) break;
    }
    await page.keyboard.press('Enter');
    const library = page.getByRole('switch', { name: 'Also search the library' });
    expect(await library.isChecked()).toBe(false);
    // This installation searches nothing on the web.
    expect(await page.getByRole('switch', { name: 'Also search the web' }).count()).toBe(0);
    await page.getByText('Only what you add here is read.').waitFor();
    await library.focus();
    await page.keyboard.press('Space');
    await page.getByText('stays on this server').waitFor();
    await page.getByLabel('Research topic').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await untilSummaries(page);
    await page
      .getByText('With 1 file of your own. Of the library and the web, only the library')
      .waitFor();
    await page.goto(`${product.url}/?start`);
    await page.getByRole('button', { name: 'Add your own sources' }).waitFor();
    expect(await page.getByText('1 file', { exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are waited for while they are read: the start goes on by itself, or is called off', async () => {
    const { page, errors } = await openPage(browser);
    const held: (() => void)[] = [];
    await page.route('**/api/uploads', async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await openForm(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles([path('picture.pdf')]);
    await page.getByLabel('Research topic').fill(QUESTION);
    const startButton = page.getByRole('button', { name: 'Start Your Research Agent' });
    await startButton.click();
    await page.getByText('“picture.pdf” is still being read.').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await startButton.waitFor();
    expect(await page.getByText('is still being read').count()).toBe(0);
    // A file that turns out to be none ends the wait without a start.
    await startButton.click();
    held.shift()?.();
    await page.getByText('“picture.pdf” could not be read, so nothing was started.').waitFor();
    await startButton.click();
    await page.getByText('None of your files could be read.').waitFor();
    await page.getByRole('button', { name: 'Remove picture.pdf' }).click();
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await again).setFiles([path('burrows.txt')]);
    await startButton.click();
    await page.getByText('“burrows.txt” is still being read.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    held.shift()?.();
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await page.getByText('With 1 file of your own. Nothing else was searched.').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are uploaded, quoted, left out and taken away by somebody who is signed in', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(product.url);
    await page.waitForFunction(() => localStorage.getItem('session_id'));
    await signUpHere(page);
    await page.goto(`${product.url}/dashboard`);
    const createNew = page.getByRole('region', { name: 'Create New Content' });
    await createNew.getByRole('button', { name: 'Add your own sources' }).click();
    const add = async (name: string, text: string) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).click();
      await (
        await choosing
      ).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
      await rows(page).filter({ hasText: name }).getByText('Ready', { exact: true }).waitFor();
    };
    await add('burrows.txt', BURROWS.join('\n\n'));
    await add('mistaken.txt', 'This file was chosen by mistake and says nothing.');
    const [gone] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      page.getByRole('button', { name: 'Remove mistaken.txt' }).click(),
    ]);
    expect(gone.status()).toBe(204);
    await createNew.getByLabel('Research topic').fill(QUESTION);
    await createNew.getByRole('button', { name: 'Start Your Research Agent' }).click();
    // The overlay while it goes on, then the same page as anybody's.
    await page.getByRole('dialog', { name: QUESTION }).waitFor();
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await untilSummaries(page);
    await page.getByText('With 1 file of your own. Nothing else was searched.').waitFor();
    const sources = page.getByRole('region', { name: /sources? read/ });
    expect(await sources.getByText('burrows.txt').count()).toBe(1);
    await sources.getByRole('button', { name: /^Leave out .*burrows/ }).click();
    const before = page.url();
    await sources.getByRole('button', { name: 'Research again without this source' }).click();
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/research/'));
    await page.getByText('Nothing was found that could be cited').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('are what a text is checked against, and the start waits for them', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${product.url}/check`);
    await page.getByRole('button', { name: 'Add your own sources' }).click();
    await page.getByLabel('Text to check').fill(`${BURROWS[0]} Penguins read newspapers at noon.`);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chosen).setFiles(path('burrows.txt'));
    await page.getByRole('button', { name: 'Check This Text' }).click();
    await page.waitForURL(/\/check\/[0-9a-f-]{36}/);
    await page.getByText('burrows.txt').first().waitFor();
    await page.goto(`${product.url}/check`);
    await page.getByLabel('Text to check').waitFor();
    expect(await page.getByText('burrows.txt').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
