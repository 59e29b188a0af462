import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditableArticle } from '@citeloom/common/contracts/article';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { taskOf, type Task } from '../support/scripted-openai/quoting-model.ts';

let tried: ModelProduct;
let finished: ResearchAnswer;
beforeAll(async () => {
  tried = await startModelProduct();
  finished = await tried.research();
});
afterAll(() => tried.close());

const keyOf = (call: ModelCall) => JSON.stringify([call.instructions, call.turns]);

/**
 * Kills the only worker while it waits for the answers to its first questions of a kind.
 *
 * @returns the run, and the questions that were on their way.
 */
async function killInside(
  task: Task,
  start: () => Promise<string>,
): Promise<{ runId: string; onTheirWay: string[] }> {
  const { model, product } = tried;
  model.calls.length = 0;
  model.fault = (call) => (taskOf(call) === task ? { kind: 'hold' } : null);
  const runId = await start();
  // Calls of workers that were killed before are still held.
  while (!model.calls.includes((await model.nextHeld()).call as ModelCall));
  const [worker] = product.workers.splice(0);
  await worker?.kill();
  const onTheirWay = model.calls.filter((call) => taskOf(call) === task).map(keyOf);
  model.fault = () => null;
  await product.startWorker();
  return { runId, onTheirWay };
}

/** The questions that a model was asked more than once, and how often the one asked most. */
function askedAgain(): { again: string[]; most: number } {
  const times = new Map<string, number>();
  for (const key of tried.model.calls.map(keyOf)) times.set(key, (times.get(key) ?? 0) + 1);
  return {
    again: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    most: Math.max(...times.values()),
  };
}

const editable = async (articleId: string) =>
  EditableArticle.parse(
    await (await tried.client.call('GET', `/api/articles/${articleId}`)).json(),
  );

const sorted = (keys: readonly string[]) => [...keys].sort();

describe('kill -9 while a model writes', () => {
  it.each<Task>(['plan', 'summary', 'votes'])(
    'a research, inside %s: only what was on its way is asked for again',
    async (task) => {
      const { runId, onTheirWay } = await killInside(task, () => tried.startResearch());
      const run = await tried.client.finished(runId);
      expect(run).toMatchObject({ status: 'succeeded', attempts: 2 });
      const { summaries } = run.result as ResearchAnswer;
      expect(summaries.map(({ summary }) => summary)).toEqual(
        finished.summaries.map(({ summary }) => summary),
      );
      const { again, most } = askedAgain();
      expect(again).toEqual(expect.arrayContaining(onTheirWay));
      // Three summaries are written side by side: another's answer may have come and not been stored.
      expect(again.length).toBeLessThan(onTheirWay.length + 3);
      expect(most).toBe(2);
    },
  );

  it.each<Task>(['draft', 'votes', 'finish'])(
    'an article, inside %s: only what was on its way is asked for again',
    async (task) => {
      const { runId, onTheirWay } = await killInside(task, () => tried.startBlog(finished));
      const run = await tried.client.finished(runId);
      expect(run).toMatchObject({ status: 'succeeded', attempts: 2, notes: [] });
      const { again, most } = askedAgain();
      // The beginning of a draft is judged while the rest of it may still be on its way.
      const drafted = tried.model.calls.filter((call) => taskOf(call) === 'draft').map(keyOf);
      const mayBeAgain = task === 'votes' ? drafted : [];
      expect(sorted(again.filter((key) => !mayBeAgain.includes(key)))).toEqual(sorted(onTheirWay));
      expect(most).toBe(2);
      const { articleId } = await tried.article(runId);
      const answer = await tried.client.call('GET', `/api/evidence/${articleId}`);
      const { totals } = EvidenceReport.parse(await answer.json());
      expect(totals.supported).toBe(totals.sentences);
    },
  );

  it.each<Task>(['rewrite', 'votes'])(
    'a section that is written again, inside %s: only what was on its way is asked for again',
    async (task) => {
      const articleId = await tried.startBlog(finished);
      await tried.client.finished(articleId);
      const before = await editable(articleId);
      const section = before.sections.at(-1)!.id;
      const path = `/api/articles/${articleId}/sections/${section}/rewrite` as const;
      const { version } = before;
      const { runId, onTheirWay } = await killInside(task, () =>
        tried.client.start(path, { version, wish: 'shorter' }),
      );
      const run = await tried.client.finished(runId);
      expect(run).toMatchObject({ status: 'succeeded', kind: 'rewrite', attempts: 2 });
      const { again, most } = askedAgain();
      expect(sorted(again)).toEqual(sorted(onTheirWay));
      expect(most).toBe(2);
      const after = await editable(articleId);
      expect(after.version).toBe(version + 1);
      expect(after.sections.slice(0, -1)).toEqual(before.sections.slice(0, -1));
    },
  );
});
