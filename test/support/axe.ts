import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** Every rule of WCAG 2.2 AA and of good practice. */
export const ALL_RULES: Axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a theme can break. Structure and names are the same in both, and are looked at in one. */
export const THEME_RULES: Axe.RunOptions['runOnly'] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page that has come to rest: the rule and the element, a line each. The page is
 * left at its top.
 */
export async function violations(
  page: Page,
  runOnly: Axe.RunOptions['runOnly'],
): Promise<string[]> {
  // Of a button under a bar that stays in sight axe counts what is left to touch. Where the page has
  // been scrolled to is chance, and people scroll on.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // A colour on its way from one state to the next is in neither.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const found = await axe.run(options);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    // What is not violated would come with every element of the page.
    { runOnly, resultTypes: ['violations'] } satisfies Axe.RunOptions,
  );
}
