import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { taskOf, type Task } from '../support/scripted-openai/quoting-model.ts';

jest.setTimeout(180_000);

let tried: ModelProduct;
let finished: ResearchAnswer;
beforeAll(async () => {
  tried = await startModelProduct();
  finished = await tried.research();
});
afterAll(() => tried.close());

/** Kills the only worker while it waits for the answer to the first question of a kind. */
async function killInside(task: Task, start: () => Promise<string>): Promise<string> {
  const { model, product } = tried;
  model.calls.length = 0;
  let holding = true;
  model.fault = (call) => (holding && taskOf(call) === task ? { kind: 'hold' } : null);
  const runId = await start();
  await model.nextHeld();
  holding = false;
  const [worker] = product.workers.splice(0);
  await worker?.kill();
  await product.startWorker();
  return runId;
}

/** Calls of the model by what they asked, counted. */
function timesAsked(): number[] {
  const times = new Map<string, number>();
  const key = (call: ModelCall) => JSON.stringify([call.instructions, call.turns]);
  for (const call of tried.model.calls) times.set(key(call), (times.get(key(call)) ?? 0) + 1);
  return [...times.values()];
}

describe('kill -9 while a model writes', () => {
  it.each<[Task, number]>([
    ['plan', 1],
    // Summaries are written side by side: all that were on their way are asked for again.
    ['summary', 3],
    ['votes', 4],
  ])('a research, inside %s: only what was on its way is asked for again', async (task, most) => {
    const runId = await killInside(task, () => tried.startResearch());
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', attempts: 2 });
    const { summaries } = run.result as ResearchAnswer;
    expect(summaries.map(({ summary }) => summary)).toEqual(
      finished.summaries.map(({ summary }) => summary),
    );
    const again = timesAsked().filter((times) => times > 1);
    expect(Math.max(...timesAsked())).toBe(2);
    expect(again.length).toBeGreaterThanOrEqual(1);
    expect(again.length).toBeLessThanOrEqual(most);
  });

  it.each<[Task, number[]]>([
    ['outline', [2]],
    ['section', [2]],
    // The first vote and the examination of the judge are on their way side by side.
    ['votes', [2, 2]],
  ])(
    'an article, inside %s: nothing but what was on its way is asked twice',
    async (task, twice) => {
      const runId = await killInside(task, () => tried.startBlog(finished));
      const run = await tried.client.finished(runId);
      expect(run).toMatchObject({ status: 'succeeded', attempts: 2, notes: [] });
      expect(timesAsked().filter((times) => times > 1)).toEqual(twice);
      const { articleId } = await tried.article(runId);
      const answer = await tried.client.call('GET', `/api/evidence/${articleId}`);
      const { totals } = EvidenceReport.parse(await answer.json());
      expect(totals.supported).toBe(totals.sentences);
    },
  );
});
