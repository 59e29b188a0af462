import { describe, expect, it } from '@jest/globals';
import { hasBrowser, openPage } from '../support/browser.ts';
import { visitShared } from '../support/visit-shared.ts';

(hasBrowser ? describe : describe.skip)('a tooltip', () => {
  const shared = visitShared();

  it('opens on focus and on hover, inside the window, and Escape closes it alone', async () => {
    const { page, errors } = await openPage(shared.browser, {
      viewport: { width: 390, height: 800 },
    });
    await page.goto(`${shared.product.url}/?start`);
    const help = page.getByRole('button', { name: 'About search' });
    await page.getByRole('button', { name: 'Add your own sources' }).click();
    await help.focus();
    const bubble = page.locator('[data-radix-popper-content-wrapper]');
    await bubble.waitFor();
    const box = await bubble.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    await page.getByLabel('Addresses of pages').waitFor();

    await help.blur();
    await help.hover();
    await bubble.waitFor();
    await page.mouse.move(0, 0);
    await bubble.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
