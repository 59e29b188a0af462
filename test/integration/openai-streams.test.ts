import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Spending } from '@citeloom/worker/run-engine/run-context';
import type { ArticleDraft, DraftTask } from '@citeloom/worker/providers/writers/writer';
import {
  callTools,
  connectWriter,
  costFacet,
  failureOf,
  heatPumps,
  resetScript,
} from '../support/scripted-openai/connected-writer.ts';
import { answerBody } from '../support/scripted-openai/answer-body.ts';
import type { Fault } from '../support/scripted-openai/fault.ts';
import { startScriptedOpenAi, type ScriptedOpenAi } from '../support/scripted-openai-server.ts';

const points = [{ says: 'Cost', aliases: ['e1'] }];
const sections = ['Cost', 'Size'].map((heading) => ({ heading, points }));
const outline = { title: 'Heat pumps', lead: [], sections };
const material = { facets: [costFacet], reserve: [] };
const task = { outline, wanted: [0, 1], material };

const said = {
  title: 'What heat pumps cost',
  opening: 'It costs 1,000 euros [e1].',
  sections: [
    { heading: 'Cost', text: 'A heat pump of size 1 costs 1,000 euros [e1].' },
    { heading: 'Size', text: 'A heat pump of size 2 costs 2,000 euros [e2].' },
  ],
  ending: 'So it costs money.',
};

let server: ScriptedOpenAi;
beforeAll(async () => {
  server = await startScriptedOpenAi();
});
afterEach(() => resetScript(server));
afterAll(() => server.close());

describe.each(['responses', 'chat'] as const)('a draft by the %s API', (api) => {
  const draft = async (fault: Fault | null = null, asked: DraftTask = task) => {
    resetScript(server);
    server.script = () => said;
    server.fault = () => fault;
    const begun: ArticleDraft[] = [];
    const spent: Spending[] = [];
    const told = connectWriter(server, api).draft(heatPumps, asked, callTools(spent), (one) =>
      begun.push(one),
    );
    const [outcome] = await Promise.allSettled([told]);
    return { outcome, told, begun, spent };
  };
  const textsOf = ({ opening, sections: all }: ArticleDraft) =>
    [opening!, ...all].map(({ blocks }) => blocks.flatMap((one) => one.sentences)[0]?.text);

  it('is heard from its beginning on, and is the same in the end', async () => {
    const { told, begun, spent } = await draft();
    expect(begun.map(textsOf)).toEqual([
      ['It costs 1,000 euros.', 'A heat pump of size 1 costs 1,000 euros.', undefined],
    ]);
    expect(textsOf(await told)).toEqual([
      ...textsOf(begun[0]!).slice(0, 2),
      'A heat pump of size 2 costs 2,000 euros.',
    ]);
    expect(server.calls).toHaveLength(1);
    expect(spent).toEqual([expect.objectContaining({ model: 'scripted-large' })]);
    expect(spent[0]?.outputTokens).toBe(Math.ceil(JSON.stringify(said).length / 4));
  });

  it('has the title and the headings that it came with where none were planned', async () => {
    const { told, begun } = await draft(null, { outline: null, wanted: [], material });
    const planned = (headings: string[]) => ({
      title: said.title,
      sections: headings.map((heading) => ({ heading })),
    });
    expect(begun).toMatchObject([{ outline: planned(['Cost']) }]);
    expect(await told).toMatchObject({ outline: planned(['Cost', 'Size']) });
    expect(textsOf(await told)).toHaveLength(3);
  });

  it('has its beginning found behind nothing but JSON', async () => {
    const { told, begun } = await draft({ kind: 'think', thought: 'Hm {"opening": "no"' });
    expect(begun).toEqual([]);
    expect(textsOf(await told)).toHaveLength(3);
  });

  it('is taken from a server that answers in one piece all the same', async () => {
    await draft();
    const whole = answerBody(server.calls[0]!, JSON.stringify(said), null);
    const { told, begun } = await draft({ kind: 'body', body: JSON.stringify(whole) });
    expect(begun).toEqual([]);
    expect(textsOf(await told)).toHaveLength(3);
  });

  it.each<[Fault, string]>([
    [{ kind: 'cut' }, 'cut'],
    [{ kind: 'length' }, 'cut_off'],
    [{ kind: 'refusal' }, 'refused'],
    [{ kind: 'body', body: '<h1>Hello</h1>', contentType: 'text/html' }, 'no_answer'],
    [{ kind: 'body', body: '', contentType: 'text/event-stream' }, 'no_answer'],
    [{ kind: 'body', body: 'data: [DONE]\n\n', contentType: 'text/event-stream' }, 'no_answer'],
    [{ kind: 'status', status: 500 }, 'provider_failed'],
  ])('that ends in %j fails as any other question does', async (fault, code) => {
    const { told } = await draft(fault);
    expect((await failureOf(told)).code).toBe(code);
  });

  it('ends with its run', async () => {
    resetScript(server);
    server.script = () => said;
    const stop = new AbortController();
    const held = Promise.withResolvers<void>();
    server.streamed = (_call, share) => {
      if (share < 0.5) return undefined;
      stop.abort(new Error('cancelled'));
      return held.promise;
    };
    const told = connectWriter(server, api).draft(heatPumps, task, callTools([], stop), () => {});
    await expect(told).rejects.toThrow('cancelled');
    held.resolve();
  });
});
