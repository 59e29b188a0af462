import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { hasBrowser, launchBrowser, openPage, toastsOf } from '../support/browser.ts';
import { checkPackage } from '../support/check-package.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startProduct, type Product } from '../support/product.ts';
import { SCRIPTED_KEY } from '../support/scripted-openai/connected-writer.ts';
import { signUpHere } from '../support/sign-up-here.ts';
import { startScriptedOpenAi, type ScriptedOpenAi } from '../support/scripted-openai-server.ts';
import { actOnArticle, research, untilSummaries, writeArticle } from '../support/visitor.ts';
import { takenMailText } from './texts/downloads.ts';

const WIDE = { viewport: { width: 1280, height: 900 } };
const NARROW = { viewport: { width: 390, height: 844 } };

let browser: Browser;
let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let mail: MailServer;
let model: ScriptedOpenAi;
const products: Record<string, Product> = {};
const folders: string[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  [browser, library, mail, model] = await Promise.all([
    launchBrowser(),
    makeHeatPumpLibrary(),
    startMailServer(),
    startScriptedOpenAi(),
  ]);
  model.models.push('scripted-image');
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Citeloom <news@example.org>' };
  const start = (more: Record<string, string>) =>
    startProduct({
      sourcesDir: library.folder,
      env: { AUTH_AUTOCONFIRM: 'true', ...env, ...more },
    });
  products['the built-in engine'] = await start({});
  products['a model'] = await start({
    OPENAI_API_KEY: SCRIPTED_KEY,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'scripted-large',
    OPENAI_IMAGE_MODEL: 'scripted-image',
  });
});
afterAll(async () => {
  if (!hasBrowser) return;
  await browser.close();
  for (const product of Object.values(products)) await product.close();
  await Promise.all([mail.close(), model.close(), library.close()]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function unpack(files: Map<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-loop-'));
  folders.push(folder);
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

async function sendTo(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByLabel('Send by email').check();
  await dialog.getByLabel('Email address').fill(address);
  await page.keyboard.press('Enter');
}

/** Follows the first citation of an unpacked article to its passage, without a network. */
async function followCitation(folder: string, look: BrowserContextOptions): Promise<void> {
  const { page, errors } = await openPage(browser, { ...look, offline: true });
  await page.goto(pathToFileURL(join(folder, 'article.html')).toString());
  await page.locator('sup.citation a').first().click();
  const note = page.locator('#fn-1');
  const quote = /“([^”]+)”/.exec(await note.innerText())?.[1] ?? 'no quotation';
  await note.getByRole('link', { name: 'Passage in context' }).first().click();
  await page.waitForURL(/sources\.html#e-/);
  const passage = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  expect(await passage.innerText()).toBe(quote);
  expect(errors).toEqual([]);
  await page.context().close();
}

const suite = hasBrowser ? describe : describe.skip;

suite('a topic becomes a package in hand and in the mailbox', () => {
  it.each<[string, string, BrowserContextOptions]>([
    ['the built-in engine', 'wide and light', { ...WIDE, colorScheme: 'light' }],
    ['the built-in engine', 'narrow and dark', { ...NARROW, colorScheme: 'dark' }],
    ['a model', 'wide and dark', { ...WIDE, colorScheme: 'dark' }],
    ['a model', 'narrow and light', { ...NARROW, colorScheme: 'light' }],
  ])('with %s, %s', async (engine, name, look) => {
    const product = products[engine];
    if (!product) throw new Error(`there is no product with ${engine}`);
    const { page, errors } = await openPage(browser, { ...look, acceptDownloads: true });
    await research(page, product.url, 'heat pump');
    await untilSummaries(page);
    await writeArticle(page);
    await actOnArticle(page, 'Generate Images');
    await page.getByText('3 images ready').first().waitFor();
    await page.getByRole('radio', { name: 'Use as feature image, image 2' }).check();
    await page.getByText('Image selected').first().waitFor();

    await signUpHere(page);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    const zip = await readFile(await (await saved).path());
    const files = await checkPackage(zip);
    const pictures = [...files.keys()].filter((path) => path.startsWith('images/'));
    expect(pictures).toHaveLength(3);
    await page.keyboard.press('Escape');

    const address = `${name.replace(/\W+/g, '-')}@example.org`;
    const before = mail.taken.length;
    await page.reload();
    await sendTo(page, address);
    await page.getByRole('heading', { name: takenMailText }).waitFor();
    await toastsOf(page).getByText(takenMailText, { exact: true }).waitFor();
    expect(mail.taken).toHaveLength(before + 1);
    const received = await PostalMime.parse(mail.taken.at(-1) ?? '');
    expect(received.to?.[0]?.address).toBe(address);
    const attached = Buffer.from(received.attachments[0]?.content as ArrayBuffer);
    expect(attached.equals(zip)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
    await followCitation(await unpack(files), look);
  });

  it('keeps the package when the mail is refused, and mails it once the cause is mended', async () => {
    const product = products['the built-in engine'];
    const { page } = await openPage(browser);
    await research(page, product?.url ?? '', 'heat pump');
    await untilSummaries(page);
    await writeArticle(page);
    mail.faults.push({ kind: 'refuse', at: 'recipient', status: 550, text: '5.1.1 no such user' });
    await signUpHere(page);
    await sendTo(page, 'nobody@example.org');
    await page.getByRole('heading', { name: 'The mail could not be sent' }).waitFor();
    await page.getByRole('link', { name: /\.zip$/ }).waitFor();
    const before = mail.taken.length;
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: takenMailText }).waitFor();
    expect(mail.taken).toHaveLength(before + 1);
    await page.context().close();
  });
});
