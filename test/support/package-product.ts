import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadAnswer } from '@citeloom/common/contracts/download';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { createClient, type Client } from './client.ts';
import { makeHeatPumpLibrary } from './heat-pump-library.ts';
import { startProduct, type Product } from './product.ts';
import { seedImages } from './seed-images.ts';

/** The product, with real processes, and a visitor's article with three images in it. */
export type PackageProduct = {
  product: Product;
  client: Client;
  articleId: string;
  outbox: string;
  /** Asks for a package and waits until its run has ended. */
  download(body: unknown, by?: Client): Promise<RunSnapshot>;
  /** Asks for a package without waiting; the run's id. */
  start(body: unknown, by?: Client): Promise<string>;
  /** The answer of a run that ended with a package. */
  answerOf(run: RunSnapshot): DownloadAnswer;
  /** The bytes behind a signed address of ours. */
  fetchBytes(address: string): Promise<Buffer>;
  close(): Promise<void>;
};

async function writeArticle(client: Client): Promise<string> {
  const researched = await client.finished(
    await client.start('/api/research', { searchTerm: 'heat pump' }),
  );
  const { summaries } = researched.result as ResearchAnswer;
  const articleId = await client.start('/api/blog', {
    searchTerm: 'heat pump',
    selectedSummaries: summaries.slice(0, 5),
  });
  const written = await client.finished(articleId);
  if (written.status !== 'succeeded') throw new Error(written.error?.message);
  return articleId;
}

/** Starts it over the documents on heat pumps; without further settings mail goes to the outbox. */
export async function startPackageProduct(
  env: Record<string, string> = {},
): Promise<PackageProduct> {
  const [library, dataDir] = await Promise.all([
    makeHeatPumpLibrary(),
    mkdtemp(join(tmpdir(), 'citeloom-packages-')),
  ]);
  const product = await startProduct({
    sourcesDir: library.folder,
    env: { DATA_DIR: dataDir, ...env },
  });
  await connectDatabase(product.databaseUrl);
  const client = createClient(product.url);
  const articleId = await writeArticle(client);
  await seedImages(client.sessionId, articleId);
  const started: PackageProduct = {
    product,
    client,
    articleId,
    outbox: join(dataDir, 'outbox'),
    async start(body, by = client) {
      const answer = await by.call('POST', '/api/download', body, { prefer: 'respond-async' });
      if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { runId: string }).runId;
    },
    download: async (body, by = client) => by.finished(await started.start(body, by)),
    answerOf(run) {
      if (!run.result) throw new Error(`${run.status}: ${run.error?.message}`);
      return DownloadAnswer.parse(run.result);
    },
    async fetchBytes(address) {
      const answer = await fetch(new URL(address, product.url));
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async close() {
      await disconnectDatabase();
      await product.close();
      await library.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return started;
}
