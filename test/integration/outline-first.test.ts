import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticlePlan } from '@citeloom/common/contracts/article-request';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { OutlinePartial } from '@citeloom/common/contracts/run-partials';
import { WAITING_HOURS_MAX, type RunSnapshot } from '@citeloom/common/contracts/run';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { endForgotten } from '@citeloom/api/sweeper/sweep-runs';
import { looks } from '../support/looks.ts';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';

let tried: ModelProduct;
let research: ResearchAnswer;

beforeAll(async () => {
  tried = await startModelProduct();
  research = await tried.research();
});
afterAll(() => tried.close());

async function waiting(): Promise<RunSnapshot> {
  const runId = await tried.client.start('/api/blog', {
    ...{ searchTerm: 'heat pump', outlineFirst: true },
    selectedSummaries: research.summaries.slice(0, 5).map(({ id }) => id),
  });
  for (const nextLook = looks(); ;) {
    const run = await tried.client.snapshot(runId);
    if (run.status === 'waiting') return run;
    if (!(await nextLook())) throw new Error(`run still ${run.status}: ${run.message}`);
  }
}
const outlineOf = ({ partials }: RunSnapshot) =>
  OutlinePartial.parse(partials.find(({ kind }) => kind === 'outline')?.body);
const settle = (runId: string, plan: ArticlePlan) =>
  tried.client.call('POST', `/api/articles/${runId}/outline`, plan);
const storedRun = (runId: string) => RunModel.findById(runId).orFail().lean<RunDocument>();

describe('an article whose outline is shown first', () => {
  it('waits without a place of a worker and without a word written', async () => {
    const drafts = tried.asked('draft');
    const run = await waiting();
    expect(outlineOf(run).sections.length).toBeGreaterThan(0);
    expect(outlineOf(run).sections[0]?.points).toEqual(expect.any(Array));
    expect((await storedRun(run.id)).leaseUntil).toBeNull();
    expect(tried.asked('draft')).toBe(drafts);
    expect(await ArticleModel.exists({ _id: run.id })).toBeNull();
    expect((await tried.client.call('DELETE', `/api/runs/${run.id}`)).status).toBe(202);
    expect((await tried.client.snapshot(run.id)).status).toBe('cancelled');
    const { title, sections } = outlineOf(run);
    expect((await settle(run.id, { title, sections })).status).toBe(409);
  });

  it('is written as a person has settled it, with what was planned and what they ask', async () => {
    const outlines = tried.asked('outline');
    const run = await waiting();
    const [first] = outlineOf(run).sections;
    const plan = {
      title: 'What heat pumps cost',
      sections: [
        { heading: 'How loud is the fan of a heat pump?' },
        { id: first!.id, heading: 'Money' },
        { heading: 'Who discovered penguins on Saturn?' },
      ],
    };
    expect((await settle(run.id, { ...plan, sections: [] })).status).toBe(422);
    expect((await settle(run.id, plan)).status).toBe(202);
    const ended = await tried.client.finished(run.id);
    expect(ended.status).toBe('succeeded');
    expect(tried.asked('outline')).toBe(outlines + 1);
    const { title, sections } = await ArticleModel.findById(run.id)
      .orFail()
      .lean<ArticleDocument>();
    expect(title).toBe('What heat pumps cost');
    const headings = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : [])),
    );
    expect(headings).toEqual(['How loud is the fan of a heat pump?', 'Money']);
    expect(ended.notes.find(({ code }) => code === 'question')?.text).toMatch(/penguins/);
    expect((await settle(run.id, plan)).status).toBe(409);
  });

  it('ends when nobody comes back, keeps its outline and can be continued', async () => {
    const run = await waiting();
    const late = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const services = { publish: () => undefined };
    await endForgotten(services, late(WAITING_HOURS_MAX - 1));
    expect((await tried.client.snapshot(run.id)).status).toBe('waiting');
    await endForgotten(services, late(WAITING_HOURS_MAX + 1));
    const ended = await tried.client.snapshot(run.id);
    expect(ended).toMatchObject({ status: 'cancelled', resumable: true });
    expect(outlineOf(ended)).toEqual(outlineOf(run));
  });
});
