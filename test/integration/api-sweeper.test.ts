import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { createSecondLook } from '@citeloom/api/sweeper/second-look';
import { sweepOnce } from '@citeloom/api/sweeper/start-sweeper';
import { writeBlob } from '@citeloom/common/server/blobs';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { LibraryDocumentModel } from '@citeloom/common/server/models/library-document';
import { takeLease } from '@citeloom/common/server/models/lease';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';
import { TextModel } from '@citeloom/common/server/models/text';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { seedImages } from '../support/seed-images.ts';
import { seedArticle, seedResearch, sessionOwner } from '../support/seed-research.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const publish = jest.fn();
/** So that only the clock is false, and the database's driver goes on. */
const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const past = () => new Date(Date.now() - 1000);
const sweep = () => sweepOnce({ publish });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
});

const RUN = ['runs', 'runEvents', 'runCalls'];
const CONTENT = ['researches', 'evidence', 'summaries', 'sources', 'articles'];

/** Collections with a document of a run or of what it made. */
async function traces(runId: string, names = [...RUN, ...CONTENT]): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const filter = { $or: [{ _id: runId as never }, { runId }, { contentId: runId }] };
      return (await mongoose.connection.collection(name).countDocuments(filter)) > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** Makes a text old enough that no run can be about to use it. */
async function age(textId: string): Promise<void> {
  const createdAt = new Date(Date.now() - 48 * 3_600_000);
  await TextModel.collection.updateOne({ _id: textId as never }, { $set: { createdAt } });
}

describe('the sweeper', () => {
  it('removes what has expired with all its parts, and nothing else', async () => {
    const session = randomUUID();
    const gone = await seedResearch(session, { expiresAt: past() });
    const stays = await seedResearch(session);
    const before = await traces(stays.run._id);
    await sweep();
    expect(await traces(gone.run._id)).toEqual([]);
    expect(await traces(stays.run._id)).toEqual(before);
    expect(before).toContain('evidence');
  });

  it('removes the record of a run, and leaves what it made with its notes', async () => {
    const session = randomUUID();
    const research = await seedResearch(session);
    const article = await seedArticle(session, research);
    const notes = [{ code: 'short', text: 'The article is short.' }];
    await RunModel.updateOne({ _id: article._id }, { notes });
    await RunModel.updateMany({}, { expiresAt: past() });
    const before = await traces(research.run._id, CONTENT);
    await sweep();
    expect(await traces(article._id)).toEqual(['articles']);
    expect(await traces(research.run._id)).toEqual(before);
    const stored = await ArticleModel.findById(article._id).orFail().lean<ArticleDocument>();
    expect(stored.notes).toEqual(notes);
  });

  it('keeps what an article was written from as long as the article', async () => {
    const session = randomUUID();
    const research = await seedResearch(session, { expiresAt: past() });
    const article = await seedArticle(session, research);
    const { owner, expiresAt } = article;
    await extendContent(owner, [article._id], expiresAt);
    await extendContent(sessionOwner(randomUUID()), [research.run._id], past());
    await sweep();
    expect(await traces(research.run._id)).toEqual([
      'researches',
      'evidence',
      'summaries',
      'sources',
    ]);
  });

  it('removes articles', async () => {
    const session = randomUUID();
    const research = await seedResearch(session, { expiresAt: past() });
    const article = await seedArticle(session, research, { expiresAt: past() });
    expect(await traces(article._id)).toContain('articles');
    await sweep();
    expect(await traces(article._id)).toEqual([]);
  });

  it('removes images, the pixels too, and not those of a run that is gone', async () => {
    const session = randomUUID();
    const [gone, stays] = [await seedImages(session, null, 1), await seedImages(session, null, 1)];
    const runOf = ([image]: ImageDocument[]) => image?.runId ?? '';
    await ImageModel.updateOne({ runId: runOf(gone) }, { expiresAt: past() });
    await RunModel.updateOne({ _id: runOf(stays) }, { expiresAt: past() });
    await writeBlob(Buffer.from('an attempt'), runOf(stays));
    const pixels = (name: string, runId: string) =>
      mongoose.connection
        .collection(`blobs.${name}`)
        .countDocuments({ [name === 'files' ? '_id' : 'files_id']: new RegExp(`^${runId}`) });
    const traced = async (runId: string) => [
      await ImageModel.countDocuments({ runId }),
      await pixels('files', runId),
      await pixels('chunks', runId),
    ];
    expect(await traced(runOf(gone))).toEqual([1, 2, 2]);
    await sweep();
    expect(await traced(runOf(gone))).toEqual([0, 0, 0]);
    expect(await traced(runOf(stays))).toEqual([1, 2, 2]);
    expect(await RunModel.exists({ _id: runOf(stays) })).toBeNull();
  });

  it('removes expired content', async () => {
    const owner = sessionOwner(randomUUID());
    await ContentModel.create({ _id: 1, owner, searchId: 'a', expiresAt: past() });
    await ContentModel.create({
      ...{ _id: 2, owner, searchId: 'b', expiresAt: new Date(Date.now() + 60_000) },
    });
    await sweep();
    expect((await ContentModel.find().lean()).map((content) => content._id)).toEqual([2]);
  });

  it('cancels an expired run that still goes on, and removes it afterwards', async () => {
    const { _id } = await createRun({
      kind: 'research',
      owner: sessionOwner(randomUUID()),
      title: 'ink',
      input: {},
      expiresAt: past(),
    });
    await sweep();
    expect((await RunModel.findById(_id).lean())?.status).toBe('cancelled');
    await sweep();
    expect(await traces(_id)).toEqual([]);
  });

  it('removes texts that nobody uses, and keeps those of other researches, the library and feeds', async () => {
    const session = randomUUID();
    const expired = { expiresAt: past() };
    const unused = await seedResearch(session, { ...expired, text: 'used by nobody else, ever' });
    const shared = await seedResearch(session, {
      ...expired,
      text: 'used by another research too',
    });
    await seedResearch(session, { text: 'used by another research too' });
    const listed = await seedResearch(session, { ...expired, text: 'a document of the library' });
    await LibraryDocumentModel.create({
      ...{ _id: 'f\0d.md', folder: 'f', path: 'd.md', bytes: 1, mtimeMs: 1, extractor: 1 },
      ...{ textId: listed.textId, readAt: new Date() },
    });
    const fed = await seedResearch(session, { ...expired, text: 'a page of a feed' });
    const day = new Date(Date.now() + 24 * 3_600_000);
    await WebPageModel.create({
      ...{ _id: 'https://example.org/', finalUrl: 'https://example.org/', textId: fed.textId },
      ...{ extractor: 1, fetchedAt: new Date(), dueAt: day, keptUntil: day },
    });
    for (const { textId } of [unused, shared, listed, fed]) await age(textId);
    await sweep();
    const left = (await TextModel.find().lean()).map((text) => text._id).sort();
    expect(left).toEqual([shared.textId, listed.textId, fed.textId].sort());
    expect(await SourceModel.countDocuments({ textId: shared.textId })).toBe(1);
  });

  it('removes nothing early when the clock of its process is 25 hours ahead', async () => {
    const { run } = await seedResearch(randomUUID());
    const before = await traces(run._id);
    jest.useFakeTimers({ now: Date.now() + 25 * 3_600_000, doNotFake: ALL_BUT_DATE });
    try {
      expect(await takeLease('elsewhere', 'another process', 60_000)).toBe(true);
      expect(await takeLease('elsewhere', 'this process', 60_000)).toBe(false);
      await sweep();
    } finally {
      jest.useRealTimers();
    }
    expect(await traces(run._id)).toEqual(before);
  });

  it('looks twice before it removes more than half of all work', async () => {
    const owner = sessionOwner(randomUUID());
    const items = Array.from({ length: 30 }, (_, index) => ({
      ...{ _id: 100 + index, owner, searchId: `a${index}` },
      expiresAt: index < 28 ? past() : new Date(Date.now() + 60_000),
    }));
    await ContentModel.create(items);
    let elapsed = 0;
    const secondLook = createSecondLook(() => elapsed);
    const left = async () => {
      await sweepOnce({ publish }, secondLook);
      return ContentModel.countDocuments();
    };
    expect(await left()).toBe(30);
    elapsed = 9 * 60_000;
    expect(await left()).toBe(30);
    elapsed = 11 * 60_000;
    expect(await left()).toBe(2);
  });

  it('spares a young text, which a run may be about to use', async () => {
    const text = 'just read';
    const _id = createHash('sha256').update(text).digest('hex');
    await TextModel.create({ _id, text, blocks: [], language: 'en' });
    await sweep();
    expect(await TextModel.countDocuments()).toBe(1);
  });
});
