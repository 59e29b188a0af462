// Fresh clone to first page with empty caches, seconds by step; then a second start (limit 10 s).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProductIn } from '../support/start-up/product-start.ts';

const SECOND_START_LIMIT_S = 10;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'citeloom-bench-start-'));
const clone = join(folder, 'clone');
const emptyCaches = {
  CITELOOM_CACHE: join(folder, 'programs'),
  npm_config_cache: join(folder, 'npm'),
  PIP_NO_CACHE_DIR: '1',
};

/** One start up to the first page, then an ordered stop; gives the seconds from command to page. */
async function measure(title: string): Promise<number> {
  const from = performance.now();
  const start = await startProductIn(clone, emptyCaches);
  await start.until('is ready at', 600_000);
  const page = await fetch(start.url);
  if (!page.ok || !(await page.text()).includes('<div id="root"'))
    throw new Error(`The first page answered ${page.status}`);
  const seconds = (performance.now() - from) / 1000;
  console.log(`\n${title}: ${seconds.toFixed(1)} s to the first page`);
  for (const [, step, detail, took] of start
    .output()
    .matchAll(/✓ ([^:\n]+?)(: .*)? \(([\d.]+) s\)$/gm))
    console.log(`  ${(took ?? '').padStart(6)} s  ${step}${detail ?? ''}`);
  start.signal('SIGTERM');
  await start.ended;
  return seconds;
}

try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  await measure('Fresh clone, empty caches');
  const second = await measure('Second start');
  console.log(`\nSecond start: ${second.toFixed(1)} s, limit ${SECOND_START_LIMIT_S} s`);
  process.exitCode = second <= SECOND_START_LIMIT_S ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
