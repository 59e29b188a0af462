import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { EditableArticle } from '@citeloom/common/contracts/article';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { LibraryAnswer } from '@citeloom/common/contracts/library';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { SectionPartial } from '@citeloom/common/contracts/run-partials';
import { TextCheckAnswer } from '@citeloom/common/contracts/text-check';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';
import type { Fault } from '../support/scripted-openai/fault.ts';
import {
  askedClaims,
  erringJudge,
  votesBy,
  type ScriptedJudge,
} from '../support/scripted-openai/judges.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { honest, restatingModel } from '../support/scripted-openai/restating-model.ts';

const RESTATED = /as it turns out/;

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

/** What the model that restates says, with another judge. */
const judgedBy = (judge: (call: ModelCall) => unknown) => (call: ModelCall) =>
  taskOf(call) === 'votes' ? judge(call) : restatingModel(call);
const voting = (judge: ScriptedJudge) => judgedBy((call) => votesBy(judge, call));

type Kept = { number: number; text: string };
type Written = { run: RunSnapshot; content: string; report: EvidenceReport };

async function writeArticle(wishes: Record<string, unknown> = {}): Promise<Written> {
  const selectedSummaries = research.summaries.slice(0, SELECTION_MAX);
  const wanted = { searchTerm: 'heat pump', selectedSummaries, ...wishes };
  const runId = await tried.client.start('/api/blog', wanted);
  const run = await tried.client.finished(runId);
  const { content } = await tried.article(runId);
  const answer = await tried.client.call('GET', `/api/evidence/${runId}`);
  return { run, content, report: EvidenceReport.parse(await answer.json()) };
}

function expectQuotationsAlone({ run, content, report }: Written): void {
  expect(run.status).toBe('succeeded');
  expect(content).not.toMatch(RESTATED);
  expect(report.totals.judged).toBe(0);
  expect(report.totals.quoted).toBeGreaterThan(3);
}

const judgeNotes = ({ run }: Written) => run.notes.filter(({ code }) => code === 'judge');

describe('an article whose judge can be believed', () => {
  it('shows what is restated, says who judged it, and no trap reaches a reader', async () => {
    const written = await writeArticle();
    const { report, run } = written;
    expect(report.totals.judged).toBeGreaterThan(5);
    expect(judgeNotes(written)).toEqual([]);
    const traps = tried.model.calls
      .filter((call) => taskOf(call) === 'votes')
      .flatMap((call) => askedClaims(call).filter((asked) => !honest(asked)));
    expect(traps.length).toBeGreaterThanOrEqual(6);
    const article = await ArticleModel.findById(run.id).lean();
    const everything = JSON.stringify([run, report, article]);
    for (const { text } of traps) expect(everything).not.toContain(text);
  });

  it('shows each section with the numbers that it has in the whole, under its opening', async () => {
    const { run, content } = await writeArticle();
    const shown = run.partials
      .filter(({ kind }) => kind === 'section')
      .map(({ body }) => SectionPartial.parse(body));
    const [lead, ...others] = [...shown].sort((one) => (one.id === 'lead' ? -1 : 0));
    expect(lead?.id).toBe('lead');
    const numbersIn = (html: string) => html.match(/(?<=\[)\d+(?=\]<)/gu) ?? [];
    const numbers = [lead!, ...others].flatMap(({ html }) => numbersIn(html));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbersIn(content));
  });

  it('has summaries whose record and answer name the judge', async () => {
    expect(research.judge).toMatchObject({ model: 'scripted-small', believed: true });
    const summaries = await SummaryModel.find({ contentId: research.searchId }).lean<
      SummaryDocument[]
    >();
    for (const { judge } of summaries)
      expect(judge).toMatchObject({ model: 'scripted-small', believed: true });
  });

  it('has nothing judged where only what code can prove is wanted', async () => {
    const written = await writeArticle({ quotedOnly: true });
    expectQuotationsAlone(written);
    expect(written.report.judge).toBeNull();
    expect(judgeNotes(written)).toEqual([]);
    expect(tried.asked('votes')).toBe(0);
    // Nothing that sums up an article is a quotation.
    expect(tried.asked('finish')).toBe(0);
    const draft = tried.model.calls.find((call) => taskOf(call) === 'draft');
    expect(draft?.instructions).toMatch(/quote their sentences word for word/);
  });
});

