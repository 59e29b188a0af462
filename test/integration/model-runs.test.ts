import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { ConnectionTestAnswer } from '@citeloom/common/contracts/connection-test';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { RunCallModel, type RunCallDocument } from '@citeloom/common/server/models/run-call';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { prose } from '../support/scripted-openai/article-answers.ts';
import { resetScript, SCRIPTED_KEY } from '../support/scripted-openai/connected-writer.ts';
import type { Opening } from '../support/scripted-openai/facets-by-section.ts';
import type { Fault } from '../support/scripted-openai/fault.ts';
import { votesBy } from '../support/scripted-openai/judges.ts';
import { quotingModel, taskOf } from '../support/scripted-openai/quoting-model.ts';
import { honest, restatingModel } from '../support/scripted-openai/restating-model.ts';

let tried: ModelProduct;
let research: ResearchAnswer;
beforeAll(async () => {
  tried = await startModelProduct({ OPENAI_TIMEOUT_S: '2' });
  research = await tried.research();
});
beforeEach(() => {
  resetScript(tried.model);
  tried.model.script = restatingModel;
});
afterAll(() => tried.close());

async function goOn(runId: string): Promise<RunSnapshot> {
  const answer = await tried.client.call('POST', `/api/runs/${runId}/continue`);
  expect(answer.status).toBe(202);
  return tried.client.finished(runId);
}

async function reportOf(articleId: string): Promise<EvidenceReport> {
  const answer = await tried.client.call('GET', `/api/evidence/${articleId}`);
  return EvidenceReport.parse(await answer.json());
}

