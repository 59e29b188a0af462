import { describe, expect, it } from '@jest/globals';
import type { CallTools, RunContext } from '../run-engine/run-context.ts';
import type { PlannedFacet, Writer } from '../providers/writers/writer.ts';
import type { ChosenPassages } from './passages/passage.ts';
import { planFacets } from './plan-facets.ts';
import type { ReadSource } from './read-sources.ts';

const passage = (quote: string, language = 'en') => ({
  ...{ sourceId: 's', start: 0, end: quote.length, quote, blocks: [], headings: [] },
  ...{ language, score: 1 },
});

const CHOSEN: ChosenPassages = {
  passages: [passage('One.'), passage('Two.'), passage('Drei.', 'de'), passage('Four.')],
  facets: [0, 1, 3].map((place) => ({ title: `own ${place}`, language: 'en', passages: [place] })),
};

async function plan(answer: PlannedFacet[] | undefined, chosen = CHOSEN) {
  const seen: unknown[] = [];
  const context = {
    call: (
      _name: string,
      input: unknown,
      perform: (input: unknown, tools: CallTools) => unknown,
    ) => {
      seen.push(input);
      return perform(input, {} as CallTools);
    },
  } as unknown as RunContext;
  const writer = {
    engine: { id: 'planner', label: 'Planner' },
    ...(answer && { planFacets: () => Promise.resolve(answer) }),
  } as unknown as Writer;
  const sources = [{ _id: 's', originId: 'o', title: 'Source', publishedAt: null }];
  const facets = await planFacets(context, writer, chosen, {
    searchTerm: 'bees',
    language: 'en',
    sources: sources as ReadSource[],
    limit: 3,
  });
  return { facets, seen };
}

const three = (first: string[]): PlannedFacet[] => [
  { title: 'A', passages: first },
  { title: 'B', passages: ['p2'] },
  { title: 'C', passages: ['p3'] },
];

describe('planFacets', () => {
  it('takes the engine’s facets, up to the limit', async () => {
    const { facets } = await plan([...three(['p1']), { title: 'D', passages: ['p4'] }]);
    expect(facets).toEqual([
      { title: 'A', language: 'en', passages: [0] },
      { title: 'B', language: 'en', passages: [1] },
      { title: 'C', language: 'de', passages: [2] },
    ]);
  });

  it('shows the passages of the code’s own facets first, in their order', async () => {
    const [first, second, third] = CHOSEN.facets;
    const { seen } = await plan(three(['p1']), { ...CHOSEN, facets: [third!, first!, second!] });
    const [{ openings }] = seen as [{ openings: { id: string; opening: string }[] }];
    expect(openings.map(({ id, opening }) => [id, opening])).toEqual([
      ['p4', 'Four.'],
      ['p1', 'One.'],
      ['p2', 'Two.'],
      ['p3', 'Drei.'],
    ]);
  });

  it('drops ids that do not exist or come twice, and passages of another language', async () => {
    const { facets } = await plan(three(['p1', 'p1', 'p99', 'x', 'p3', 'p4']));
    expect(facets[0]).toEqual({ title: 'A', language: 'en', passages: [0, 3] });
  });

  it.each([
    ['nothing', []],
    ['made-up ids', [{ title: 'A', passages: ['p7', '__proto__'] }]],
    ['fewer facets than three', three(['p1']).slice(0, 2)],
    ['no titles', three(['p1']).map((facet) => ({ ...facet, title: ' ' }))],
  ])('keeps the code’s own grouping when the plan has %s', async (_name, answer) => {
    expect((await plan(answer)).facets).toEqual(CHOSEN.facets);
  });

  it('asks no engine that does not plan, and none about nothing', async () => {
    expect(await plan(undefined)).toEqual({ facets: CHOSEN.facets, seen: [] });
    const nothing = { passages: CHOSEN.passages, facets: [] };
    expect(await plan(three(['p1']), nothing)).toEqual({ facets: [], seen: [] });
  });

  it('shows openings under short names, and neither ids nor addresses', async () => {
    const { seen } = await plan(three(['p1']));
    expect(seen).toMatchObject([
      { openings: [{ id: 'p1', origin: 'o1', title: 'Source', opening: 'One.' }, {}, {}, {}] },
    ]);
  });
});
