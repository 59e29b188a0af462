import { createClient } from '../../support/client.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { startScriptedOpenAi } from '../../support/scripted-openai-server.ts';
import { OPENAI_SEARCH_KEY } from '../../support/scripted-search/openai.ts';
import { freshDatabaseUrl } from '../../support/test-database.ts';
import { createHonestModel } from '../models/honest-model.ts';
import { createJournal } from '../models/journal.ts';
import { researchAndWrite, startPatiently } from '../world/run-topic.ts';
import { failedAnswer, readAnswer, type Answer } from './answer.ts';
import type { Question } from './read-questions.ts';
import { serveLibrary } from './serve-library.ts';
import type { Over } from '../evaluation-table.ts';

/** Who writes. */
export type Writer = 'built-in' | 'honest model';

/** A library of one package that was read by a product of its own. */
export type AskedLibrary = {
  answers: Map<Writer, Answer[]>;
  /** Where its documents are stored as they were read. */
  databaseUrl: string;
};

const AT_ONCE = 2;
/** One key for writing and for searching, as with the real service. */
const KEY = OPENAI_SEARCH_KEY;
const READING_LIMIT_MS = 10 * 60_000;

/** Asks a real product over a library all questions about it, once for each writer. */
export async function askQuestions(
  folder: string,
  questions: readonly Question[],
  { writers, over }: { writers: readonly Writer[]; over: Over },
): Promise<AskedLibrary> {
  const databaseUrl = freshDatabaseUrl();
  const answers = new Map<Writer, Answer[]>();
  const served = over === 'web' ? await serveLibrary(folder) : null;
  try {
    for (const writer of writers) {
      const model = writer === 'honest model' ? await startHonestModel() : null;
      const product = await startProduct({
        sourcesDir: served?.emptyFolder ?? folder,
        // The second product finds what the first one has read.
        env: { MONGODB_URL: databaseUrl, ...model?.settings, ...served?.settings(model !== null) },
      });
      try {
        answers.set(writer, await askAll({ url: product.url, databaseUrl }, questions, writer));
      } finally {
        await product.close();
        await model?.close();
      }
    }
  } finally {
    await served?.close();
  }
  return { answers, databaseUrl };
}

async function startHonestModel() {
  const server = await startScriptedOpenAi();
  server.key = KEY;
  server.script = createHonestModel(createJournal());
  const settings = {
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: 'scripted-large',
    OPENAI_SMALL_MODEL: 'scripted-small',
  };
  return { settings, close: () => server.close() };
}

async function askAll(
  product: Pick<Product, 'url' | 'databaseUrl'>,
  questions: readonly Question[],
  writer: Writer,
): Promise<Answer[]> {
  const client = createClient(product.url);
  // Reading the folder for the first time belongs to no question.
  const reading = await startPatiently(client, '/api/research', { searchTerm: 'warming up' });
  await client.finished(reading, READING_LIMIT_MS);
  const answers: Answer[] = [];
  const open = [...questions.entries()];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [index, question] = next;
      answers[index] = await researchAndWrite(client, product, question.text).then(
        (written) => readAnswer(question, written, writer === 'built-in'),
        (error: unknown) => failedAnswer(question, String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