/** An article’s text; addresses in its links are signed anew at every read. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('a test of the connection', () => {
  const test = (headers: Record<string, string> = {}) =>
    tried.client.call(
      'POST',
      '/api/connection-test',
      {},
      { cookie: tried.product.localCookie, ...headers },
    );

  it('says from inside a worker what is well', async () => {
    tried.model.script = () => ({ answer: 4 });
    const answer = await test();
    expect(answer.status).toBe(200);
    const { findings } = ConnectionTestAnswer.parse(await answer.json());
    const model = findings.find(({ subject }) => subject === 'scripted-large by chat');
    expect(model).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^answers by schema/),
    });
    expect(findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['MongoDB', 'Redis', 'Documents', 'Mail']),
    );
  });

  it('says in plain words what is wrong, and never the key', async () => {
    tried.model.fault = () => ({ kind: 'status', status: 401, message: SCRIPTED_KEY });
    const text = await (await test()).text();
    expect(text).toContain('The API key was refused');
    expect(text).not.toContain(SCRIPTED_KEY);
  });

  it('is for whoever started the product alone', async () => {
    expect((await test({ cookie: '' })).status).toBe(403);
  });
});

describe('research and article with a model', () => {
  it('come out verified, in the model’s words, named after the model, with what they cost', async () => {
    expect(research.summaries.length).toBeGreaterThanOrEqual(2);
    for (const { summary } of research.summaries) expect(summary).toMatch(/as it turns out\.$/);
    const runId = await tried.startBlog(research);
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    const article = await tried.article(runId);
    expect(article.engine).toBe('scripted-large');
    expect(article.content).toMatch(/as it turns out\.<sup class="citation">/);
    const { totals, judge } = await reportOf(article.articleId);
    expect(totals.judged).toBe(totals.sentences);
    expect(totals.judged).toBeGreaterThan(5);
    const { of } = judge!.traps;
    expect(judge).toEqual({ model: 'scripted-small', traps: { seen: of, of }, believed: true });
    expect(of).toBeGreaterThanOrEqual(20);

    const calls = await RunCallModel.find({ runId }).lean<RunCallDocument[]>();
    const paid = calls.filter(({ costs }) => costs && costs.inputTokens > 0);
    expect(paid.map(({ model }) => model)).toContain('scripted-small');
    expect(paid.map(({ model }) => model)).toContain('scripted-large');
    const { inputTokens, outputTokens, usd } = run.costs;
    expect(inputTokens).toBeGreaterThan(1000);
    expect(usd).toBeCloseTo((inputTokens * 10 + outputTokens * 100) / 1e6, 8);
  });

  it('know the language of two nouns by the questions that the model plans', async () => {
    tried.model.script = (call) =>
      taskOf(call) === 'plan'
        ? { queries: ['Wie laut ist eine Wärmepumpe in der Nacht'], kinds: ['news'] }
        : restatingModel(call);
    const searchTerm = 'Wärmepumpe Lautstärke';
    const runId = await tried.client.start('/api/research', { searchTerm });
    await tried.client.finished(runId);
    const plan = await RunCallModel.findOne({ runId, key: /^plan:/ }).lean<RunCallDocument>();
    expect(plan?.output).toMatchObject({
      language: 'de',
      queries: [searchTerm, 'Wie laut ist eine Wärmepumpe in der Nacht'],
      kinds: ['news'],
    });
  });

  it('are made of the code’s own facets where too little is left of those that the model plans', async () => {
    tried.model.script = (call) => {
      const answer = restatingModel(call);
      if (taskOf(call) === 'facets') {
        const openings = call.material.openings as Opening[];
        const ids = openings.flatMap(({ passages }) => passages.map(({ id }) => id));
        const planned = ids.map((id, at) => ({
          title: `planned ${at}`,
          passages: [id],
          answers: true,
        }));
        return { facets: planned, missing: [] };
      }
      if (taskOf(call) !== 'summary') return answer;
      const { summaries } = answer as { summaries: { title: string; sentences: unknown[] }[] };
      return {
        summaries: summaries.map(({ sentences, ...other }) => ({
          ...other,
          sentences: other.title.startsWith('planned') ? sentences.slice(0, 1) : sentences,
        })),
      };
    };
    const { summaries } = await tried.research();
    expect(summaries.length).toBeGreaterThanOrEqual(2);
    for (const { title } of summaries) expect(title).not.toContain('planned');
  });

  it('are announced by the name of the configured model', async () => {
    const answer = await tried.client.call('GET', '/api/library');
    const { engine } = (await answer.json()) as LibraryAnswer;
    expect(engine.label).toBe('scripted-large on a private server');
    expect(engine.estimate?.article).toBeGreaterThan(0.1);
  });

  it('follow the wishes for one article', async () => {
    const runId = await tried.client.start('/api/blog', {
      searchTerm: 'heat pump',
      selectedSummaries: research.summaries.slice(0, SELECTION_MAX),
      ...{ length: 'long', tone: 'formal', audience: 'professionals' },
    });
    expect((await tried.client.finished(runId)).status).toBe('succeeded');
    const draft = tried.model.calls.find((call) => taskOf(call) === 'draft');
    expect(draft?.instructions).toMatch(/Write formally\. The readers are professionals/);
    expect(draft?.turns[0]).toMatch(/in about \d+ words/);
  });

  it('open with what rests on their sentences, and are described by it', async () => {
    const opening = 'Heat pumps are told of here, as it turns out.';
    tried.model.script = (call) => {
      if (taskOf(call) === 'votes')
        return votesBy((asked) => asked.text === opening || honest(asked), call);
      if (taskOf(call) !== 'finish') return restatingModel(call);
      const told = [{ text: opening, rests: [0, 1] }];
      return { opening: told, ending: told, description: told[0], changes: [], order: [] };
    };
    const runId = await tried.startBlog(research);
    expect((await tried.client.finished(runId)).status).toBe('succeeded');
    const stored = await ArticleModel.findById(runId).orFail().lean();
    expect(stored.description).toBe(opening);
    const [first, last] = [stored.sections[0], stored.sections.at(-1)];
    expect([first?.id, last?.id]).toEqual(['lead', 'ending']);
    expect(first?.blocks).toMatchObject([
      { sentences: [{ text: opening, overview: true, level: 'judged' }] },
    ]);
  });

  it('give back what was refused once, with its reason, and show what then stands', async () => {
    const lie = 'A heat pump of Nordwind AG makes 71 decibels of noise.';
    let asked: { number: number; text: string; reason: string; aliases: string[] }[] = [];
    tried.model.script = (call) => {
      const answer = restatingModel(call);
      if (taskOf(call) === 'draft') {
        const [first] = (answer as { sections: { text: string }[] }).sections;
        const [marks = ''] = /\[e[^\]]+\]/.exec(first!.text) ?? [];
        first!.text = first!.text.replace(/(?<=\]\.)/, ` ${lie.replace('.', ` ${marks}.`)}`);
      }
      if (taskOf(call) !== 'repair') return answer;
      asked = call.material.refused as typeof asked;
      const documents = call.material.documents as { passages: { id: string; text: string }[] }[];
      const passages = documents.flatMap((one) => one.passages);
      return {
        sentences: asked.map(({ number, aliases }) => {
          const { text = '' } = passages.find(({ id }) => id === aliases[0]) ?? {};
          return { number, text: text.split(/(?<=\.) /u).at(-1), aliases, figures: '' };
        }),
      };
    };
    const runId = await tried.startBlog(research);
    expect((await tried.client.finished(runId)).status).toBe('succeeded');
    expect(tried.asked('repair')).toBe(1);
    expect(asked.length).toBeGreaterThan(0);
    for (const { text, reason } of asked) {
      expect(text).toBe(lie);
      expect(reason).toMatch(/71|Nordwind/);
    }
    const { content } = await tried.article(runId);
    expect(wordsOf(content)).not.toMatch(/Nordwind|71/);
  });
});

/** A draft whose first section opens with another paragraph. */
function withParagraph(answer: unknown, sentences: { text: string; aliases: string[] }[]) {
  const { sections, ...ends } = answer as { sections: { text: string }[] };
  return {
    ...ends,
    sections: sections.map((section, at) =>
      at === 0 ? { ...section, text: `${prose(sentences)}\n\n${section.text}` } : section,
    ),
  };
}

