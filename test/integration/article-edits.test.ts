import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { articleMetadata } from '@citeloom/common/domain/article/article-metadata';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ArticleRevisionModel } from '@citeloom/common/server/models/article-revision';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { RunModel } from '@citeloom/common/server/models/run';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { sweepOnce } from '@citeloom/api/sweeper/start-sweeper';
import {
  seedArticle,
  seedResearch,
  sessionOwner,
  type SeededResearch,
} from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
let api: TestApi;
let research: SeededResearch;
let articleId: string;
let evidenceId: string;
let sourceId: string;
let textId: string;
/** What a source of the research is called; what it says, and no quote of it. */
const SOURCE_TITLE = '“On ink”';
const UNQUOTED = 'Monks of Bohemia sold the ink to 37 towns.';
/** Stands in a source of somebody else's research. */
const ELSEWHERE = 'Nuns of Saxony bought the ink in 52 villages.';
const inkText = (item: string) =>
  `Ink & paper\n\nIron gall ink darkens within 2 days of writing. It was used for 1,400 years <in Europe>.\n\n${item}`;

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session, { text: inkText(UNQUOTED) });
  ({ evidenceId, sourceId, textId } = research);
  await seedResearch(randomUUID(), { text: inkText(ELSEWHERE) });
  articleId = (await seedArticle(session, research))._id;
});
afterAll(async () => api.close());

const path = () => `/api/articles/${articleId}`;
const get = async <Answer>(address: string) =>
  (await (await api.call(address, { session })).json()) as Answer;
const change = (method: string, address: string, body: unknown, as = session) =>
  api.call(address, { method, session: as, json: body });
const edited = async (method: string, address: string, body: unknown) => {
  const answer = await change(method, address, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as EditableArticle;
};
const paragraph = (...sentences: object[]) => [
  {
    id: 'lead',
    blocks: [
      { type: 'heading', level: 2, text: 'How ink <darkens>' },
      { type: 'paragraph', sentences },
    ],
  },
];
const sentencesOf = (article: EditableArticle) =>
  article.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])),
  );

