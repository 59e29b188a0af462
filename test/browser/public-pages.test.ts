import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageAddress, publicPages } from '@citeloom/common/domain/page-addresses';
import { hasBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { SHIFT_MAX, shiftOf, watchShifts } from '../support/layout-shifts.ts';
import { visitShared } from '../support/visit-shared.ts';
import { publicTexts } from './texts/public.ts';

const PHONE = { width: 390, height: 844 };

type Watched = { heading: Element | null; title: string; violations: string[] };

/** Watches from the first moment how far things move, and which heading the HTML brought. */
async function watch(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const watched: Watched = { heading: null, title: '', violations: [] };
    Object.assign(window, { watched });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('readystatechange', () => {
      if (watched.heading) return;
      watched.heading = document.querySelector('h1');
      watched.title = document.title;
    });
  });
}

async function watched(page: Page) {
  return page.evaluate(() => {
    const { heading, title, violations } = (window as unknown as { watched: Watched }).watched;
    const isSame = heading !== null && heading === document.querySelector('h1');
    return { violations, isSame, wasTitle: title, title: document.title };
  });
}

/** Keeps a file of the web app back until the returned function is called. */
async function holdBack(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${file}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

(hasBrowser ? describe : describe.skip)('the public pages', () => {
  const shared = visitShared();

  it.each([...publicPages])('are read without JavaScript: %s', async (name) => {
    const { page, errors } = await openPage(shared.browser, { javaScriptEnabled: false });
    await page.goto(shared.product.url + pageAddress(name));
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('.without-scripts').isVisible()).toBe(true);
    if (name === 'pricing' || name === 'home') {
      const texts = publicTexts[name === 'pricing' ? 'pricing' : 'plans on the home page'];
      for (const text of texts)
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
    }
    // Nothing is left of what needs scripts, neither its place nor a frame around it.
    const rest = await page
      .locator('[data-scripted]')
      .evaluateAll((all) =>
        all.map((element) => [element, element.parentElement].map((box) => box?.clientHeight ?? 0)),
      );
    for (const [own, around] of rest) expect({ own, around }).toEqual({ own: 0, around: 0 });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.textContent))).toEqual([
      'How It Works',
      'Pricing',
      'Check a Text',
    ]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([...publicPages])('are taken over as they are, and nothing moves: %s', async (name) => {
    const { page, errors } = await openPage(shared.browser);
    await watch(page);
    await page.goto(shared.product.url + pageAddress(name));
    await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { isSame, wasTitle, title, violations } = await watched(page);
    expect({ isSame, title, errors, violations }).toEqual({
      ...{ isSame: true, title: wasTitle, errors: [], violations: [] },
    });
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    await page.context().close();
  });

  it('show a way back to recent work from the first paint on, and move nothing for it', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.addInitScript(() => localStorage.setItem('recent_runs', '3'));
    await watch(page);
    await page.route('**/api/runs?*', () => undefined);
    await page.goto(shared.product.url);
    await page.getByRole('link', { name: 'Recent work' }).waitFor();
    await page.getByRole('heading', { name: 'Your recent work' }).waitFor();
    const { isSame } = await watched(page);
    expect({ isSame, errors }).toEqual({ isSame: true, errors: [] });
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    await page.context().close();
  });

  it('hear a click that came before the web app', async () => {
    const { page, errors } = await openPage(shared.browser);
    const release = await holdBack(page, 'index');
    await page.goto(shared.product.url);
    await page.getByRole('main').getByRole('button', { name: 'Start Your Research' }).click();
    release();
    await page.getByText('Search term is required').waitFor();
    await page.getByLabel('Research topic').and(page.locator(':focus')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('stay where they were scrolled to when the web app comes', async () => {
    const { page } = await openPage(shared.browser, { viewport: PHONE });
    const release = await holdBack(page, 'index');
    await page.goto(shared.product.url);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    release();
    await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    await page.context().close();
  });

  it('hold a field that is typed into and sent before the web app is there', async () => {
    const { page, errors } = await openPage(shared.browser);
    const releases = [await holdBack(page, 'index'), await holdBack(page, 'research-start')];
    await page.goto(shared.product.url);
    const field = page.getByLabel('Research topic');
    // By Tab alone: the field is one of the page's own from the start.
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      if (await field.evaluate((input) => input === document.activeElement)) break;
    }
    await page.keyboard.type('how sourdough');
    await field.evaluate((input) => Object.assign(window, { typedInto: input }));
    releases[0]?.();
    await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' });
    await page.keyboard.type(' works');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('how sourdough works');
    // The element itself stays, and with it the focus, the place of the cursor and what an aid has read.
    expect(
      await field.evaluate(
        (input) =>
          input === document.activeElement &&
          input === (window as unknown as { typedInto: Element }).typedInto,
      ),
    ).toBe(true);
    releases[1]?.();
    await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1, name: 'how sourdough works' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([1280, 390])(
    'move nothing when the form of the landing page comes late, or gets the focus, at %d px',
    async (width) => {
      const { page } = await openPage(shared.browser, { viewport: { width, height: 844 } });
      await watch(page);
      const release = await holdBack(page, 'research-start');
      await page.goto(shared.product.url);
      const field = page.getByLabel('Research topic');
      await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' });
      const before = await field.boundingBox();
      release();
      await page.getByRole('button', { name: 'Add your own sources' }).waitFor();
      await page.waitForLoadState('networkidle');
      await field.focus();
      // What moves within half a second of a click or a key counts as its answer; a focus is neither.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      expect(await field.boundingBox()).toEqual(before);
      expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
      await page.context().close();
    },
  );

  it('never show the landing page to whoever is known to be signed in', async () => {
    const { page } = await openPage(shared.browser);
    await page.addInitScript(() => localStorage.setItem('currentUser', 'ada@example.org'));
    // The web app is not there yet.
    await page.route('**/assets/*.js', () => undefined);
    // The script at the end of the page waits for its styles, and so does the first paint.
    await page.goto(shared.product.url, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-known] #root').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await page.context().close();
  });

  it('break no rule of accessibility', async () => {
    const { page } = await openPage(shared.browser);
    for (const name of publicPages) {
      await page.goto(shared.product.url + pageAddress(name));
      await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' });
      await checkLooks(page, name);
    }
    await page.context().close();
  });
});