describe('a model that makes things up', () => {
  it('gets none of it shown, and what is true it keeps', async () => {
    const lies = [
      { text: 'A heat pump from Nordwind AG costs 4,711 euros.', aliases: ['e1'] },
      { text: 'Heat pumps cure headaches in nine of ten owners.', aliases: ['e99'] },
      { text: 'Everybody should buy a heat pump at once.', aliases: [] },
      { text: 'More at https://evil.example/buy now.', aliases: ['e1'] },
    ];
    tried.model.script = (call) => {
      const answer = restatingModel(call);
      if (taskOf(call) !== 'draft') return answer;
      return withParagraph(answer, lies);
    };
    const runId = await tried.startBlog(research);
    const run = await tried.client.finished(runId);
    expect(run.status).toBe('succeeded');
    expect(run.notes.map(({ code }) => code)).toContain('removed');
    const { content, articleId } = await tried.article(runId);
    expect(content).not.toMatch(/Nordwind|4,711|headaches|Everybody|evil/);
    const { totals } = await reportOf(articleId);
    expect(totals.removed).toBeGreaterThanOrEqual(2 * tried.asked('draft'));
    expect(totals.judged).toBeGreaterThan(3);
  });

  it('has what the judge is against said in the words of the sources, or taken out', async () => {
    tried.model.script = (call) =>
      taskOf(call) === 'votes'
        ? votesBy((asked) => !/\bfan\b.*turns out/.test(asked.text) && honest(asked), call)
        : restatingModel(call);
    const runId = await tried.startBlog(research);
    await tried.client.finished(runId);
    const { content, articleId } = await tried.article(runId);
    expect(wordsOf(content)).not.toMatch(/\bfan\b[^.]*turns out/);
    const { totals, judge } = await reportOf(articleId);
    expect(judge?.believed).toBe(true);
    expect(totals.removed + totals.softened).toBeGreaterThan(0);
  });

  it('is taken at its word where it gives a refused sentence up', async () => {
    tried.model.script = (call) => {
      if (taskOf(call) === 'votes')
        return votesBy((asked) => !/\bfan\b.*turns out/.test(asked.text) && honest(asked), call);
      if (taskOf(call) !== 'repair') return restatingModel(call);
      const refused = call.material.refused as { number: number }[];
      return {
        sentences: refused.map(({ number }) => ({ number, text: '', aliases: [], figures: '' })),
      };
    };
    const runId = await tried.startBlog(research);
    await tried.client.finished(runId);
    const { articleId } = await tried.article(runId);
    const { totals } = await reportOf(articleId);
    expect(totals.removed).toBeGreaterThan(0);
    expect(totals.softened).toBe(0);
  });

  it('cannot bring in by its vote what code has not found in the passage', async () => {
    tried.model.script = (call) => {
      if (taskOf(call) === 'votes')
        return votesBy((asked) => /71|Nordwind/.test(asked.text) || honest(asked), call);
      if (taskOf(call) !== 'draft') return quotingModel(call);
      const sentences = [
        { text: 'A heat pump makes 71 decibels of noise.', aliases: ['e1'] },
        { text: 'A heat pump of Nordwind AG makes noise.', aliases: ['e1'] },
      ];
      return withParagraph(quotingModel(call), sentences);
    };
    const runId = await tried.startBlog(research);
    await tried.client.finished(runId);
    expect(wordsOf((await tried.article(runId)).content)).not.toMatch(/71|Nordwind/);
    expect(tried.asked('votes')).toBe(0);
  });
});

