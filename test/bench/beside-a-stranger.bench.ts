// What one stranger can do to others: seconds from somebody's own file and question to the end of the research,
// while a stranger has sites drip or freeze on every place, or uploads hostile files without a pause, over the
// same alone (limit 1.5 each). A search service thinks for some seconds in each, as those of operators do.
import { setTimeout as wait } from 'node:timers/promises';
import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { createClient } from '../support/client.ts';
import { startHostileSite } from '../support/hostile-site.ts';
import { startPublishingProduct } from '../support/publishing-product.ts';
import { percentile, printTable } from '../support/statistics.ts';
import { upload } from '../support/upload.ts';

const RUNS = 5;
const SEARCH_MS = 3000;
/** Until the stranger has every place that is given. */
const HEAD_START_MS = 3000;
const NAMESPACES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** Small files that take a reader as long as it lets them. */
const HOSTILE_FILES: [string, string | Uint8Array][] = [
  ['nested.html', '<b>'.repeat(300_000)],
  ['crossed.html', '<b><i></b>'.repeat(90_000)],
  ['lists.html', '<ul><li>'.repeat(110_000)],
  [
    'paragraphs.docx',
    docxBytes({
      paragraphs: [],
      entries: {
        'word/document.xml': `<w:document ${NAMESPACES}><w:body>${'<w:p/>'.repeat(3_000_000)}</w:body></w:document>`,
      },
    }),
  ],
];

const site = await startHostileSite();
site.searchMs = SEARCH_MS;
const tried = await startPublishingProduct({
  ...{ PUBLISH_ALLOW_HOSTS: site.pair, FETCH_ALLOW_HOSTS: site.pair, LIMITS_FACTOR: '100' },
  ...{ SEARCH_PROVIDERS: 'documents,searxng', SEARXNG_URL: site.url },
});

const { product, account } = tried;

/** Seconds from a new person's file and question to the end of the research. */
async function researchTime(): Promise<number> {
  const person = createClient(product.url);
  const began = performance.now();
  const uploaded = await upload(product.url, person, 'own.txt', 'A heat pump hums at night.');
  if (uploaded.status !== 201) throw new Error(`${uploaded.status}: ${await uploaded.text()}`);
  const { id } = (await uploaded.json()) as { id: string };
  const body = { searchTerm: 'heat pump', uploads: [id] };
  const run = await person.finished(await person.start('/api/research', body), 120_000);
  if (run.status !== 'succeeded') throw new Error(run.error?.message);
  return (performance.now() - began) / 1000;
}

async function times(): Promise<number[]> {
  const all: number[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await researchTime());
  return all;
}

/** Runs of the stranger that wait for sites, on every place that is given; ended when `over`. */
async function askSites(kind: 'drip' | 'freeze', over: AbortSignal): Promise<void> {
  const at = (place: number) => `${site.url}/${kind}/${place}-${Math.random()}`;
  const runs = await Promise.all(
    [1, 2, 3, 4, 5, 6].flatMap((place) => [
      account.start('/api/user/sites/check', { siteUrl: at(place) }),
      account.start('/api/research', {
        searchTerm: 'heat pump',
        urls: [1, 2, 3, 4].map((page) => `${at(place)}/${page}`),
      }),
    ]),
  );
  const ended = Promise.all(runs.map((id) => account.finished(id, 600_000).catch(() => undefined)));
  await Promise.race([ended, new Promise((stop) => over.addEventListener('abort', stop))]);
  if (over.aborted) await Promise.all(runs.map((id) => account.call('DELETE', `/api/runs/${id}`)));
}

const statuses: number[] = [];
async function hoard(): Promise<void> {
  const stranger = createClient(product.url);
  await Promise.all(
    HOSTILE_FILES.map(async ([name, bytes]) => {
      const answer = await upload(product.url, stranger, name, bytes);
      statuses.push(answer.status);
      await answer.text();
    }),
  );
}

const ATTACKS: Record<string, (over: AbortSignal) => Promise<void>> = {
  'sites that drip': (over) => askSites('drip', over),
  'sites that freeze': (over) => askSites('freeze', over),
  'hostile files': hoard,
};

// The first one starts the readers.
await researchTime();
const alone = percentile(await times(), 0.5);
const rows = [
  { 'beside a stranger with': '(nobody)', 'median s': alone.toFixed(2), ratio: '1.00' },
];
for (const [name, attack] of Object.entries(ATTACKS)) {
  const over = new AbortController();
  const attacking = (async () => {
    while (!over.signal.aborted) await attack(over.signal);
  })();
  await wait(HEAD_START_MS);
  const beside = percentile(await times(), 0.5);
  over.abort();
  await attacking;
  rows.push({
    'beside a stranger with': name,
    'median s': beside.toFixed(2),
    ratio: (beside / alone).toFixed(2),
  });
}
printTable('Others’ research beside a stranger (limit 1.5)', rows);
console.log(`The hostile files were answered ${[...new Set(statuses)].sort().join(', ')}.`);
await tried.close();
site.close();
