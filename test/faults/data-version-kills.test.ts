import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { DATA_VERSION, updateData } from '@citeloom/common/server/data-version/update-data';
import { createLogger } from '@citeloom/common/server/log';
import {
  allData,
  loadDataDump,
  readDataDump,
  withDatabase,
} from '../support/data-dumps/load-data-dump.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

/** `DATA_KILLS=20 DATA_RUNS=10000` measures what the suite only looks at. */
const KILLS = Number(process.env.DATA_KILLS ?? 3);
const STOPS = Math.ceil(KILLS / 4);
const RUNS = Number(process.env.DATA_RUNS ?? 2000);
const BATCH = 2000;

const databases = [freshDatabaseUrl(), freshDatabaseUrl()];
const log = createLogger('test', 'silent');

afterAll(async () => {
  for (const url of databases) await withDatabase(url, (db) => db.dropDatabase());
});

type Stored = { _id: never; [field: string]: unknown };

/** Data from before versions were counted, with this many further runs of the kinds of that time. */
function olderData() {
  const dump = readDataDump(0);
  const { runs = [], articles = [] } = dump.collections;
  const [article] = articles;
  const more: Stored[] = Array.from({ length: RUNS }, (_, index) => ({
    ...runs[index % runs.length],
    _id: randomUUID() as never,
  }));
  const written = more
    .filter(({ kind }) => kind === 'blog')
    .map(({ _id }) => ({ ...article, _id }));
  return {
    ...dump,
    collections: {
      ...dump.collections,
      runs: [...runs, ...more],
      articles: [...articles, ...written],
    },
  };
}

async function load(url: string, dump: ReturnType<typeof olderData>): Promise<void> {
  const { runs, ...others } = dump.collections;
  await loadDataDump(url, { ...dump, collections: others });
  await withDatabase(url, async (db) => {
    for (let at = 0; at < runs.length; at += BATCH)
      await db.collection('runs').insertMany(runs.slice(at, at + BATCH));
  });
}

it('loses nothing when whoever brings the data to a newer version is killed or stopped again and again', async () => {
  const [whole = '', broken = ''] = databases;
  const dump = olderData();
  await load(whole, dump);
  const began = performance.now();
  await updateData(whole, log, { timeoutMs: 5000, stopped: () => false });
  const took = performance.now() - began;
  const end = await allData(whole);
  await load(broken, dump);
  let cuts = 0;
  for (let time = 0; cuts < KILLS + STOPS; time += 1) {
    const updating = await startWorkerProcess('update-data-process.ts', {
      MONGODB_URL: broken,
    });
    // Somewhere between its first step and its last, at another place each time.
    await new Promise((resolve) => setTimeout(resolve, (took * (1 + (time % 7))) / 10));
    if (updating.alive()) cuts += 1;
    await updating.kill(time % 5 === 4 ? 'SIGTERM' : 'SIGKILL');
    await withDatabase(broken, async (db) => {
      // Else the next one waits until the lease of the dead one has run out.
      await db.collection('leases').deleteMany({});
      if (!(await db.collection('dataVersion').findOne({ version: DATA_VERSION }))) return;
      expect(await allData(broken)).toBe(end);
      if (cuts < KILLS + STOPS) await db.dropDatabase().then(() => load(broken, dump));
    });
  }
  await updateData(broken, log, { timeoutMs: 5000, stopped: () => false });
  expect(await allData(broken)).toBe(end);
  const stamped = await withDatabase(broken, (db) => db.collection('dataVersion').findOne({}));
  expect(stamped).toMatchObject({ version: DATA_VERSION });
  if (process.env.DATA_KILLS)
    console.log(`${RUNS} runs in ${Math.round(took)} ms; cut off ${cuts} times`);
});
