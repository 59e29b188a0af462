import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { RunModel } from '@citeloom/common/server/models/run';
import { hasBrowser, openPage } from '../support/browser.ts';
import { seedResearch } from '../support/seed-research.ts';
import { visitShared } from '../support/visit-shared.ts';
import { sessionOf } from '../support/session-of.ts';

(hasBrowser ? describe : describe.skip)('a research without an answer', () => {
  const shared = visitShared();

  const field = (page: Page) => page.getByLabel('Research topic');

  async function visit(): Promise<{ page: Page; errors: string[]; session: string }> {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    await page.getByText('Topics worth trying').waitFor();
    const session = await sessionOf(page);
    return { page, errors, session };
  }

  it('shows the closest passages, each with its place and the way to it', async () => {
    const { page, errors, session } = await visit();
    const seeded = await seedResearch(session, { unanswered: { message: 'Too little to cite.' } });
    const offline = 'There is no network, so Wikipedia could not be asked.';
    const notes = [{ code: 'no-network', text: offline }];
    await RunModel.updateOne({ _id: seeded.run._id }, { notes });
    await page.goto(`${shared.product.url}/research/${seeded.run._id}`);
    const closest = page.getByRole('region', { name: 'Closest passages' });
    await closest.getByText(seeded.quote).waitFor();
    expect(await closest.innerText()).toContain('Ink & paper');
    expect(
      await closest.getByRole('link', { name: 'On ink' }).first().getAttribute('href'),
    ).toContain(seeded.evidenceId);
    await closest.getByRole('link', { name: /^Citation 1:/ }).click();
    const panel = page.getByRole('complementary', { name: 'Evidence' });
    await panel.getByText('It was used for 1,400 years <in Europe>.').waitFor();
    expect(await panel.innerText()).toContain('does not answer enough of the topic');
    await page.getByText('Too little to cite.').waitFor();
    // What may be why nothing was found is not folded away.
    await page.getByText(offline).waitFor();
    expect(await field(page).inputValue()).toBe('iron gall ink');
    await page.getByText('Topics worth trying').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('starts the research that was probably meant', async () => {
    const { page, session } = await visit();
    const asked = 'iron gall ink recipes';
    const seeded = await seedResearch(session, { unanswered: { didYouMean: asked, closest: [] } });
    const address = `${shared.product.url}/research/${seeded.run._id}`;
    await page.goto(address);
    await page.getByText('Nothing was found that could be cited').waitFor();
    await page.getByRole('button', { name: `Did you mean “${asked}”?` }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/research/') && url.href !== address);
    await page.getByRole('heading', { level: 1, name: asked, exact: true }).waitFor();
    await page.context().close();
  });

  it('offers all of a summary only where there is more, and a new topic in a focused field', async () => {
    const { page, session } = await visit();
    const seeded = await seedResearch(session);
    await page.goto(`${shared.product.url}/research/${seeded.run._id}`);
    await page.getByText(seeded.quote).waitFor();
    expect(await page.getByRole('button', { name: /^Read all/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'New Research' }).click();
    await field(page).and(page.locator(':focus')).waitFor();
    await field(page).fill('x'.repeat(301));
    await page.getByText('301 of 300 characters').waitFor();
    await field(page).press('Enter');
    await page.getByText('Research topic must be at most 300 characters').waitFor();
    await page.context().close();
  });

  it('says at once that the network is gone, and starts nothing when it is back', async () => {
    const { page, errors } = await visit();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await field(page).fill('iron gall ink');
    await page.context().setOffline(true);
    await field(page).press('Enter');
    await page
      .getByText(/^This device is offline/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    expect(await field(page).inputValue()).toBe('iron gall ink');
    expect(posts).toHaveLength(1);
    expect(page.url()).not.toContain('/research/');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says in plain words that the disk is full, and keeps what was typed', async () => {
    const { page } = await visit();
    const detail = 'The disk is nearly full, so nothing new can be started.';
    await page.route('**/api/research', (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 507, code: 'disk_full', detail }),
      }),
    );
    await field(page).fill('iron gall ink');
    await field(page).press('Enter');
    await page.getByRole('alert').getByText(detail, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    expect(await field(page).inputValue()).toBe('iron gall ink');
    await page.context().close();
  });
});
