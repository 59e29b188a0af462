// The lists of the administrators' area with 100,000 users, downloads, searches and runs against 100:
// pages in every order and by filters, the first ones and those behind; and searching as one types
// among the 100,000.
import mongoose from 'mongoose';
import { seedAdministration, thinAdministration } from '../support/seed-administration.ts';
import { wordOf } from '../support/seed-contents.ts';
import { startAuthWorld } from '../support/auth-world.ts';
import { percentile, printTable } from '../support/statistics.ts';

const MANY = 100_000;
const FEW = 100;
const TURNS = 400;
const RATIO_LIMIT = 1.5;
const SEARCH_LIMIT_MS = 100;
const TOKEN = 'an-admin-token-for-this-bench';

const QUERIES = [
  ...['users', 'users?sort=username', 'users?sort=-name', 'users?role=Standard'],
  ...['users?role=Basic&sort=name', 'users?sort=role'],
  ...['downloads', 'downloads?sort=email', 'downloads?sort=-title', 'downloads?status=pending'],
  ...['downloads?delivery=failed&sort=title', 'downloads?kind=form'],
  ...['searches', 'searches?sort=term', 'searches?sort=-results', 'searches?outcome=empty'],
  ...['runs', 'runs?sort=-cost', 'runs?status=failed', 'runs?kind=research&sort=cost'],
];

const world = await startAuthWorld({ ADMIN_TOKEN: TOKEN });

type Page = { nextCursor: string | null; total: number };

async function page(query: string): Promise<{ ms: number; list: Page }> {
  const from = performance.now();
  const answer = await world.api.call(`/api/admin/${query}`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const list = (await answer.json()) as Page;
  if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}`);
  return { ms: performance.now() - from, list };
}

/** Pages one after the other, of each list in turn, at most `DEEP` of one before it begins again. */
const DEEP = 12;
async function walk(
  size: 'few' | 'many',
): Promise<{ query: string; first: boolean; ms: number }[]> {
  const cursors = new Map<string, { cursor: string | null; depth: number }>();
  const taken: { query: string; first: boolean; ms: number }[] = [];
  for (let turn = -QUERIES.length * 2; turn < TURNS; turn += 1) {
    const query = QUERIES[(turn + QUERIES.length * 2) % QUERIES.length] ?? '';
    const { cursor, depth } = cursors.get(query) ?? { cursor: null, depth: 0 };
    const limited = `${query}${query.includes('?') ? '&' : '?'}limit=25`;
    const { ms, list } = await page(cursor ? `${limited}&cursor=${cursor}` : limited);
    cursors.set(
      query,
      depth + 1 < DEEP
        ? { cursor: list.nextCursor, depth: list.nextCursor ? depth + 1 : 0 }
        : { cursor: null, depth: 0 },
    );
    if (turn >= 0) taken.push({ query: `${size} ${query}`, first: cursor === null, ms });
  }
  return taken;
}

// The indexes of a fresh database are built while it already answers.
await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
await seedAdministration(1, FEW);
const few = await walk('few');
const started = performance.now();
await seedAdministration(FEW + 1, MANY);
console.log(`Seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
const many = await walk('many');

/** What is typed: the letters of frequent, of rare and of unknown words, one after the other. */
const typed = [3, 40, 400, 4000, 20_000]
  .map(wordOf)
  .flatMap((word) => Array.from({ length: word.length }, (_, end) => word.slice(0, end + 1)))
  .concat([`${wordOf(3)} ${wordOf(900)}`, `${wordOf(2)} ${wordOf(15_000)}`, 'zzz', 'ba be']);
const searches: { query: string; ms: number }[] = [];
for (let round = 0; round < 3; round += 1) {
  for (const word of typed) {
    for (const list of ['users', 'downloads', 'searches', 'runs']) {
      const query = `${list}?q=${encodeURIComponent(word)}`;
      const { ms } = await page(query);
      if (round > 0) searches.push({ query, ms });
    }
  }
}
const stats: number[] = [];
for (let turn = 0; turn < 10; turn += 1) stats.push((await page('stats')).ms);
// Once more as it was, so that a busy moment of the machine meets both.
await thinAdministration(FEW);
few.push(...(await walk('few')));

const msOf = (taken: readonly { ms: number }[]) => taken.map(({ ms }) => ms);
const p95 = (values: readonly number[]) => percentile(values, 0.95);
for (const [title, taken] of [
  ['page', many],
  ['search', searches],
] as const) {
  const slowest = [...taken].sort((one, other) => other.ms - one.ms).slice(0, 6);
  for (const { query, ms } of slowest) console.log(`  slow ${title}: ${query} ${ms.toFixed(0)} ms`);
}
const firsts = p95(msOf(many.filter(({ first }) => first)));
const ratio = p95(msOf(many)) / p95(msOf(few));
const search = p95(msOf(searches));
printTable('Administration', [
  {
    what: `page of ${MANY.toLocaleString('en')}, p95 (of ${FEW}: ${p95(msOf(few)).toFixed(1)} ms)`,
    figure: `${p95(msOf(many)).toFixed(1)} ms`,
    limit: `${RATIO_LIMIT} times`,
    ratio: ratio.toFixed(2),
  },
  {
    what: 'first pages of them, which are counted, p95',
    figure: `${firsts.toFixed(1)} ms`,
    limit: '-',
    ratio: (firsts / p95(msOf(few.filter(({ first }) => first)))).toFixed(2),
  },
  {
    what: `${searches.length} searches among them, p95`,
    figure: `${search.toFixed(0)} ms`,
    limit: `${SEARCH_LIMIT_MS} ms`,
    ratio: (search / SEARCH_LIMIT_MS).toFixed(2),
  },
  {
    what: 'the cards of all, p95',
    figure: `${p95(stats).toFixed(0)} ms`,
    limit: '-',
    ratio: '-',
  },
]);
await world.close();
process.exit(ratio <= RATIO_LIMIT && search <= SEARCH_LIMIT_MS ? 0 : 1);
