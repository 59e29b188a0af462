import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nextMeterValue } from '@citeloom/common/domain/meter';
import type { RunEventDocument } from '@citeloom/common/server/models/run-event';
import { readEvents } from '@citeloom/common/server/runs/read-events';
import { startImageProduct, type ImageProduct } from '../support/image-product.ts';
import { restatingModel } from '../support/scripted-openai/restating-model.ts';

/** How far a meter may be ahead of the calls that are done, in points of 100. */
const AHEAD_MAX = 10;

let tried: ImageProduct;
beforeAll(async () => {
  tried = await startImageProduct();
});
afterAll(() => tried.close());

type Told = Pick<RunEventDocument, 'progress' | 'costs' | 'createdAt'>;
type Watched = {
  /** What the run has told until it ended. */
  events: Told[];
  /** When the model's calls were let go, in order. */
  answeredAt: number[];
};

/** The next call that is held; one that no run has made by its end is the next run's first. */
let held: ReturnType<ImageProduct['model']['nextHeld']> | undefined;

/** Has a model answer one call after the other while a run goes on, each only when it is held. */
async function watch(start: () => Promise<string>): Promise<Watched> {
  const { model } = tried;
  const answeredAt: number[] = [];
  model.fault = () => ({ kind: 'hold' });
  model.images.fault = () => ({ kind: 'hold' });
  const runId = await start();
  const ended = tried.client.finished(runId).then((run) => ({ run }));
  for (;;) {
    held ??= model.nextHeld();
    const next = await Promise.race([held, ended]);
    if ('run' in next) {
      expect(next.run.error).toBeUndefined();
      expect(next.run).toMatchObject({ status: 'succeeded', progress: 100 });
      const events = (await readEvents(runId, 0)) as Told[];
      return { answeredAt, events: events.slice(0, -1) };
    }
    held = undefined;
    answeredAt.push(Date.now());
    next.answer();
  }
}

/** Percent of the calls that may have been done when an event was told. */
function doneBy({ createdAt }: Told, { answeredAt }: Watched): number {
  const done = answeredAt.filter((at) => at <= createdAt.getTime()).length;
  return (100 * done) / answeredAt.length;
}

/** Where a meter stands that ticks for long while nothing else comes. */
function meterAt(progress: number): number {
  let shown = 0;
  for (let tick = 0; tick < 100; tick += 1) shown = nextMeterValue(shown, progress);
  return shown;
}

const COMMON = { searchTerm: 'heat pump' };
/** What a judge has to say something on, and what makes traps for it. */
const RESTATED = [
  'Subsidies cover up to half of the price of a heat pump installation, as it turns out.',
  'The fan of a heat pump causes most of its noise during the night.',
  'Rubber feet under the heat pump compressor can dampen noise and vibration.',
].join(' ');

describe('a meter of a run with a model', () => {
  const runs: [string, number, () => Promise<string>][] = [
    ['research', 6, () => tried.client.start('/api/research', COMMON)],
    [
      'article',
      4,
      async () => {
        const { searchId } = tried.writtenArticle;
        const research = await tried.client.snapshot(searchId);
        return tried.startBlog(research.result as Parameters<typeof tried.startBlog>[0]);
      },
    ],
    ['images', 4, () => tried.startImages()],
    ['check', 1, () => tried.client.start('/api/text-check', { text: RESTATED, judge: true })],
  ];

  it.each(runs)(
    'of %s is never ten points ahead of the calls that are done, and tells what they cost',
    async (_kind, calls, start) => {
      tried.model.script = restatingModel;
      const watched = await watch(start);
      expect(watched.answeredAt.length).toBeGreaterThanOrEqual(calls);
      for (const event of watched.events)
        expect(meterAt(event.progress)).toBeLessThanOrEqual(doneBy(event, watched) + AHEAD_MAX);
      const progress = watched.events.map((event) => event.progress);
      expect(progress).toEqual([...progress].sort((one, other) => one - other));
      const tokens = watched.events.map(({ costs }) => costs?.inputTokens ?? 0);
      expect(tokens).toEqual([...tokens].sort((one, other) => one - other));
      expect(new Set(tokens).size).toBeGreaterThan(1);
    },
  );
});
