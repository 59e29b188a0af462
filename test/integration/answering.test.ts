import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResearchAnswer, SourceReference } from '@citeloom/common/contracts/research';
import { createClient } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';

const folder = process.env['SENTENCE_ENCODER'] ?? 'off';
const LIBRARY = fileURLToPath(new URL('../../library', import.meta.url));

const ways = [
  ['with meanings compared', folder],
  ['by words alone', 'off'],
] as const;

describe.each(ways)('whether anything answers, %s', (_way, encoder) => {
  let product: Product;

  async function ask(searchTerm: string) {
    const client = createClient(product.url);
    const run = await client.finished(await client.start('/api/research', { searchTerm }));
    const shown = run.partials.flatMap(({ kind, body }) =>
      kind === 'source' ? SourceReference.parse(body) : [],
    );
    return { ...ResearchAnswer.parse(run.result), shown };
  }

  beforeAll(async () => {
    product = await startProduct({ sourcesDir: LIBRARY, env: { SENTENCE_ENCODER: encoder } });
  });
  afterAll(() => product.close());

  it('is said of each summary and each source, and what answers stands first', async () => {
    const { summaries, shown, notes } = await ask('Does misting houseplants raise humidity?');
    const [first] = summaries;
    expect(first?.answering).toBe('answers');
    expect(first?.title).toContain('misting');
    const marks = summaries.map(({ answering }) => answering);
    expect(marks).toEqual([...marks].sort());
    expect(marks).not.toContain('not');
    const last = new Map(shown.map((source) => [source.title, source.answering]));
    expect(last.get('How to water houseplants without drowning them')).toBe('answers');
    expect([...last.values()].filter((one) => one === undefined)).toEqual([]);
    expect(notes.some(({ code }) => code === 'by-words')).toBe(encoder === 'off');
  });

  it.each([
    ...(encoder === 'off' ? [] : ['How long do solar panels last?']),
    'How do I replace the pump of a washing machine?',
  ])(
    'gives no summary for one shared word, and says nothing of the sources: %s',
    async (question) => {
      const { summaries, closest, shown } = await ask(question);
      expect(summaries).toEqual([]);
      expect(closest?.length).toBeGreaterThan(0);
      expect(shown.filter(({ answering }) => answering !== undefined)).toEqual([]);
    },
  );
});
