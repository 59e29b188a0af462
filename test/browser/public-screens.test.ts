import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { hasBrowser, openPage, toastsOf } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { seedArticle, seedResearch, sessionOwner } from '../support/seed-research.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { sessionOf } from '../support/session-of.ts';
import { publicRules, publicTexts } from './texts/public.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const HELP_SUBJECTS = [
  'search',
  'recent information',
  'summarization',
  'content generation',
  'image generation',
  'SEO optimisation',
  'ethical sourcing',
  'conversational tone',
  'fact-checking',
  'prompt engineering',
  'download',
  'publish',
  'export research',
];

async function untilShown(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
}

describe('the rules of the public screens', () => {
  it.each(publicRules)('$rule', ({ file, test }) => {
    expect(readFileSync(root + file, 'utf8')).toContain(test);
  });
});

(hasBrowser ? describe : describe.skip)('the public screens', () => {
  const shared = visitShared();

  it('says on the home page what the plans hold, and leads to all of them', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    await untilShown(page, publicTexts['header and footer']);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await untilShown(page, publicTexts['plans on the home page']);
    await checkLooks(page, 'home');
    await page.getByRole('radio', { name: 'Yearly' }).check({ force: true });
    await untilShown(page, publicTexts['pricing, billed yearly']);
    await page.getByRole('link', { name: 'Compare all plans' }).click();
    await page.waitForURL(/\/pricing$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says on the pricing page what each plan costs, by the month and by the year', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(`${shared.product.url}/pricing`);
    await untilShown(page, publicTexts.pricing);
    await checkLooks(page, 'pricing');
    await page.getByRole('radio', { name: 'Yearly' }).check({ force: true });
    await untilShown(page, publicTexts['pricing, billed yearly']);
    expect(page.url()).toContain('billing=yearly');
    await page.reload();
    await untilShown(page, publicTexts['pricing, billed yearly']);
    await page.getByText('Can I pay for Standard today?').click();
    await page.getByText('Not yet. Standard is coming soon', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await page.getByLabel('Research topic').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has a help text about each of thirteen things', async () => {
    const { page } = await openPage(shared.browser);
    const found = new Set<string>();
    const collect = async () => {
      for (const name of HELP_SUBJECTS)
        if ((await page.getByRole('button', { name: `About ${name}`, exact: true }).count()) > 0)
          found.add(name);
    };
    await page.goto(`${shared.product.url}/how-it-works`);
    await page.getByText('The technology').waitFor();
    await collect();
    await page.goto(`${shared.product.url}/pricing`);
    await page.getByText('SEO scoring').waitFor();
    await collect();
    await page.goto(`${shared.product.url}/?start`);
    await page.getByRole('button', { name: 'About search', exact: true }).waitFor();
    await collect();
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await collect();
    await writeArticle(page);
    await page.getByRole('link', { name: 'See the full report' }).waitFor();
    const tipped = [
      ['download', 'Download'],
      ['image generation', 'Generate Images'],
    ] as const;
    for (const [subject, name] of tipped) {
      const button = page.getByRole('button', { name, exact: true });
      await button.hover();
      await page.locator('[data-radix-popper-content-wrapper]').waitFor();
      await page.mouse.move(0, 0);
      await page.locator('[data-radix-popper-content-wrapper]').waitFor({ state: 'detached' });
      found.add(subject);
    }
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page
      .getByRole('menuitem', { name: 'Publish' })
      .getByText(/^Sends the article as a draft/)
      .waitFor();
    found.add('publish');
    expect([...found].sort()).toEqual(HELP_SUBJECTS.toSorted());
    await page.context().close();
  });

  it('locks every platform of the publish dialog, and Publish closes it', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${_id}`);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const open = page.getByRole('button', { name: 'More', exact: true });
    const publish = page.getByRole('menuitem', { name: 'Publish' });
    await open.click();
    await publish.click();
    const dialog = page.getByRole('dialog', { name: 'Publish Article' });
    await untilShown(page, publicTexts['publish dialog']);
    expect(await dialog.getByRole('listitem').getByRole('button').count()).toBe(7);
    expect(await dialog.locator('li button:enabled').count()).toBe(0);
    await checkLooks(page, 'publish dialog');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(logged.join()).toContain('premium feature');
    await open.and(page.locator(':focus')).waitFor();
    await open.click();
    await publish.click();
    await dialog.getByRole('button', { name: 'Upgrade Now' }).click();
    await page.waitForURL(/\/pricing$/);
    await page.context().close();
  });

  it('tells in a toast that an accepted research failed', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const owner = sessionOwner(await sessionOf(page));
    const input = { searchTerm: 'tides' };
    const run = await createRun({ kind: 'research', owner, title: 'tides', input });
    const leaseUntil = new Date(Date.now() + 600_000);
    await recordEvent(run._id, {}, { status: 'running', message: 'Reading', set: { leaseUntil } });
    await page.goto(`${shared.product.url}/research/${run._id}`);
    await page.getByRole('progressbar').waitFor();
    const message = 'The model is not there.';
    const error = { code: 'unknown_model', message, retryable: false };
    await recordEvent(run._id, {}, { status: 'failed', message, error });
    await page.getByRole('heading', { name: 'Research Error' }).waitFor();
    const toast = toastsOf(page);
    await toast.getByText(message).waitFor();
    await checkLooks(page, 'research error');
    await page.context().close();
  });

  it('shows the prices by the year before scripts run, and without them', async () => {
    const context = await shared.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shared.product.url}/pricing`);
    await page.getByText('$12', { exact: true }).waitFor();
    await page.getByText('Yearly', { exact: true }).click();
    await page.getByText('$10', { exact: true }).waitFor();
    expect(await page.getByText('$12', { exact: true }).isVisible()).toBe(false);
    await context.close();
  });

  it('says that a save waits on this device, until the server has it', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const seeded = await seedResearch(await sessionOf(page));
    await page.route('**/api/session/content', (route) => route.abort());
    await page.goto(`${shared.product.url}/research/${seeded.run._id}`);
    const words = 'Saved on this device. It will be sent when the server answers.';
    await page.getByRole('status').getByText(words).first().waitFor();
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('temp_content_')),
      ),
    ).toHaveLength(1);
    await checkLooks(page, 'saved on this device');
    await page.unroute('**/api/session/content');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('main').getByText(words).waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('temp_content_')),
      ),
    ).toHaveLength(0);
    await page.context().close();
  });
});
