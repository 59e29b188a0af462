import { describe, expect, it } from '@jest/globals';
import type { CallTools, Spending } from '../../run-engine/run-context.ts';
import type { Brief, Writer, WriterEvidence, WriterFacet, WritingMaterial } from './writer.ts';

const brief: Brief = { topic: 'How heat pumps save energy', language: 'en' };

const HEATING = [
  'A heat pump moves three to four times as much heat as the electricity it uses.',
  'Its efficiency falls when the air outside is colder than minus ten degrees.',
  'Underfloor heating needs water of only 35 degrees, which suits a heat pump.',
];
const COST = [
  'Installing a heat pump cost 28,000 euros on average in 2025.',
  'The state pays up to 70 percent of the installation costs.',
  'Owners of well insulated houses saved 640 euros a year in the survey.',
];

function evidence(texts: string[], first: number): WriterEvidence[] {
  return texts.map((text, index) => ({
    alias: `e${first + index}`,
    text,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
    headings: ['Heating', 'Heat pumps'],
    source: `s${first + index}`,
    origin: `o${first + index}`,
    sourceTitle: 'Heat pumps in old houses',
    publishedAt: index === 0 ? '2026-10-01' : null,
    start: 100 * index,
    score: 0.9 - index / 10,
  }));
}

const facets: WriterFacet[] = [
  { title: 'Efficiency of heat pumps', evidence: evidence(HEATING, 1) },
  { title: 'Cost of heat pumps', evidence: evidence(COST, 4) },
];
const material: WritingMaterial = { facets, reserve: [] };
const known = new Set(facets.flatMap((facet) => facet.evidence.map(({ alias }) => alias)));

function toolsWith(spent: Spending[]): CallTools {
  return { signal: new AbortController().signal, spend: (costs) => spent.push(costs) };
}

/** Cases that hold for every writer; `paid` says whether its calls cost. */
export function describeWriter(name: string, create: () => Writer, paid: boolean): void {
  describe(`${name}, a writer`, () => {
    const spent: Spending[] = [];
    const tools = toolsWith(spent);

    it('names its engine for articles and for people', () => {
      const { engine } = create();
      expect(engine.id.length).toBeGreaterThan(0);
      expect(engine.label.length).toBeGreaterThanOrEqual(engine.id.length);
    });

    it('plans at most five different queries, the topic itself first', async () => {
      const { queries } = await create().plan(brief, tools);
      expect(queries[0]).toBe(brief.topic);
      expect(queries.length).toBeLessThanOrEqual(5);
      expect(new Set(queries).size).toBe(queries.length);
    });

    it('summarises each of some facets in one to six sentences, with evidence that it was given', async () => {
      const drafts = await create().summarise(brief, { titles: [], facets }, tools);
      expect(drafts).toHaveLength(facets.length);
      for (const [place, { title, sentences }] of drafts.entries()) {
        expect(title).toMatch(/heat pump/i);
        expect(sentences.length).toBeGreaterThanOrEqual(1);
        expect(sentences.length).toBeLessThanOrEqual(6);
        const own = facets[place]?.evidence.map(({ alias }) => alias);
        for (const { text, aliases } of sentences) {
          expect(text).toMatch(/\S/);
          expect(aliases.length).toBeGreaterThan(0);
          for (const alias of aliases) expect(own).toContain(alias);
        }
      }
    });

    it('summarises at least one facet at once, and no more than there are', () => {
      for (const count of [1, 2, 7, 10]) {
        expect(create().summariesAtOnce(count)).toBeGreaterThanOrEqual(1);
        expect(create().summariesAtOnce(count)).toBeLessThanOrEqual(count);
      }
    });

    it('outlines an article in sections with a heading and passages that it was given', async () => {
      const outline = await create().outline(brief, material, tools);
      expect(outline.title).toMatch(/\S/);
      expect(outline.sections.length).toBeGreaterThan(0);
      for (const { heading } of outline.sections) expect(heading).toMatch(/\S/);
      const points = outline.sections.flatMap((section) => section.points);
      for (const { aliases } of [...outline.lead, ...points]) {
        expect(aliases.length).toBeGreaterThan(0);
        for (const alias of aliases) expect(known).toContain(alias);
      }
    });

    it('has a short answer in its outline, or drafts a whole article without one', async () => {
      const writer = create();
      const { lead } = await writer.outline(brief, material, tools);
      expect(lead.length > 0).toBe(!writer.draftsWhole);
      if (!writer.draftsWhole) return;
      const task = { outline: null, wanted: [], material };
      const { outline, sections } = await writer.draft(brief, task, tools);
      expect(outline?.title).toMatch(/\S/);
      expect(sections.length).toBeGreaterThan(0);
      expect(outline?.sections.map(({ heading }) => heading)).toEqual(
        sections.map(() => expect.stringMatching(/\S/)),
      );
    });

    it('drafts the wanted sections, each from evidence that it was given', async () => {
      const writer = create();
      const outline = await writer.outline(brief, material, tools);
      const wanted = [...outline.sections.keys()];
      const task = { outline, wanted, material };
      const { opening, sections, ending } = await writer.draft(brief, task, tools);
      expect(sections).toHaveLength(wanted.length);
      const drafts = [opening ?? [], ...sections, ending ?? []].flat();
      const sentences = drafts.flatMap(({ blocks }) => blocks.flatMap((one) => one.sentences));
      expect(sentences.length).toBeGreaterThan(0);
      for (const { aliases } of sentences)
        for (const alias of aliases) expect(known).toContain(alias);
    });

    it('plans facets of the passages it was given, if it plans any', async () => {
      const openings = HEATING.map((opening, index) => ({
        ...{ id: `p${index}`, headings: ['Heating'], title: 'Heat pumps', publishedAt: null },
        ...{ origin: `o${index}`, opening },
      }));
      const planned = await create().planFacets?.(brief, openings, tools);
      if (paid) expect(planned?.facets.length).toBeGreaterThan(0);
      for (const { title, passages } of planned?.facets ?? []) {
        expect(title).toMatch(/\S/);
        for (const id of passages) expect(['p0', 'p1', 'p2']).toContain(id);
      }
    });

    it('answers with plain data that can be stored and read back', async () => {
      const outline = await create().outline(brief, material, tools);
      expect(JSON.parse(JSON.stringify(outline))).toEqual(outline);
    });

    it(paid ? 'says what its calls have cost' : 'costs nothing', async () => {
      const before = spent.length;
      await create().plan(brief, tools);
      const costs = spent.slice(before);
      expect(costs.length > 0).toBe(paid);
      for (const { inputTokens = 0, outputTokens = 0, model } of costs) {
        expect(inputTokens).toBeGreaterThan(0);
        expect(outputTokens).toBeGreaterThan(0);
        expect(model).toMatch(/\S/);
      }
    });
  });
}
