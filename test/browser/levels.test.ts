import { describe, expect, it } from '@jest/globals';
import { ALL_RULES, THEME_RULES, violations } from '../support/axe.ts';
import { hasBrowser, openPage } from '../support/browser.ts';
import { BELIEVED, seedLevels } from '../support/seed-levels.ts';
import { visitShared } from '../support/visit-shared.ts';
import { research, untilSummaries } from '../support/visitor.ts';
import { sessionOf } from '../support/session-of.ts';

const FAILED = { ...BELIEVED, traps: { seen: 11, of: 20 }, believed: false };

(hasBrowser ? describe : describe.skip)('how a sentence is proved', () => {
  const shared = visitShared();

  /** A reader of an article with a sentence of each kind. */
  async function reader(judge: Parameters<typeof seedLevels>[1], options?: object) {
    const opened = await openPage(shared.browser, { reducedMotion: 'reduce', ...options });
    const { page } = opened;
    await page.goto(shared.product.url);
    const session = await sessionOf(page);
    const { articleId } = await seedLevels(session, judge);
    await page.goto(`${shared.product.url}/articles/${articleId}`);
    await page.getByText(/^4 cited sentences: 2 quoted, 2 restated/).waitFor();
    return { ...opened, articleId };
  }

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('shows in shape and words at %d px, %s', async (width, colorScheme) => {
    const viewport = { width, height: 800 };
    const rules = colorScheme === 'light' ? ALL_RULES : THEME_RULES;
    const { page, errors, articleId } = await reader(BELIEVED, { viewport, colorScheme });
    const markers = page.locator('.article .marker');
    const names = ['1, quoted', '1, restated', '1, restated', '1, restated'];
    expect(await markers.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
      names.map((name) => `Citation ${name}`),
    );
    // A sentence that shares its marker has one of its own for the keyboard alone.
    const anchors = page.locator('.article sup.citation a');
    const quoted = markers.first();
    const looks = await anchors.or(quoted).evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, boxShadow } = getComputedStyle(one);
        return { filled: backgroundColor !== 'rgba(0, 0, 0, 0)', outlined: boxShadow !== 'none' };
      }),
    );
    const [filled, outlined] = [
      { filled: true, outlined: false },
      { filled: false, outlined: true },
    ];
    expect(looks).toEqual([filled, outlined, outlined]);
    const legend = page.getByRole('list', { name: 'Markers' }).getByRole('listitem');
    expect(await legend.count()).toBe(2);
    expect(await violations(page, rules)).toEqual([]);

    const panel = page.locator('[aria-label="Evidence"]');
    const sentences = page.locator('.article span[data-evidence]');
    await sentences.nth(0).click();
    await panel.getByText('Quoted. These words stand in the passage.').waitFor();
    await page.keyboard.press('Escape');
    await markers.nth(1).click();
    await panel
      .getByText('Restated. Figures and names stand in the passage; judged by small-model.')
      .waitFor();
    expect(await violations(page, rules)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto(`${shared.product.url}/articles/${articleId}/report`);
    await page.getByRole('heading', { name: 'Judge: 24 of 24 traps seen' }).waitFor();
    expect(await violations(page, rules)).toEqual([]);
    const rows = page.getByRole('region', { name: 'Passage by passage' }).locator('ol > li');
    for (const [choice, verdict, count] of [
      ['Quoted 2', 'Quoted', 2],
      ['Restated 2', 'Restated and judged', 2],
    ] as const) {
      await page.getByRole('button', { name: choice, exact: true }).click();
      await page.getByRole('button', { name: choice, exact: true, pressed: true }).waitFor();
      expect(await rows.filter({ hasText: verdict }).count()).toBe(count);
      expect(await rows.count()).toBe(count);
    }
    await page.reload();
    await page.getByRole('button', { name: 'Restated 2', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Not proved as written 4' }).click();
    await page.getByRole('button', { name: 'Not proved as written 4', pressed: true }).waitFor();
    const restated = rows.filter({ hasText: 'Restated, not judged' });
    expect(await restated.innerText()).toContain('The passage above comes closest.');
    const passage = page
      .locator('.report-passage')
      .filter({ has: page.getByText('Restated, not') });
    expect(await passage.locator('blockquote').innerText()).toContain(
      'Iron gall ink darkens within 2 days of writing.',
    );
    const missing = rows.filter({ hasText: 'Not supported' });
    expect(await missing.innerText()).toContain('The passage does not say 3 days.');
    await page.getByRole('link', { name: 'Sentence 1: quoted' }).click();
    await rows.first().and(page.locator(':focus')).waitFor();
    expect(await rows.count()).toBe(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says plainly that a judge is not believed', async () => {
    const { page, articleId } = await reader(FAILED);
    await page.goto(`${shared.product.url}/articles/${articleId}/report`);
    await page
      .getByRole('heading', { name: 'Judge: 11 of 20 traps seen. It is not believed.' })
      .waitFor();
    await page.getByText(/its word counts for nothing here/).waitFor();
    await page.context().close();
  });

  it('calls nothing judged in an article from before there was a judge', async () => {
    const { page } = await reader(undefined);
    expect(await page.getByText(/judged ·/).count()).toBe(0);
    await page.locator('.article sup.citation a').first().click();
    await page
      .getByRole('complementary', { name: 'Evidence' })
      .getByText('Restated. Checked by the rules of an earlier version.')
      .waitFor();
    await page.context().close();
  });

  it('shows a writer the nearest passage beside what nobody has judged', async () => {
    const { page, articleId } = await reader(BELIEVED);
    await page.goto(`${shared.product.url}/articles/${articleId}?edit=`);
    const note = page.getByRole('group', { name: /^About Sentence/ });
    await page.locator('.editor [data-verdict="restated"]').focus();
    await note.getByText(/^Written by you\. Reworded: /).waitFor();
    await note.getByText('Iron gall ink darkens within 2 days of writing.').waitFor();
    await page.getByRole('textbox', { name: 'Sentence 1', exact: true }).focus();
    await note.getByText('Quoted from [1.1]', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Sentence 2', exact: true }).focus();
    await note.getByText('Restated from [1.1]', { exact: true }).waitFor();
    await page.context().close();
  });

  it('can be kept to quotations where a model writes', async () => {
    const { page } = await openPage(shared.browser);
    await page.route('**/api/library', async (route) => {
      const response = await route.fetch();
      const library = (await response.json()) as { engine: object };
      library.engine = { id: 'openai', label: 'OpenAI: some-model' };
      await route.fulfill({ response, json: library });
    });
    await research(page, shared.product.url, 'how sourdough works');
    await untilSummaries(page);
    await page.getByText('Options').click();
    await page.getByLabel('Only what code can prove').check();
    await page.getByRole('button', { name: /^Select \d$/ }).click();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/blog'));
    await page.getByRole('button', { name: 'Create Article' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ quotedOnly: true });
    await page.context().close();
  });
});
