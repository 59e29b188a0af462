import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { DownloadAnswer } from '@citeloom/common/contracts/download';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { RunCallModel, type RunCallDocument } from '@citeloom/common/server/models/run-call';
import { RunModel } from '@citeloom/common/server/models/run';
import { createClient, type Client } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';
import { untilStored } from '../support/until-stored.ts';

const TOPIC = 'how sourdough works';

let product: Product;
let client: Client;
let research: ResearchAnswer;
let article: ArticleAnswer;
/** Kills that found their run still under way. */
let hits = 0;
let kills = 0;

const startArticle = () =>
  client.start('/api/blog', {
    searchTerm: TOPIC,
    selectedSummaries: research.summaries.slice(0, 4),
  });

beforeAll(async () => {
  product = await startProduct({ sourcesDir: 'library' });
  await connectDatabase(product.databaseUrl);
  client = createClient(product.url);
  const first = await client.start('/api/research', { searchTerm: TOPIC });
  research = (await client.finished(first)).result as ResearchAnswer;
  article = (await client.finished(await startArticle())).result as ArticleAnswer;
});
afterAll(async () => {
  await disconnectDatabase();
  await product.close();
});

type Stored = RunCallDocument & { _id: unknown };

/** Kills the only worker at the moment when a run has stored `count` calls of a name. */
async function killAfter(runId: string, name: string, count: number): Promise<Stored[]> {
  const key = new RegExp(`^${name}:`);
  await untilStored(async () => {
    if ((await RunCallModel.countDocuments({ runId, key })) >= count) return true;
    const run = await RunModel.findById(runId).lean<{ status: string }>();
    return run?.status !== 'queued' && run?.status !== 'running';
  });
  const [worker] = product.workers.splice(0);
  await worker?.kill();
  kills += 1;
  const stored = await RunCallModel.find({ runId }).lean<Stored[]>();
  const run = await RunModel.findById(runId).lean<{ status: string }>();
  if (run?.status === 'running') hits += 1;
  await product.startWorker();
  return stored;
}

/** Holds that what was stored at the kill is still the same, not made again. */
async function untouched(runId: string, before: Stored[]): Promise<void> {
  expect(before.length).toBeGreaterThan(0);
  const after = await RunCallModel.find({ runId }).lean<Stored[]>();
  const byKey = new Map(after.map((call) => [call.key, call]));
  for (const { key, _id, createdAt } of before) {
    expect(byKey.get(key)).toMatchObject({ _id, createdAt });
  }
}

async function finished(runId: string): Promise<RunSnapshot> {
  const run = await client.finished(runId);
  expect(run).toMatchObject({ status: 'succeeded', progress: 100 });
  return run;
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('kill -9 in the middle of real work by the built-in engine', () => {
  it.each<[string, number]>([
    ['plan', 1],
    ['search:documents', 1],
    ['read', 3],
    ['facets', 1],
    ['summarise', 1],
  ])('a research, behind %s (%d): it ends as if nothing had been', async (name, count) => {
    const runId = await client.start('/api/research', { searchTerm: TOPIC });
    const stored = await killAfter(runId, name, count);
    const { summaries } = (await finished(runId)).result as ResearchAnswer;
    expect(summaries.map(({ title, summary }) => [title, summary])).toEqual(
      research.summaries.map(({ title, summary }) => [title, summary]),
    );
    await untouched(runId, stored);
  });

  it.each<[string, number]>([
    ['outline', 1],
    ['draft', 2],
  ])('an article, behind %s (%d): it ends as if nothing had been', async (name, count) => {
    const runId = await startArticle();
    const stored = await killAfter(runId, name, count);
    const { title, content } = (await finished(runId)).result as ArticleAnswer;
    expect([title, textOf(content)]).toEqual([article.title, textOf(article.content)]);
    await untouched(runId, stored);
  });

  it.each(['commission', 'plan', 'keep'])('images, behind %s: three are there', async (name) => {
    const { articleId } = article;
    const runId = await client.start('/api/generate-images', { articleId });
    const stored = await killAfter(runId, name, 1);
    const { images } = (await finished(runId)).result as { images: string[] };
    expect(images).toHaveLength(3);
    await untouched(runId, stored);
  });

  it('a package, behind its packing: it is there once', async () => {
    const { articleId } = article;
    const runId = await client.start('/api/download', { articleId });
    const stored = await killAfter(runId, 'pack', 1);
    const { downloadUrl, bytes } = (await finished(runId)).result as DownloadAnswer;
    const zip = await fetch(product.url + downloadUrl);
    expect((await zip.arrayBuffer()).byteLength).toBe(bytes);
    await untouched(runId, stored);
  });

  it('most of these kills met a run that was under way', () => {
    expect(hits).toBeGreaterThan(kills / 2);
  });
});