describe('a model that fails in the middle of an article', () => {
  it.each<[string, Fault, RegExp]>([
    ['a refused key', { kind: 'status', status: 401 }, /^The API key was refused/],
    ['no credit', { kind: 'status', status: 429, code: 'insufficient_quota' }, /credit/],
    ['prose', { kind: 'text', text: 'I would rather chat.' }, /did not answer in the form/],
    ['an empty string', { kind: 'text', text: '' }, /did not answer in the form/],
    ['a refusal', { kind: 'refusal' }, /declined/],
    ['half an answer', { kind: 'length' }, /ran out of room/],
    ['a web page', { kind: 'body', body: '<html>', contentType: 'text/html' }, /web page/],
    ['a cut connection', { kind: 'cut' }, /broke in the middle/],
    ['500', { kind: 'status', status: 500 }, /fault of its own/],
    ['a hang', { kind: 'hang' }, /did not answer in time/],
  ])(
    'by %s: keeps what is done, says why, and goes on once it is mended',
    async (_by, fault, words) => {
      let broken = true;
      tried.model.fault = (call) => (broken && taskOf(call) === 'finish' ? fault : null);
      const runId = await tried.startBlog(research);
      const run = await tried.client.finished(runId);
      expect(run.status).toBe('succeeded');
      expect(run.resumable).toBe(true);
      const note = run.notes.find(({ code }) => code === 'incomplete');
      expect(note?.text).toMatch(words);
      const begun = await tried.article(runId);
      expect(begun.content).toMatch(/<sup class="citation">/);

      broken = false;
      const drafts = tried.asked('draft');
      const whole = await goOn(runId);
      expect(whole).toMatchObject({ status: 'succeeded', resumable: false });
      const { content } = await tried.article(runId);
      expect(wordsOf(content).length).toBeGreaterThan(wordsOf(begun.content).length);
      expect(wordsOf(content)).toContain(wordsOf(begun.content));
      expect(tried.asked('draft')).toBe(drafts);
    },
  );

  it('waits as long as the server asks, and then goes on by itself', async () => {
    let refused = 0;
    tried.model.fault = (call) =>
      taskOf(call) === 'draft' && (refused += 1) === 1
        ? { kind: 'status', status: 429, headers: { 'retry-after': '2' } }
        : null;
    const started = Date.now();
    const run = await tried.client.finished(await tried.startBlog(research));
    expect(run).toMatchObject({ status: 'succeeded', notes: [] });
    expect(Date.now() - started).toBeGreaterThan(2000);
  });
});

describe('a model that fails before anything is written', () => {
  it('leaves a failed run whose message names the API key, and Continue works', async () => {
    tried.model.key = 'sk-another-0123456789';
    const runId = await tried.startResearch();
    const run = await tried.client.finished(runId);
    expect(run).toMatchObject({ status: 'failed', resumable: true, error: { code: 'api_key' } });
    expect(run.error?.message).toMatch(/API key/);
    expect(tried.product.output()).not.toMatch(/sk-(?:scripted|another|scri)/);
    resetScript(tried.model);
    expect((await goOn(runId)).status).toBe('succeeded');
  });

  it('is hung up on, unanswered, when the run is cancelled', async () => {
    tried.model.fault = () => ({ kind: 'hold' });
    const runId = await tried.startBlog(research);
    await tried.model.nextHeld();
    await tried.client.call('DELETE', `/api/runs/${runId}`);
    while (tried.model.hungUp.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await tried.client.finished(runId)).status).toBe('cancelled');
  });
});
