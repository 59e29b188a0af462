import { mkdir } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ALL_RULES, THEME_RULES, violations } from './axe.ts';

const WIDTHS = [390, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

/**
 * Axe on what a page shows, in both themes and at both widths, and that nothing stands out of its side.
 *
 * @param state what is shown, for messages and the names of pictures.
 * @param pictures folder for a picture of each look, where somebody wants to see them.
 */
export async function checkLooks(page: Page, state: string, pictures?: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? ALL_RULES : THEME_RULES;
      const found = await violations(page, rules);
      expect({ state, width, colorScheme, found }).toEqual({
        ...{ state, width, colorScheme, found: [] },
      });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      if (!pictures) continue;
      await mkdir(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/${state}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light' });
}
