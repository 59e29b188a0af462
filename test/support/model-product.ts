import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SELECTION_MAX, type ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import { createClient, type Client } from './client.ts';
import { makeHeatPumpLibrary } from './heat-pump-library.ts';
import { startProduct, type Product } from './product.ts';
import { resetScript, SCRIPTED_KEY } from './scripted-openai/connected-writer.ts';
import { taskOf, type Task } from './scripted-openai/quoting-model.ts';
import { restatingModel } from './scripted-openai/restating-model.ts';
import { startScriptedOpenAi, type ScriptedOpenAi } from './scripted-openai-server.ts';

/** The product, with real processes, written for by a scripted model; this process sees its database. */
export type ModelProduct = {
  model: ScriptedOpenAi;
  product: Product;
  client: Client;
  /** Starts a research and gives its run's id. */
  startResearch(): Promise<string>;
  /** A finished research's summaries. */
  research(): Promise<ResearchAnswer>;
  /** Starts an article from the first summaries of a research and gives its run's id. */
  startBlog(research: ResearchAnswer): Promise<string>;
  /** The article of a finished article run. */
  article(runId: string): Promise<ArticleAnswer>;
  /** How often the model was asked for something. */
  asked(task: Task): number;
  close(): Promise<void>;
};

const TOPIC = 'heat pump';

/** Starts it over the documents on heat pumps. */
export async function startModelProduct(env: Record<string, string> = {}): Promise<ModelProduct> {
  const [model, library] = await Promise.all([startScriptedOpenAi(), makeHeatPumpLibrary()]);
  resetScript(model);
  model.script = restatingModel;
  const prices = join(library.folder, '.prices.json');
  const price = { input: 10, output: 100 };
  const models = { 'scripted-large': price, 'scripted-small': price };
  await writeFile(prices, JSON.stringify({ models }));
  const product = await startProduct({
    sourcesDir: library.folder,
    env: {
      OPENAI_API_KEY: SCRIPTED_KEY,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'scripted-large',
      OPENAI_SMALL_MODEL: 'scripted-small',
      PRICES_FILE: prices,
      ...env,
    },
  });
  await connectDatabase(product.databaseUrl);
  const client = createClient(product.url);
  const started: ModelProduct = {
    model,
    product,
    client,
    startResearch: () => client.start('/api/research', { searchTerm: TOPIC }),
    async research() {
      const run = await client.finished(await started.startResearch());
      if (run.status !== 'succeeded') throw new Error(run.error?.message);
      return run.result as ResearchAnswer;
    },
    startBlog: ({ summaries }) =>
      client.start('/api/blog', {
        ...{ searchTerm: TOPIC, selectedSummaries: summaries.slice(0, SELECTION_MAX) },
      }),
    article: async (runId) => (await client.snapshot(runId)).result as ArticleAnswer,
    asked: (task) => model.calls.filter((call) => taskOf(call) === task).length,
    async close() {
      await disconnectDatabase();
      await product.close();
      await Promise.all([model.close(), library.close()]);
    },
  };
  return started;
}
