import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ARTICLE_BLOCKS_MAX, ARTICLE_SENTENCES_MAX } from '@citeloom/common/contracts/article';
import type { Problem } from '@citeloom/common/contracts/problem';
import { SUBMITTED_REFERENCES_MAX } from '@citeloom/common/domain/submitted-text';
import { ArticleRevisionModel } from '@citeloom/common/server/models/article-revision';
import { RunModel } from '@citeloom/common/server/models/run';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

jest.setTimeout(60_000);

const session = randomUUID();
let api: TestApi;
let articleId: string;

beforeAll(async () => {
  api = await startTestApi();
  articleId = (await seedArticle(session, await seedResearch(session)))._id;
});
afterAll(async () => api.close());

async function refusal(path: string, json: unknown, method = 'POST'): Promise<Problem> {
  const before = await RunModel.countDocuments();
  const answer = await api.call(path, { session, method, json });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  // Nor does the refusal of a large body become a large answer.
  expect(text.length).toBeLessThan(10_000);
  expect(await RunModel.countDocuments()).toBe(before);
  return JSON.parse(text) as Problem;
}

const edit = (sections: unknown[]) => ({ version: 0, title: 'Ink', sections });
const paragraph = (count: number) => ({
  type: 'paragraph',
  sentences: Array(count).fill({ from: 0 }),
});

describe('bounds within bounds', () => {
  it('hold for the sentences of a whole article, not of each block', async () => {
    const blocks = Array(3).fill(paragraph(ARTICLE_SENTENCES_MAX / 2));
    const { detail } = await refusal(`/api/articles/${articleId}`, edit([{ blocks }]), 'PUT');
    expect(detail).toContain(`at most ${ARTICLE_SENTENCES_MAX} sentences`);
    expect(await ArticleRevisionModel.countDocuments()).toBe(0);
  });

  it('hold for the blocks of a whole article, not of each section', async () => {
    const heading = { type: 'heading', level: 2, text: 'Ink' };
    const sections = Array(ARTICLE_BLOCKS_MAX / 100 + 1).fill({ blocks: Array(100).fill(heading) });
    const { detail } = await refusal(`/api/articles/${articleId}`, edit(sections), 'PUT');
    expect(detail).toContain(`at most ${ARTICLE_BLOCKS_MAX} headings`);
  });

  it('hold for the formats of a package', async () => {
    const formats = Array(9000).fill('html');
    const problem = await refusal('/api/download', { title: 'Ink', content: 'a', formats });
    expect(problem.errors?.[0]?.pointer).toBe('/formats');
  });

  it('hold for the references of a checked text', async () => {
    const text = `${'So [1].'.repeat(SUBMITTED_REFERENCES_MAX + 1)}\n\n[1] https://a.example`;
    const { detail } = await refusal('/api/text-check', { text });
    expect(detail).toContain('marks of references');
  });

  it('hold for the mistakes that an answer names', async () => {
    const wrong = { type: 'paragraph', sentences: Array(ARTICLE_SENTENCES_MAX).fill({}) };
    const body = edit([{ blocks: Array(7).fill(wrong) }]);
    expect((await refusal(`/api/articles/${articleId}`, body, 'PUT')).errors).toHaveLength(20);
  });
});
