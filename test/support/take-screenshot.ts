// The picture in README.md: an article over the library that comes along, with a passage open, taken
// from the running product.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser, openPage } from './browser.ts';
import { startProduct } from './product.ts';
import { research, untilSummaries, writeArticle } from './visitor.ts';

const TOPIC = 'how sourdough works';
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const product = await startProduct({ sourcesDir: 'library' });
const browser = await launchBrowser();
const { page } = await openPage(browser, { viewport: { width: 1280, height: 860 } });
await research(page, product.url, TOPIC);
await untilSummaries(page);
await writeArticle(page);
await page.evaluate(() => window.scrollTo(0, 0));
await page.locator('sup.citation a').nth(1).click();
await page.getByRole('complementary', { name: 'Evidence' }).waitFor();
await page.mouse.move(0, 0);
// The message that the article is there goes by itself.
await page
  .getByText('Your article is ready to preview', { exact: true })
  .waitFor({ state: 'detached' });
await page.waitForFunction(() =>
  document.getAnimations().every(({ playState }) => playState !== 'running'),
);
await mkdir(folder, { recursive: true });
await page.screenshot({ path: `${folder}article.png` });
console.log('docs/images/article.png');
await browser.close();
await product.close();
