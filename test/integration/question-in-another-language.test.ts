import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResearchAnswer } from '@citeloom/common/contracts/research';
import { createClient } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';

const folder = process.env['SENTENCE_ENCODER'] ?? 'off';
const LIBRARY = fileURLToPath(new URL('../../library', import.meta.url));

(folder === 'off' ? describe.skip : describe)('a question in another language', () => {
  let product: Product;
  const ask = async (searchTerm: string) => {
    const client = createClient(product.url);
    const run = await client.finished(await client.start('/api/research', { searchTerm }));
    return ResearchAnswer.parse(run.result);
  };

  beforeAll(async () => {
    product = await startProduct({ sourcesDir: LIBRARY });
  });
  afterAll(() => product.close());

  it.each([
    ['¿Por qué enjambran las abejas?', 'Why bees swarm', 'Spanish'],
    ['pourquoi a-t-on sommeil le soir', 'Why we get tired at night', 'French'],
  ])('is answered from sources that have none of its words: %s', async (question, title, name) => {
    const { summaries, notes } = await ask(question);
    expect(summaries.length).toBeGreaterThanOrEqual(3);
    expect(summaries.map(({ language }) => language)).toEqual(summaries.map(() => 'en'));
    expect(summaries[0]?.sources.map((source) => source.title)).toContain(title);
    expect(notes.find(({ code }) => code === 'other-language')?.text).toContain(
      `The question is in ${name}, the sources are in English`,
    );
  });

  it('gives nothing where no source is about it', async () => {
    const { summaries, message } = await ask('¿Cómo aprender a tocar la guitarra?');
    expect(summaries).toEqual([]);
    expect(message).not.toBe('');
  });
});
