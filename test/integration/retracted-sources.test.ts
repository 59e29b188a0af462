import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DownloadAnswer } from '@citeloom/common/contracts/download';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { ResearchAnswer } from '@citeloom/common/contracts/research';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { unzip } from '../support/unzip.ts';
import { startWebServer, type WebServer } from '../support/web-server.ts';

const QUESTION = 'Where do Magellanic penguins dig their burrows?';
const TITLE = 'Burrows of Magellanic penguins';
const BANNER = 'This article was retracted on 12 March 2026';
const RETRACTED = [
  'Magellanic penguins dig their burrows into the soil of the coast of Patagonia. A pair of penguins returns to the same burrow every spring.',
  'The burrows of Magellanic penguins are two metres deep. Every burrow has a second door towards the sea.',
];
const SOUND = [
  'Where the soil is too hard for burrows, Magellanic penguins nest under bushes. A bush keeps the sun off the eggs better than a burrow in sand does.',
  'Magellanic penguins dig their burrows with their feet. The burrows lie close to the beach of the colony.',
];

let web: WebServer;
let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let product: Product;
let client: Client;

beforeAll(async () => {
  [web, library] = await Promise.all([startWebServer(), makeHeatPumpLibrary()]);
  const page = (title: string, paragraphs: string[], banner = '') => ({
    body: `<html lang="en"><head><title>${title}</title></head><body><main><article><h1>${title}</h1>${banner}${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`,
  });
  web.put('/retracted', page(TITLE, RETRACTED, `<p>${BANNER}</p>`));
  web.put('/sound', page('Nests of penguins', SOUND));
  product = await startProduct({
    sourcesDir: library.folder,
    env: { FETCH_ALLOW_HOSTS: web.pair, SEARCH_PROVIDERS: 'documents' },
  });
  client = createClient(product.url);
});
afterAll(async () => {
  await product?.close();
  await web?.close();
  await library?.close();
});

async function researched(...paths: string[]): Promise<ResearchAnswer> {
  const urls = paths.map((path) => web.origin + path);
  const run = await client.finished(
    await client.start('/api/research', { searchTerm: QUESTION, urls }),
  );
  return ResearchAnswer.parse(run.result);
}

const standing = { kind: 'retracted', statedBy: 'text', words: BANNER };
const MARKED = `Retracted: ${TITLE}`;

describe('a page that says that it was retracted', () => {
  it('stands behind one that does not', async () => {
    const { summaries } = await researched('/retracted', '/sound');
    const sources = summaries.flatMap((summary) => summary.sources);
    expect(summaries[0]?.sources.map(({ title }) => title)).toContain('Nests of penguins');
    expect(summaries[0]?.evidence[0]?.quote).not.toContain('coast of Patagonia');
    for (const source of sources.filter(({ url }) => url.endsWith('/retracted')))
      expect(source).toMatchObject({ title: MARKED, standing });
    expect(sources.some(({ url }) => url.endsWith('/sound'))).toBe(true);
  });

  it('says so on the card, in the text and its footnotes, in report, source page and every file', async () => {
    const { summaries } = await researched('/retracted');
    expect(summaries[0]?.sources).toMatchObject([{ title: MARKED, standing }]);

    const id = await client.start('/api/blog', {
      ...{ searchTerm: QUESTION, selectedSummaries: summaries },
    });
    const written = await client.finished(id);
    const { content, footnotes } = written.result as {
      content: string;
      footnotes: { source: string }[];
    };
    expect(footnotes.length).toBeGreaterThan(0);
    for (const { source } of footnotes) expect(source).toBe(MARKED);
    expect(content).toContain(`<cite>${MARKED}</cite>`);

    const answer = await client.call('GET', `/api/evidence/${id}`);
    const report = EvidenceReport.parse(await answer.json());
    expect(report.sources).toMatchObject([{ title: MARKED, standing }]);

    const { storedUrl = '' } = report.sources[0] ?? {};
    const page = await (await fetch(new URL(storedUrl, product.url))).text();
    expect(page).toContain(`<h1>${MARKED}</h1>`);
    expect(page).toContain(BANNER);

    const packed = await client.finished(
      await client.start('/api/download', {
        ...{ articleId: id, references: 'apa' },
        formats: ['docx', 'html', 'markdown', 'text', 'json', 'csv', 'bibtex', 'ris', 'csl-json'],
      }),
    );
    const { downloadUrl } = DownloadAnswer.parse(packed.result);
    const zip = await fetch(new URL(downloadUrl, product.url));
    const files = await unzip(Buffer.from(await zip.arrayBuffer()));
    const inFile = (ending: string) => {
      const [, bytes] = [...files].find(([path]) => path.endsWith(ending)) ?? [];
      return bytes ?? Buffer.from('');
    };
    const word = await unzip(inFile('article.docx'));
    for (const part of ['word/document.xml', 'word/footnotes.xml'])
      expect(word.get(part)?.toString()).toContain(MARKED);
    for (const file of ['article.html', 'article.md', 'article.txt', 'article.json'])
      expect(inFile(file).toString()).toContain(MARKED);
    for (const file of ['citations.csv', 'sources.bib', 'sources.ris', 'sources.csl.json'])
      expect(inFile(file).toString()).toContain(MARKED);
    expect(inFile('sources.html').toString()).toContain(
      `Retracted, as it says itself · “${BANNER}”`,
    );
  });
});
