// What the product adds to a run: wall time of research → article → images, from the accepted request
// to the last event, over the time in which at least one call to the scripted model was open; and how
// early the first verified summary and the first checked paragraph can be read.
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import type { ModelCall } from '../support/scripted-openai/model-call.ts';
import { startScriptedOpenAi } from '../support/scripted-openai-server.ts';
import { percentile, printTable } from '../support/statistics.ts';

const RUNS = 5;
const TOPIC = 'how sourdough works';
/** As a quick real model answers: one to three seconds, longer for what is longer. */
const DELAY_MS = { least: 1000, spread: 2000 };

type Interval = { from: number; to: number };

/** Milliseconds covered by at least one of the intervals. */
function covered(intervals: Interval[]): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** Milliseconds until a run that was just begun shows its first finished piece. */
async function firstShown(
  client: Client,
  runId: string,
  wanted: 'summary' | 'section',
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { partials, status } = await client.snapshot(runId);
    if (partials.some(({ kind }) => kind === wanted)) return performance.now() - started;
    if (status === 'failed') throw new Error('the run failed');
    await wait(50);
  }
}

const model = await startScriptedOpenAi();
let open: Interval[] = [];
model.models.push('scripted-image');
const takeTime = () => {
  const from = performance.now();
  const delay = DELAY_MS.least + Math.random() * DELAY_MS.spread;
  open.push({ from, to: from + delay });
  return delay;
};
/** When a streamed answer begins and ends. */
const streams = new Map<ModelCall, Interval>();
model.delayMs = (call) => {
  const delay = takeTime();
  if (call.body.stream !== true) return delay;
  const from = performance.now();
  streams.set(call, { from, to: from + delay });
  return 0;
};
model.streamed = (call, share) => {
  const { from, to } = streams.get(call)!;
  return wait(Math.max(0, from + (to - from) * share - performance.now()));
};
model.images.delayMs = takeTime;
const product = await startProduct({
  sourcesDir: 'library',
  env: {
    OPENAI_API_KEY: 'scripted',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'scripted-large',
    OPENAI_IMAGE_MODEL: 'scripted-image',
  },
});

const ratios: number[] = [];
const shares: number[] = [];
const paragraphShares: number[] = [];
const rows = [];
for (let run = 0; run <= RUNS; run += 1) {
  open = [];
  const client = createClient(product.url);
  const started = performance.now();
  const researchId = await client.start('/api/research', { searchTerm: TOPIC });
  const early = await firstShown(client, researchId, 'summary');
  const research = await client.finished(researchId, 120_000);
  const whole = performance.now() - started;
  const { summaries } = research.result as { summaries: { id: string }[] };
  const articleId = await client.start('/api/blog', {
    searchTerm: TOPIC,
    selectedSummaries: summaries.slice(0, 5),
  });
  const writing = performance.now();
  const paragraph = await firstShown(client, articleId, 'section');
  const article = await client.finished(articleId, 120_000);
  const paragraphShare = paragraph / (performance.now() - writing);
  if (article.status !== 'succeeded') throw new Error(article.error?.message);
  const imagesId = await client.start('/api/generate-images', { articleId });
  const images = await client.finished(imagesId, 120_000);
  const wall = performance.now() - started;
  if (images.status !== 'succeeded') throw new Error(images.error?.message);
  // The first run reads the folder and compiles the code.
  if (run === 0) continue;
  const critical = covered(open);
  ratios.push(wall / critical);
  shares.push(early / whole);
  paragraphShares.push(paragraphShare);
  rows.push({
    run,
    calls: open.length,
    'wall s': (wall / 1000).toFixed(2),
    'critical path s': (critical / 1000).toFixed(2),
    ratio: (wall / critical).toFixed(3),
    'first summary ÷ research': (early / whole).toFixed(2),
    'first paragraph ÷ article': paragraphShare.toFixed(2),
  });
}
printTable('Run overhead, research → article → images (limits ≤ 1.05, ≤ 0.50 and ≤ 0.45)', rows);
printTable('Over all runs', [
  {
    'median ratio': percentile(ratios, 0.5).toFixed(3),
    'median first summary ÷ research': percentile(shares, 0.5).toFixed(2),
    'median first paragraph ÷ article': percentile(paragraphShares, 0.5).toFixed(2),
  },
]);
await product.close();
await model.close();
