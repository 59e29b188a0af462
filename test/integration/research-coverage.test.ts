import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { ResearchModel, type ResearchDocument } from '@citeloom/common/server/models/research';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';
import type { Opening } from '../support/scripted-openai/facets-by-section.ts';
import { quotingModel, taskOf } from '../support/scripted-openai/quoting-model.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';

let tried: ModelProduct;
beforeAll(async () => {
  tried = await startModelProduct();
});
beforeEach(() => resetScript(tried.model));
afterAll(() => tried.close());

/** A model that plans one facet for each document on costs, and misses something. */
const planner = (missing: string[]) => (call: ModelCall) => {
  if (taskOf(call) !== 'facets') return quotingModel(call);
  const documents = call.material.openings as Opening[];
  const facets = documents
    .filter(({ document }) => document.startsWith('Heating budget'))
    .map(({ document, passages }) => ({
      title: document,
      passages: passages.map(({ id }) => id),
      answers: true,
    }));
  return { facets, missing };
};

const documentsOf = ({ summaries }: ResearchAnswer) =>
  summaries.map(({ sources }) => sources.map(({ title }) => title).join());

describe('a research with a model', () => {
  it('shows it something of every source, and asks four questions', async () => {
    const { summaries } = await tried.research();
    expect(summaries.length).toBeGreaterThanOrEqual(2);
    const openings = tried.model.calls.find((call) => taskOf(call) === 'facets')?.material.openings;
    const shown = (openings as Opening[]).map(({ document }) => document);
    expect(shown).toEqual(
      expect.arrayContaining(['Quiet homes, report 1', 'Heating budget, report 4']),
    );
    expect(tried.model.calls.map(taskOf)).toEqual(['plan', 'facets', 'summary', 'summary']);
  });

  it('keeps what was read for its articles, with the passages of all facets first', async () => {
    tried.model.script = planner([]);
    const { searchId } = await tried.research();
    const research = await ResearchModel.findById(searchId).lean<ResearchDocument>();
    const sources = await SourceModel.find({ contentId: searchId }).lean<SourceDocument[]>();
    const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
    const titles = research?.passages?.map(({ sourceId }) => titleOf.get(sourceId)) ?? [];
    expect(titles.length).toBeGreaterThanOrEqual(8);
    for (const title of titles.slice(0, 4)) expect(title).toMatch(/^Heating budget/);
    expect(titles.slice(4).join()).toContain('Quiet homes');
  });

  it('looks for what the model misses, in what was read and then by one more search', async () => {
    const noise = 'noise of the fan and the compressor at night';
    tried.model.script = planner([noise, 'sourdough bread and wild yeast', 'xylophone repair']);
    const research = await tried.research();
    const documents = documentsOf(research);
    expect(documents.slice(0, 4).join()).not.toMatch(/Quiet homes|Baking bread/);
    expect(documents.slice(4).join()).toMatch(/Quiet homes.*Baking bread/);
    const { notes } = await tried.client.snapshot(research.searchId);
    expect(notes.filter(({ code }) => code === 'window-widened')).toHaveLength(1);
  });

  it('goes by the code’s own facets when the plan is prose', async () => {
    tried.model.fault = (call) =>
      taskOf(call) === 'facets' ? { kind: 'text', text: 'I would rather chat.' } : null;
    expect((await tried.research()).summaries.length).toBeGreaterThanOrEqual(2);
  });

  it('has no summary of an aspect that the model passes over, and keeps the others', async () => {
    tried.model.script = (call) => {
      if (taskOf(call) !== 'summary') return planner([])(call);
      const { summaries } = quotingModel(call) as { summaries: { aspect: number }[] };
      const [first] = summaries;
      return { summaries: [first, { ...first, title: 'Twice' }, { ...first, aspect: 99 }] };
    };
    const { summaries } = await tried.research();
    expect(summaries.length).toBeGreaterThanOrEqual(2);
    expect(summaries.map(({ title }) => title)).not.toContain('Twice');
  });
});
