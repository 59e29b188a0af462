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

  describe('in an article', () => {
    const material = { facets: [costFacet], reserve: [] };
    const outlined = (sections: unknown[]) => {
      server.script = () => ({ title: 'Heat pumps', sections });
      return connectWriter(server, 'chat').outline(heatPumps, material, callTools());
    };
    const drafted = async (sections: { heading: string; text: string }[]) => {
      server.script = () => ({ title: '', opening: '', sections, ending: '' });
      const points = [{ says: 'Cost', aliases: ['e1'] }];
      const planned = ['Cost', 'Size'].map((heading) => ({ heading, points }));
      const outline = { title: 'Heat pumps', lead: [], sections: planned };
      const task = { outline, wanted: [0, 1], material };
      return (await connectWriter(server, 'chat').draft(heatPumps, task, callTools())).sections;
    };
    const sentence = (text: string) => ({ text, aliases: ['e1'], figures: '' });

    it('plans nothing that no passage carries, and joins what is too little for a section', async () => {
      const point = (...aliases: string[]) => ({ says: 'Cost of heat pumps', aliases });
      const { sections } = await outlined([
        { heading: 'Cost', points: [point('e1', 'e77'), point('e99')] },
        { heading: 'Weather', points: [point('e98')] },
        { heading: 'Size', points: [point('e2')] },
      ]);
      expect(sections).toEqual([{ heading: 'Cost', points: [point('e1'), point('e2')] }]);
    });

    it('that plans nothing at all gets a section for each chosen summary', async () => {
      const { sections } = await outlined([]);
      const points = [{ says: costFacet.title, aliases: ['e1', 'e2', 'e3'] }];
      expect(sections).toEqual([{ heading: costFacet.title, points }]);
    });

    it('writes no section that was not wanted, and none in the place of another', async () => {
      const drafts = await drafted([
        { heading: 'Weather', text: 'Nobody wanted this.' },
        { heading: 'Size', text: 'A heat pump of size 2 costs 2,000 euros [e1].' },
      ]);
      const texts = drafts.map(({ blocks }) =>
        blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
      );
      expect(texts).toEqual([[], ['A heat pump of size 2 costs 2,000 euros.']]);
    });

    it('that writes one paragraph of 2,000 words has it read as sentences and cut into paragraphs', async () => {
      const told = 'A heat pump of size 1 costs 1,000 euros at least [e1].';
      const [draft] = await drafted([{ heading: 'Cost', text: Array(200).fill(told).join(' ') }]);
      const sentences = draft?.blocks.flatMap((block) => block.sentences) ?? [];
      expect(sentences).toHaveLength(200);
      expect(draft?.blocks.length).toBeGreaterThan(10);
      for (const { text, aliases } of sentences)
        expect([text, aliases]).toEqual([
          'A heat pump of size 1 costs 1,000 euros at least.',
          ['e1'],
        ]);
    });

    it('that repeats a refused sentence has said nothing', async () => {
      const text = 'A heat pump of size 1 costs 9,000 euros.';
      const refused = [
        { number: 4, text, aliases: ['e1'], heading: '', paragraph: '', reason: 'x' },
      ];
      server.script = () => ({ sentences: [{ number: 4, ...sentence(text) }] });
      const task = { title: 'Heat pumps', refused, evidence: costFacet.evidence };
      const writer = connectWriter(server, 'chat');
      expect(await writer.repair?.(heatPumps, task, callTools())).toEqual([]);
    });

    it('is shown what all questions share in the same words at their beginning', async () => {
      await outlined([]);
      await drafted([]);
      const [one = '', other = ''] = server.calls.map(({ turns }) => turns[0] ?? '');
      const end = '</material>';
      expect(one.slice(0, one.indexOf(end))).toBe(other.slice(0, other.indexOf(end)));
      expect(one).toContain('A heat pump of size 3');
    });
  });
});
