import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
const ids = (images: readonly { _id: string }[]) => images.map(({ _id }) => _id);
let api: TestApi;
let articleId: string;
let old: ImageDocument[];
let redone: ImageDocument[];

beforeAll(async () => {
  api = await startTestApi();
  articleId = (await seedArticle(session, await seedResearch(session)))._id;
  old = await seedImages(session, articleId);
  redone = await seedImages(session, articleId);
  await keepArticle(articleId);
});
afterAll(async () => api.close());

function restore(imageIds: string[], caller = session): Promise<Response> {
  const path = `/api/articles/${articleId}/images/restore`;
  return api.call(path, { method: 'POST', session: caller, json: { imageIds } });
}

async function article(): Promise<ArticleAnswer> {
  const answer = await api.call(`/api/runs/${articleId}`, { session });
  return ArticleAnswer.parse(((await answer.json()) as { result: unknown }).result);
}

const shown = async () => (await article()).images.map(({ id }) => id);

describe('images that have given way to newer ones', () => {
  it('are named by the article, with the one that stood there before', async () => {
    expect(await shown()).toEqual(ids(redone));
    expect((await article()).imagePlaces).toEqual(
      [0, 1, 2].map((slot) => ({
        slot,
        drawn: [old[slot]?._id, redone[slot]?._id],
        previous: old[slot]?._id,
      })),
    );
  });

  it('stand there again, in the article and in the item that is kept of it', async () => {
    expect((await restore(ids(old))).status).toBe(204);
    expect(await shown()).toEqual(ids(old));
    expect((await article()).imagePlaces[0]?.previous).toBe(redone[0]?._id);
    const item = await ContentModel.findOne({ articleId }).orFail().lean();
    expect(item.images).toEqual(ids(old).map((id) => `/api/images/${id}`));
  });

  it('give way in their turn, one by one, and lose nothing', async () => {
    expect((await restore([redone[1]?._id ?? ''])).status).toBe(204);
    expect(await shown()).toEqual([old[0]?._id, redone[1]?._id, old[2]?._id]);
    expect((await restore([old[1]?._id ?? ''])).status).toBe(204);
    expect(await shown()).toEqual(ids(old));
    expect(await ImageModel.countDocuments({ articleId })).toBe(6);
  });

  it('leave the feature image in its place', async () => {
    await ArticleModel.updateOne({ _id: articleId }, { featureImageId: redone[2]?._id });
    expect((await article()).featureImage).toContain(old[2]?._id);
    await restore(ids(redone));
    expect((await article()).featureImage).toContain(redone[2]?._id);
  });

  it('come after one that is drawn later still', async () => {
    await restore(ids(old));
    const [newest] = await seedImages(session, articleId, 1);
    expect(await shown()).toEqual([newest?._id, old[1]?._id, old[2]?._id]);
  });

  it('are the article’s own, one for each place, and come back for its owner alone', async () => {
    const other = (await seedArticle(session, await seedResearch(session)))._id;
    const [foreign] = await seedImages(session, other, 1);
    expect((await restore([foreign?._id ?? ''])).status).toBe(404);
    expect((await restore([randomUUID()])).status).toBe(404);
    expect((await restore([old[0]?._id ?? '', redone[0]?._id ?? ''])).status).toBe(400);
    expect((await restore([])).status).toBe(422);
    expect((await restore(['no id'])).status).toBe(422);
    const before = await shown();
    expect((await restore(ids(redone), randomUUID())).status).toBe(404);
    expect(await shown()).toEqual(before);
  });
});