describe('editing an article', () => {
  it('checks what a person wrote against the evidence of the research, and keeps the rest', async () => {
    const before = await get<EditableArticle>(path());
    expect(before).toMatchObject({ version: 0, canUndo: false, canRedo: false });
    const after = await edited('PUT', path(), {
      version: 0,
      title: 'Ink that darkens fast',
      sections: paragraph(
        { from: 0, text: 'Iron gall ink darkens within 3 days of writing.' },
        { from: 0 },
        { text: 'Within 2 days of writing, iron gall ink darkens.' },
        { text: 'Here is what the sources say.' },
      ),
    });
    expect(after).toMatchObject({ version: 1, title: 'Ink that darkens fast', canUndo: true });
    const [wrong, kept, restated, ours] = sentencesOf(after);
    expect(wrong).toMatchObject({
      ...{ verdict: 'unsupported', evidenceIds: [], author: 'person', nearest: evidenceId },
    });
    expect(wrong?.checks.find(({ passed }) => !passed)?.missing.join()).toContain('3');
    expect(kept).toEqual(sentencesOf(before)[0]);
    expect(restated).toMatchObject({
      ...{ verdict: 'restated', evidenceIds: [], author: 'person', nearest: evidenceId },
    });
    expect(ours).toMatchObject({ verdict: 'uncited', author: 'person' });
  });

  it('is followed by the article and its report', async () => {
    const { result } = await get<RunSnapshot>(`/api/runs/${articleId}`);
    const { content, title, version } = result as ArticleAnswer;
    expect({ title, version }).toEqual({ title: 'Ink that darkens fast', version: 1 });
    expect(content).toContain(
      '<span data-author="person" data-verdict="unsupported">Iron gall ink darkens within 3 days',
    );
    expect(content).toContain(
      '<span data-author="person" data-verdict="restated">Within 2 days of writing, iron gall ink',
    );
    const report = await get<EvidenceReport>(`/api/evidence/${articleId}`);
    expect(report.totals).toMatchObject({
      ...{ sentences: 4, cited: 1, supported: 1, restated: 1, unsupported: 1 },
    });
    expect(report.totals.removed).toBe(1);
    expect(report.evidence.map(({ id }) => id)).toEqual([evidenceId]);
  });

  it('refuses a change that was made from another version, and loses nothing', async () => {
    const stale = { version: 0, title: 'Mine', sections: paragraph({ from: 0 }) };
    const answer = await change('PUT', path(), stale);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'edit_conflict' });
    const both = await Promise.all(
      ['A', 'B'].map((title) =>
        change('PUT', path(), { version: 1, title, sections: paragraph({ from: 0 }) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get<EditableArticle>(path())).version).toBe(2);
  });

  it('goes back and forth step by step, with every verdict as it was', async () => {
    const now = await get<EditableArticle>(path());
    const once = await edited('POST', `${path()}/undo`, { version: now.version });
    expect(sentencesOf(once).map(({ verdict }) => verdict)).toEqual([
      ...['unsupported', 'supported', 'restated', 'uncited'],
    ]);
    const twice = await edited('POST', `${path()}/undo`, { version: once.version });
    expect(twice).toMatchObject({ title: 'Ink that darkens', canUndo: false, canRedo: true });
    expect(sentencesOf(twice).some(({ author }) => author === 'person')).toBe(false);
    expect((await change('POST', `${path()}/undo`, { version: twice.version })).status).toBe(422);
    const again = await edited('POST', `${path()}/redo`, { version: twice.version });
    expect(again.title).toBe('Ink that darkens fast');
    const other = await edited('PUT', path(), {
      ...{ version: again.version, title: 'Another way', sections: paragraph({ from: 1 }) },
    });
    expect(other).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('cites what stands elsewhere in a source of the research, through undo and redo', async () => {
    const { version } = await get<EditableArticle>(path());
    const sections = paragraph({ from: 0 }, { text: UNQUOTED }, { text: ELSEWHERE });
    const changed = await edited('PUT', path(), { version, title: 'Old ink', sections });
    const [, found, foreign] = sentencesOf(changed);
    expect(found).toMatchObject({ verdict: 'supported', author: 'person' });
    expect(found).not.toHaveProperty('recited');
    expect(foreign).toMatchObject({ verdict: 'unsupported', evidenceIds: [] });
    const [id] = found?.evidenceIds ?? [];
    expect(id).not.toBe(evidenceId);

    const cited = async () => {
      const report = await get<EvidenceReport>(`/api/evidence/${articleId}`);
      return report.evidence.find((evidence) => evidence.id === id);
    };
    const passage = await cited();
    expect(passage).toMatchObject({ sourceId, quote: UNQUOTED });
    const text = await TextModel.findById(textId).orFail().lean<TextDocument>();
    expect(text.text.slice(passage?.start, passage?.end)).toBe(passage?.quote);
    const { result } = await get<RunSnapshot>(`/api/runs/${articleId}`);
    expect((result as ArticleAnswer).content).toContain(`${UNQUOTED}</span><sup`);

    const before = await edited('POST', `${path()}/undo`, { version: changed.version });
    expect(await cited()).toBeUndefined();
    const again = await edited('POST', `${path()}/redo`, { version: before.version });
    expect(sentencesOf(again)[1]).toEqual(found);
    expect(await cited()).toEqual(passage);
    await edited('POST', `${path()}/undo`, { version: again.version });
  });

  it('lets a person name the source as the one who says so, and no other', async () => {
    const { version } = await get<EditableArticle>(path());
    const says = (who: string) => [
      { text: `According to ${who}, iron gall ink darkens within 2 days of writing.` },
      { text: `${who} writes that monks of Bohemia sold the ink to 37 towns.` },
    ];
    const sections = paragraph(...says(SOURCE_TITLE), ...says('The Ink Herald'));
    const changed = await edited('PUT', path(), { version, title: 'Who says so', sections });
    expect(sentencesOf(changed).map(({ verdict }) => verdict)).toEqual([
      ...['supported', 'supported', 'unsupported', 'unsupported'],
    ]);
    await edited('POST', `${path()}/undo`, { version: changed.version });
  });

  it('quotes no text that was changed after it was stored', async () => {
    const stored = await TextModel.findById(textId).orFail().lean<TextDocument>();
    await TextModel.updateOne({ _id: textId }, { text: stored.text.replace('37', '73') });
    const { version } = await get<EditableArticle>(path());
    const forged = 'The monks of Bohemia sold this ink to 73 towns.';
    const changed = await edited('PUT', path(), {
      ...{ version, title: 'Forged', sections: paragraph({ text: forged }) },
    });
    expect(sentencesOf(changed)[0]).toMatchObject({ verdict: 'unsupported' });
    await TextModel.updateOne({ _id: textId }, { text: stored.text });
    await edited('POST', `${path()}/undo`, { version: changed.version });
  });

  it('answers bad changes with the place of what is wrong', async () => {
    const { version } = await get<EditableArticle>(path());
    const pointers = async (sections: unknown) => {
      const answer = await change('PUT', path(), { version, title: 'T', sections });
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { errors: { pointer: string }[] }).errors[0]?.pointer;
    };
    expect(await pointers(paragraph({ from: 99 }))).toBe('/sections/0/blocks/1/sentences/0/from');
    expect(await pointers(paragraph({ text: '  ' }))).toMatch(/sentences\/0/);
    expect(await pointers([])).toBe('/sections');
    expect((await change('PUT', path(), { version }, randomUUID())).status).toBe(404);
  });

  it('waits until the article is written', async () => {
    const owner = sessionOwner(session);
    const run = await createRun({ kind: 'article', owner, title: 'ink', input: {} });
    const answer = await api.call(`/api/articles/${run._id}`, { session });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'unfinished' });
  });

  it('keeps engines from writing on, and ends with the article', async () => {
    await RunModel.updateOne({ _id: articleId }, { status: 'failed' });
    const answer = await change('POST', `/api/runs/${articleId}/continue`, undefined);
    expect(answer.status).toBe(409);
    expect(await ArticleRevisionModel.countDocuments({ articleId })).toBeGreaterThan(1);
    const evidence = { contentId: articleId };
    expect(await EvidenceModel.countDocuments(evidence)).toBeGreaterThan(0);
    await ArticleModel.updateOne({ _id: articleId }, { expiresAt: new Date(0) });
    await EvidenceModel.updateMany(evidence, { expiresAt: new Date(0) });
    await sweepOnce(api.services);
    expect(await ArticleRevisionModel.countDocuments({ articleId })).toBe(0);
    expect(await EvidenceModel.countDocuments(evidence)).toBe(0);
  });
});

