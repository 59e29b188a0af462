import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { DownloadAnswer } from '@citeloom/common/contracts/download';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { ShareState } from '@citeloom/common/contracts/share';
import { exportFormatNames } from '@citeloom/common/domain/export-formats';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { storedPaths } from '../support/stored-paths.ts';
import { unzip } from '../support/unzip.ts';

jest.setTimeout(120_000);

/** A folder and a file that nothing else is called like. */
const CELLAR = 'zq-cellar-of-plans';
const PLAN = 'zq-plan-nobody-knows';

let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let product: Product;
let client: Client;
/** What left the product, by what was asked for. */
const left = new Map<string, string>();

async function get(path: string, accept = 'application/json'): Promise<string> {
  const answer = await client.call('GET', path, undefined, { accept });
  const text = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  left.set(`${path} as ${accept}`, text);
  return text;
}

async function made(path: `/api/${string}`, body: object): Promise<unknown> {
  const id = await client.start(path, body);
  const run = await client.finished(id);
  expect([path, run.status]).toEqual([path, 'succeeded']);
  left.set(`${path} ${JSON.stringify(body)}`, JSON.stringify(run));
  return run.result;
}

async function downloaded(body: object): Promise<void> {
  const { downloadUrl } = (await made('/api/download', body)) as DownloadAnswer;
  const bytes = Buffer.from(await (await fetch(product.url + downloadUrl)).arrayBuffer());
  const files = bytes.subarray(0, 2).toString() === 'PK' ? [...(await unzip(bytes))] : [];
  left.set(`${JSON.stringify(body)}, as it came`, bytes.toString('latin1'));
  for (const [name, file] of files) {
    left.set(`${JSON.stringify(body)}, ${name}`, file.toString('latin1'));
    if (file.subarray(0, 2).toString() !== 'PK') continue;
    for (const [part, content] of await unzip(file))
      left.set(`${JSON.stringify(body)}, ${name}, ${part}`, content.toString('latin1'));
  }
}

beforeAll(async () => {
  library = await makeHeatPumpLibrary();
  await mkdir(join(library.folder, CELLAR));
  const text =
    '<html lang="en"><head><title>Quiet heat pumps</title></head><main><h1>Quiet heat pumps</h1><p>A heat pump in the cellar makes less noise than a heat pump on the roof. The noise of a heat pump in a cellar reaches no neighbour at night.</p></main></html>';
  await writeFile(join(library.folder, CELLAR, `${PLAN}.html`), text);
  await writeFile(join(library.folder, CELLAR, 'torn.pdf'), '%PDF-1.7 torn');
  product = await startProduct({ sourcesDir: library.folder });
  client = createClient(product.url);
});

afterAll(async () => {
  await product?.close();
  await library?.close();
});

it('where documents lie in the folder leaves by no answer, export, package or event', async () => {
  const searchTerm = 'heat pump noise at night';
  const research = (await made('/api/research', { searchTerm })) as ResearchAnswer;
  const selectedSummaries = research.summaries.slice(0, 5).map(({ id }) => id);
  const article = (await made('/api/blog', { searchTerm, selectedSummaries })) as ArticleAnswer;
  const { articleId } = article;
  const report = JSON.parse(await get(`/api/evidence/${articleId}`)) as EvidenceReport;
  const paths = await storedPaths(
    product.databaseUrl,
    report.sources.map(({ id }) => id),
  );
  expect([...paths.values()]).toContain(`${CELLAR}/${PLAN}.html`);
  for (const { id } of report.sources) {
    await get(`/api/sources/${id}`);
    await get(`/api/sources/${id}`, 'text/html');
  }
  await made('/api/text-check', { text: 'A heat pump in the cellar makes less noise.' });
  const known = JSON.parse(await get('/api/library')) as LibraryAnswer;
  expect(known.unreadable.map(({ title }) => title)).toEqual(['broken', 'torn']);
  await get(`/api/articles/${articleId}`);
  await get(`/api/articles/${articleId}/versions`);
  await get('/api/runs');
  await get(`/api/session/${client.sessionId}/content`);
  const share = await client.call('PUT', `/api/articles/${articleId}/share`, { indexable: false });
  const shared = ShareState.parse(await share.json()).share;
  await get(`/api/shares/${shared?.id}`);
  for (const { id } of report.sources) await get(`/api/shares/${shared?.id}/sources/${id}`);
  await downloaded({ articleId, formats: exportFormatNames });
  await downloaded({ articleId, file: 'csv' });

  const telling = [CELLAR, PLAN, `noise-1.html`, 'torn.pdf', 'broken.pdf', library.folder];
  const told = [...left].flatMap(([what, text]) =>
    telling.filter((words) => text.includes(words)).map((words) => `${what}: ${words}`),
  );
  expect(left.size).toBeGreaterThan(30);
  expect(told).toEqual([]);
});
