import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImagesAnswer } from '@citeloom/common/contracts/images';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { RunCallModel, type RunCallDocument } from '@citeloom/common/server/models/run-call';
import { startImageProduct, type ImageProduct } from '../support/image-product.ts';
import { resetScript, SCRIPTED_KEY } from '../support/scripted-openai/connected-writer.ts';
import type { Fault } from '../support/scripted-openai/fault.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';

let tried: ImageProduct;
beforeAll(async () => {
  tried = await startImageProduct({ OPENAI_TIMEOUT_S: '6' });
});
beforeEach(() => resetScript(tried.model));
afterAll(() => tried.close());

async function goOn(runId: string): Promise<RunSnapshot> {
  const answer = await tried.client.call('POST', `/api/runs/${runId}/continue`);
  expect(answer.status).toBe(202);
  return tried.client.finished(runId);
}

const codes = (run: RunSnapshot) => run.notes.map(({ code }) => code);
const isSecond = ({ prompt }: { prompt: string }) => prompt.includes('scene 2 ');

describe('one image of three that fails', () => {
  it.each<[string, Fault, RegExp]>([
    ['moderation', { kind: 'status', status: 400, code: 'moderation_blocked' }, /content rules/],
    ['garbage', { kind: 'text', text: 'no picture' }, /not a picture/],
    ['a hang', { kind: 'hang' }, /in time/],
    ['no credit', { kind: 'status', status: 429, code: 'insufficient_quota' }, /credit/],
  ])('by %s loses none of the others, and Continue draws it alone', async (_by, fault, words) => {
    tried.model.images.fault = (call) => (isSecond(call) ? fault : null);
    const runId = await tried.startImages();
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', resumable: true });
    expect(codes(run)).toEqual(['image-failed', 'incomplete']);
    expect(run.notes[0]?.text).toMatch(/^Image 2 could not be drawn: /);
    expect(run.notes[1]?.text).toMatch(words);
    expect(run.partials).toHaveLength(2);
    expect(run.message).toBe('Ended early');
    const kept = run.partials.map(({ id }) => id);

    tried.model.images.fault = () => null;
    tried.model.images.calls.length = 0;
    const plans = tried.asked('pictures');
    const whole = await goOn(runId);
    expect(whole).toMatchObject({ status: 'succeeded', resumable: false, notes: [] });
    expect(tried.prompts()).toHaveLength(1);
    expect(tried.prompts()[0]).toContain('scene 2 ');
    expect(tried.asked('pictures')).toBe(plans);
    const ids = ImagesAnswer.parse(whole.result).items.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(expect.arrayContaining(kept));
  });

  it('by a fault that passes is asked for again by itself', async () => {
    let failed = 0;
    tried.model.images.fault = (call) =>
      isSecond(call) && (failed += 1) === 1 ? { kind: 'status', status: 503 } : null;
    const run = await tried.client.finished(await tried.startImages());
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    expect(tried.prompts()).toHaveLength(4);
  });
});

describe('images that all fail', () => {
  it('are a failure that names the API key, and Continue works once it is mended', async () => {
    tried.model.images.fault = () => ({ kind: 'status', status: 401 });
    const runId = await tried.startImages();
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'failed', notes: [], error: { code: 'api_key' } });
    expect(run.error?.message).toMatch(/API key .*OPENAI_API_KEY/);
    expect(tried.product.output()).not.toContain(SCRIPTED_KEY);
    tried.model.images.fault = () => null;
    const whole = await goOn(runId);
    expect(whole.status).toBe('succeeded');
    expect(ImagesAnswer.parse(whole.result).images).toHaveLength(3);
  });

  it('leave an image that was to be drawn again as it was', async () => {
    const first = await tried.client.finished(await tried.startImages());
    const { items } = ImagesAnswer.parse(first.result);
    tried.model.images.fault = () => ({ kind: 'status', status: 404 });
    const run = await tried.client.finished(await tried.startImages(items[0]?.id));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'unknown_model' } });
    const { images } = await tried.article(tried.writtenArticle.articleId);
    expect(images.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });
});

describe('images of a model', () => {
  it('are asked for side by side, not one after another', async () => {
    tried.model.images.fault = () => ({ kind: 'hold' });
    const runId = await tried.startImages();
    const held = [];
    while (held.length < 3) held.push(await tried.model.nextHeld());
    expect(tried.prompts()).toHaveLength(3);
    for (const call of held) call.answer();
    expect((await tried.client.finished(runId)).status).toBe('succeeded');
  });

  it('have their tokens stored with each call, and are planned from the article alone', async () => {
    const runId = await tried.startImages();
    const run = await tried.client.finished(runId);
    const calls = await RunCallModel.find({ runId }).lean<RunCallDocument[]>();
    const draws = calls.filter(({ key }) => key.startsWith('draw:'));
    expect(draws.map(({ costs }) => costs?.outputTokens)).toEqual([1000, 1000, 1000]);
    expect(draws.map(({ model }) => model)).toEqual(Array(3).fill('scripted-image'));
    expect(run.costs.outputTokens).toBeGreaterThan(3000);
    const question = tried.model.calls.find((call) => taskOf(call) === 'pictures');
    expect(question?.material.title).toBe(tried.writtenArticle.title);
    expect((question?.material.quotations as string[]).length).toBeGreaterThan(0);
  });

  it('are hung up on, unanswered, when the run is cancelled, and what is there stays', async () => {
    tried.model.images.fault = (call) => (isSecond(call) ? { kind: 'hold' } : null);
    const runId = await tried.startImages();
    await tried.model.nextHeld();
    while ((await tried.client.snapshot(runId)).partials.length < 2)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await tried.client.call('DELETE', `/api/runs/${runId}`);
    const run = await tried.client.finished(runId);
    expect(run.status).toBe('cancelled');
    while (tried.model.hungUp.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tried.model.hungUp).toHaveLength(1);
    expect(run.partials).toHaveLength(2);
  });
});