describe('an example that a model makes up', () => {
  const NEED = 'Say a house needs 7,777 kilowatt hours a year';
  const TWO = 'Two such houses need 15,554 kilowatt hours';

  /** Writes an article whose first section makes up an example. */
  async function withExample(marks: [string, string], judge: ScriptedJudge) {
    tried.model.script = (call) => {
      if (taskOf(call) === 'votes') return votesBy(judge, call);
      const told = restatingModel(call) as { sections: { text: string }[] };
      if (taskOf(call) !== 'draft') return told;
      const [first, ...others] = told.sections;
      const example = `${NEED} [e1; ${marks[0]}]. ${TWO} [e1; ${marks[1]}].`;
      return { ...told, sections: [{ ...first, text: `${first!.text} ${example}` }, ...others] };
    };
    const { report } = await writeArticle();
    const isOwn = ({ text }: { text: string }) => /7,777|15,554/u.test(text);
    return report.sentences.filter(isOwn).filter(({ verdict }) => verdict === 'supported');
  }
  const fair: ScriptedJudge = (one) => one.example !== undefined || honest(one);
  const MARKS: [string, string] = ['suppose', 'suppose; 2 * 7777 = 15554'];

  it('is shown with its own figures, and the report says what it is', async () => {
    expect(await withExample(MARKS, fair)).toMatchObject([
      { text: `${NEED}.`, level: 'judged', supposed: true },
      { text: `${TWO}.`, level: 'judged', supposed: true },
    ]);
  });

  it.each<[string, [string, string], ScriptedJudge]>([
    ['unmarked', ['', ''], fair],
    ['worked out wrongly', ['suppose', 'suppose; 2 * 7777 = 18554'], fair],
    ['refused by the judge', MARKS, honest],
  ])('is not shown where it is %s', async (_how, marks, judge) => {
    const shown = await withExample(marks, judge);
    expect(shown.map(({ text }) => text)).not.toContain(`${TWO}.`);
  });
});

