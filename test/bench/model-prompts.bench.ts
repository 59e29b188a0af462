// What a research and its article ask a model: prompts by what they are for, how many follow one on the
// other, their tokens, the judge's share, and how much stands in a beginning that prompts share. The
// scripted model restates nearly all, and its judge refuses some of it, so that all steps are taken.
import { rm } from 'node:fs/promises';
import { createClient } from '../support/client.ts';
import { makeManualsFolder } from '../support/manuals-folder.ts';
import { startProduct } from '../support/product.ts';
import { votesBy } from '../support/scripted-openai/judges.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { taskOf, type Task } from '../support/scripted-openai/quoting-model.ts';
import { honest, restatingModel } from '../support/scripted-openai/restating-model.ts';
import { startScriptedOpenAi } from '../support/scripted-openai-server.ts';
import { printTable } from '../support/statistics.ts';

const TOPICS = ['how git rebase works', 'merge conflicts', 'package dependencies'];
const CHARACTERS_PER_TOKEN = 4;
/** From so many tokens on a provider serves a shared beginning from its cache. */
const SHARED_MIN = 1024 * CHARACTERS_PER_TOKEN;
const LIMITS = { prompts: 18, inARow: 11, tokens: 30_000, judge: 0.25, unshared: 0.6 };
/** A model is asked for as many facets, and of each paragraph so much is told that an article has 30 sentences. */
const [FACETS, SENTENCES] = [7, 3];

type Asked = { task: Task; text: string; from: number; to: number };
type Sentence = { text: string };
type Sections = { text: string }[];
type Answer = { facets: unknown[]; sections: Sections; opening: Sentence[] };

/** Of nine restated sentences the judge refuses one. */
const isRefused = (text: string) => /as it turns out\.$/u.test(text) && text.length % 9 === 0;
const again = (text: string) => text.replace(/(?:, as it turns out)?\.$/u, ', it turns out.');
const before = (text: string) => text.replace(', it turns out.', '.');

function script(call: ModelCall): unknown {
  const told = restatingModel(call) as Answer;
  switch (taskOf(call)) {
    case 'votes':
      return votesBy(
        (one) => !isRefused(one.text) && honest({ ...one, text: before(one.text) }),
        call,
      );
    case 'facets':
      return { ...told, facets: told.facets.slice(0, FACETS) };
    case 'draft':
      for (const section of told.sections)
        section.text = section.text
          .split('\n\n')
          .map((paragraph) =>
            paragraph
              .split(/(?<=\]\.) /u)
              .slice(0, SENTENCES)
              .join(' '),
          )
          .join('\n\n');
      return told;
    case 'repair':
      return {
        sentences: (call.material.refused as Sentence[]).map((one) => ({
          ...{ ...one, text: again(one.text), figures: '' },
        })),
      };
    case 'finish':
      return { ...told, opening: told.opening.map((one) => ({ ...one, text: again(one.text) })) };
    default:
      return told;
  }
}

/** The longest row of prompts of which each began when the one before was answered. */
function rowOf(asked: readonly Asked[]): number {
  let [count, free] = [0, 0];
  for (const { from, to } of asked.toSorted((one, other) => one.to - other.to))
    if (from >= free) [count, free] = [count + 1, to];
  return count;
}

/** How many characters two prompts have in common from the beginning on. */
function sharedBy({ text: one }: Asked, { text: other }: Asked): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);
const tokensOf = (asked: readonly Asked[] = []) =>
  Math.round(sumOf(asked.map(({ text }) => text.length)) / CHARACTERS_PER_TOKEN);

const { folder } = await makeManualsFolder(200);
const model = await startScriptedOpenAi();
let asked: Asked[] = [];
model.script = script;
model.delayMs = (call) => {
  const [task, from] = [taskOf(call), performance.now()];
  const delay = task === 'votes' ? 250 : 500;
  asked.push({ task, text: [call.instructions, ...call.turns].join('\n'), from, to: from + delay });
  return delay;
};
const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted-large' };
const product = await startProduct({ sourcesDir: folder, env });
const client = createClient(product.url);
for (const searchTerm of TOPICS) {
  asked = [];
  const researchId = await client.start('/api/research', { searchTerm });
  const research = await client.finished(researchId, 300_000);
  const { summaries } = research.result as { summaries: { id: string }[] };
  const selectedSummaries = summaries.slice(0, 5).map(({ id }) => id);
  const articleId = await client.start('/api/blog', { searchTerm, selectedSummaries });
  const article = await client.finished(articleId, 300_000);
  if (article.status !== 'succeeded') throw new Error(article.error?.message);
  const byTask = Map.groupBy(asked, ({ task }) => task);
  const rows = [...byTask].map(([task, own]) => ({
    task,
    prompts: own.length,
    tokens: tokensOf(own),
  }));
  printTable(`Prompts of “${searchTerm}”, tokens of four characters`, rows);
  const shared = asked
    .map((one) => Math.max(...asked.map((other) => (other === one ? 0 : sharedBy(one, other)))))
    .filter((length) => length >= SHARED_MIN);
  const tokens = tokensOf(asked);
  const found: typeof LIMITS = {
    ...{ prompts: asked.length, inARow: rowOf(asked), tokens },
    judge: Number((tokensOf(byTask.get('votes')) / tokens).toFixed(2)),
    unshared: Number((1 - sumOf(shared) / CHARACTERS_PER_TOKEN / tokens).toFixed(2)),
  };
  printTable(`All of “${searchTerm}”, and the limits`, [found, LIMITS]);
  if (Object.entries(LIMITS).some(([name, most]) => found[name as keyof typeof LIMITS] > most))
    process.exitCode = 1;
}
await Promise.all([product.close(), model.close()]);
await rm(folder, { recursive: true, force: true });
