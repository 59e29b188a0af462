import { describe, expect, it, jest } from '@jest/globals';
import { ALL_RULES, violations } from '../support/axe.ts';
import { hasBrowser, openPage } from '../support/browser.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries } from '../support/visitor.ts';

jest.setTimeout(240_000);

(hasBrowser ? describe : describe.skip)('recent work of a visitor', () => {
  const shared = visitShared();

  it('is reached from every screen once there is some', async () => {
    const { page, errors } = await openPage(shared.browser);
    const link = page.getByRole('banner').getByRole('link', { name: 'Recent work' });
    await page.goto(`${shared.product.url}/how-it-works`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await link.count()).toBe(0);
    await page.goto(`${shared.product.url}/recent`);
    await page.getByText('Nothing here yet').waitFor();

    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    for (const path of ['/how-it-works', '/check', '/pricing', '/no-such-page']) {
      await page.goto(shared.product.url + path);
      await link.waitFor();
    }
    await link.click();
    const row = page.getByRole('main').getByRole('link', { name: /how sourdough works/ });
    await row.getByText(/kept until/).waitFor();
    expect(await violations(page, ALL_RULES)).toEqual([]);
    await row.click();
    await page.waitForURL('**/research/*');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
