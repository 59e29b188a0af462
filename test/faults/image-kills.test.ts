import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImagesAnswer } from '@citeloom/common/contracts/images';
import { ImageModel } from '@citeloom/common/server/models/image';
import { RunCallModel } from '@citeloom/common/server/models/run-call';
import { startImageProduct, type ImageProduct } from '../support/image-product.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { untilStored } from '../support/until-stored.ts';

let tried: ImageProduct;
beforeAll(async () => {
  tried = await startImageProduct();
});
beforeEach(() => resetScript(tried.model));
afterAll(() => tried.close());

/** Kills the only worker without warning and starts another. */
async function killWorker(): Promise<void> {
  const [worker] = tried.product.workers.splice(0);
  await worker?.kill();
  await tried.product.startWorker();
}

/** How often each prompt was sent, most often first. */
function timesAsked(): number[] {
  const times = new Map<string, number>();
  for (const prompt of tried.prompts()) times.set(prompt, (times.get(prompt) ?? 0) + 1);
  return [...times.values()].sort((a, b) => b - a);
}

async function storedDraws(runId: string): Promise<number> {
  return RunCallModel.countDocuments({ runId, key: /^draw:/ });
}

async function finishedImages(runId: string) {
  const run = await tried.client.finished(runId);
  expect(run).toMatchObject({ status: 'succeeded', attempts: 2, notes: [] });
  const { items } = ImagesAnswer.parse(run.result);
  expect(items.map(({ slot }) => slot)).toEqual([0, 1, 2]);
  expect(await ImageModel.countDocuments({ runId })).toBe(3);
  for (const { url } of items) {
    const answer = await fetch(tried.product.url + url);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
  return run;
}

describe('kill -9 while images are drawn', () => {
  it('with two drawn and one on its way asks for that one alone again', async () => {
    let holding = true;
    tried.model.images.fault = ({ prompt }) =>
      holding && prompt.includes('scene 2 ') ? { kind: 'hold' } : null;
    const runId = await tried.startImages();
    await tried.model.nextHeld();
    await untilStored(async () => (await storedDraws(runId)) >= 2);
    holding = false;
    await killWorker();
    const run = await finishedImages(runId);
    expect(timesAsked()).toEqual([2, 1, 1]);
    expect(run.partials).toHaveLength(3);
  });

  it('at the moment when pixels are stored but not yet shown pays for none twice', async () => {
    const runId = await tried.startImages();
    await untilStored(async () => (await storedDraws(runId)) >= 3);
    await killWorker();
    await finishedImages(runId);
    expect(timesAsked()).toEqual([1, 1, 1]);
  });

  it('with all three on their way asks once more for each', async () => {
    let holding = true;
    tried.model.images.fault = () => (holding ? { kind: 'hold' } : null);
    const runId = await tried.startImages();
    for (let held = 0; held < 3; held += 1) await tried.model.nextHeld();
    holding = false;
    await killWorker();
    await finishedImages(runId);
    expect(timesAsked()).toEqual([2, 2, 2]);
  });

  it('while they are planned asks for the plan alone again', async () => {
    let holding = true;
    tried.model.fault = (call) =>
      holding && taskOf(call) === 'pictures' ? { kind: 'hold' } : null;
    const runId = await tried.startImages();
    await tried.model.nextHeld();
    holding = false;
    await killWorker();
    await finishedImages(runId);
    expect(tried.asked('pictures')).toBe(2);
    expect(timesAsked()).toEqual([1, 1, 1]);
  });
});
