import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EditableArticle, type ArticleEdit } from '@citeloom/common/contracts/article';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { resetScript } from '../support/scripted-openai/connected-writer.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { restatingModel } from '../support/scripted-openai/restating-model.ts';

type Sections = EditableArticle['sections'];

let tried: ModelProduct;
let research: ResearchAnswer;
let articleId: string;

beforeAll(async () => {
  tried = await startModelProduct();
  research = await tried.research();
});
beforeEach(async () => {
  resetScript(tried.model);
  tried.model.script = restatingModel;
  articleId = await tried.startBlog(research);
  await tried.client.finished(articleId);
});
afterAll(() => tried.close());

const read = async () =>
  EditableArticle.parse(
    await (await tried.client.call('GET', `/api/articles/${articleId}`)).json(),
  );
const rewrite = async (sectionId: string, wish = 'shorter') => {
  const { version } = await read();
  const path = `/api/articles/${articleId}/sections/${sectionId}/rewrite` as const;
  return tried.client.start(path, { version, wish });
};
const sentencesOf = ({ blocks }: Sections[number]) =>
  blocks.flatMap((block) => {
    if (block.type === 'heading') return [];
    return block.type === 'list' ? block.items : block.sentences;
  });
/** The article as an edit, with other words for the first sentence of one section. */
function editOf({ version, title, sections }: EditableArticle, changed: string): ArticleEdit {
  let from = 0;
  return {
    ...{ version, title },
    sections: sections.map(({ id, blocks }) => ({
      id,
      blocks: blocks.map((block, place) => {
        if (block.type === 'heading') return block;
        const named = (block.type === 'list' ? block.items : block.sentences).map((_one, at) => ({
          from: from++,
          ...(id === changed && place <= 1 && at === 0 ? { text: 'It is mine now.' } : {}),
        }));
        return block.type === 'list'
          ? { ...block, items: named }
          : { type: block.type, sentences: named };
      }),
    })),
  };
}
const edit = async (sectionId: string) => {
  const body = editOf(await read(), sectionId);
  const answer = await tried.client.call('PUT', `/api/articles/${articleId}`, body);
  expect(answer.status).toBe(200);
};
const without = ({ sections }: EditableArticle, id: string) =>
  sections.filter((section) => section.id !== id);
const section = ({ sections }: EditableArticle, id: string) =>
  sections.find((one) => one.id === id)!;
/** Lets a model answer only when the test has done something meanwhile. */
async function meanwhile(runId: Promise<string>, act: () => Promise<unknown>) {
  const id = await runId;
  const held = await tried.model.nextHeld();
  await act();
  held.answer();
  return tried.client.finished(id);
}
const holdRewrites = () => {
  tried.model.fault = (call) => (taskOf(call) === 'rewrite' ? { kind: 'hold' } : null);
};

describe('a section that is written again', () => {
  it('follows the wish, passes gate and judge, and is a change that can be undone', async () => {
    const before = await read();
    const run = await tried.client.finished(await rewrite('s1', 'shorter'));
    expect(run).toMatchObject({ status: 'succeeded', kind: 'rewrite', progress: 100 });
    const after = await read();
    expect(EditableArticle.parse(run.result)).toEqual(after);
    expect(after).toMatchObject({ version: before.version + 1, canUndo: true });
    expect(without(after, 's1')).toEqual(without(before, 's1'));
    const [only, ...others] = sentencesOf(section(after, 's1'));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ verdict: 'supported', level: 'judged' });
    expect(only?.evidenceIds).toHaveLength(1);
    expect(only?.author).toBeUndefined();

    const asked = tried.model.calls.find((call) => taskOf(call) === 'rewrite');
    expect(asked?.material).toMatchObject({ wish: 'shorter' });
    const told = asked?.material.before as { text: string; aliases: string[] }[][];
    expect(told.flat().map(({ text }) => text)).toEqual(
      sentencesOf(section(before, 's1')).map(({ text }) => text),
    );
    expect(told.flat().every(({ aliases }) => aliases.length > 0)).toBe(true);

    const { version } = after;
    await tried.client.call('POST', `/api/articles/${articleId}/undo`, { version });
    expect((await read()).sections).toEqual(before.sections);
  });

  it('joins what a person did to other sections meanwhile', async () => {
    holdRewrites();
    const before = await read();
    const other = before.sections.find(({ id }) => id !== 's1')!.id;
    const run = await meanwhile(rewrite('s1'), () => edit(other));
    expect(run.status).toBe('succeeded');
    const after = await read();
    expect(after.version).toBe(before.version + 2);
    expect(sentencesOf(section(after, other))[0]).toMatchObject({
      ...{ text: 'It is mine now.', author: 'person' },
    });
    expect(sentencesOf(section(after, 's1'))).toHaveLength(1);
  });

  it('gives way to what a person did to the same section, and says so', async () => {
    holdRewrites();
    const run = await meanwhile(rewrite('s1'), () => edit('s1'));
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'edit_conflict', message: expect.stringContaining('your text stays') },
    });
    const after = await read();
    expect(sentencesOf(section(after, 's1'))[0]).toMatchObject({ text: 'It is mine now.' });
    expect(after.version).toBe(1);
  });

  it('stays as it was where nothing that was written is carried', async () => {
    tried.model.script = (call) =>
      taskOf(call) === 'rewrite'
        ? { text: 'Everybody knows 4,711 of them [e999].' }
        : restatingModel(call);
    const before = await read();
    const run = await tried.client.finished(await rewrite('s1'));
    expect(run.status).toBe('failed');
    expect(run.error?.message).toMatch(/the section stays as it was/);
    expect(await read()).toEqual(before);
  });

  it('is refused of another version, without such a section, and with too long a wish', async () => {
    const ask = async (sectionId: string, body: object) => {
      const path = `/api/articles/${articleId}/sections/${sectionId}/rewrite`;
      return (await tried.client.call('POST', path, body)).status;
    };
    expect(await ask('s1', { version: 7, wish: '' })).toBe(409);
    expect(await ask('nowhere', { version: 0, wish: '' })).toBe(404);
    expect(await ask('s1', { version: 0, wish: 'x'.repeat(301) })).toBe(422);
    expect(tried.asked('rewrite')).toBe(0);
  });
});
