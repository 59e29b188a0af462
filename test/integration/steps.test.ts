import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditableArticle } from '@citeloom/common/contracts/article';
import { startModelProduct, type ModelProduct } from '../support/model-product.ts';
import { plannedSections, prose } from '../support/scripted-openai/article-answers.ts';
import { passageSentences } from '../support/scripted-openai/passage-sentences.ts';
import { taskOf } from '../support/scripted-openai/quoting-model.ts';
import { restatingModel } from '../support/scripted-openai/restating-model.ts';

const INVENTED = 'Everybody knows 4,711 of them [e999].';

let tried: ModelProduct;
let articleId: string;
beforeAll(async () => {
  tried = await startModelProduct();
  const research = await tried.research();
  tried.model.script = (call) => {
    if (taskOf(call) !== 'draft') return restatingModel(call);
    const sections = plannedSections(call.material).map(({ heading, passages }) => {
      const told = passageSentences(passages, 'en').slice(0, 3);
      const steps = told.map(({ id, text }) => prose([{ text, aliases: [id] }]));
      const lines = [INVENTED, ...steps].map((step, at) => `${at + 1}. ${step}`);
      return { heading, text: lines.join('\n') };
    });
    return { title: '', opening: '', sections, ending: '' };
  };
  articleId = await tried.startBlog(research);
  await tried.client.finished(articleId);
});
afterAll(() => tried.close());

const read = async () =>
  EditableArticle.parse(
    await (await tried.client.call('GET', `/api/articles/${articleId}`)).json(),
  );

describe('the steps of an article', () => {
  it('are numbered, each with its own citation, and what the gate refuses is none of them', async () => {
    const { content } = await tried.article(articleId);
    const [, list = ''] = /<ol>(.*?)<\/ol>/.exec(content) ?? [];
    const items = list.split('</li>').filter(Boolean);
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(item).toMatch(/^<li>.*<sup class="citation">/);
    expect(content).not.toMatch(/<ul>|4,711|<li>(?:<[^>]*>)*\d\. /);
    const { sections } = await read();
    expect(sections.flatMap(({ removed }) => removed).map(({ text }) => text)).toContain(
      'Everybody knows 4,711 of them.',
    );
  });

  it('are steps to the model that writes their section again', async () => {
    const { version } = await read();
    const path = `/api/articles/${articleId}/sections/s1/rewrite` as const;
    await tried.client.finished(await tried.client.start(path, { version, wish: '' }));
    const asked = tried.model.calls.find((call) => taskOf(call) === 'rewrite');
    const before = asked?.material.before as { text: string }[][];
    expect(before[0]?.map(({ text }) => text.slice(0, 3))).toEqual(
      before[0]?.map((_one, at) => `${at + 1}. `),
    );
  });
});