describe('what is told of an article where it is linked to', () => {
  it('can be written by a person, is taken back by undo, and stays where a change does not name it', async () => {
    const { _id } = await seedArticle(session, research);
    const address = `/api/articles/${_id}`;
    const first = await get<EditableArticle>(address);
    expect(first).toMatchObject({ description: null, firstWords: research.quote });
    const sections = paragraph({ from: 0 });
    const put = (version: number, title: string, description?: string) =>
      edited('PUT', address, { version, title, description, sections });
    const told = await put(0, 'Ink', ' Why ink darkens. ');
    expect(told.description).toBe('Why ink darkens.');
    expect((await put(1, 'Ink and paper')).description).toBe('Why ink darkens.');
    const article = await ArticleModel.findById(_id).orFail().lean();
    expect(articleMetadata(article).description).toBe('Why ink darkens.');
    expect((await put(2, 'Ink and paper', '')).description).toBeNull();
    const back = await edited('POST', `${address}/undo`, { version: 3 });
    expect(back.description).toBe('Why ink darkens.');
    await edited('POST', `${address}/undo`, { version: 4 });
    const start = await edited('POST', `${address}/undo`, { version: 5 });
    expect(start).toMatchObject({ description: null, title: first.title });
    const long = { version: 6, title: 'Ink', description: 'x'.repeat(301), sections };
    expect((await change('PUT', address, long)).status).toBe(422);
  });
});

describe('a sentence that was refused', () => {
  const decide = async (refused: object[], ...added: object[]) => {
    const { _id } = await seedArticle(session, research);
    const [section] = paragraph({ from: 0 }, ...added);
    const article = await edited('PUT', `/api/articles/${_id}`, {
      ...{ version: 0, title: 'Ink', sections: [{ ...section, refused }] },
    });
    const report = await get<EvidenceReport>(`/api/evidence/${_id}`);
    return { article, report, removed: article.sections[0]?.removed ?? [] };
  };

  it('waits with its section until a person decides', async () => {
    const { removed, report } = await decide([]);
    expect(removed).toMatchObject([{ text: 'Ink is 3 km long.', verdict: 'removed' }]);
    expect(report.totals.removed).toBe(1);
  });

  it('is kept as the person’s own words, marked as without a source', async () => {
    const kept = [{ at: 0, now: 'said' }];
    const { article, removed, report } = await decide(kept, { text: 'Ink is 3 km long.' });
    expect(removed).toEqual([]);
    expect(sentencesOf(article)[1]).toMatchObject({
      ...{ text: 'Ink is 3 km long.', verdict: 'unsupported', author: 'person', evidenceIds: [] },
    });
    expect(report.totals).toMatchObject({ removed: 0, unsupported: 1 });
  });

  it('is left out for good, and the report still tells of it', async () => {
    const { removed, report } = await decide([{ at: 0, now: 'left-out' }]);
    expect(removed).toMatchObject([{ text: 'Ink is 3 km long.', leftOut: true }]);
    expect(report.totals.removed).toBe(1);
    expect(report.sentences.find(({ verdict }) => verdict === 'removed')?.leftOut).toBe(true);
  });
});
