import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { createClient } from '../support/client.ts';
import { startProduct, type Product } from '../support/product.ts';

const PUBLIC = ['wikipedia', 'crossref', 'arxiv', 'hacker-news', 'gdelt'];

let product: Product;

beforeAll(async () => {
  // Nobody listens there, as nobody answers where there is no network.
  const closed = PUBLIC.map((name, place) => `${name}=http://127.0.0.1:${place + 1}`);
  const env = {
    SEARCH_PROVIDERS: ['documents', ...PUBLIC].join(','),
    SEARCH_ENDPOINTS: closed.join(','),
  };
  product = await startProduct({ sourcesDir: 'library', env });
});
afterAll(() => product?.close());

it('a research without a network says so once and is answered by the folder', async () => {
  const client = createClient(product.url);
  const runId = await client.start('/api/research', { searchTerm: 'how sourdough works' });
  const run = await client.finished(runId);
  const { summaries, notes } = run.result as ResearchAnswer;
  expect(summaries.length).toBeGreaterThan(0);
  expect(notes.filter(({ code }) => code === 'no-network')).toEqual([
    {
      code: 'no-network',
      text: 'There is no network, so Wikipedia, Crossref, arXiv, Hacker News, GDELT news could not be asked.',
    },
  ]);
  expect(notes.filter(({ code }) => code === 'provider-failed')).toEqual([]);
});

it('the start page learns which places are on and what leaves the machine', async () => {
  const answer = await createClient(product.url).call('GET', '/api/library');
  const { places } = (await answer.json()) as LibraryAnswer;
  expect(places.filter(({ on }) => on).map(({ name }) => name)).toEqual(['documents', ...PUBLIC]);
  expect(places.find(({ name }) => name === 'documents')?.sends).toBeNull();
  expect(places.find(({ name }) => name === 'brave')).toMatchObject({
    ...{ on: false, needs: 'BRAVE_API_KEY', sends: 'your question' },
  });
});
