import type { Page } from 'playwright-core';

/** The session id of a browser: it is made by the web app, a moment after the page itself is there. */
export async function sessionOf(page: Page): Promise<string> {
  await page.waitForFunction(() => localStorage.getItem('session_id') !== null);
  return page.evaluate(() => localStorage.getItem('session_id') ?? '');
}
