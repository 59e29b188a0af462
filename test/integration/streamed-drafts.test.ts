import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { looks } from '../support/looks.ts';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { passagesOf } from '../support/scripted-openai/article-answers.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { restatingModel } from '../support/scripted-openai/restating-model.ts';

type Draft = { opening: string; sections: { heading: string; text: string }[]; ending: string };

let tried: ModelProduct;
let research: ResearchAnswer;
beforeAll(async () => {
  tried = await startModelProduct();
  research = await tried.research();
});
beforeEach(() => {
  resetScript(tried.model);
  tried.model.script = (call) => inTwoSections(call);
});
afterAll(() => tried.close());

/** What the model that restates says, in an article of two sections. */
function inTwoSections(call: ModelCall): unknown {
  if (taskOf(call) !== 'draft') return restatingModel(call);
  const passages = passagesOf(call.material);
  const half = Math.ceil(passages.length / 2);
  const sections = [passages.slice(0, half), passages.slice(half)].map((own, at) => ({
    heading: at === 0 ? 'Heat pump noise' : 'Heat pump price',
    points: own.map(({ id, document }) => ({ says: document, aliases: [id] })),
  }));
  return restatingModel({ ...call, material: { ...call.material, plan: { sections } } });
}

const isDraft = (call: ModelCall) => taskOf(call) === 'draft';
const sectionsIn = ({ partials }: RunSnapshot) =>
  partials.flatMap(({ kind, id }) => (kind === 'section' ? [id] : [])).toSorted();

/** The run once a section of it can be read. */
async function onceRead(runId: string): Promise<RunSnapshot> {
  for (const nextLook = looks(); ;) {
    const run = await tried.client.snapshot(runId);
    if (sectionsIn(run).includes('s1')) return run;
    if (!(await nextLook())) throw new Error('the section was not shown');
  }
}

describe('a draft that a server streams', () => {
  it('shows its opening and first section, checked, while the rest is written', async () => {
    const rest = Promise.withResolvers<void>();
    tried.model.script = (call) => {
      const told = inTwoSections(call) as Draft;
      return isDraft(call) ? { ...told, opening: told.sections[0]!.text } : told;
    };
    tried.model.streamed = (call, share) =>
      isDraft(call) && share > 0.95 ? rest.promise : undefined;
    const runId = await tried.startBlog(research);
    const begun = await onceRead(runId);
    rest.resolve();
    const run = await tried.client.finished(runId);
    expect(sectionsIn(begun)).toEqual(['lead', 's1']);
    expect(run.status).toBe('succeeded');
    expect(sectionsIn(run)).toEqual(['lead', 's1', 's2']);
    expect(tried.asked('draft')).toBe(1);
    expect(tried.asked('votes')).toBeGreaterThanOrEqual(2);
  });

  it('is checked anew as a whole where the answer that counts begins otherwise', async () => {
    const asked: ModelCall[] = [];
    tried.model.script = (call) => {
      const told = inTwoSections(call) as Draft;
      if (!isDraft(call)) return told;
      asked.push(call);
      // No usable answer: it has no end. What it begins with has been heard by then.
      if (asked.length === 1) return { opening: told.opening, sections: told.sections };
      const [first, ...others] = told.sections;
      return { ...told, sections: [{ ...first!, text: others[0]!.text }, ...others] };
    };
    const runId = await tried.startBlog(research);
    const run = await tried.client.finished(runId);
    expect(run.status).toBe('succeeded');
    expect(asked).toHaveLength(2);
    expect(asked.map(({ body }) => body.stream)).toEqual([true, undefined]);
    const { content } = await tried.article(runId);
    const [, first = '', second = ''] = content.split('<h2>');
    const words = (html: string) => html.replace(/^.*<\/h2>/u, '').replace(/<[^>]+>|\[\d+\]/gu, '');
    expect(words(first).trim()).not.toBe('');
    expect(words(first).trim()).toBe(words(second).trim());
  });

  it('is asked for in one piece by a server that refuses to stream', async () => {
    tried.model.fault = ({ body }) =>
      body.stream === true ? { kind: 'status', status: 400, param: 'stream' } : null;
    const runs = [await tried.startBlog(research), await tried.startBlog(research)];
    for (const runId of runs) expect((await tried.client.finished(runId)).status).toBe('succeeded');
    const drafts = tried.model.calls.filter(isDraft);
    expect(drafts.filter(({ body }) => body.stream === undefined)).toHaveLength(runs.length);
    expect(drafts.at(-1)?.body.response_format).toMatchObject({ type: 'json_schema' });
  });
});
