import { describe, expect, it } from '@jest/globals';
import type { CallTools, RunContext } from '../run-engine/run-context.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { FacetPlan, PlannedFacet, Writer } from '../providers/writers/writer.ts';
import type { Passage } from './passages/passage.ts';
import { planFacets } from './plan-facets.ts';
import type { ReadSource } from './read-sources.ts';

const passage = (
  quote: string,
  { language = 'en', sourceId = 's', opensAt = 0 } = {},
): Passage => ({
  ...{ sourceId, start: 0, end: quote.length, quote, blocks: [], headings: [] },
  ...{ language, opensAt, score: 1, answering: 'answers' as const },
});

const PASSAGES = [
  passage('One.'),
  passage('Two.'),
  passage('Drei.', { language: 'de' }),
  passage('Four.', { sourceId: 't' }),
];
const OWN = PASSAGES.slice(0, 3).map((one, place) => ({
  ...{ title: `own ${place}`, language: 'en', passages: [one], answering: one.answering },
}));

type Answer = FacetPlan | ProviderError;

async function plan(answer: Answer | undefined, { own = OWN, offered = PASSAGES } = {}) {
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
  const settled = () =>
    answer instanceof ProviderError ? Promise.reject(answer) : Promise.resolve(answer);
  const writer = {
    engine: { id: 'planner', label: 'Planner' },
    ...(answer && { planFacets: settled }),
  } as unknown as Writer;
  const source = (_id: string) => ({ _id, originId: _id, title: 'Source', publishedAt: null });
  const planned = await planFacets(
    context,
    writer,
    { own, offered },
    {
      ...{ searchTerm: 'bees', language: 'en', limit: 3 },
      sources: [source('s'), source('t')] as ReadSource[],
    },
  );
  const facets = planned.facets.map(({ title, language, passages }) => ({
    ...{ title, language },
    passages: passages.map(({ quote }) => quote),
  }));
  const answering = planned.facets.map((facet) => facet.answering);
  return { ...planned, facets, answering, isOwn: planned.facets === own, seen };
}

const three = (first: string[]) => [
  { title: 'A', passages: first, answers: true },
  { title: 'B', passages: ['p2'], answers: false },
  { title: 'C', passages: ['p3'], answers: true },
];
const answered = (facets: PlannedFacet[], missing: string[] = []) => ({ facets, missing });

describe('planFacets', () => {
  it('takes the engine’s facets, up to the limit, and what it misses', async () => {
    const more = [...three(['p1']), { title: 'D', passages: ['p4'], answers: true }];
    const { facets, missing } = await plan(answered(more, ['why bees hum']));
    expect(facets).toEqual([
      { title: 'A', language: 'en', passages: ['One.'] },
      { title: 'B', language: 'en', passages: ['Two.'] },
      { title: 'C', language: 'de', passages: ['Drei.'] },
    ]);
    expect(missing).toEqual(['why bees hum']);
  });

  it('has the engine’s word on which of them answer', async () => {
    const { answering } = await plan(answered(three(['p1'])));
    expect(answering).toEqual(['answers', 'partly', 'answers']);
  });

  it('drops ids that do not exist or come twice, and passages of another language', async () => {
    const { facets } = await plan(answered(three(['p1', 'p1', 'p99', 'x', 'p3', 'p4'])));
    expect(facets[0]).toEqual({ title: 'A', language: 'en', passages: ['One.', 'Four.'] });
  });

  it('puts a passage of another origin before a second one of the same', async () => {
    const { facets } = await plan(
      answered([
        { title: 'A', passages: ['p1', 'p2', 'p4'], answers: true },
        { title: 'B', passages: ['p3'], answers: true },
        { title: 'C', passages: ['p5'], answers: true },
      ]),
      { offered: [...PASSAGES, passage('Five.')] },
    );
    expect(facets[0]?.passages).toEqual(['One.', 'Four.', 'Two.']);
  });

  it.each<[string, Answer]>([
    ['nothing', answered([])],
    ['made-up ids', answered([{ title: 'A', passages: ['p7', '__proto__'], answers: true }])],
    ['fewer facets than three', answered(three(['p1']).slice(0, 2))],
    ['no titles', answered(three(['p1']).map((facet) => ({ ...facet, title: ' ' })))],
    [
      'the form of prose',
      new ProviderError({ code: 'bad_answer', message: '', userText: '', retryable: false }),
    ],
  ])('keeps the code’s own grouping when the plan has %s', async (_name, answer) => {
    expect((await plan(answer)).isOwn).toBe(true);
  });

  it('fails with an engine that cannot be asked', async () => {
    const failure = { message: '', userText: '', retryable: false };
    const gone = new ProviderError({ code: 'api_key', ...failure });
    await expect(plan(gone)).rejects.toThrow(gone);
  });

  it('asks no engine that does not plan, and none about nothing', async () => {
    expect(await plan(undefined)).toMatchObject({ isOwn: true, seen: [] });
    expect(await plan(answered(three(['p1'])), { offered: [] })).toMatchObject({
      isOwn: true,
      seen: [],
    });
  });

  it('lets an engine that plans decide where the measure finds no answer', async () => {
    const planned = await plan(answered(three(['p1']).slice(0, 1)), { own: [] });
    expect(planned.facets).toMatchObject([{ passages: ['One.'] }]);
    const nothing = await plan({ facets: [], missing: ['bees in winter'] }, { own: [] });
    expect(nothing).toMatchObject({ facets: [], missing: [] });
  });

  it('shows openings under short names, and neither ids nor addresses', async () => {
    const { seen } = await plan(answered(three(['p1'])));
    expect(seen).toMatchObject([
      {
        openings: [
          { id: 'p1', origin: 'o1', title: 'Source', opening: 'One.' },
          { id: 'p2' },
          { id: 'p3' },
          { id: 'p4', origin: 'o2' },
        ],
      },
    ]);
  });

  it('opens a long passage where the words of the question stand in it', async () => {
    const told = `${'Before. '.repeat(60)}Bees hum. ${'After it. '.repeat(60)}`;
    const long = passage(told, { opensAt: told.indexOf('Bees') });
    const { seen } = await plan(answered(three(['p1'])), { offered: [long] });
    const [{ openings }] = seen as [{ openings: { opening: string }[] }];
    expect(openings[0]?.opening).toMatch(/^… Bees hum\. After .*(?:After|it\.) …$/u);
    expect(openings[0]?.opening.length).toBeLessThan(410);
  });
});