describe('an article whose judge cannot be believed', () => {
  it.each<[string, (call: ModelCall) => unknown]>([
    ['says yes to all', (call) => votesBy(() => true, call)],
    ['says no to all', (call) => votesBy(() => false, call)],
    ['errs in 30 %', (call) => votesBy(erringJudge(honest, 0.3), call)],
    ['answers half', (call) => votesBy((asked) => (asked.claim % 2 ? honest(asked) : null), call)],
    [
      'answers by other numbers',
      (call) => ({
        votes: askedClaims(call).map((asked) => ({
          ...{ claim: asked.claim + 100, answer: honest(asked) ? 'stated' : 'not stated' },
          unstated: [],
        })),
      }),
    ],
    [
      'answers yes and no',
      (call) => ({
        votes: askedClaims(call).flatMap(({ claim }) =>
          ['stated', 'not stated'].map((answer) => ({ claim, answer, unstated: [] })),
        ),
      }),
    ],
  ])('because it %s quotes its sources, and a note says why', async (_why, judge) => {
    tried.model.script = judgedBy(judge);
    const written = await writeArticle();
    expectQuotationsAlone(written);
    expect(written.report.judge).toMatchObject({ model: 'scripted-small', believed: false });
    expect(judgeNotes(written)).toHaveLength(1);
    expect(judgeNotes(written)[0]?.text).toMatch(/answered \d+ of \d+ test questions wrongly/);
  });

  it.each<[string, Fault]>([
    ['prose', { kind: 'text', text: 'All of this looks well supported to me.' }],
    ['another language', { kind: 'text', text: '{"stimmen":[{"behauptung":0,"belegt":"ja"}]}' }],
    ['a refusal', { kind: 'refusal' }],
    ['half an answer', { kind: 'length' }],
    ['an answer that comes too late', { kind: 'delay', ms: 4000 }],
    ['500', { kind: 'status', status: 500 }],
  ])('because it gives %s quotes its sources, and a note says why', async (_what, fault) => {
    tried.model.fault = (call) => (taskOf(call) === 'votes' ? fault : null);
    const written = await writeArticle();
    expectQuotationsAlone(written);
    expect(written.report.judge).toBeNull();
    expect(judgeNotes(written)).toHaveLength(1);
    expect(judgeNotes(written)[0]?.text).toMatch(
      /could not be asked\. .* does not count as judged/,
    );
  });

  /** A last reading with so much to judge that a judge can lose its word in it. */
  const longFinish = (call: ModelCall) => {
    const sections = call.material.sections as { paragraphs: Kept[][] }[];
    const kept = sections.flatMap(({ paragraphs }) => paragraphs.flat());
    const told = kept.slice(0, 5).map(({ number, text }) => ({
      ...{ text: text.replace('as it turns out', 'as it is told here'), rests: [number] },
    }));
    return {
      opening: told,
      ending: told.slice(0, 3),
      description: told[0],
      changes: [],
      order: [],
    };
  };

  it('any more takes back what was shown as judged', async () => {
    let votes = 0;
    tried.model.script = (call) => {
      if (taskOf(call) === 'finish') return longFinish(call);
      if (taskOf(call) !== 'votes') return restatingModel(call);
      return votesBy((votes += 1) <= 1 ? honest : (asked) => !honest(asked), call);
    };
    const runId = await tried.startBlog(research);
    const run = await tried.client.finished(runId);
    const { content, articleId } = await tried.article(runId);
    expect(votes).toBeGreaterThan(1);
    expect(content).not.toMatch(RESTATED);
    expect(content).toMatch(/class="citation"/);
    expect(run.notes.map(({ code }) => code)).toContain('judge');
    // What a reader saw last of each part is what the article says.
    expect(JSON.stringify(run.partials)).not.toMatch(RESTATED);
    const report = await tried.client.call('GET', `/api/evidence/${articleId}`);
    const { judge, totals } = EvidenceReport.parse(await report.json());
    expect(judge?.believed).toBe(false);
    expect(totals.judged).toBe(0);
  });

  it('and a judge that fails in the middle leaves what it judged before', async () => {
    let votes = 0;
    tried.model.script = (call) =>
      taskOf(call) === 'finish' ? longFinish(call) : restatingModel(call);
    tried.model.fault = (call) =>
      taskOf(call) === 'votes' && (votes += 1) > 1 ? { kind: 'status', status: 400 } : null;
    const written = await writeArticle();
    expect(written.run.status).toBe('succeeded');
    expect(written.report.judge?.believed).toBe(true);
    expect(written.report.totals.judged).toBeGreaterThan(0);
    expect(written.report.totals.quoted).toBeGreaterThan(0);
    expect(judgeNotes(written)[0]?.text).toMatch(/could not be asked/);
  });
});

describe('a research whose judge cannot be believed', () => {
  it('quotes its sources in the summaries', async () => {
    tried.model.script = voting(() => true);
    const runId = await tried.startResearch();
    const run = await tried.client.finished(runId);
    const { summaries } = run.result as ResearchAnswer;
    expect(summaries.length).toBeGreaterThanOrEqual(2);
    for (const { summary } of summaries) expect(summary).not.toMatch(RESTATED);
    expect(JSON.stringify(run.partials)).not.toMatch(RESTATED);
    expect(run.notes.filter(({ code }) => code === 'judge')).toHaveLength(1);
  });
});

