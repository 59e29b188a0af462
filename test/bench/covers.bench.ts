// What a cover costs: milliseconds in a warm thread beside encoding an empty canvas of that
// size, the turns of the main thread meanwhile, and the memory of the process
// over 300 covers.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { openWorkerCpuPool } from '@citeloom/worker/cpu-tasks';
import { COVER_STYLES, type CoverTask } from '@citeloom/worker/providers/artists/covers/cover-task';
import sharp from 'sharp';
import { percentile, printTable } from '../support/statistics.ts';

const WARM_UP = 10;
const COVERS = 100;
const LIMIT_MS = 150;
const LIMIT_TURN_MS = 50;
const LIMIT_GROWTH = 1.1;
const MB = 1024 * 1024;

const TITLES = [
  'How heat pumps learned to work in old houses, and what it costs their owners today',
  'Ink',
  'Как тепловые насосы меняют отопление старых домов',
  'كيف تغيّر المضخات الحرارية تدفئة البيوت القديمة',
  'איך משאבות חום משנות את חימום הבתים הישנים',
  '热泵如何改变老房子的供暖方式',
  'ヒートポンプは古い家の暖房をどう変えるのか',
  '히트펌프는 오래된 집의 난방을 어떻게 바꾸는가',
  '🔥 Heat pumps 🏠 in 2026: hot or not?',
  'A title of three hundred characters. '.repeat(8),
];

function task(number: number): CoverTask {
  const palettes = ['paper', 'night', 'sand', 'ember'] as const;
  return {
    style: COVER_STYLES[number % COVER_STYLES.length] ?? 'grid',
    palette: palettes[number % palettes.length] ?? 'paper',
    seed: `cover ${number}`,
    wordless: false,
    title: TITLES[Math.floor(number / COVER_STYLES.length) % TITLES.length] ?? '',
    kicker: 'Heat pumps',
    quotation: { text: 'A heat pump moves three to four times as much heat.', source: 'Report' },
    sources: { count: 9, label: 'Sources' },
    span: 'May 2025 – Nov 2026',
  };
}

// Drawing reads no database.
const pool = openWorkerCpuPool('mongodb://127.0.0.1:9/none');

/** Draws covers one after another and gives the milliseconds of each, by style. */
async function draw(count: number): Promise<{ style: string; ms: number }[]> {
  const drawn = [];
  for (let number = 0; number < count; number += 1) {
    const cover = task(number);
    const started = performance.now();
    await pool.run('drawCover', cover);
    drawn.push({ style: cover.style, ms: performance.now() - started });
  }
  return drawn;
}

async function emptyCanvasMs(): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    await sharp({
      create: { width: IMAGE_WIDTH, height: IMAGE_HEIGHT, channels: 3, background: '#FBFAF7' },
    })
      .png({ compressionLevel: 6 })
      .toBuffer();
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

await draw(WARM_UP);
const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();
const warm = await draw(COVERS);
turns.disable();
const after100 = process.memoryUsage().rss;
await draw(COVERS);
const after200 = process.memoryUsage().rss;
await draw(COVERS);
const after300 = process.memoryUsage().rss;
const baseline = await emptyCanvasMs();
await pool.close();

const rows = [...COVER_STYLES, 'all'].map((style) => {
  const times = warm
    .filter((cover) => style === 'all' || cover.style === style)
    .map(({ ms }) => ms);
  return {
    style,
    'median ms': percentile(times, 0.5).toFixed(0),
    'p95 ms': percentile(times, 0.95).toFixed(0),
    'median ÷ empty canvas': (percentile(times, 0.5) / baseline).toFixed(1),
  };
});
printTable(
  `A warm cover (limit: median ≤ ${LIMIT_MS} ms); empty canvas ${baseline.toFixed(0)} ms`,
  rows,
);

const median = percentile(
  warm.map(({ ms }) => ms),
  0.5,
);
// The longest of all is another process's doing on a busy machine.
const longest = turns.percentile(99.5) / 1e6;
// What libvips and the allocator keep for themselves is there after the first two hundred.
const growth = after300 / after200;
printTable(`Beside it (limits: ${LIMIT_TURN_MS} ms, ${LIMIT_GROWTH})`, [
  {
    'turn of the main thread, p99.5 ms': longest.toFixed(0),
    'longest ms': (turns.max / 1e6).toFixed(0),
    'memory after 100 covers MB': (after100 / MB).toFixed(0),
    'after 200': (after200 / MB).toFixed(0),
    'after 300': (after300 / MB).toFixed(0),
    '300 ÷ 200': growth.toFixed(2),
  },
]);
if (median > LIMIT_MS || longest > LIMIT_TURN_MS || growth > LIMIT_GROWTH) process.exitCode = 1;
