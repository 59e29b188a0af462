import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '../../support/client.ts';
import { startProduct, type Product } from '../../support/product.ts';
import type { ModelCall } from '../../support/scripted-openai/model-call.ts';
import { startScriptedOpenAi } from '../../support/scripted-openai-server.ts';
import { OPENAI_SEARCH_KEY } from '../../support/scripted-search/openai.ts';
import { createHonestModel } from '../models/honest-model.ts';
import { createJournal, type Journal } from '../models/journal.ts';
import { createLyingModel } from '../models/lying-model.ts';
import { runTopic, startPatiently, type Told } from './run-topic.ts';
import type { WrittenWorld } from './write-world.ts';

/** Who writes: the engine without a model, or one of the scripted models. */
export type Engine = 'built-in' | 'honest model' | 'lying model';

/** What one engine told about all topics of a world. */
export type Performance = {
  engine: Engine;
  world: WrittenWorld;
  told: Told[];
  /** What the model said; null for the built-in engine. */
  journal: Journal | null;
  calls: ModelCall[];
};

const TOPICS_AT_ONCE = 2;
/** One key for writing and for searching, as with the real service. */
const KEY = OPENAI_SEARCH_KEY;

/** Runs the real product over a world, once without a model and once with each of the others. */
export async function perform(
  world: WrittenWorld,
  engines: readonly Engine[],
  log: (line: string) => void,
): Promise<Performance[]> {
  const performances: Performance[] = [];
  if (engines.includes('built-in')) {
    const product = await startProduct({ sourcesDir: world.folder, env: webSettings(world) });
    const told = await runAll(product, world).finally(() => product.close());
    performances.push({ engine: 'built-in', world, told, journal: null, calls: [] });
    log(`built-in: ${told.length} topics`);
  }
  const models = engines.filter((engine) => engine !== 'built-in');
  if (models.length === 0) return performances;
  const server = await startScriptedOpenAi();
  server.key = KEY;
  const prices = join(world.folder, '.prices.json');
  const price = { input: 1, output: 1 };
  const priced = { 'scripted-large': price, 'scripted-small': price };
  await writeFile(prices, JSON.stringify({ models: priced }));
  const product = await startProduct({
    sourcesDir: world.folder,
    env: {
      ...webSettings(world, true),
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: server.url,
      OPENAI_MODEL: 'scripted-large',
      OPENAI_SMALL_MODEL: 'scripted-small',
      PRICES_FILE: prices,
    },
  });
  try {
    for (const engine of models) {
      const journal = createJournal();
      server.calls.length = 0;
      server.script =
        engine === 'honest model'
          ? createHonestModel(journal)
          : createLyingModel(journal, world.planted);
      const told = await runAll(product, world);
      performances.push({ engine, world, told, journal, calls: [...server.calls] });
      log(`${engine}: ${told.length} topics, ${journal.all().length} sentences said`);
    }
  } finally {
    await product.close();
    await server.close();
  }
  return performances;
}

/** The web of a world, which is private and has to be allowed. */
function webSettings({ web, searched }: WrittenWorld, withModel = false): Record<string, string> {
  const { FETCH_ALLOW_HOSTS: pairs = '', ...settings } = searched?.settings(withModel) ?? {};
  const allowed = [web.pair, pairs].filter(Boolean).join(',');
  return { ...settings, FEEDS: web.feeds().join(' '), FETCH_ALLOW_HOSTS: allowed };
}

async function runAll(product: Product, world: WrittenWorld): Promise<Told[]> {
  const client = createClient(product.url);
  // Reading the folder and the feeds for the first time belongs to no topic.
  const warming = await startPatiently(client, '/api/research', { searchTerm: 'warming up' });
  await client.finished(warming, 120_000);
  const told: Told[] = [];
  const open = [...world.topics.entries()];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [index, topic] = next;
      told[index] = await runTopic(client, product, topic);
    }
  };
  await Promise.all(Array.from({ length: TOPICS_AT_ONCE }, work));
  return told;
}
