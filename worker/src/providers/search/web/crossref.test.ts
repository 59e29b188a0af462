import { describe, expect, it } from '@jest/globals';
import { crossref } from './crossref.ts';
import type { ServiceTools } from './search-service.ts';

const abstract = '<jats:p>The harbour fish eats silt worms below five metres.</jats:p>';
const found = (items: unknown[]) => {
  const askJson: ServiceTools['askJson'] = (_request, shape) =>
    Promise.resolve(shape.parse({ message: { items } }));
  const tools = { askJson, endpoint: 'https://crossref.test', environment: {} };
  const asked = { query: 'harbour fish', language: 'en', since: null, limit: 5 };
  return crossref.search(asked, tools as unknown as ServiceTools);
};

describe('papers of Crossref', () => {
  it('have titles without markup, and organisations among their authors', async () => {
    const title = `Feeding habits of the harbour fish,\n   <i>Piscis portus</i>\n   , and H<sub>2</sub>S at depths &lt; 5 m &amp; more`;
    const author = [{ given: 'Ada', family: 'Byron' }, { name: 'Norhaven Fish Council' }];
    const [paper] = await found([{ DOI: '10.5555/norhaven.1', title: [title], abstract, author }]);
    expect(paper).toMatchObject({
      title: 'Feeding habits of the harbour fish, Piscis portus, and H2S at depths < 5 m & more',
      author: expect.stringContaining('Norhaven Fish Council'),
      html: expect.stringContaining('H2S at depths &lt; 5 m &amp; more</h1>'),
    });
  });

  it('are read without those that have not their form', async () => {
    const papers = await found([
      { DOI: 7, title: ['Odd'], abstract },
      { DOI: '10.5555/norhaven.2', title: ['Whole'], abstract },
    ]);
    expect(papers.map(({ title }) => title)).toEqual(['Whole']);
  });
});
