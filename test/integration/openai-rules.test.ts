import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callTools,
  connectWriter,
  costFacet,
  heatPumps,
  resetScript,
  summariseOne,
} from '../support/scripted-openai/connected-writer.ts';
import { startScriptedOpenAi, type ScriptedOpenAi } from '../support/scripted-openai-server.ts';

let server: ScriptedOpenAi;
beforeAll(async () => {
  server = await startScriptedOpenAi();
  resetScript(server);
});
afterEach(() => resetScript(server));
afterAll(() => server.close());

describe('a model that does not keep to the rules', () => {
  const said = (sentences: unknown[], title = 'Cost of heat pumps') => {
    server.script = () => ({ summaries: [{ aspect: 0, title, sentences }] });
    return summariseOne(connectWriter(server, 'chat'), callTools());
  };

  it('has its ids read in any form, and those that do not exist left to the gate', async () => {
    const { sentences } = await said([
      { text: 'A heat pump of size 1 costs 1,000 euros [[e1]].', aliases: [] },
      { text: 'A heat pump of size 2 costs 2,000 euros.', aliases: ['[[E2]]', 'e2'] },
      { text: 'A heat pump of size 9 costs 9,000 euros.', aliases: ['e99', 'https://made.up'] },
      { text: 'Everybody should buy one.', aliases: [] },
    ]);
    expect(sentences).toEqual([
      { text: 'A heat pump of size 1 costs 1,000 euros.', aliases: ['e1'] },
      { text: 'A heat pump of size 2 costs 2,000 euros.', aliases: ['e2'] },
      { text: 'A heat pump of size 9 costs 9,000 euros.', aliases: ['e99', 'https://made.up'] },
      { text: 'Everybody should buy one.', aliases: [] },
    ]);
  });

  it('cannot bring in a link, Markdown, invisible characters or footnote numbers', async () => {
    const { sentences } = await said([
      { text: '**Read** [the prices](https://evil.example/?q=secret) today.[3]', aliases: ['e1'] },
      { text: 'See https://evil.example for more.', aliases: ['e1'] },
      { text: '- A heat\u200b pump\u{e0041} costs money.', aliases: ['e1'] },
    ]);
    expect(sentences.map(({ text }) => text)).toEqual([
      'Read the prices today.',
      'A heat pump costs money.',
    ]);
  });

  it.each([
    'Heat pumps cost 99,000 euros in Norway',
    'Why Siemens builds them',
    'Siemens builds heat pumps',
    'x'.repeat(300),
    '',
  ])('has the title %p replaced by the facet’s', async (title) => {
    expect((await said([], title)).title).toBe(costFacet.title);
  });

  it.each(['What heat pumps cost', 'Costs in Euros by Size'])(
    'keeps the title %s, made of what the passages say',
    async (title) => {
      expect((await said([], title)).title).toBe(title);
    },
  );

  it('cannot leave out a costFacet, invent one or tell one twice', async () => {
    server.script = () => ({
      title: 'Heat pumps',
      lead: [],
      sections: [1, 7, 1, -1].map((number) => ({ facet: number, heading: 'Heat pumps' })),
    });
    const facets = [costFacet, { ...costFacet, title: 'Size' }, { ...costFacet, title: 'Noise' }];
    const outline = await connectWriter(server, 'chat').outline(
      heatPumps,
      { facets, others: [] },
      callTools(),
    );
    expect(outline.sections.map((section) => section.facet)).toEqual([1, 0, 2]);
    expect(outline.sections.map((section) => section.heading)).toEqual([
      'Heat pumps',
      costFacet.title,
      'Noise',
    ]);
  });

  it('says nothing in a section that the article says word for word, and hears how much there is to say', async () => {
    const [first = '', second = '', third = ''] = costFacet.evidence.map(({ text }) => text);
    server.script = () => ({
      blocks: [
        {
          type: 'paragraph',
          sentences: [first, second, third].map((text, index) => ({
            ...{ text, aliases: [`e${index + 1}`] },
          })),
        },
      ],
    });
    const task = { ...costFacet, headings: ['Cost'], index: 0 };
    const written = { lead: [first], written: [first, second] };
    const { blocks } = await connectWriter(server, 'chat').writeSection(
      heatPumps,
      { ...task, ...written },
      callTools(),
    );
    expect(blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([third]);
    expect(server.calls[0]?.material).toMatchObject({
      short_answer: [first],
      already_said: [second],
    });
    expect(server.calls[0]?.turns[0]).toContain('one or two sentences. Fewer');
  });
});
