// The dashboard of an account with 100,000 items against one with 100: pages in every order, the first
// ones and those far down; and searching as one types among the 100,000.
import { ContentModel } from '@citeloom/common/server/models/content';
import type { UserContentList } from '@citeloom/common/contracts/user-content';
import { startAuthWorld } from '../support/auth-world.ts';
import { seedContents, wordOf } from '../support/seed-contents.ts';
import { percentile, printTable } from '../support/statistics.ts';

const MANY = 100_000;
const FEW = 100;
const TURNS = 150;
const RATIO_LIMIT = 1.5;
const SEARCH_LIMIT_MS = 100;

const world = await startAuthWorld();
const [few, many] = [await world.signedUp(), await world.signedUp()];
const started = performance.now();
await seedContents({ type: 'user', id: few.id }, FEW, 1);
await seedContents({ type: 'user', id: many.id }, MANY, 1_000_000);
console.log(`Seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);

async function page(token: string, query: string): Promise<{ ms: number; list: UserContentList }> {
  const from = performance.now();
  const answer = await world.api.call(`/api/user/content${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const list = (await answer.json()) as UserContentList;
  if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}`);
  return { ms: performance.now() - from, list };
}

/** Pages one after the other, in each order and filter in turn, from the start again at the end. */
function walker(token: string): () => Promise<number> {
  const queries = ['?sort=newest', '?sort=oldest', '?sort=title', '?favorites=true'];
  const cursors = new Map<string, string | null>();
  let turn = 0;
  return async () => {
    const query = queries[turn++ % queries.length] ?? '';
    const cursor = cursors.get(query);
    const { ms, list } = await page(token, cursor ? `${query}&cursor=${cursor}` : query);
    cursors.set(query, list.nextCursor);
    return ms;
  };
}

const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
const walk = { few: walker(few.accessToken), many: walker(many.accessToken) };
for (let turn = -20; turn < TURNS; turn += 1) {
  const order = turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
  for (const who of order) {
    const ms = await walk[who]();
    if (turn >= 0) times[who].push(ms);
  }
}
// Far down: where the middle of the list begins.
const middle = await ContentModel.find({ 'owner.id': many.id })
  .sort({ createdAt: -1 })
  .skip(MANY / 2)
  .limit(1)
  .lean();
const at = middle[0]?.createdAt.getTime() ?? 0;
const down = Buffer.from(JSON.stringify({ at, id: middle[0]?._id })).toString('base64url');
const deep: number[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  deep.push((await page(many.accessToken, `?cursor=${down}`)).ms);
}

/** What is typed: the letters of frequent, of rare and of unknown words, one after the other. */
const typed = [3, 40, 400, 4000, 20_000]
  .map(wordOf)
  .flatMap((word) => Array.from({ length: word.length }, (_, end) => word.slice(0, end + 1)))
  .concat([
    `${wordOf(30)} ${wordOf(900)}`,
    `${wordOf(2)} ${wordOf(15_000)}`,
    'zzz',
    'qx',
    'ba be bi',
  ]);
const searches: { query: string; ms: number }[] = [];
for (let round = 0; round < 6; round += 1) {
  for (const query of typed) {
    const { ms } = await page(many.accessToken, `?search=${encodeURIComponent(query)}`);
    if (round > 0) searches.push({ query, ms });
  }
}
const slowest = [...searches].sort((one, other) => other.ms - one.ms).slice(0, 5);
for (const { query, ms } of slowest) console.log(`  slow: “${query}” ${ms.toFixed(0)} ms`);

const p95 = (values: readonly number[]) => percentile(values, 0.95);
const ratio = p95(times.many) / p95(times.few);
const search = p95(searches.map(({ ms }) => ms));
printTable('Contents', [
  {
    what: `page of ${MANY.toLocaleString('en')}, p95 (of ${FEW}: ${p95(times.few).toFixed(1)} ms)`,
    figure: `${p95(times.many).toFixed(1)} ms`,
    limit: `${RATIO_LIMIT} times`,
    ratio: ratio.toFixed(2),
  },
  {
    what: 'page in the middle of them, p95',
    figure: `${p95(deep).toFixed(1)} ms`,
    limit: `${RATIO_LIMIT} times`,
    ratio: (p95(deep) / p95(times.few)).toFixed(2),
  },
  {
    what: `${searches.length} searches among them, p95`,
    figure: `${search.toFixed(0)} ms`,
    limit: `${SEARCH_LIMIT_MS} ms`,
    ratio: (search / SEARCH_LIMIT_MS).toFixed(2),
  },
]);
await world.close();
const isHeld = ratio <= RATIO_LIMIT && p95(deep) / p95(times.few) <= RATIO_LIMIT;
process.exit(isHeld && search <= SEARCH_LIMIT_MS ? 0 : 1);
