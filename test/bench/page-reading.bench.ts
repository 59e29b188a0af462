// What twenty pages of 300 kB cost: processor time of fetching, reading and storing them, readers
// included; how long that holds the event loop of the process that asks for them; and the memory of a
// worker and its readers while a research reads them, once with what processes share counted for each and
// once shared out among them, which is what they really take and what is held against the limit.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@citeloom/common/server/log';
import { openPageReader } from '@citeloom/worker/web/page-reader';
import { createClient } from '../support/client.ts';
import { longestHold } from '../support/event-loop.ts';
import { familyOf, sampleWhile } from '../support/process-family.ts';
import { startProduct } from '../support/product.ts';
import { percentile, printTable } from '../support/statistics.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startWebServer } from '../support/web-server.ts';

const PAGES = 20;
const PAGE_BYTES = 300_000;
const RUNS = 6;
const CPU_LIMIT_MS = 4000;
const HOLD_LIMIT_MS = 50;
const MEMORY_LIMIT_MB = 400;

const WORDS =
  'tide harbour moon water rises falls twice day coast pilot chart gauge storm surge neap spring current channel depth measured'.split(
    ' ',
  );

/**
 * A page of sections with links and lists, a menu, styles and a script. About a third of it is text: of
 * the manuals that the extraction is measured with, those of more than 80 kB hold a quarter (median).
 */
function pageOf(number: number): string {
  let state = number + 1;
  const next = () => (state = (state * 48271) % 2147483647);
  const sentence = () => {
    const words = Array.from({ length: 8 + (next() % 14) }, () => WORDS[next() % WORDS.length]);
    return `<span class="sentence sentence-plain" data-node-id="n${next()}" data-track="read">The ${words.join(' ')} in ${1900 + (next() % 120)}.</span>`;
  };
  const paragraph = () =>
    `<p class="text">${sentence()} <a href="/p${next() % 99}">${sentence()}</a> ${sentence()} <b>${sentence()}</b></p>`;
  const section = () =>
    `<div class="section"><h2 id="s${next()}">${sentence()}</h2>${paragraph()}${paragraph()}<ul><li>${sentence()}</li><li><em>${sentence()}</em></li></ul></div>`;
  const menu = `<div class="menu">${Array.from({ length: 60 }, (_, at) => `<a href="/m${at}">${WORDS[at % WORDS.length]} ${at}</a>`).join(' ')}</div>`;
  const head = `<meta name="date" content="2026-11-0${1 + (number % 9)}"><title>Tides and harbours, part ${number}</title><style>.text{margin:1em}.menu a{color:#036}.hidden{display:none}</style><script>${'var a=1;'.repeat(6000)}</script>`;
  let body = `<h1>Tides and harbours, part ${number}</h1>`;
  while (head.length + menu.length + body.length < PAGE_BYTES) body += section();
  return `<!doctype html><html lang="en"><head>${head}</head><body>${menu}<div class="page">${body}</div><div class="foot">© 2026</div></body></html>`;
}

if (process.platform !== 'linux')
  throw new Error('Processor time and memory are read from /proc, which only Linux has.');
const web = await startWebServer();
const database = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'citeloom-bench-pages-'));
const { signal } = new AbortController();
const cpu: number[] = [];
const holds: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const addresses = Array.from({ length: PAGES }, (_, at) => {
    const path = `/run${run}/page${at}`;
    web.put(path, { body: pageOf(run * PAGES + at) });
    return web.origin + path;
  });
  const reader = openPageReader([web.pair], createLogger('bench', 'silent'));
  const readAll = () => Promise.all(addresses.map((one) => reader.read(one, { signal })));
  if (run % 2 === 0) {
    const before = await familyOf(process.pid);
    await readAll();
    cpu.push((await familyOf(process.pid)).cpuMs - before.cpuMs);
  } else {
    // Looking at the event loop takes all the time that is left, so it is done by itself.
    holds.push(await longestHold(readAll));
  }
  await reader.close();
}

const product = await startProduct({
  sourcesDir: folder,
  env: { FETCH_ALLOW_HOSTS: web.pair },
});
const peak = { resident: Number.NaN, proportional: Number.NaN };
try {
  const client = createClient(product.url);
  const urls = Array.from({ length: PAGES }, (_, at) => `${web.origin}/run0/page${at}`);
  const run = await client.start('/api/research', { searchTerm: 'tides in harbours', urls });
  const samples = await sampleWhile(product.workers[0]?.pid ?? 0, client.finished(run, 120_000));
  peak.resident = Math.max(...samples.map(({ mb }) => mb));
  peak.proportional = Math.max(...samples.map(({ proportionalMb }) => proportionalMb));
} finally {
  await product.close();
  await Promise.all([web.close(), database.close(), rm(folder, { recursive: true })]);
}

const figures: [string, number, number, number][] = [
  ['processor ms', percentile(cpu, 0.5), Math.max(...cpu), CPU_LIMIT_MS],
  ['event loop held ms', percentile(holds, 0.5), Math.max(...holds), HOLD_LIMIT_MS],
  [
    'MB of worker and readers (PSS, shared pages once)',
    peak.proportional,
    peak.proportional,
    MEMORY_LIMIT_MB,
  ],
];
printTable(
  `${PAGES} pages of ${PAGE_BYTES / 1000} kB, readers started anew each time`,
  figures.map(([what, median, most, limit]) => ({
    ...{ what, median: median.toFixed(0), most: most.toFixed(0), limit },
    ratio: (most / limit).toFixed(2),
  })),
);
console.log(
  `RSS, in which pages that processes share count for each of them: ${peak.resident.toFixed(0)} MB`,
);
if (figures.some(([, , most, limit]) => !(most <= limit))) process.exitCode = 1;
