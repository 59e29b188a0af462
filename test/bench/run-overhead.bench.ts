// What the product adds to a run: wall time of research → article, from the accepted request to the
// last event, over the time in which at least one call to the scripted model was open.
import { fileURLToPath } from 'node:url';
import { createClient } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { startScriptedOpenAi } from '../support/scripted-openai-server.ts';
import { percentile, printTable } from '../support/statistics.ts';

const RUNS = 5;
const TOPIC = 'how citations are checked';
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

const model = await startScriptedOpenAi();
let open: Interval[] = [];
model.delayMs = () => {
  const from = performance.now();
  const delay = DELAY_MS.least + Math.random() * DELAY_MS.spread;
  open.push({ from, to: from + delay });
  return delay;
};
const product = await startProduct({
  sourcesDir: fileURLToPath(new URL('../../docs', import.meta.url)),
  env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted-large' },
});

const ratios: number[] = [];
const rows = [];
for (let run = 0; run <= RUNS; run += 1) {
  open = [];
  const client = createClient(product.url);
  const started = performance.now();
  const researchId = await client.start('/api/research', { searchTerm: TOPIC });
  const research = await client.finished(researchId, 120_000);
  const { summaries } = research.result as { summaries: { id: string }[] };
  const articleId = await client.start('/api/blog', {
    searchTerm: TOPIC,
    selectedSummaries: summaries.slice(0, 5),
  });
  const article = await client.finished(articleId, 120_000);
  const wall = performance.now() - started;
  if (article.status !== 'succeeded') throw new Error(article.error?.message);
  // The first run reads the folder and compiles the code.
  if (run === 0) continue;
  const critical = covered(open);
  ratios.push(wall / critical);
  rows.push({
    run,
    calls: open.length,
    'wall s': (wall / 1000).toFixed(2),
    'critical path s': (critical / 1000).toFixed(2),
    ratio: (wall / critical).toFixed(3),
  });
}
printTable('Run overhead, research → article (limit ≤ 1.10)', rows);
printTable('Over all runs', [{ 'median ratio': percentile(ratios, 0.5).toFixed(3) }]);
await product.close();
await model.close();
