import { describe, expect, it } from '@jest/globals';
import { hasBrowser, openPage } from '../support/browser.ts';
import { checkLooks } from '../support/check-looks.ts';
import { seedResearch } from '../support/seed-research.ts';
import { sessionOf } from '../support/session-of.ts';
import { visitShared } from '../support/visit-shared.ts';

(hasBrowser ? describe : describe.skip)('the title of a summary', () => {
  const shared = visitShared();

  it('is changed by mouse and by keyboard, with a way back', async () => {
    const { page, errors } = await openPage(shared.browser);
    await page.goto(shared.product.url);
    const { run, result } = await seedResearch(await sessionOf(page));
    const found = result.summaries[0]?.title ?? '';
    await page.goto(`${shared.product.url}/research/${run._id}`);
    const titled = (name: string) => page.getByRole('heading', { name, exact: true });
    const button = page.getByRole('button', { name: /^Rename/ });
    const focused = page.locator(':focus');
    const field = page.getByRole('textbox', { name: 'Title of this summary' });

    await button.click();
    await field.and(focused).waitFor();
    await field.fill('By mouse');
    await checkLooks(page, 'renaming a summary', process.env['PICTURES']);
    await page.getByRole('button', { name: 'Save' }).click();
    await titled('By mouse').waitFor();
    await button.and(focused).waitFor();
    await checkLooks(page, 'a renamed summary', process.env['PICTURES']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await titled(found).waitFor();
    await button.click();
    await field.fill('By mouse');
    await page.getByRole('button', { name: 'Save' }).click();
    await titled('By mouse').waitFor();
    await page.reload();
    await titled('By mouse').waitFor();

    await button.focus();
    await page.keyboard.press('Enter');
    await field.and(focused).waitFor();
    await field.fill('Given up');
    await page.keyboard.press('Escape');
    await button.and(focused).waitFor();
    await titled('By mouse').waitFor();

    await page.keyboard.press('Enter');
    await field.and(focused).waitFor();
    await field.fill('  ');
    await page.keyboard.press('Enter');
    await page.getByText('A summary needs a title.').waitFor();
    await field.fill('By keyboard');
    await page.keyboard.press('Enter');
    await titled('By keyboard').waitFor();
    await button.and(focused).waitFor();

    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Undo' }).and(focused).waitFor();
    await page.keyboard.press('Enter');
    await titled('By mouse').waitFor();
    await button.and(focused).waitFor();

    expect(await page.getByRole('checkbox', { name: 'By mouse' }).isChecked()).toBe(false);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
