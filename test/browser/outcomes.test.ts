import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { RunModel } from '@citeloom/common/server/models/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { recordEvent } from '@citeloom/common/server/runs/record-event';
import { hasBrowser, openPage, toastsOf } from '../support/browser.ts';
import { accountIdOf, seedDashboard } from '../support/seed-dashboard.ts';
import { seedArticle, seedResearch, sessionOwner } from '../support/seed-research.ts';
import { sessionOf } from '../support/session-of.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { visitShared } from '../support/visit-shared.ts';
import { actOnArticle } from '../support/visitor.ts';

const SAVES = '**/api/session/content';

(hasBrowser ? describe : describe.skip)('outcomes', () => {
  const shared = visitShared();

  async function withAccount(): Promise<{ page: Page; accountId: string }> {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    await sessionOf(page);
    await signUpHere(page);
    const email = await page.evaluate(() => localStorage.getItem('currentUser') ?? '');
    return { page, accountId: await accountIdOf(email) };
  }

  /** A research that goes on, opened by its visitor. */
  async function underWay(page: Page, path: (runId: string) => string) {
    await page.goto(shared.product.url);
    const { _id: runId } = await createRun({
      ...{ kind: 'research', owner: sessionOwner(await sessionOf(page)) },
      ...{ title: 'iron gall ink', input: { searchTerm: 'iron gall ink' } },
    });
    // Else a worker that looks for work of other tests would take it and do it.
    const leaseUntil = new Date(Date.now() + 600_000);
    await RunModel.updateOne({ _id: runId }, { $set: { leaseUntil } });
    await recordEvent(runId, {}, { status: 'running', progress: 42, stage: 'read' });
    await page.goto(shared.product.url + path(runId));
    await page.getByRole('progressbar').waitFor();
    // What a meter says is said for moments only.
    await page.evaluate(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.body.innerText;
        for (const words of ['Research complete!', '100 %'])
          if (text.includes(words)) said.add(words);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return runId;
  }
  const saidBy = (page: Page) =>
    page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);

  it('of a research that fails are never called complete', async () => {
    const { page } = await openPage(shared.browser);
    const runId = await underWay(page, (id) => `/research/${id}`);
    // The error comes only with the snapshot: the moment before it lasts.
    await page.route(`**/api/runs/${runId}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const error = { code: 'unknown_model', message: 'The model is not there.', retryable: false };
    await recordEvent(runId, {}, { status: 'failed', message: error.message, error });
    await page.getByRole('heading', { name: 'Research Error' }).waitFor();
    await toastsOf(page).getByText('Research Error', { exact: true }).waitFor();
    expect(await saidBy(page)).toEqual([]);
    await page.context().close();
  });

  it('of a research that finds nothing are not called complete', async () => {
    const { page } = await openPage(shared.browser);
    const runId = await underWay(page, (id) => `/research/${id}`);
    const { owner, expiresAt } = await RunModel.findById(runId).orFail().lean();
    const searchTerm = 'iron gall ink';
    await ResearchModel.create({ _id: runId, owner, expiresAt, searchTerm, message: 'No source.' });
    const change = { status: 'succeeded', progress: 100, result: { searchId: runId } } as const;
    await recordEvent(runId, {}, change);
    await page.getByText('Nothing was found that could be cited').waitFor();
    expect(await saidBy(page)).toEqual([]);
    await page.context().close();
  });

  it('of saving say where the work is, and never that it was saved when it was not', async () => {
    const { page, accountId } = await withAccount();
    const [item] = await seedDashboard(accountId, [{ title: 'Iron gall ink' }]);
    await page.goto(`${shared.product.url}/articles/${item?.articleId}`);
    const toasts = toastsOf(page);
    const save = async (title: string, text: string) => {
      await actOnArticle(page, 'Save Content');
      await toasts.getByText(title, { exact: true }).waitFor();
      await toasts.getByText(text, { exact: true }).waitFor();
    };
    const answer = (status: number, code: string, detail: string) =>
      page.route(SAVES, (route) =>
        route.fulfill({
          ...{ status, contentType: 'application/problem+json' },
          json: { code, detail },
        }),
      );
    await save('Saved successful!', 'Your content has been saved to your account.');
    await page.route(SAVES, (route) => route.abort());
    await save('Saved on this device', 'It will be sent when the server answers.');
    await page.unroute(SAVES);
    await answer(422, 'validation_failed', 'The article is too long.');
    await save('Not saved', 'The article is too long.');
    await page.getByRole('main').getByText('Not saved. The article is too long.').waitFor();
    await page.unroute(SAVES);
    await page.route(SAVES, (route) => route.abort());
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await save('Not saved', 'Neither the server nor this device could keep it.');
    expect(await toasts.getByText('Saved successful!').count()).toBe(0);
    await page.context().close();
  });

  it('of an item that was deleted say so, and promise nothing', async () => {
    const { page, accountId } = await withAccount();
    const [item, other] = await seedDashboard(accountId, [
      { title: 'Iron gall ink' },
      { title: 'Oak galls' },
    ]);
    await ContentModel.updateOne({ _id: item?.id }, { deletedAt: new Date() });
    await page.goto(`${shared.product.url}/articles/${item?.articleId}`);
    await page
      .getByRole('main')
      .getByText('Not saved. You deleted this, so nothing more of it is kept.')
      .waitFor();
    expect(await page.getByText('It will be sent').count()).toBe(0);
    const waiting = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('temp_content_')),
    );
    expect(waiting).toEqual([]);
    // It is said of this article alone.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/articles/${other?.articleId}`);
    await page.getByRole('heading', { name: 'Oak galls' }).first().waitFor();
    expect(await page.getByText('You deleted this').count()).toBe(0);
    await page.context().close();
  });

  it('of a sign-in say so where the work of the browser could not follow', async () => {
    const { page } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { _id: articleId } = await seedArticle(session, await seedResearch(session));
    await page.goto(`${shared.product.url}/articles/${articleId}`);
    await page.route('**/associate', (route) => route.abort());
    await actOnArticle(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Save Your Creation' });
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await dialog.getByLabel('First Name').fill('Ada');
    await dialog.getByLabel('Last Name').fill('Weaver');
    await dialog.getByLabel('Email').fill(`ada-${session.slice(0, 8)}@example.org`);
    await dialog.getByLabel('Password').fill('Weaving-9-looms');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await toastsOf(page).getByText('Registration successful!', { exact: true }).waitFor();
    await toastsOf(page)
      .getByText(/could not be moved to your account yet/)
      .waitFor();
    expect(await page.getByText('has been saved to your account').count()).toBe(0);
    await page.context().close();
  });

  it('of single sign-on are a way there, or why there is none', async () => {
    const { page } = await openPage(shared.browser);
    await page.route('**/auth/v1/settings', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, saml_enabled: true } });
    });
    const asked: unknown[] = [];
    await page.route('**/auth/v1/sso', async (route) => {
      asked.push(route.request().postDataJSON());
      if (asked.length === 1) return route.continue();
      await route.fulfill({ json: { url: `${shared.product.url}/how-it-works?at=organisation` } });
    });
    await page.goto(shared.product.url);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    const go = dialog.getByRole('button', { name: 'Continue with single sign-on' });
    await go.click();
    await dialog.getByText('Enter the email of your organisation above').waitFor();
    await dialog.getByLabel('Email').fill('ada@loom.example');
    await go.click();
    await dialog.getByText(/disabled|No organisation/).waitFor();
    await go.click();
    await page.waitForURL(/at=organisation/);
    expect(asked).toMatchObject([{ domain: 'loom.example' }, { domain: 'loom.example' }]);
    await page.context().close();
  });

  it('of time are those of whoever looks: a visitor’s work ends, an account’s stays', async () => {
    const { page, accountId } = await withAccount();
    const owner = { type: 'user' as const, id: accountId };
    const { run } = await seedResearch(randomUUID(), { owner });
    await page.goto(`${shared.product.url}/research/${run._id}`);
    await page.getByText('Kept in your account.').waitFor();
    expect(await page.getByText('Kept until').count()).toBe(0);
    await page.context().close();
    const visitor = await openPage(shared.browser);
    await visitor.page.goto(shared.product.url);
    const seeded = await seedResearch(await sessionOf(visitor.page));
    await visitor.page.goto(`${shared.product.url}/research/${seeded.run._id}`);
    await visitor.page.getByText(/Kept until/).waitFor();
    await visitor.page.context().close();
  });
});
