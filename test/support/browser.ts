import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

/** True when `npm test` found a browser; without one the browser tests are counted as skipped. */
export const hasBrowser = Boolean(process.env.CHROMIUM_PATH);

/** Starts the Chromium that `npm test` found. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A page of a visitor of its own; what the page reports as an error is kept. It asks for reduced
 * motion: drawing moving pictures without a graphics card takes the processor from the product.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A person waits; what must be quick is measured elsewhere, on a quiet machine.
  context.setDefaultTimeout(150_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A failed request is logged by the browser itself; the page has to show it to people.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  return { page, errors };
}

/** Where toasts come up on a page. */
export const toastsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ });
