import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { TextModel } from '@citeloom/common/server/models/text';
import { openWorkerCpuPool } from '@citeloom/worker/cpu-tasks';
import type { CoverTask } from '@citeloom/worker/providers/artists/covers/cover-task';
import sharp from 'sharp';
import { openTestDatabase } from '../support/test-database.ts';

const { signal } = new AbortController();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let cpu: ReturnType<typeof openWorkerCpuPool>;
beforeAll(async () => {
  database = await openTestDatabase();
  cpu = openWorkerCpuPool(database.url);
});
afterAll(async () => {
  await cpu.close();
  await database.close();
});

/** Stores a text of one paragraph, as a page that was read is stored. */
async function store(text: string): Promise<string> {
  const _id = createHash('sha256').update(text).digest('hex');
  const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
  await TextModel.create([{ _id, text, blocks, language: 'en', truncated: false }]);
  return _id;
}

const source = (textId: string, name: string) => ({
  ...{ id: name, textId, originId: textId, title: name, site: `${name}.example` },
  ...{ author: null, publishedAt: null, relevance: 1 },
});

describe('the tasks of the worker', () => {
  it('gives near-copies one origin, the first of them', async () => {
    const diary = Array.from(
      { length: 12 },
      (_, index) =>
        `In chapter ${index} the beekeeper opens hive number ${index} and counts mites.`,
    ).join(' ');
    const ids = [
      await store(diary),
      await store(`${diary} The end.`),
      await store('Dough rises slowly in the warm kitchen of a baker.'),
    ];
    expect(await cpu.run('originsOfTexts', ids, signal)).toEqual({
      [ids[0]!]: ids[0],
      [ids[1]!]: ids[0],
      [ids[2]!]: ids[2],
    });
  });

  it('answers from sources whose words no library knows, where they stand side by side', async () => {
    const told =
      'The varroa mite weakens the hive in late summer, and a keeper who opens the hive then sees it on the brood. Some keepers treat their bees with acids when the harvest is over, because the mite hides under the lids.';
    const words = ['varroa', 'mite', 'hive', 'breeding'].map((text) => ({
      ...{ text, strength: 1, known: false },
    }));
    const question = { topic: 'varroa mite hive breeding', language: 'en' };
    const task = { ...question, words, limit: 10 };
    const sources = [source(await store(told), 'bees')];
    const { facets, passages } = await cpu.run('passagesOfTexts', { ...task, sources }, signal);
    expect(passages[0]?.quote).toContain('The varroa mite weakens the hive');
    expect(facets).toHaveLength(1);
  });

  it('draws a cover from its task', async () => {
    const cover: CoverTask = {
      style: 'grid',
      palette: 'paper',
      seed: 'bees',
      wordless: false,
      title: 'What bees know',
      kicker: 'Bees',
      quotation: null,
      sources: { count: 3, label: 'Sources' },
      span: 'May 2025',
    };
    const png = await cpu.run('drawCover', cover, signal);
    expect(await sharp(png).metadata()).toMatchObject({
      ...{ format: 'png', width: IMAGE_WIDTH, height: IMAGE_HEIGHT },
    });
  });

  it('can be asked again when its database does not answer', async () => {
    const url = new URL(database.url);
    url.port = '9';
    url.searchParams.set('serverSelectionTimeoutMS', '200');
    const late = openWorkerCpuPool(url.toString());
    await expect(late.run('originsOfTexts', ['a'], signal)).rejects.toMatchObject({
      retryable: true,
    });
    await late.close();
  });
});
