import { describe, expect, it } from '@jest/globals';
import { ALL_RULES, THEME_RULES, violations } from '../support/axe.ts';
import { hasBrowser } from '../support/browser.ts';
import { card, choose, visitDashboard } from '../support/dashboard-visit.ts';
import type { SeededItem } from '../support/seed-dashboard.ts';
import { visitSharedAccounts } from '../support/visit-shared.ts';

const ITEMS: SeededItem[] = [
  { title: 'Old looms', createdAt: '2025-03-02T10:00:00Z' },
  { title: 'Iron gall ink', createdAt: '2026-01-12T10:00:00Z', images: 3 },
  { title: 'Heat pumps', images: 1 },
  { title: 'Tide tables' },
];

const ENTRIES = [
  ...['Preview', 'View images', 'Rename', 'Versions', 'Download as…', 'Send by email'],
  'Publish',
];

(hasBrowser ? describe : describe.skip)('every state of the dashboard', () => {
  const shared = visitSharedAccounts();

  it.each([320, 768, 1280])('has no axe violation at %d px, in both themes', async (width) => {
    const { page } = await visitDashboard(shared.product, shared.browser, ITEMS);
    await page.setViewportSize({ width, height: 900 });
    const look = async (state: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'light' ? ALL_RULES : THEME_RULES;
        const found = await violations(page, rules);
        expect({ state, colorScheme, found }).toEqual({ state, colorScheme, found: [] });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect({ state, overflow }).toEqual({ state, overflow: 0 });
      }
    };
    await card(page, 'Heat pumps').waitFor();
    await look('items');
    await page.getByLabel('Select Heat pumps').check();
    await look('selected');
    for (const entry of ENTRIES) {
      const dialog = await choose(page, 'Heat pumps', entry);
      await dialog.waitFor();
      await page.waitForLoadState('networkidle');
      await look(entry);
      if (entry === 'Download as…') {
        await dialog.getByText(/^In it:/).click();
        await look('contents of a package');
      }
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await look('shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await look('empty');
    await page.getByRole('tab', { name: 'All Content' }).click();
    const held: (() => void)[] = [];
    await page.route('**/api/user/content?*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.abort();
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Refreshing…' }).waitFor();
    await look('busy');
    await page.evaluate(() => localStorage.clear());
    for (const release of held) release();
    await page.context().close();
  });
});