describe('a sentence that a person restated', () => {
  const OWN =
    'Subsidies cover up to half of the price of a heat pump installation, as it turns out.';
  const LIE = 'Half of the installation price of a heat pump covers subsidies.';

  const QUOTED = [
    'The fan of a heat pump causes most of its noise during the night.',
    'Rubber feet under the heat pump compressor can dampen noise and vibration.',
  ];

  async function edited(): Promise<{ articleId: string; version: number }> {
    const { run } = await writeArticle({ quotedOnly: true });
    const articleId = run.id;
    const read = await tried.client.call('GET', `/api/articles/${articleId}`);
    const { version, title } = EditableArticle.parse(await read.json());
    const sentences = [OWN, LIE].map((text) => ({ text }));
    const edit = { version, title, sections: [{ blocks: [{ type: 'paragraph', sentences }] }] };
    const answer = await tried.client.call('PUT', `/api/articles/${articleId}`, edit);
    return { articleId, version: EditableArticle.parse(await answer.json()).version };
  }

  /** What the judge was shown with a claim, and with each of its traps. */
  function shown(): { claim: string; document: unknown }[] {
    const votes = tried.model.calls.filter((call) => taskOf(call) === 'votes');
    return votes.flatMap(({ material }) => {
      const passages = material.passages as Record<string, { document?: string }>;
      const claims = material.claims as { text: string; in: string }[];
      return claims.flatMap(({ text, in: own }) =>
        own.split(' ').map((name) => ({ claim: text, document: passages[name]?.document })),
      );
    });
  }

  function expectTitlesShown(): void {
    const all = shown();
    const titles = all.filter(({ claim }) => claim === OWN).map(({ document }) => document);
    expect(titles).toEqual(['Heating budget, report 3']);
    expect(all.length).toBeGreaterThan(20);
    for (const { document } of all) expect(document).toEqual(expect.any(String));
  }

  const sentencesIn = ({ sections }: EditableArticle) =>
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));

  it('waits for a judge in an edited article, and gets one on demand, as a step that can be undone', async () => {
    const { articleId, version } = await edited();
    const path = `/api/articles/${articleId}/judge` as const;
    const answer = await tried.client.call('POST', path, { version });
    expect(answer.status).toBe(200);
    const judged = EditableArticle.parse(await answer.json());
    expect(judged).toMatchObject({ version: version + 1, canUndo: true });
    expect(sentencesIn(judged)).toMatchObject([
      { text: OWN, verdict: 'supported', level: 'judged', evidenceIds: [expect.any(String)] },
      { text: LIE, verdict: 'unsupported', evidenceIds: [] },
    ]);
    const report = await tried.client.call('GET', `/api/evidence/${articleId}`);
    const { judge, totals } = EvidenceReport.parse(await report.json());
    expect(judge).toMatchObject({ model: 'scripted-small', believed: true });
    expect(totals).toMatchObject({ judged: 1, unsupported: 1 });
    expectTitlesShown();

    const again = await tried.client.call('POST', path, { version });
    expect(again.status).toBe(409);
    const none = await tried.client.call('POST', path, { version: version + 1 });
    expect(none.status).toBe(422);
    expect(await none.text()).toContain('no restated sentence');
    const back = await tried.client.call('POST', `/api/articles/${articleId}/undo`, {
      version: version + 1,
    });
    const before = EditableArticle.parse(await back.json());
    expect(sentencesIn(before).map(({ verdict }) => verdict)).toEqual(['restated', 'restated']);
  });

  it('stays as it is where the judge is not believed', async () => {
    const { articleId, version } = await edited();
    tried.model.script = voting(() => true);
    const path = `/api/articles/${articleId}/judge` as const;
    const runId = await tried.client.start(path, { version });
    const run = await tried.client.finished(runId);
    expect(run.notes.map(({ code }) => code)).toEqual(['judge']);
    const result = EditableArticle.parse(run.result);
    expect(result.version).toBe(version);
    expect(sentencesIn(result).map(({ verdict }) => verdict)).toEqual(['restated', 'restated']);
  });

  it('is judged in a text that is checked, where that is asked for', async () => {
    const check = async (wish: object) => {
      const wanted = { text: [OWN, LIE, ...QUOTED].join(' '), ...wish };
      const run = await tried.client.finished(await tried.client.start('/api/text-check', wanted));
      return TextCheckAnswer.parse(run.result).report;
    };
    const unjudged = await check({});
    const verdicts = unjudged.sentences.map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['restated', 'restated', 'supported', 'supported']);
    expect(tried.asked('votes')).toBe(0);
    const judged = await check({ judge: true });
    expect(judged.sentences).toMatchObject([
      { text: OWN, verdict: 'supported', level: 'judged' },
      { text: LIE, verdict: 'unsupported' },
      { level: 'quoted' },
      { level: 'quoted' },
    ]);
    expect(judged.judge).toMatchObject({ believed: true });
    expectTitlesShown();
  });

  it('has a price that is known before', async () => {
    const answer = await tried.client.call('GET', '/api/library');
    const { engine } = LibraryAnswer.parse(await answer.json());
    expect(engine.judge).toBe('scripted-small');
    expect(engine.estimate?.check).toBeGreaterThan(0);
  });
});
