import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountModel } from '@citeloom/common/server/models/account';
import { RunModel } from '@citeloom/common/server/models/run';
import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { createClient, type Client } from '../support/client.ts';
import { startHostileSite, type HostileSite } from '../support/hostile-site.ts';
import { looks } from '../support/looks.ts';
import { startPublishingProduct, type PublishingProduct } from '../support/publishing-product.ts';
import { upload } from '../support/upload.ts';

jest.setTimeout(180_000);

/**
 * How long the search service thinks in each research that is timed: far longer than what a busy machine
 * takes from one to the next, far shorter than what a stranger who succeeds takes.
 */
const SLOW_STEP_MS = 4000;
const SLOWER_MAX = 1.5;
const TRIES = 2;

const NAMESPACES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** Small files that took a reader a minute and more while nesting and paragraphs had no bound. */
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

let site: HostileSite;
let folder: string;
let tried: PublishingProduct;

beforeAll(async () => {
  site = await startHostileSite();
  folder = await mkdtemp(join(tmpdir(), 'citeloom-published-'));
  tried = await startPublishingProduct({
    ...{ PUBLISH_ALLOW_HOSTS: site.pair, FETCH_ALLOW_HOSTS: site.pair, PUBLISH_DIR: folder },
    ...{ SEARCH_PROVIDERS: 'documents,searxng', SEARXNG_URL: site.url },
  });
});

afterAll(async () => {
  await tried?.close();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Milliseconds from somebody's file and question to the end of the research. */
async function researchTime(): Promise<number> {
  const person = createClient(tried.product.url);
  const began = performance.now();
  const uploaded = await upload(tried.product.url, person, 'own.txt', 'A heat pump hums at night.');
  expect(uploaded.status).toBe(201);
  const { id } = (await uploaded.json()) as { id: string };
  const body = { searchTerm: 'heat pump', uploads: [id] };
  const run = await person.finished(await person.start('/api/research', body));
  expect(run.status).toBe('succeeded');
  return performance.now() - began;
}

const runningOf = (runs: readonly string[]) =>
  RunModel.countDocuments({ _id: { $in: runs }, status: 'running' });

/** Runs of the stranger that wait for sites, on every place that is given. */
async function askSites(kind: 'drip' | 'freeze'): Promise<string[]> {
  const at = (place: number) => `${site.url}/${kind}/${place}-${Math.random()}`;
  const six = Array.from({ length: 6 }, (_none, place) => place);
  const checks = six.map((place) =>
    tried.account.start('/api/user/sites/check', { siteUrl: at(place) }),
  );
  const readings = six.map((place) => {
    const urls = [1, 2, 3, 4].map((page) => `${at(place)}/${page}`);
    return tried.account.start('/api/research', { searchTerm: 'heat pump', urls });
  });
  return Promise.all([...checks, ...readings]);
}

const endRuns = (by: Client, runs: readonly string[]) =>
  Promise.all(runs.map((id) => by.call('DELETE', `/api/runs/${id}`)));

/** Keeps a stranger at it for as long as something else takes. */
async function during<Value>(attack: () => Promise<unknown>, work: () => Promise<Value>) {
  let over = false;
  const attacking = (async () => {
    while (!over) await attack();
  })();
  try {
    return await work();
  } finally {
    over = true;
    await attacking;
  }
}

describe('while one stranger attacks, the research of others with their own files', () => {
  let alone: number;
  beforeAll(async () => {
    // The first one starts the reader.
    await researchTime();
    site.searchMs = SLOW_STEP_MS;
    alone = await researchTime();
  });

  async function expectSteady(): Promise<void> {
    let beside = Infinity;
    for (let tries = 0; tries < TRIES && beside > alone * SLOWER_MAX; tries += 1)
      beside = Math.min(beside, await researchTime());
    expect(beside / alone).toBeLessThanOrEqual(SLOWER_MAX);
  }

  it('takes as long as ever: sites that drip, on every place that is given', async () => {
    const runs = await askSites('drip');
    for (const nextLook = looks(20_000); (await runningOf(runs)) < 2;)
      if (!(await nextLook())) throw new Error('the sites are not asked');
    await expectSteady();
    expect(await runningOf(runs)).toBe(2);
    // Others who name sites find a place, whatever this one holds.
    const person = createClient(tried.product.url);
    const urls = [`${site.url}/drip/a`];
    const checked = await person.start('/api/research', { searchTerm: 'heat', urls });
    for (const nextLook = looks(10_000); (await person.snapshot(checked)).status === 'queued';)
      if (!(await nextLook())) throw new Error('no place is left');
    await endRuns(tried.account, runs);
    await endRuns(person, [checked]);
  });

  it('takes as long as ever: sites and pages that freeze whoever reads them', async () => {
    const all: string[] = [];
    await during(async () => {
      const runs = await askSites('freeze');
      all.push(...runs);
      for (const nextLook = looks(60_000); (await runningOf(runs)) > 0;) await nextLook();
    }, expectSteady);
    await endRuns(tried.account, all);
  });

  it('takes as long as ever: small hostile files that hoard the readers', async () => {
    const stranger = createClient(tried.product.url);
    const statuses = new Set<number>();
    await during(
      () =>
        Promise.all(
          HOSTILE_FILES.map(async ([name, bytes]) => {
            const answer = await upload(tried.product.url, stranger, name, bytes);
            statuses.add(answer.status);
            await answer.text();
          }),
        ),
      expectSteady,
    );
    // Each is read or refused in words, and none ends a reader.
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});

describe("the operator's folder", () => {
  it('is not offered to whoever signs up, and takes nothing from them', async () => {
    const offer = async () =>
      (await (await tried.account.call('GET', '/api/user/publishing')).json()) as {
        publishers: string[];
      };
    expect((await offer()).publishers).not.toContain('folder');
    const refused = await tried.ask({ publisher: 'folder' });
    expect(refused.status).toBe(403);
    expect(await readdir(folder)).toEqual([]);
    await AccountModel.updateOne({ email: tried.email }, { $set: { role: 'Standard' } });
    expect((await offer()).publishers).toContain('folder');
    const run = await tried.publish({ publisher: 'folder' });
    expect(run.status).toBe('succeeded');
    expect(await readdir(folder)).not.toEqual([]);
  });
});
