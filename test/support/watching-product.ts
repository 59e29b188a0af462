import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { SourceWatch, type WatchedSource } from '@citeloom/common/contracts/source-watch';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import { createClient, type Client } from './client.ts';
import { ACCOUNT_PASSWORD } from './publishing-product.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startProduct, type Product } from './product.ts';
import { startWebServer, type WebServer } from './web-server.ts';

const QUESTION = 'Where do Magellanic penguins dig their burrows?';

/** What its web says of the burrows of penguins, by path. */
export const PAGES: Readonly<Record<string, { title: string; paragraphs: string[] }>> = {
  '/coast': {
    title: 'Burrows on the coast',
    paragraphs: [
      'Magellanic penguins dig their burrows into the soil of the coast of Patagonia. A pair of penguins returns to the same burrow every spring.',
    ],
  },
  '/bushes': {
    title: 'Penguins under bushes',
    paragraphs: [
      'Where the soil is too hard for burrows, Magellanic penguins nest under bushes. A bush keeps the sun off the eggs better than a burrow in sand does.',
    ],
  },
  '/news': {
    title: 'News of penguins',
    paragraphs: [
      'Magellanic penguins came back to their burrows two weeks early this spring. Wardens of the coast counted four thousand burrows of penguins in one week.',
    ],
  },
};
const FILE_NAME = 'islands.md';
const FILE_TEXT =
  '# Penguins on islands\n\nOn islands Magellanic penguins dig their burrows close to each other. Islands without foxes have the most burrows of penguins.\n';

/** A page as its server writes it. */
export function pageOf(title: string, paragraphs: readonly string[], head = ''): string {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${text}</main></body></html>`;
}

/** The product with real processes over a web that a test changes, and an account with an article of it. */
export type WatchingProduct = {
  product: Product;
  web: WebServer;
  mails: MailServer;
  /** The folder of documents, in which `file` is cited as well. */
  folder: string;
  file: string;
  account: Client;
  accessToken: string;
  email: string;
  articleId: string;
  contentId: number;
  /** Puts every page and the file back as they were read. */
  reset(): Promise<void>;
  watch(): Promise<SourceWatch>;
  /** What is known of the source at a path of the web, or of the file. */
  sourceAt(path: string): Promise<WatchedSource>;
  switchOn(mail: boolean): Promise<void>;
  switchOff(): Promise<void>;
  /** Checks now, and waits until the check has ended. */
  check(): Promise<RunSnapshot>;
  /** Makes everything that was found so far as old as if it had been found on the day before. */
  dayLater(): Promise<void>;
  close(): Promise<void>;
};

async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ACCOUNT_PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${answer.status}: no account`);
  return token;
}

async function writeArticle(client: Client, web: WebServer): Promise<string> {
  const urls = Object.keys(PAGES).map((path) => web.origin + path);
  const researched = await client.finished(
    await client.start('/api/research', { searchTerm: QUESTION, urls, searchIn: ['library'] }),
  );
  const { summaries } = researched.result as ResearchAnswer;
  const id = await client.start('/api/blog', {
    ...{ searchTerm: QUESTION, selectedSummaries: summaries },
  });
  const written = await client.finished(id);
  if (written.status !== 'succeeded') throw new Error(written.error?.message);
  return id;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const before = (iso: string) => new Date(Date.parse(iso) - DAY_MS).toISOString();

async function dayLater(articleId: string): Promise<void> {
  const watch = await SourceWatchModel.findById(articleId).orFail().lean<SourceWatchDocument>();
  const checks = Object.fromEntries(
    Object.entries(watch.checks).map(([id, check]) => [
      id,
      {
        ...check,
        askedAt: before(check.askedAt),
        since: check.since && before(check.since),
        checkedAt: check.checkedAt && before(check.checkedAt),
      },
    ]),
  );
  const mailedAt = watch.mailedAt && new Date(watch.mailedAt.getTime() - DAY_MS);
  await SourceWatchModel.updateOne({ _id: articleId }, { $set: { checks, mailedAt } });
}

/** Starts it. */
export async function startWatchingProduct(
  env: Record<string, string> = {},
): Promise<WatchingProduct> {
  const [web, mails, folder] = await Promise.all([
    startWebServer(),
    startMailServer(),
    mkdtemp(join(tmpdir(), 'citeloom-watched-')),
  ]);
  const reset = async () => {
    for (const [path, { title, paragraphs }] of Object.entries(PAGES))
      web.put(path, { body: pageOf(title, paragraphs) });
    await writeFile(join(folder, FILE_NAME), FILE_TEXT);
  };
  await reset();
  const product = await startProduct({
    sourcesDir: folder,
    env: {
      ...{ SEARCH_PROVIDERS: 'documents', FETCH_ALLOW_HOSTS: web.pair, AUTH_AUTOCONFIRM: 'true' },
      ...{ SMTP_URL: mails.url, MAIL_FROM: 'news@loom.example', ...env },
    },
  });
  await connectDatabase(product.databaseUrl);
  const visitor = createClient(product.url);
  const articleId = await writeArticle(visitor, web);
  const email = `${randomUUID()}@loom.example`;
  const accessToken = await signUp(product.url, email);
  const account = createClient(product.url, randomUUID(), {
    authorization: `Bearer ${accessToken}`,
  });
  const { sessionId } = visitor;
  await visitor.call('POST', '/api/session/content', {
    ...{ sessionId, searchTerm: QUESTION, articleId },
  });
  const associated = await account.call('POST', `/api/session/${sessionId}/associate`, { email });
  const { contents } = (await associated.json()) as { contents: { id: number }[] };
  const contentId = contents[0]?.id ?? -1;
  const path = `/api/user/content/${contentId}/watch`;
  const require = async (answer: Response, status: number) => {
    if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const started: WatchingProduct = {
    ...{ product, web, mails, folder, file: FILE_NAME, account, accessToken, email },
    ...{ articleId, contentId, reset },
    async watch() {
      const answer = await require(await account.call('GET', path), 200);
      return SourceWatch.parse(await answer.json());
    },
    async sourceAt(wanted) {
      const { sources } = await started.watch();
      const found = sources.find(({ url, title }) =>
        wanted === FILE_NAME ? title.includes('islands') : url.endsWith(wanted),
      );
      if (!found) throw new Error(`nothing of ${wanted} is cited`);
      return found;
    },
    switchOn: async (mail) => void (await require(await account.call('PUT', path, { mail }), 200)),
    switchOff: async () => void (await require(await account.call('DELETE', path), 204)),
    async check() {
      const headers = { prefer: 'respond-async' };
      const answer = await account.call('POST', `${path}/check`, undefined, headers);
      const { runId } = (await (await require(answer, 202)).json()) as { runId: string };
      return account.finished(runId);
    },
    dayLater: () => dayLater(articleId),
    async close() {
      await disconnectDatabase();
      await product.close();
      await Promise.all([web.close(), mails.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return started;
}
