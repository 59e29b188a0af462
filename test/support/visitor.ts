import type { Page } from 'playwright-core';

/** Submits a topic on the landing page, as a person would. */
export async function research(page: Page, url: string, topic: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Research topic').fill(topic);
  await page.getByRole('button', { name: 'Start Your Research Agent' }).click();
  await page.waitForURL(/\/research\/[0-9a-f-]{36}/);
}

/** Waits until the research has ended and its summaries can be chosen. */
export async function untilSummaries(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Select \d|Deselect All)$/ }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

/** Chooses the first summaries and waits until the whole article is there. */
export async function writeArticle(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Select \d$/ }).click();
  await page.getByRole('button', { name: 'Create Article' }).click();
  await page.waitForURL(/\/articles\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: 'Footnotes' }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

/** Does something with an article by its button, which on phones stands in the menu beside the others. */
export async function actOnArticle(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.waitFor();
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}
