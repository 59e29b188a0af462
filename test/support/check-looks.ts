import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ALL_RULES, THEME_RULES, violations } from './axe.ts';

const WIDTHS = [320, 768, 1280];

/** No violation of axe and nothing wider than the window, in both themes and at three widths. */
export async function checkLooks(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, colorScheme === 'light' ? ALL_RULES : THEME_RULES);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      const look = `${screen} at ${width} px, ${colorScheme}`;
      expect({ look, found, overflow }).toEqual({ look, found: [], overflow: 0 });
    }
  }
}
