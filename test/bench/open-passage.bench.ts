// From a marker in a finished article to its passage on the screen, on a processor four times as slow
// against one that is not: in the margin by a click, and in the sheet of a phone by a tap.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { percentile, printTable } from '../support/statistics.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';

const SLOW = 4;
const OPENED = 10;
const LIMIT_MS = 200;
/** The markers that are seen; others show themselves to the keyboard alone. */
const SEEN = '.article .marker:not(.within .marker)';

const PLACES: Record<string, BrowserContextOptions> = {
  'in the margin, by a click': { viewport: { width: 1280, height: 900 } },
  'in a sheet, by a tap': { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Notes in the page when a press was let go, for how long it lasts is the person's, and when what it opens was painted. */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opening = { released: 0, painted: 0 };
    Object.assign(window, { opening });
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      opening.painted = performance.now();
    };
    const look = () => {
      const panel = document.querySelector('.evidence-panel, dialog.sheet');
      // What is sent in a frame is answered after its paint.
      if (panel?.checkVisibility()) painted.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    addEventListener(
      'pointerup',
      (event) => {
        opening.released = event.timeStamp;
        opening.painted = 0;
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}

async function openOnce(page: Page, index: number, isTap: boolean): Promise<number> {
  const marker = page.locator(SEEN).nth(index);
  await marker.scrollIntoViewIfNeeded();
  const box = await marker.boundingBox();
  if (!box) throw new Error(`marker ${index} is not on the page`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (isTap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const took = await page.waitForFunction(() => {
    const { opening } = window as unknown as { opening: { released: number; painted: number } };
    return opening.painted > 0 && opening.painted - opening.released;
  });
  const ms = Number(await took.jsonValue());
  await page.keyboard.press('Escape');
  await page.locator('.evidence-panel, dialog.sheet').waitFor({ state: 'detached' });
  await page.mouse.move(2, 2);
  return ms;
}

async function openOften(browser: Browser, place: string, address: string, state: object) {
  const options = PLACES[place] ?? {};
  const { page } = await openPage(browser, {
    ...options,
    ...state,
    reducedMotion: 'no-preference',
  });
  await watchOpening(page);
  await page.goto(address);
  await page.getByRole('link', { name: 'See the full report' }).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  const markers = await page.locator(SEEN).count();
  const times: Record<'slow' | 'plain', number[]> = { slow: [], plain: [] };
  // The first of each pays for what is done once; slow and plain by turns, so that a busy moment meets both.
  for (let turn = -1; turn < OPENED; turn += 1) {
    for (const speed of ['plain', 'slow'] as const) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed === 'slow' ? SLOW : 1 });
      const ms = await openOnce(page, (turn + 1) % markers, options.hasTouch === true);
      if (turn >= 0) times[speed].push(ms);
    }
  }
  await page.context().close();
  return times;
}

const product = await startProduct({ sourcesDir: 'library' });
const browser = await launchBrowser();
const { page } = await openPage(browser);
await research(page, product.url, 'how sourdough works');
await untilSummaries(page);
await writeArticle(page);
const storageState = await page.context().storageState();
const rows = [];
for (const place of Object.keys(PLACES)) {
  const { slow, plain } = await openOften(browser, place, page.url(), { storageState });
  const [atSlow, atPlain] = [percentile(slow, 0.5), percentile(plain, 0.5)];
  rows.push({
    what: `${place}, p50 of ${OPENED} (unslowed: ${atPlain.toFixed(0)} ms)`,
    figure: `${atSlow.toFixed(0)} ms`,
    most: `${Math.max(...slow).toFixed(0)} ms`,
    limit: `${LIMIT_MS} ms`,
    ratio: (atSlow / atPlain).toFixed(2),
    kept: atSlow <= LIMIT_MS,
  });
}
printTable(
  `From a marker to its passage, at a processor ${SLOW} times as slow`,
  rows.map(({ kept, ...row }) => ({ ...row, kept: kept ? 'yes' : 'no' })),
);
await browser.close();
await product.close();
process.exit(rows.every(({ kept }) => kept) ? 0 : 1);
